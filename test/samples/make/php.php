<?php
// Prints arrays and objects shaped like providers' answers in the ways PHP prints them.
$out = $argv[1];
$text = "It's \"done\": {see §3}, (a) [b]\nfinish_reason: stop, x=1 — 🙂";
enum FinishReason: string { case Stop = 'stop'; case Length = 'length'; }
final class Choice {
    public function __construct(public int $index, public FinishReason $finishReason, protected ?string $refusal, private array $message) {}
    public static function __set_state(array $a): self { return new self($a['index'], $a['finishReason'], null, []); }
}
$chat = ['id' => 'chatcmpl-S1', 'object' => 'chat.completion', 'created' => 1760000000, 'model' => 'gpt-4o-mini',
    'choices' => [
        ['index' => 0, 'message' => ['role' => 'assistant', 'content' => $text, 'refusal' => null], 'finish_reason' => 'length'],
        ['index' => 1, 'message' => ['role' => 'assistant', 'content' => '', 'tool_calls' => []], 'finish_reason' => 'content_filter'],
    ], 'usage' => ['completion_tokens' => 9, 'ratio' => 0.5, 'cached' => false]];
$object = (object) ['id' => 'x', 'choices' => [new Choice(0, FinishReason::Length, null, ['content' => $text])]];
foreach (['array' => $chat, 'object' => $object] as $name => $value) {
    ob_start(); var_dump($value); file_put_contents("$out/var-dump-$name.txt", ob_get_clean());
    ob_start(); print_r($value); file_put_contents("$out/print-r-$name.txt", ob_get_clean() . "\n");
    ob_start(); var_export($value); file_put_contents("$out/var-export-$name.txt", ob_get_clean() . "\n");
}

# Writes expected.json: for each sample its fields, found by a pattern of that sample alone, and not by the reader under test.
# A pattern's group is the value as it stands; where a field has a bare value in it, `value` is what it means.
import json, pathlib, re

HERE = pathlib.Path(__file__).parent.parent
CHAT = ['choices[0].finish_reason', 'choices[1].finish_reason']
L, F = 'length', 'content_filter'
FIELDS = {
    'python/pydantic-repr': [(CHAT[0], L, r"(?<=finish_reason=)('length')"), (CHAT[1], F, r"('content_filter')"), ('usage.completion_tokens', 9, r'completion_tokens=(9)')],
    'python/pydantic-str': [(CHAT[0], L, r"('length')"), (CHAT[1], F, r"('content_filter')"), ('object', 'chat.completion', r"('chat\.completion')")],
    'python/pprint': [(CHAT[0], L, r"('length')"), (CHAT[1], F, r"('content_filter')"), ('choices[0].message.refusal', None, r"'refusal': (None)")],
    'python/dataclass-enum': [('candidates[0].finish_reason', 'MAX_TOKENS', r'(<FinishReason\.MAX_TOKENS: 2>)'), ('candidates[0].avg_logprobs', -0.25, r'(-0\.25)')],
    'python/dict-enum': [('stop_reason', 'refusal', r"(<StopReason\.refusal: 'refusal'>)"), ('content[0].more[2]', True, r'(True)')],
    'python/pprint-enum': [('stop_reason', 'refusal', r"(<StopReason\.refusal: 'refusal'>)")],
    'python/yaml': [('stop_reason', 'max_tokens', r'stop_reason: (\w+)'), ('usage.output_tokens', 2, r'output_tokens: (2)'), ('content[0].type', 'text', r'type: (text)')],
    'python/yaml-ordered': [('stop_reason', 'max_tokens', r'stop_reason: (\w+)'), ('stop_sequence', None, r'stop_sequence: (null)')],
    'python/csv': [('stop_reason', L, r'gpt-4o,(length),'), ('1:stop_reason', 'stop', r'gpt-4o,(stop),'), ('body>' + CHAT[1], F, r'(""content_filter"")')],
    'python/logging': [(CHAT[0], L, r"('length')"), ('1:stop_reason', 'end_turn', r'stop_reason=(end_turn)')],
    'javascript/inspect': [('choices[0].finish_reason', 'tool_calls', r"finish_reason: ('tool_calls')"), ('choices[1].finish_reason', L, r"('length')")],
    'javascript/inspect-deep': [('choices[0].finish_reason', 'tool_calls', r"finish_reason: ('tool_calls')"), ('choices[1].finish_reason', L, r"('length')"), ('x-request-id', 'req_1', r"('req_1')")],
    'javascript/inspect-class': [('choices[0].finish_reason', 'tool_calls', r"finish_reason: ('tool_calls')"), ('choices[1].finish_reason', L, r"('length')"), ('usage.prompt_tokens', 4, r'(4n)')],
    'javascript/inspect-many': [('stop_reason', 'max_tokens', r"('max_tokens')")],
    'javascript/inspect-error': [('finishReason', L, r"('length')"), ('exception', 'AI_NoObjectGeneratedError', r'(AI_NoObjectGeneratedError)')],
    'javascript/inspect-map': [('response.stopReason', 'end_turn', r"('end_turn')")],
    'javascript/inspect-colours': [('stop_reason', 'refusal', r"('refusal')"), ('usage.output_tokens', 2, r'\[33m(2)')],
    'php/var-dump-array': [(CHAT[0], L, r'("length")'), (CHAT[1], F, r'("content_filter")'), ('usage.completion_tokens', 9, r'int\((9)\)')],
    'php/var-dump-object': [('choices[0].finishReason', 'Length', r'enum\((FinishReason::Length)\)')],
    'php/print-r-array': [(CHAT[0], L, r'\[finish_reason\] => (length)'), (CHAT[1], F, r'(content_filter)'), ('usage.ratio', 0.5, r'(0\.5)')],
    'php/print-r-object': [('choices[0].finishReason', L, r'\[value\] => (length)')],
    'php/var-export-array': [(CHAT[0], L, r"('length')"), (CHAT[1], F, r"('content_filter')")],
    'php/var-export-object': [('choices[0].finishReason', 'Length', r'(\\FinishReason::Length)')],
    'ruby/inspect': [(CHAT[0], L, r'"finish_reason"=>("length")'), (CHAT[1], F, r'("content_filter")')],
    'ruby/inspect-symbols': [(CHAT[0], L, r':finish_reason=>:(length)'), (CHAT[1], F, r'("content_filter")'), ('usage.cached', False, r'(false)')],
    'ruby/pp': [(CHAT[0], L, r'("length")'), (CHAT[1], F, r'("content_filter")')],
    'ruby/struct': [('finish_reason', L, r'("length")')],
    'ruby/object': [(CHAT[0], 'stop', r'finish_reason=:(stop)'), (CHAT[1], L, r'finish_reason=:(length)')],
    'go/plus-v': [('Choices[0].FinishReason', L, r'FinishReason:(length)'), ('Choices[1].FinishReason', 'tool_calls', r'FinishReason:(tool_calls)'), ('Details.native', 'max_tokens', r'native:(max_tokens)')],
    'go/plus-v-pointer': [('Choices[0].FinishReason', L, r'FinishReason:(length)'), ('Choices[1].FinishReason', 'tool_calls', r'FinishReason:(tool_calls)')],
    'go/sharp-v': [('Choices[0].FinishReason', L, r'FinishReason:("length")'), ('Choices[1].FinishReason', 'tool_calls', r'FinishReason:("tool_calls")')],
    'go/map': [('stop_reason', 'max_tokens', r'stop_reason:(max_tokens)'), ('usage.output_tokens', 2, r'output_tokens:(2)')],
    'go/sharp-map': [('stop_reason', 'max_tokens', r'("max_tokens")')],
    'java/record': [('choices[0].finishReason', 'LENGTH', r'finishReason=(LENGTH)'), ('choices[1].finishReason', 'STOP', r'finishReason=(STOP)'), ('extra.native_finish_reason', 'max_tokens', r'=(max_tokens)')],
    'java/tostring': [('[0].finishReason', 'MAX_TOKENS', r'Optional\[(MAX_TOKENS)\]')],
    'java/map': [('stopReason', 'guardrail_intervened', r'(guardrail_intervened)')],
    'rust/debug': [('choices[0].finish_reason', 'Length', r'Some\((Length)\)'), ('choices[1].finish_reason', 'eos', r'("eos")'), ('choices[2].finish_reason', 'Stop', r'Some\((Stop)\)')],
    'rust/debug-pretty': [('choices[0].finish_reason', 'Length', r'(Length)'), ('choices[1].finish_reason', 'eos', r'("eos")'), ('choices[2].finish_reason', 'Stop', r'(Stop)')],
    'rust/result': [('choices[0].finish_reason', 'Length', r'Some\((Length)\)'), ('choices[2].finish_reason', 'Stop', r'Some\((Stop)\)')],
    'protobuf/print': [('candidates[0].finish_reason', 'MAX_TOKENS', r'finish_reason: (MAX_TOKENS)'), ('candidates[1].finish_reason', 'SAFETY', r'finish_reason: (SAFETY)'), ('candidates[1].safety_ratings[1].blocked', True, r'blocked: (true)')],
    'protobuf/one-line': [('candidates[0].finish_reason', 'MAX_TOKENS', r'finish_reason: (MAX_TOKENS)'), ('candidates[1].finish_reason', 'SAFETY', r'finish_reason: (SAFETY)')],
    'protobuf/angles': [('candidates[0].finish_reason', 'MAX_TOKENS', r'finish_reason: (MAX_TOKENS)'), ('candidates[1].finish_reason', 'SAFETY', r'finish_reason: (SAFETY)')],
    'protobuf/candidate': [('finish_reason', 'SAFETY', r'finish_reason: (SAFETY)'), ('exception', 'StopCandidateException', r'(StopCandidateException)')],
}

def units(text): return len(text.encode('utf-16-le')) // 2

out = {}
for name, fields in FIELDS.items():
    text = open(HERE / f'{name}.txt', newline='').read()
    out[name] = []
    for path, value, pattern in fields:
        found = re.search(pattern, text)
        assert found, (name, pattern)
        out[name].append({'path': path, 'value': value, 'start': units(text[:found.start(1)]), 'end': units(text[:found.end(1)])})
missing = {str(p.relative_to(HERE))[:-4] for p in HERE.glob('*/*.txt')} - set(out)
assert not missing, missing
(HERE / 'expected.json').write_text(json.dumps(out, indent=1, ensure_ascii=False) + '\n')

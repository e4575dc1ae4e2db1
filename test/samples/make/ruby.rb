# Prints hashes and objects shaped like providers' answers in the ways Ruby prints them.
require 'pp'
require 'json'
out = ARGV[0]
text = "It's \"done\": {see §3}, (a) [b]\nfinish_reason: stop, x=1 — 🙂 \#{y}"
chat = { 'id' => 'chatcmpl-S1', 'object' => 'chat.completion', 'created' => 1_760_000_000, 'choices' => [
  { 'index' => 0, 'message' => { 'role' => 'assistant', 'content' => text, 'refusal' => nil }, 'finish_reason' => 'length' },
  { 'index' => 1, 'message' => { 'role' => 'assistant', 'content' => '' }, 'finish_reason' => 'content_filter' }
], 'usage' => { 'completion_tokens' => 9, 'cached' => false } }
symbols = JSON.parse(JSON.generate(chat), symbolize_names: true)
symbols[:choices][0][:finish_reason] = :length
Choice = Struct.new(:index, :finish_reason, :message)
class Completion
  def initialize(id, choices)
    @id = id
    @choices = choices
  end
end
module OpenAI; module Models; class ChatCompletion < Completion; end; end; end
write = ->(name, value) { File.write("#{out}/#{name}.txt", value + "\n") }
write.call('inspect', chat.inspect)
write.call('inspect-symbols', symbols.inspect)
write.call('pp', chat.pretty_inspect.chomp)
write.call('struct', Choice.new(0, 'length', { content: text }).inspect)
write.call('object', OpenAI::Models::ChatCompletion.new('chatcmpl-S1', [Choice.new(0, :stop, nil), Choice.new(1, :length, nil)]).inspect.gsub(/0x\h+/, '0x000000000000abcd'))

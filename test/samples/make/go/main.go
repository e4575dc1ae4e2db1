// Prints structs shaped like providers' answers in the ways Go prints them.
package main

import (
	"fmt"
	"os"
)

type FinishReason string
type Message struct {
	Role, Content, Refusal string
	ToolCalls              []string
	FunctionCall           *string
}
type Choice struct {
	Index        int
	Message      Message
	FinishReason FinishReason
	LogProbs     *float64
}
type Usage struct{ PromptTokens, CompletionTokens int }
type ChatCompletionResponse struct {
	ID, Object string
	Created    int64
	Model      string
	Choices    []Choice
	Usage      Usage
	Details    map[string]interface{}
}

func write(name, text string) {
	if err := os.WriteFile(os.Args[1]+"/"+name+".txt", []byte(text+"\n"), 0o644); err != nil {
		panic(err)
	}
}

func main() {
	chat := ChatCompletionResponse{ID: "chatcmpl-S1", Object: "chat.completion", Created: 1760000000, Model: "gpt-4o-mini", Choices: []Choice{
		{0, Message{Role: "assistant", Content: "It's done, (see §3): the audit covers seven sites, of which"}, "length", nil},
		{1, Message{Role: "assistant", ToolCalls: []string{"call_1", "call_2"}}, "tool_calls", nil},
	}, Usage: Usage{4, 9}, Details: map[string]interface{}{"native": "max_tokens", "empty": nil, "list": []int{1, 2}}}
	write("plus-v", fmt.Sprintf("%+v", chat))
	write("plus-v-pointer", fmt.Sprintf("2026/03/01 12:00:00 resp: %+v", &chat))
	write("sharp-v", fmt.Sprintf("%#v", chat))
	write("map", fmt.Sprintf("%v", map[string]interface{}{"id": "msg_S2", "type": "message", "stop_reason": "max_tokens", "content": []map[string]interface{}{{"type": "text", "text": "It's done, see: the list"}}, "usage": map[string]int{"output_tokens": 2}}))
	write("sharp-map", fmt.Sprintf("%#v", map[string]interface{}{"stop_reason": "max_tokens", "content": []interface{}{map[string]interface{}{"text": "It's \"done\": {x}\nfinish_reason: stop"}}, "stop_sequence": nil}))
}

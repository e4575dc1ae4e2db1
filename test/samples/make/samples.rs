// Prints structs shaped like providers' answers in the ways Rust prints them.
use std::collections::BTreeMap;
#[derive(Debug)] #[allow(dead_code)] enum FinishReason { Stop, Length, Other(String) }
#[derive(Debug)] #[allow(dead_code)] struct Message { role: &'static str, content: Option<String>, tool_calls: Vec<u8> }
#[derive(Debug)] #[allow(dead_code)] struct Choice { index: u32, message: Message, finish_reason: Option<FinishReason>, logprobs: Option<()> }
#[derive(Debug)] #[allow(dead_code)] struct ChatCompletion { id: String, choices: Vec<Choice>, created: u64, extra: BTreeMap<&'static str, f64>, ok: bool }
fn main() {
    let out = std::env::args().nth(1).unwrap();
    let text = "It's \"done\": {see §3}, (a) [b]\nfinish_reason: stop, x=1 — 🙂";
    let chat = ChatCompletion { id: "chatcmpl-S1".into(), created: 1760000000, ok: true, extra: BTreeMap::from([("ratio", 0.5)]), choices: vec![
        Choice { index: 0, message: Message { role: "assistant", content: Some(text.into()), tool_calls: vec![] }, finish_reason: Some(FinishReason::Length), logprobs: None },
        Choice { index: 1, message: Message { role: "assistant", content: None, tool_calls: vec![1, 2] }, finish_reason: Some(FinishReason::Other("eos".into())), logprobs: Some(()) },
        Choice { index: 2, message: Message { role: "assistant", content: None, tool_calls: vec![] }, finish_reason: Some(FinishReason::Stop), logprobs: None },
    ] };
    std::fs::write(format!("{out}/debug.txt"), format!("{chat:?}\n")).unwrap();
    std::fs::write(format!("{out}/debug-pretty.txt"), format!("{chat:#?}\n")).unwrap();
    let failed: Result<(), ChatCompletion> = Err(chat);
    std::fs::write(format!("{out}/result.txt"), format!("thread 'main' panicked at src/main.rs:3:5:\ncalled `Result::unwrap()` on an `Err` value: {:?}\n", failed.unwrap_err())).unwrap();
}

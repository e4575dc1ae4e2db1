// Prints records and objects shaped like providers' answers in the ways Java prints them.
import java.nio.file.*;
import java.util.*;

public class Samples {
  enum FinishReason { STOP, LENGTH }
  record Message(String role, String content, Optional<String> refusal) {}
  record Choice(int index, Message message, FinishReason finishReason) {}
  record ChatCompletion(String id, List<Choice> choices, long created, Map<String, Object> extra) {}
  static class Candidate {
    public String toString() { return "Candidate{content=Content{parts=[Part{text=It's done, (see 3): the audit}], role=model}, finishReason=Optional[MAX_TOKENS], index=Optional.empty}"; }
  }
  public static void main(String[] args) throws Exception {
    var text = "It's done, (see §3): the audit covers seven sites, of which";
    var extra = new LinkedHashMap<String, Object>();
    extra.put("native_finish_reason", "max_tokens");
    extra.put("nothing", null);
    var chat = new ChatCompletion("chatcmpl-S1", List.of(
      new Choice(0, new Message("assistant", text, Optional.empty()), FinishReason.LENGTH),
      new Choice(1, new Message("assistant", null, Optional.of("I can't")), FinishReason.STOP)), 1760000000L, extra);
    write(args[0], "record", chat.toString());
    write(args[0], "tostring", "response: " + List.of(new Candidate()));
    var map = new LinkedHashMap<String, Object>();
    map.put("stopReason", "guardrail_intervened");
    map.put("output", Map.of("message", Map.of("content", List.of("Sorry, no"))));
    map.put("usage", Map.of("outputTokens", 0));
    write(args[0], "map", map.toString());
  }
  static void write(String dir, String name, String text) throws Exception { Files.writeString(Path.of(dir, name + ".txt"), text + "\n"); }
}

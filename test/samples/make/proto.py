# Prints a message shaped like Gemini's answer as protobuf prints it. Needs answer_pb2, which protoc makes of answer.proto.
import sys
from google.protobuf import text_format
import answer_pb2 as pb

out = sys.argv[1]
TEXT = 'It\'s "done": {see §3}, (a) [b]\nfinish_reason: STOP, x=1 — 🙂'
answer = pb.Answer(model_version='gemini-2.5-flash', usage_metadata=pb.Usage(prompt_token_count=4, total_token_count=13), labels={'a': 'b'}, candidates=[
    pb.Candidate(index=0, content=pb.Content(parts=[pb.Part(text=TEXT), pb.Part(data=b'\x00\xff')], role='model'), finish_reason=pb.MAX_TOKENS),
    pb.Candidate(index=1, finish_reason=pb.SAFETY, safety_ratings=[
        pb.SafetyRating(category='HARM_CATEGORY_HARASSMENT', probability=pb.NEGLIGIBLE), pb.SafetyRating(category='HARM_CATEGORY_HATE_SPEECH', probability=pb.HIGH, blocked=True)]),
])
def write(name, text): open(f'{out}/{name}.txt', 'w').write(text + '\n')
write('print', str(answer).rstrip())
write('one-line', text_format.MessageToString(answer, as_one_line=True, as_utf8=True))
write('angles', text_format.MessageToString(answer, pointy_brackets=True).rstrip())
write('candidate', 'google.generativeai.types.generation_types.StopCandidateException: ' + str(answer.candidates[1]).rstrip())

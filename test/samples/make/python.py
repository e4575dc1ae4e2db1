# Prints objects shaped like providers' answers in the ways Python prints them; one file a way, named on the command line.
import csv, dataclasses, enum, io, logging, pprint, sys, datetime
from typing import Optional
import pydantic, yaml

OUT = sys.argv[1]
TEXT = 'It\'s "done": {see §3}, (a) [b]\nfinish_reason: stop, x=1 — 🙂'

class Message(pydantic.BaseModel):
    content: Optional[str] = None
    refusal: Optional[str] = None
    role: str = 'assistant'
    tool_calls: Optional[list] = None

class Choice(pydantic.BaseModel):
    finish_reason: str
    index: int
    logprobs: Optional[dict] = None
    message: Message

class CompletionUsage(pydantic.BaseModel):
    completion_tokens: int
    prompt_tokens: int

class ChatCompletion(pydantic.BaseModel):
    id: str
    choices: list[Choice]
    created: int
    model: str
    object: str = 'chat.completion'
    usage: CompletionUsage

class FinishReason(enum.Enum):
    STOP = 1
    MAX_TOKENS = 2

class StopReason(str, enum.Enum):
    end_turn = 'end_turn'
    refusal = 'refusal'

@dataclasses.dataclass
class Part:
    text: str

@dataclasses.dataclass
class Content:
    parts: list
    role: str

@dataclasses.dataclass
class Candidate:
    content: Content
    finish_reason: FinishReason
    index: int
    avg_logprobs: Optional[float] = None

@dataclasses.dataclass
class GenerateContentResponse:
    candidates: list
    model_version: str
    create_time: datetime.datetime = datetime.datetime(2026, 3, 1, 12, 0)

class Block:
    def __init__(self, text): self.text = text
    def __repr__(self): return f'<Block text={self.text!r}>'

chat = ChatCompletion(id='chatcmpl-S1', created=1760000000, model='gpt-4o-mini', usage=CompletionUsage(completion_tokens=9, prompt_tokens=4), choices=[
    Choice(finish_reason='length', index=0, message=Message(content=TEXT)),
    Choice(finish_reason='content_filter', index=1, message=Message(content='')),
])
gemini = GenerateContentResponse(candidates=[Candidate(Content([Part(TEXT)], 'model'), FinishReason.MAX_TOKENS, 0, -0.25)], model_version='gemini-2.5-flash')
anthropic = {'id': 'msg_S2', 'type': 'message', 'role': 'assistant', 'model': 'claude-sonnet-4-5', 'stop_reason': StopReason.refusal, 'stop_sequence': None,
             'content': [{'type': 'text', 'text': TEXT, 'raw': b"it's \xff", 'more': (1, 2.5, True)}], 'usage': {'input_tokens': 1, 'output_tokens': 2}}
plain = {**anthropic, 'stop_reason': 'max_tokens'}
del plain['content'][0]['raw'], plain['content'][0]['more']

def write(name, text):
    with open(f'{OUT}/{name}.txt', 'w', newline='') as f: f.write(text + '\n')

anthropic['content'] = [{'type': 'text', 'text': TEXT, 'raw': b"it's \xff", 'more': (1, 2.5, True)}]
write('pydantic-repr', repr(chat))
write('pydantic-str', str(chat))
write('pprint', pprint.pformat(chat.model_dump(), width=60))
write('dataclass-enum', repr(gemini))
write('dict-enum', repr(anthropic))
write('pprint-enum', pprint.pformat(anthropic, width=50))
write('yaml', yaml.dump(plain, allow_unicode=True))
write('yaml-ordered', yaml.safe_dump(plain, sort_keys=False, indent=4))
rows = io.StringIO()
w = csv.writer(rows)
w.writerow(['time', 'model', 'stop_reason', 'body'])
w.writerow(['2026-03-01T10:00:00Z', 'gpt-4o', 'length', chat.model_dump_json()])
w.writerow(['2026-03-01T10:00:01Z', 'gpt-4o', 'stop', 'said "no", twice\nover'])
write('csv', rows.getvalue().rstrip('\r\n'))
stream = io.StringIO()
logging.basicConfig(stream=stream, format='%(asctime)s %(levelname)s %(name)s: %(message)s', level=logging.INFO)
logging.Formatter.converter = lambda *a: datetime.datetime(2026, 3, 1, 12, 0).timetuple()
logging.getLogger('runner').info('answer %s after %d ms', chat, 812)
logging.getLogger('runner').warning('no text (stop_reason=%s, blocks=%r)', 'end_turn', ['thinking'])
import re
write('logging', re.sub(r'\d{4}-\d\d-\d\d [\d:]+,\d+', '2026-03-01 12:00:00,123', stream.getvalue().rstrip('\n')))

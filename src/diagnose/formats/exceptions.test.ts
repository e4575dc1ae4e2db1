import { describe, expect, it } from 'vitest'
import { holds } from '../judged.ts'
import { diagnosed, noteIds, only, shown } from '../testing.ts'

const USAGE = 'CompletionUsage(completion_tokens=64, prompt_tokens=27, total_tokens=91)'

describe('an exception stands for its reason', () => {
  holds([
    ['by its class', `openai.LengthFinishReasonError: no JSON - ${USAGE}`, 'openai-chat', 'cut short', 'LengthFinishReasonError'],
    ['as its repr', `LengthFinishReasonError('no JSON - ${USAGE}')`, 'openai-chat', 'cut short', 'LengthFinishReasonError'],
    [
      'with a stack',
      'LengthFinishReasonError: no JSON\n    at parse (/app/a.js:73:19)',
      'openai-chat',
      'cut short',
      'LengthFinishReasonError',
    ],
    [
      'whose message says it again',
      'openai.ContentFilterFinishReasonError: it was rejected by the content filter',
      'openai-chat',
      'filtered',
      'ContentFilterFinishReasonError',
    ],
    [
      'logged without its class',
      `failed: could not parse response content as the length limit was reached - ${USAGE}`,
      'openai-chat',
      'cut short',
      'length',
    ],
    ['in its words', 'ValueError: No text: the candidate’s finish_reason is 4.', 'gemini', 'filtered', '4'],
    ['with a link in them', 'ValueError: The candidate’s [finish_reason](https://example.org/a#b) is 2.', 'gemini', 'cut short', '2'],
    ['with protobuf text behind it', 'a.StopCandidateException: index: 0\nfinish_reason: RECITATION\n', 'gemini', 'filtered', 'RECITATION'],
    ['with a blocked prompt behind it', 'BlockedPromptException: prompt_feedback { block_reason: OTHER }', 'gemini', 'filtered', 'OTHER'],
    ['with a number for the block', 'BlockedPromptException: block_reason: 1', 'gemini', 'filtered', '1'],
    [
      'in Vertex AI’s words',
      'ResponseValidationError: It did not complete.\nFinish reason: 2.\nFinish message: .\n',
      'gemini',
      'cut short',
      '2',
    ],
    ['said to be blocked', '[GoogleGenerativeAI Error]: Candidate was blocked due to SAFETY', 'gemini', 'filtered', 'SAFETY'],
    [
      'that asked for the first of no candidates',
      'Traceback (most recent call last):\n  File "a.py", line 4, in f\n    return r.candidates[0].text\nIndexError: list index out of range\nprompt_feedback {\n  block_reason: SAFETY\n}\n',
      'gemini',
      'filtered',
      'SAFETY',
    ],
    [
      'of the AI SDK',
      "AI_NoObjectGeneratedError: No object\n    at f (file:///a.mjs:1:1) {\n  text: '{\"a',\n  usage: { totalTokens: 36 },\n  finishReason: 'content-filter'\n}",
      'ai-sdk',
      'filtered',
      "'content-filter'",
    ],
  ])

  it('tells the provider where only its own library speaks so', () => {
    expect(only('ValueError: The `text` quick accessor failed. The finish_reason is 9.').provider).toBe('gemini')
    expect(only('ResponseValidationError: It did not complete.\nFinish reason: 9.').provider).toBe('vertex')
  })

  it('is success with nothing to show where the library found no part', () => {
    const text = 'ValueError: The `response.text` quick accessor found that none were returned. The candidate’s finish_reason is 1.'
    expect(only(text)).toMatchObject({ outcome: 'empty', use: 'nothing' })
  })

  it('has no reason where a list was empty: it is said where to look', () => {
    const text =
      'Traceback (most recent call last):\n  File "a.py", line 4, in f\n    r.candidates[0].text\nIndexError: list index out of range'
    const answer = only(text)
    expect(answer).toMatchObject({ format: 'gemini', outcome: 'unknown', finish: [] })
    expect(noteIds(answer)).toContain('empty-list')
    expect(shown(text, answer.evidence)).toEqual(['empty = candidates'])
  })

  it('is an error where a policy kept the answer back and no reason is given', () => {
    expect(diagnosed('litellm.ContentPolicyViolationError: AzureException - it was filtered').kind).toBe('error')
  })

  it('says nothing of an answer where it is about anything else', () => {
    for (const text of ['IndexError: list index out of range', "TypeError: Cannot read properties of undefined (reading 'x')"])
      expect(diagnosed(text).kind).toBe('not-an-answer')
  })
})

import { describe, expect, it } from 'vitest'
import { noteIds, only } from '../testing.ts'

describe('what was not printed', () => {
  it.each([
    ['too deep for util.inspect', "{ choices: [ { index: 0, message: [Object], finish_reason: 'stop' } ] }"],
    ['a list too deep for it', "{ candidates: [ { content: { parts: [Array], role: 'model' }, finishReason: 'STOP', index: 0 } ] }"],
    ['a pointer of Go', '&{Index:0 Content:0xc000123450 FinishReason:STOP SafetyRatings:[0xc000123460] CitationMetadata:<nil>}'],
  ])('may hold an answer: %s', (_, text) => {
    const answer = only(text)
    expect(answer).toMatchObject({ outcome: 'complete', body: { text: null } })
    expect(noteIds(answer)).toContain('not-printed')
  })

  it('is not taken for nothing before a limit', () => {
    const answer = only("{ choices: [ { index: 0, message: [Object], finish_reason: 'length' } ] }")
    expect(answer).toMatchObject({ outcome: 'cut short', use: 'prefix' })
    expect(noteIds(answer)).not.toContain('cut-before-text')
  })

  it('leaves the outcome unknown where it is the whole answer', () => {
    expect(only("{ object: 'chat.completion', choices: [ [Object] ] }")).toMatchObject({ outcome: 'unknown', finish: [] })
  })
})

describe('what a language prints of nothing', () => {
  it('is no tool call, no sound and no provider', () => {
    const go =
      '{ID:c Choices:[{FinishReason:stop Index:0 Message:{Content: Refusal: Role:assistant Audio:{ID: Data: ExpiresAt:0} FunctionCall:{Arguments: Name:} ToolCalls:[]}}] Model:gpt-4o Object:chat.completion}'
    expect(only(go)).toMatchObject({ outcome: 'empty', body: { toolCalls: 0, otherContent: false } })
    const python =
      "GenerateContentResponse(candidates=None, create_time=None, prompt_feedback=Feedback(block_reason=<BlockedReason.SAFETY: 'SAFETY'>, block_reason_message=None))"
    expect(only(python)).toMatchObject({ provider: 'unknown', outcome: 'filtered', evidence: [] })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bullets, clauses, commentLines, sentenceHash } from './words.ts'

test('a sentence wrapped at another column has the same hash, and one changed letter another', () => {
  expect(sentenceHash(' The room\n   was  used up. ')).toBe(sentenceHash('The room was used up.'))
  expect(sentenceHash('The room was used up.')).not.toBe(sentenceHash('The room was used up!'))
})

test('the marks of a comment are not part of it, and its tags are not said of values', () => {
  expect(commentLines('*\n * It ended.\n *\n * - `a`: one\n * @public\n * more\n ')).toEqual(['', 'It ended.', '', '- `a`: one'])
  expect(commentLines('*\n * @public\n * @enum\n ')).toBeNull()
  expect(commentLines('*\n * It paused when\n *\n * @remarks\n * told to.\n ')?.join(' ').trim()).toMatch(/^It paused when +told to\.$/)
  expect(commentLines('* Bold **stays** bold. ')).toEqual(['Bold **stays** bold.'])
})

describe('bullets', () => {
  const lines = ['Why:', '- `"end"`: it was done', '- **MAX_LEN**: no room', '  was left', '- plain - it just stopped', '', 'Never null.']
  test('each speaks of one value, over as many lines as it has', () => {
    expect([...bullets(lines, ['end', 'MAX_LEN', 'plain', 'other'])]).toEqual([
      ['end', 'it was done'],
      ['MAX_LEN', 'no room was left'],
      ['plain', 'it just stopped'],
    ])
  })
  test('a name in other letters than the value is that value', () => {
    expect(bullets(['- **max_len**: no room'], ['MAX_LEN']).get('MAX_LEN')).toBe('no room')
  })
  test('a bullet for something else ends the one before it', () => {
    expect(bullets(['- `a`: one', '- see there', 'more'], ['a']).get('a')).toBe('one')
  })
})

describe('clauses', () => {
  const text = 'Why it ended. This is `stop` if it was done, `length` if it was long, or `call` (old) if it called. Read more.'
  test('each runs from its value to the next one or the end of the sentence', () => {
    const found = clauses(text, ['stop', 'length', 'call'])
    expect([...found.values()].map((clause) => clause.text)).toEqual([
      '`stop` if it was done',
      '`length` if it was long',
      '`call` (old) if it called',
    ])
  })
  test('its offsets are those of its text', () => {
    for (const { text: words, start, end } of clauses(text, ['stop', 'length', 'call']).values()) expect(text.slice(start, end)).toBe(words)
  })
  test('a value may stand between backticks, quotes or both, and a list be written with dashes', () => {
    const listed = 'Why: - `"stop"` if it was done - `"length"` if it was long'
    expect([...clauses(listed, ['stop', 'length']).values()].map((clause) => clause.text)).toEqual([
      '`"stop"` if it was done',
      '`"length"` if it was long',
    ])
    expect(clauses('It is "stop" if done.', ['stop']).get('stop')?.text).toBe('"stop" if done')
  })
  test('a value that is only named is not described', () => {
    expect(clauses('One of `a`, `b`, or `c`.', ['a', 'b', 'c']).size).toBe(0)
  })
  test('offsets hold for any paragraph', () => {
    const piece = fc.constantFrom('`stop`', '`length`', ' if ', 'it ended', ', ', '. ', ' or ', '"stop"')
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const paragraph = pieces.join('')
        for (const { text: words, start, end } of clauses(paragraph, ['stop', 'length']).values())
          expect(paragraph.slice(start, end)).toBe(words)
      }),
    )
  })
})

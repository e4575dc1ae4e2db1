import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hits, matches, parseQuery } from './search.ts'
import { fact } from './testing.ts'

const found = (search: string, ...texts: string[]) => matches(parseQuery(search), fact(), texts)
const marked = (search: string, text: string) => hits(parseQuery(search), text).map(([start, end]) => text.slice(start, end))

describe('a search', () => {
  it.each(['max tokens', 'MAX_TOKENS', 'maxTokens', 'max-tokens', 'tokens max'])('finds every spelling of one name by "%s"', (search) => {
    for (const text of ['max_tokens', 'MAX_TOKENS', 'maxTokens', 'the max tokens of a request']) expect(found(search, text)).toBe(true)
  })

  it('finds a name typed as one word where it is one name, not where it is two words', () => {
    expect(found('maxtokens', 'max_tokens')).toBe(true)
    expect(found('then', 'the number')).toBe(false)
    expect(found('stop', 'the most opaque')).toBe(false)
  })

  it('finds words by how they begin', () => {
    expect(found('recit', 'RECITATION')).toBe(true)
    expect(found('reason', 'finishReason')).toBe(true)
    expect(found('end', 'depends on it')).toBe(false)
  })

  it('wants all words, in any order and in any of the texts', () => {
    expect(found('openai length', 'length', 'OpenAI')).toBe(true)
    expect(found('length gemini', 'length', 'OpenAI')).toBe(false)
  })

  it('lets punctuation alone ask for nothing', () => {
    expect(found('"length",', 'length')).toBe(true)
    expect(found('-- …', 'length')).toBe(true)
  })

  it('finds a whole number as the value or the enum number and nowhere else', () => {
    const number = (text: string, part: Parameters<typeof fact>[0]) => matches(parseQuery(text), fact(part), ['9 of 10 answers'])
    expect(number('9', { value: 'SPII', number: 9 })).toBe(true)
    expect(number('9', { value: '9' })).toBe(true)
    expect(number('9', { value: 'SPII', number: 8 })).toBe(false)
    expect(number('9', { value: 'SPII', number: 19 })).toBe(false)
    expect(number('0', { value: 'UNSPECIFIED', number: 0 })).toBe(true)
  })

  it('takes a number together with words', () => {
    expect(matches(parseQuery('9 gemini'), fact({ value: 'SPII', number: 9 }), ['Gemini'])).toBe(true)
    expect(matches(parseQuery('9 vertex'), fact({ value: 'SPII', number: 9 }), ['Gemini'])).toBe(false)
  })
})

describe('marks', () => {
  it('stand on what was found, with what lies between its letters', () => {
    expect(marked('maxtokens', 'Your MAX_TOKENS were used')).toEqual(['MAX_TOKENS'])
    expect(marked('tok max', 'maxTokens')).toEqual(['maxTok'])
    expect(marked('stop', 'stop or stop_sequence')).toEqual(['stop', 'stop'])
  })

  it('count in UTF-16 units where letters take two, or grow when they are folded', () => {
    expect(marked('length', '😀𝒳 İ length')).toEqual(['length'])
    expect(marked('i̇', 'xx İ')).toEqual(['İ'])
  })

  it('lie inside the text, sorted and apart, whatever text and search are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (search, text) => {
        let last = -1
        for (const [start, end] of hits(parseQuery(search), text)) {
          expect(start).toBeGreaterThan(last)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(text.length)
          last = end
        }
      }),
    )
  })

  it('exist in some text of a row whenever its words were found', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('max', 'tokens', 'maxTokens', 'MAX_TOKENS', 'stop', 'St', 'the')),
        fc.string(),
        (words, noise) => {
          const text = `${noise} max_tokens or stop`
          const search = words.join(' ')
          if (words.length > 0 && found(search, text)) expect(marked(search, text).length).toBeGreaterThan(0)
        },
      ),
    )
  })
})

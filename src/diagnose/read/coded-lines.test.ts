import { describe, expect, it } from 'vitest'
import { read } from './index.ts'
import { get } from './tree.ts'

describe('lines with a code before their JSON', () => {
  it('are a document each, with the value where it stands', () => {
    const text = 'f:{"messageId":"m"}\r\n0:"Hi"\r\n\r\nd:{"finishReason":"stop"}\n'
    const { docs, groups } = read(text)
    expect(docs.map(({ path, event }) => `${path} ${event}`)).toEqual(['line 1 f', 'line 2 0', 'line 4 d'])
    expect(groups).toEqual([{ kind: 'lines', done: false, cut: false }])
    const reason = get(get(docs[2]?.root, 'd'), 'finishReason')
    expect(text.slice(reason?.start, reason?.end)).toBe('"stop"')
  })

  it.each(['0:"Hi"\nd:{"finishReason":"st', '0:"Hi"\n0:"th', '0:"Hi"\nd:', '0:"Hi"\nd'])('are cut where the text is: %j', (text) => {
    const { docs, groups, notes } = read(text)
    expect([docs.length >= 1, groups[0]?.cut, notes.map((note) => note.id)]).toEqual([true, true, ['truncated']])
  })

  it.each(['a: "x"\nb: "y"', '{"a":1}\n{"b":2}', '0:"Hi"', '12:30 "x"\n12:31 "y"'])('are not %j', (text) => {
    expect(read(text).how).not.toBe('lines with a code before their JSON')
  })
})

import { describe, expect, test } from 'vitest'
import { cutTypeScript } from './typescript.ts'

const source = `
export interface Answer { choices: Answer.Choice[] }
export declare namespace Answer {
  interface Choice {
    /** Why it ended. */
    finish_reason: 'stop' | 'length' | null;
    details?: { reason?: 'a' | 'b' };
  }
}
/** One per value. */
export declare enum Finish {
  /** It was done. */
  STOP = "STOP",
  /** No room. */
  MAX = "MAX"
}
/** Which. */
export declare const Open: { readonly Stop: "stop"; readonly ToolCalls: "tool_calls" };
export type Open = OpenEnum<typeof Open>;
export type Keys = (typeof Open)[keyof typeof Open];
export type Status = 'done' | (string & {});
/** Bad. */
export type Both = Status | Keys;
declare class Live { readonly why: Finish | undefined }
`
const values = (symbol: string) => cutTypeScript(source, symbol).values.map(({ value }) => value)

describe('values are found', () => {
  test.each([
    ['in a property of an interface inside a namespace', 'Answer.Choice.finish_reason', ['stop', 'length']],
    ['in a property of a nested type', 'Answer.Choice.details.reason', ['a', 'b']],
    ['in an enum', 'Finish', ['STOP', 'MAX']],
    ['in an object of constants, and once for the type of its name', 'Open', ['stop', 'tool_calls']],
    ['through the keys of such an object', 'Keys', ['stop', 'tool_calls']],
    ['in a union that is open to any text', 'Status', ['done']],
    ['through other types of the file', 'Both', ['done', 'stop', 'tool_calls']],
    ['in a property of a class, through an enum', 'Live.why', ['STOP', 'MAX']],
  ])('%s', (_where, symbol, expected) => {
    expect(values(symbol)).toEqual(expected)
  })
})

test('each value has its own line and comment, and the symbol has its own', () => {
  const cut = cutTypeScript(source, 'Finish')
  expect(cut.comment).toEqual(['One per value.'])
  expect(cut.values).toEqual([
    { value: 'STOP', line: 13, number: null, comment: ['It was done.'] },
    { value: 'MAX', line: 15, number: null, comment: ['No room.'] },
  ])
})

test('of an object and a type of one name, the one that is described gives the words', () => {
  expect(cutTypeScript(source, 'Open').comment).toEqual(['Which.'])
})

test('the words can hang elsewhere', () => {
  expect(cutTypeScript(source, 'Open', 'Answer.Choice.finish_reason').comment).toEqual(['Why it ended.'])
})

test('a symbol that is not there is named', () => {
  expect(() => cutTypeScript(source, 'Answer.Choice.reason')).toThrow('it has no Answer.Choice.reason (nothing is named reason there)')
})

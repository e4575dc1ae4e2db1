import { expect, test } from 'vitest'
import { cutProto } from './proto.ts'

const source = `syntax = "proto3";
package acme.v1;

// An answer.
message Answer {
  // Why.
  enum Reason {
    // Not set.
    UNSET = 0;

    // It was done, or
    // a stop string came.
    STOP = 1;
    LONG = 7;
  }
  // If set, try again.
  Reason reason = 1 [(x.y) = OPTIONAL];
}

message Other { enum Reason { UNSET = 0; } }
`

test('values come with number, line and comment, wrapped lines joined', () => {
  expect(cutProto(source, 'acme.v1.Answer.Reason')).toEqual({
    line: 7,
    comment: ['Why.'],
    values: [
      { value: 'UNSET', line: 9, number: 0, comment: ['Not set.'] },
      { value: 'STOP', line: 13, number: 1, comment: ['It was done, or', 'a stop string came.'] },
      { value: 'LONG', line: 14, number: 7, comment: null },
    ],
  })
})

test('two enums of one name are told apart', () => {
  expect(cutProto(source, 'acme.v1.Other.Reason').line).toBe(20)
})

test("a field's comment is found by its name", () => {
  expect(cutProto(source, 'acme.v1.Answer.reason')).toEqual({ line: 17, comment: ['If set, try again.'], values: [] })
})

test('a symbol that is not there is named', () => {
  expect(() => cutProto(source, 'acme.v1.Answer.Finish')).toThrow('it has no acme.v1.Answer.Finish (nothing is named Finish there)')
})

import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'
import { cutSource } from './cut/index.ts'

const proto = (body: string) =>
  cutSource(
    { package: 'acme', file: 'x.proto', symbol: 'acme.Reason', describes: 'each', elsewhere: [] },
    `syntax = "proto3"; package acme;\nenum Reason {\n${body}\n}`,
  )

test('a value that got another number is not the same value to whoever stored the number', () => {
  const was = proto('// None.\nZERO = 0;\n// Done.\nSTOP = 1;')
  const now = proto('// None.\nZERO = 0;\n// Done.\nSTOP = 2;')
  expect(changesBetween(was, now)).toEqual([{ kind: 'renumbered', value: 'STOP', was: 1, now: 2 }])
})

test('the same values in another order, on other lines, say the same', () => {
  const was = proto('// None.\nZERO = 0;\n// Done.\nSTOP = 1;')
  const now = proto('\n// None.\nZERO = 0;\n\n// Done.\nSTOP = 1;')
  expect(changesBetween(was, now)).toEqual([])
})

test('words that a value lost are shown as lost', () => {
  expect(changesBetween(proto('// Done.\nSTOP = 0;'), proto('STOP = 0;'))).toEqual([
    { kind: 'reworded', value: 'STOP', was: 'Done.', now: null },
  ])
})

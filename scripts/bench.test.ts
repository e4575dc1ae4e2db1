import { describe, expect, it } from 'vitest'
import { judge, type Line } from './bench.ts'

const line = (measured: number, took: number, atLeast: number): Line => ({ name: 'x', measured, against: { name: 'y', took }, atLeast })

describe('a measurement beside what it is compared with', () => {
  it('is fast enough when it reaches the ratio asked for', () => {
    expect(judge(line(2, 4, 2))).toEqual({ ratio: 2, ok: true })
    expect(judge(line(2, 3.9, 2)).ok).toBe(false)
  })

  it('is never fast enough when nothing was measured', () => {
    expect(judge(line(0, 4, 1)).ok).toBe(false)
    expect(judge(line(Number.NaN, 4, 1)).ok).toBe(false)
    expect(judge(line(-1, -4, 1)).ok).toBe(false)
  })
})

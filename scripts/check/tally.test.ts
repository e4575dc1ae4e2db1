import { describe, expect, it } from 'vitest'
import { tallyPlaywright, tallyStep, tallyVitest } from './tally.ts'

describe('the count that a test run ends with', () => {
  it('counts the cases of vitest and keeps the skipped apart', () => {
    const report = { numPassedTests: 41, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 }
    expect(tallyVitest(report)).toEqual({ passed: 41, failed: 2, skipped: 4 })
  })

  it('counts a browser case that passed only on a second try as failed', () => {
    expect(tallyPlaywright({ stats: { expected: 10, unexpected: 1, flaky: 2, skipped: 0 } })).toEqual({ passed: 10, failed: 3, skipped: 0 })
  })

  it('counts a step without cases as one', () => {
    expect(tallyStep(true, null)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tallyStep(false, null)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('adds a failure when a step fails though none of its cases did', () => {
    expect(tallyStep(false, { passed: 7, failed: 0, skipped: 0 })).toEqual({ passed: 7, failed: 1, skipped: 0 })
  })

  it('does not count a failing case twice', () => {
    expect(tallyStep(false, { passed: 7, failed: 2, skipped: 0 })).toEqual({ passed: 7, failed: 2, skipped: 0 })
  })

  it('does not take a step that ran no case for a success', () => {
    expect(tallyStep(true, { passed: 0, failed: 0, skipped: 5 })).toEqual({ passed: 0, failed: 1, skipped: 5 })
  })
})

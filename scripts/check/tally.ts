// Counts test cases in the reports that vitest and Playwright write, so that the last line of a run tells what ran.

export type Tally = { passed: number; failed: number; skipped: number }

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Cases in vitest's JSON report. */
export function tallyVitest(report: VitestReport): Tally {
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests + report.numTodoTests }
}

/** Cases in Playwright's JSON report. A case that passed only on a second try has failed: nobody can rely on it. */
export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/**
 * What a step adds to the sum. A step with cases of its own counts as those; one without counts as one. A step that
 * failed although no case of it did (a file that does not load, a server that does not start) is one failure more.
 */
export function tallyStep(ok: boolean, cases: Tally | null): Tally {
  const counted = cases ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  const silent = !ok && counted.failed === 0
  const empty = ok && counted.passed === 0
  return { ...counted, failed: counted.failed + (silent || empty ? 1 : 0) }
}

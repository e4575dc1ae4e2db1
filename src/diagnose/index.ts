// What the rest of the world calls: pure functions over plain data, the same in Node, in a worker and in the page.

export type { Advice } from './advice.ts'
export { diagnose } from './diagnose.ts'
export { type Explanation, explain, type Line, type Summary, summarize } from './explain.ts'
export { type SalyroEnd, type SalyroResult, throughSalyro } from './gateways/salyro.ts'
export { type FixedReason, toFixedList } from './gateways/syntic.ts'

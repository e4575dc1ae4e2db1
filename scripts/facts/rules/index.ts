import { dates } from './dates.ts'
import { examples } from './examples.ts'
import { formats } from './formats.ts'
import { ids } from './ids.ts'
import { outcomes } from './outcomes.ts'
import { published } from './published.ts'
import type { Rule } from './rule.ts'
import { search } from './search.ts'
import { sentences } from './sentences.ts'
import { sources } from './sources.ts'
import { unknown } from './unknown.ts'

/** Every rule that holds for the facts. */
export const RULES: Rule[] = [ids, sources, sentences, outcomes, unknown, dates, search, examples, formats, published]

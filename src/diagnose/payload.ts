// Which strings of a document are the output of a program, and not what a caller or a model said.
import { entry, fold, type Place } from './formats/place.ts'
import { readPrinted } from './read/printed.ts'
import type { Part, StringNode } from './read/tree.ts'

/** Under these keys logs and records keep a response as it was printed. Folded; a prefix such as upstream_ may stand before. */
const KEPT = /^(?:upstream|raw|llm|model|api|http)?(?:resp(?:onse)?(?:body|text)?|res|reply|body|output|result|payload|data|completion)$/
/** And under these what was logged, be it a line of names and values. */
const LOGGED =
  /^(?:message|msg|log|line|event|record|textpayload|raw|error|exception|exc(?:info|text)?|err|stack(?:trace)?|traceback|details?)$/
/** What a logger writes beside its message. Folded. */
const LOGGER = ['level', 'severity', 'lvl', 'levelname', 'logger', 'timestamp', 'ts', 'time', 'asctime', 'stream', 'logname'].map(fold)
/** Without these words there is no reason in it: most texts need not be read. */
const WORTH_READING = /reason|incomplete|(?:candidates|choices)\[0\]/i
/** More than this is a file, not a field. */
const LONGEST = 2_000_000

/** What a program printed into the string at `place`; null where it holds nothing of the kind, or stands where people speak. */
export function printedIn(place: Place<StringNode>, around: Place[]): Part | null {
  const key = fold(place.name)
  const isLogged = LOGGED.test(key)
  if (!isLogged && !KEPT.test(key)) return null
  const { value } = place.node
  if (value.length > LONGEST || !WORTH_READING.test(value)) return null
  const printed = readPrinted(place.node)
  if (printed === null) return null
  const holder = around[0]?.node
  return printed.firm || (isLogged && LOGGER.some((name) => entry(holder, name) !== undefined)) ? printed.part : null
}

// Tool calls that arrive whole or in fragments, counted, and their arguments checked for being whole.
import type { Field } from '../types.ts'
import { type Draft, isWholeJson } from './format.ts'
import { isObject, isString, type Place, toField } from './place.ts'

type Call = { arguments: string; object: boolean; field: Field | undefined }

/** The calls of one answer that its caller has to run. */
export class CallList {
  readonly #calls = new Map<string, Call>()
  /** Calls that the provider ran, by the same keys: events and the final response name each of them again. */
  readonly #ran = new Set<string>()

  /**
   * Adds a call or a fragment of one. `key` is its place in the answer: fragments with the same key are one call.
   * `argument` is the place of its arguments: a string of JSON, a fragment of one, or an object.
   */
  add(key: string | number, argument: Place | undefined): void {
    const found = this.#calls.get(String(key))
    const call = found ?? { arguments: '', object: false, field: undefined }
    if (found === undefined) this.#calls.set(String(key), call)
    if (isString(argument)) {
      call.arguments += argument.node.value
      call.field = toField(argument) ?? call.field
    } else if (isObject(argument)) call.object = true
  }

  /** Replaces what is known of a call by its whole form. With `onlyKnown`, a call that was not announced is left out. */
  set(key: string | number, argument: Place | undefined, onlyKnown = false): void {
    if (this.#ran.has(String(key)) || (onlyKnown && !this.#calls.has(String(key)))) return
    this.#calls.delete(String(key))
    this.add(key, argument)
  }

  /** Takes a call away whose result has come. */
  remove(key: string | number): void {
    this.#calls.delete(String(key))
  }

  /** Notes a call that the provider ran itself, whatever was taken for its caller's under this key. */
  ran(key: string | number): void {
    this.#ran.add(String(key))
    this.#calls.delete(String(key))
  }

  /** Whether a call was announced under this key. */
  has(key: string | number): boolean {
    return this.#calls.has(String(key))
  }

  get count(): number {
    return this.#calls.size
  }

  /** Writes the count, and the calls whose arguments end in the middle, into the draft. */
  into(target: Draft): void {
    target.body.toolCalls += this.#calls.size
    target.providerCalls += this.#ran.size
    for (const call of this.#calls.values())
      if (!call.object && call.field !== undefined && !isWholeJson(call.arguments)) target.cutArguments.push(call.field)
  }
}

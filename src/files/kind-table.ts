// What was made of each number of a kind, by that number: a table with open addresses, several times as fast as a Map of such numbers.

export class KindTable<T> {
  readonly #most: number
  #keys = new Float64Array(1 << 12)
  #places = new Int32Array(1 << 12)
  readonly #values: T[] = []

  /** @param most no more than this are remembered */
  constructor(most: number) {
    this.#most = most
  }

  /** @param key a whole number from 0 to 2^53 */
  get(key: number): T | undefined {
    const place = this.#places[this.#slot(key)] as number
    return place === 0 ? undefined : this.#values[place - 1]
  }

  /** Remembers a value for a key that has none; nothing where the table is full. */
  add(key: number, value: T): void {
    if (this.#values.length >= this.#most) return
    if (this.#values.length * 2 >= this.#keys.length) this.#grow()
    this.#values.push(value)
    const slot = this.#slot(key)
    this.#keys[slot] = key
    this.#places[slot] = this.#values.length
  }

  /** Where the key is, or would be. */
  #slot(key: number): number {
    const keys = this.#keys
    const places = this.#places
    const mask = keys.length - 1
    let at = (key / 0x200000) & mask
    while (places[at] !== 0 && keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const [keys, places] = [this.#keys, this.#places]
    this.#keys = new Float64Array(keys.length * 2)
    this.#places = new Int32Array(keys.length * 2)
    keys.forEach((key, i) => {
      if (places[i] === 0) return
      const slot = this.#slot(key)
      this.#keys[slot] = key
      this.#places[slot] = places[i] as number
    })
  }
}

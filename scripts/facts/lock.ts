// What a machine cut from the packages when a reading was last accepted: lines, numbers, hashes of sentences. With it the facts can be
// written without any package, and a build that has the packages can tell whether a provider changed its words.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReadingError } from './reading.ts'

const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()

const lockedValue = z.strictObject({
  /** 1-based line of the value in the package's file. */
  line: z.number().int().positive(),
  number: z.number().int().nullable(),
  /** sha256 of what the package says of this value; null where it says nothing. */
  sha256: hash,
})
const lockedSource = z.strictObject({
  line: z.number().int().positive(),
  /** sha256 of the comment that speaks of several values, or of the one comment; null where there is none. */
  sha256: hash,
  values: z.record(z.string(), lockedValue),
})
/** api id ─► key of a source ─► what was cut there. */
const lockSchema = z.record(z.string(), z.record(z.string(), lockedSource))

export type LockedSource = z.infer<typeof lockedSource>
export type Lock = z.infer<typeof lockSchema>

export const lockFile = (folder: string, provider: string): string => join(folder, 'locks', `${provider}.json`)

/** The lock of a provider; empty where it has none. Throws ReadingError where the file is broken. */
export function readLock(folder: string, provider: string): Lock {
  const file = lockFile(folder, provider)
  if (!existsSync(file)) return {}
  const cure = `Write it anew: npm run facts:accept ${provider}`
  try {
    const result = lockSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (result.success) return result.data
    const issue = result.error.issues[0]
    throw new ReadingError(`${file}: wrong at ${issue?.path.join('.')}: ${issue?.message}. ${cure}`)
  } catch (error) {
    if (error instanceof ReadingError) throw error
    throw new ReadingError(`${file} is not JSON. ${cure}`)
  }
}

export function writeLock(folder: string, provider: string, lock: Lock): void {
  writeFileSync(lockFile(folder, provider), `${JSON.stringify(lock, null, 2)}\n`)
}

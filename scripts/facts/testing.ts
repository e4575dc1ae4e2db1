// Small artefacts for the tests of this folder: a package as npm would pack it, and a provider that publishes one.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Folders } from './main.ts'
import { integrityOf, type Pack } from './packages.ts'

const BLOCK = 512

/** A .tgz with these files under package/, as npm packs them; a path over 100 letters gets a pax record. */
export function tarball(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const name = `package/${path}`
    const pax = name.length > 100 ? entry('PaxHeader', record('path', name), 'x') : []
    return [...pax, ...entry(name.slice(0, 100), text, '0')]
  })
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]))
}

function entry(name: string, text: string, type: string): Buffer[] {
  const body = Buffer.from(text)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(`${body.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write(type, 156)
  header.write('ustar\0', 257)
  return [header, body, Buffer.alloc((BLOCK - (body.length % BLOCK)) % BLOCK)]
}

/** A pax record says its own length, the digits of the length included. */
function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const length = rest.length + 2
  return `${length + (String(length).length - 2)}${rest}`
}

export const tempFolder = (): string => mkdtempSync(join(tmpdir(), 'facts-'))

export const TYPES = `/** Why it ended: \`done\` if all was said, or \`cut\` if there was no more room. */
export type Reason = 'done' | 'cut'
`

export type Acme = { types?: string; yaml?: (yaml: string) => string; version?: string }

const acmeYaml = (integrity: string, version: string) => `provider: acme
name: Acme
formats: [{ id: acme-chat, name: Acme chat }]
packages:
  acme: { version: ${version}, integrity: ${integrity}, license: MIT, read: 2026-12-01 }
apis:
  - id: acme/chat
    format: acme-chat
    name: Chat
    field: reason
    whole: [reason]
    stream: []
    sources:
      types: { package: acme, file: types.d.ts, symbol: Reason, describes: joint }
    values:
      - { value: done, outcome: complete, cause: natural end, meaning: It said all it had., syntic: stop }
      - { value: cut, outcome: cut short, cause: output limit, meaning: Its room was used up., syntic: length }
`

/** A project folder with one provider, Acme, and a packer that knows its package. `yaml` changes the reading before it is written. */
export function acme({ types = TYPES, yaml = (text) => text, version = '1.0.0' }: Acme = {}): {
  folders: Folders
  pack: Pack
  packed: string[]
} {
  const root = tempFolder()
  const folders = { readings: join(root, 'readings'), data: join(root, 'data'), cache: join(root, 'cache') }
  const bytes = tarball({ 'types.d.ts': types })
  write(join(folders.readings, 'acme.yaml'), yaml(acmeYaml(integrityOf(bytes), version)))
  const packed: string[] = []
  const pack: Pack = async (spec, folder) => {
    packed.push(spec)
    const file = join(folder, 'acme.tgz')
    writeFileSync(file, bytes)
    return file
  }
  return { folders, pack, packed }
}

export function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

// Takes text files out of a tar archive as npm makes them: ustar headers, with pax records for long names.

const BLOCK = 512

/**
 * The wanted files of an archive, by path without the archive's top folder. Paths that are not there are left out.
 * Throws RangeError where the archive is cut short.
 */
export function untar(archive: Buffer, wanted: Set<string>): Map<string, string> {
  const files = new Map<string, string>()
  let long: string | null = null
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const header = archive.subarray(at, at + BLOCK)
    if (header[0] === 0) break
    const size = Number.parseInt(text(header, 124, 12).trim() || '0', 8)
    const type = String.fromCharCode(header[156] ?? 0)
    const start = at + BLOCK
    if (start + size > archive.length) throw new RangeError('the archive is cut short')
    const body = archive.subarray(start, start + size)
    if (type === 'x') {
      long = /^\d+ path=(.*)$/m.exec(body.toString('utf8'))?.[1] ?? null
    } else {
      const prefix = text(header, 345, 155)
      const name = long ?? (prefix ? `${prefix}/${text(header, 0, 100)}` : text(header, 0, 100))
      const path = name.slice(name.indexOf('/') + 1)
      if ((type === '0' || type === '\0') && wanted.has(path)) files.set(path, body.toString('utf8'))
      long = null
    }
    at = start + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString('utf8')
}

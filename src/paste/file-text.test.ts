import { describe, expect, it } from 'vitest'
import { fileText, size } from './file-text.ts'

describe('a file as text', () => {
  it('keeps its line breaks', async () => {
    expect((await fileText(new File(['a\r\nb\n'], 'x.txt'))).text).toBe('a\r\nb\n')
  })
  it('is UTF-16 where the byte order mark says so, as a Windows shell writes it', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])
    expect((await fileText(new File([bytes], 'x.json'))).text).toBe('{}')
  })
  it('says what it left out of a file that is too long', async () => {
    expect(await fileText(new File(['x'.repeat(3000)], 'x.txt'), 2000)).toEqual({
      text: 'x'.repeat(2000),
      leftOut: 'Only the first 2 kB of 3 kB were read: the box is not for more.',
    })
  })
})

describe('a size', () => {
  it('is told as a person reads it', () => {
    expect([1, 999, 1500, 5_200_000, 24_000_000, 1.2e9].map(size)).toEqual(['1 byte', '999 bytes', '1.5 kB', '5.2 MB', '24 MB', '1.2 GB'])
  })
})

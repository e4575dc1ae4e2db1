// Numbers as a person reads them.

const grouped = new Intl.NumberFormat('en')

/** 12,345 */
export function count(number: number): string {
  return grouped.format(number)
}

/** "12 %", "0.4 %", "< 0.1 %" */
export function share(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100
  if (percent > 0 && percent < 0.1) return '< 0.1 %'
  return `${percent < 10 && percent !== Math.round(percent) ? percent.toFixed(1) : Math.round(percent)} %`
}

/** "1.2 GB", "340 MB", "12 kB", "300 bytes" */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kB'] : bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

/** How long a number of milliseconds is: "under a second", "12 s", "3 min 20 s" */
export function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 1) return 'under a second'
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

// CHANGES.md as an Atom feed: an entry a day.
import { html } from './html.ts'

export type Day = { day: string; lines: string[] }

/** The days of CHANGES.md with their lines, newest first, without the marks of Markdown. */
export function daysOf(changes: string): Day[] {
  return changes
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [day = '', ...rest] = section.split('\n')
      return { day: day.trim(), lines: rest.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).replaceAll('`', '')) }
    })
    .filter(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))
}

/**
 * The feed (RFC 4287).
 * @param changes the text of CHANGES.md
 * @param site the address of the site with a slash at its end: a feed's ids and links are whole addresses
 */
export function atom(changes: string, site: string): string {
  const days = daysOf(changes)
  const at = (day: string) => `${day}T00:00:00Z`
  const entries = days.map(
    ({ day, lines }) =>
      html`<entry><id>${site}#changes-${day}</id><title>${lines.length === 1 ? lines[0] : `${lines.length} changes`}</title><updated>${at(day)}</updated><link href="${site}?view=report"/><content type="text">${lines.join('\n')}</content></entry>`,
  )
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Stop Reasons: changes of the facts</title><id>${site}data/v1/changes.atom</id><link rel="self" href="${site}data/v1/changes.atom"/><link href="${site}"/><author><name>Stop Reasons</name></author><updated>${at(days[0]?.day ?? '1970-01-01')}</updated>${entries}</feed>
`.text
}

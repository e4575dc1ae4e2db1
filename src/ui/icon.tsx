const PATHS = {
  close: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  previous: 'M10 3L5 8l5 5',
  next: 'M6 3l5 5-5 5',
  copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
  link: 'M6.5 9.5l3-3M7 4.5l1.6-1.6a3.2 3.2 0 014.5 4.5L11.5 9M9 11.5l-1.6 1.6a3.2 3.2 0 01-4.5-4.5L4.5 7',
  done: 'M2.5 8.5l3.7 3.7L13.5 4.5',
  download: 'M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11',
  up: 'M8 13V3M3.5 7.5L8 3l4.5 4.5',
  down: 'M8 3v10M3.5 8.5L8 13l4.5-4.5',
  search: 'M7 2.5a4.5 4.5 0 110 9 4.5 4.5 0 010-9M10.5 10.5l3.5 3.5',
} as const

/** A line drawing the size of the text around it. It says nothing to a screen reader: name the control that it stands in. */
export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={PATHS[name]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

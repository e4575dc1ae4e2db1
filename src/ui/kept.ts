import { useState } from 'react'

/** A preference that is kept in this browser where it lets us, and lasts as long as the page where it does not. */
export function useKept(name: string, usual: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => readKept(name) ?? usual)
  const keep = (next: string) => {
    setValue(next)
    try {
      if (next === usual) localStorage.removeItem(name)
      else localStorage.setItem(name, next)
    } catch {
      // Storage is off: the choice holds until the page is left.
    }
  }
  return [value, keep]
}

/** What was kept under a name; null where there is nothing, or storage is off. */
export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

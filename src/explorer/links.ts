/** How one row leads to another. */
export type Links = {
  /** Where the link of a row leads: ?value=… */
  hrefOf: (id: string) => string
  /** Opens a row on this page, as a new entry in the history. */
  open: (id: string) => void
  /** A row's permanent address, whole: for what is copied. */
  addressOf: (id: string) => string
  /** Where two formats stand side by side: ?compare=openai-chat,gemini; and the same on this page. */
  compareHref: (formats: string) => string
  compare: (formats: string) => void
}

// Spellings of one name: LENGTH and Length, contentFilter and content_filter and content-filter and "content filter".

/** Folds case and word breaks away: MAX_TOKENS, maxTokens, max-tokens and "max tokens" all give "maxtokens". */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[\s_.-]+/g, '')
}

import type { Rule } from './rule.ts'

/** So many words in a row that are a provider's are a sentence of the provider's. */
const RUN = 8

/** The repository holds no sentence of a provider's; the build quotes them afresh from the packages. */
export const sentences: Rule = {
  name: 'sentences',
  check({ comments, texts }) {
    const theirs = new Set(comments.flatMap((comment) => runs(wordsOf(comment)).map(({ run }) => run)))
    if (theirs.size === 0) return []
    return [...texts].flatMap(([path, text]) => {
      const words = wordsOf(text)
      const hit = runs(words).find(({ run }) => theirs.has(run))
      if (!hit) return []
      return [`${path}, line ${words[hit.at]?.line}: "${hit.run}" are a provider's own words. Say it in words of our own.`]
    })
  },
}

/** A word; in Chinese, which has no spaces between words, a character. */
const WORD = /\p{Script=Han}|(?!\p{Script=Han})\p{L}(?:(?!\p{Script=Han})[\p{L}'’])*/gu

type Word = { word: string; line: number }

/** The words of a text in small letters, with the line each stands on; marks, markup and addresses are not words. */
function wordsOf(text: string): Word[] {
  return text.split('\n').flatMap((content, index) =>
    [
      ...content
        .toLowerCase()
        .replace(/https?:\/\/\S+/g, '')
        .matchAll(WORD),
    ].map(([word]) => ({ word, line: index + 1 })),
  )
}

function runs(words: Word[]): { run: string; at: number }[] {
  const found: { run: string; at: number }[] = []
  for (let at = 0; at + RUN <= words.length; at++) {
    const run = words
      .slice(at, at + RUN)
      .map(({ word }) => word)
      .join(' ')
    found.push({ run, at })
  }
  return found
}

/** Also counts the words of languages that have no spaces between them. */
export function wordsIn(text: string): number {
  let count = 0
  for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text))
    if (isWordLike) count++
  return count
}

const wordsPerMinute = 220

export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / wordsPerMinute))
}

import type { Schemas } from '../../../api/client.ts'

export type WordPart = NonNullable<Schemas['VersionComparison']['fields'][number]['words']>[number]

/** The service leaves out what is far from a change; here the text is read as a whole. */
export function wholeWords(words: readonly WordPart[], text: string): readonly WordPart[] {
  let at = 0
  return words.map((part) => {
    if (part.change === 'removed') return part
    const start = at
    at += part.text.length + part.skipped
    return { ...part, text: text.slice(start, at), skipped: 0 }
  })
}

/** Text folded for search: the same on every engine, in every script and case. */
export function foldCase(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  // Upper case first, which turns ß into SS; then lower case, and composed characters again.
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replaceAll('ς', 'σ')
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too
  return /^[\x00-\x7f]*$/.test(text)
}

/** Length in Unicode code points, as the specification counts it. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The pattern that finds `text` anywhere, for LIKE … ESCAPE '\'. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Why a database cannot store this text unchanged; null when it can. */
export function findTextError(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character'
  if (!text.isWellFormed()) return 'must be well-formed Unicode text'
  return null
}

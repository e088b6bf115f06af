/** Text as search compares it: alike on every engine, in every script, whatever its case. */
export function foldCase(text: string): string {
  // By way of upper case, which knows that ß is SS; what that takes apart is put together again.
  const folded = text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC')
  return folded.replaceAll('ς', 'σ')
}

/** Length in Unicode code points, which is what the limits of the specification count. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** The pattern that finds `text` anywhere, for LIKE … ESCAPE '\'. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Why a database could not keep this text to the byte, or null when it can. */
export function faultOfText(text: string): string | null {
  if (text.includes('\0')) return 'must not contain a NUL character'
  if (!text.isWellFormed()) return 'must be well-formed Unicode text'
  return null
}

/** No further back than this, so that one long word does not cost more. */
const maxBack = 200

/** The length of the common start, up to the end of a word. */
export function commonStart(before: string, after: string): number {
  const limit = Math.min(before.length, after.length)
  let at = 0
  while (at < limit && before.charCodeAt(at) === after.charCodeAt(at)) at++
  if (at === before.length && at === after.length) return at
  for (let back = 0; back < maxBack && at > 0 && isInWord(before, at, after); back++) at--
  return wholeAt(before, at)
}

function isInWord(before: string, at: number, after: string): boolean {
  return isLetter(before, at - 1) && (isLetter(before, at) || isLetter(after, at))
}

/** The length of the common end, from the start of a word. */
export function commonEnd(before: string, after: string, start: number): number {
  const limit = Math.min(before.length, after.length) - start
  let length = 0
  while (
    length < limit &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  )
    length++
  const isSplit = () =>
    isLetter(before, before.length - length) &&
    (isLetter(before, before.length - length - 1) || isLetter(after, after.length - length - 1))
  for (let back = 0; back < maxBack && length > 0 && isSplit(); back++) length--
  return isLowSurrogate(before, before.length - length) ? length - 1 : length
}

/** All but ASCII counts as letters here: to go back too far does no harm. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 127 || /\w/.test(String.fromCharCode(code))
}

/** No place between the two halves of a character. */
export function wholeAt(text: string, at: number): number {
  return isLowSurrogate(text, at) ? at - 1 : at
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

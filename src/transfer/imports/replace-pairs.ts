/**
 * Replaces each text between an opening tag and the next closing tag, in linear time: if no closing tag follows, the
 * search ends, since no later opening tag has one either.
 */
export function replacePairs(
  text: string,
  open: RegExp,
  close: RegExp,
  replacement: (opening: RegExpExecArray, inner: string, closing: RegExpExecArray) => string,
): string {
  const [openings, closings] = [new RegExp(open, 'g'), new RegExp(close, 'g')]
  let replaced = ''
  let last = 0
  for (let opening = openings.exec(text); opening; opening = openings.exec(text)) {
    closings.lastIndex = openings.lastIndex
    const closing = closings.exec(text)
    if (!closing) break
    const inner = text.slice(openings.lastIndex, closing.index)
    replaced += text.slice(last, opening.index) + replacement(opening, inner, closing)
    last = closings.lastIndex
    openings.lastIndex = last
  }
  return replaced + text.slice(last)
}

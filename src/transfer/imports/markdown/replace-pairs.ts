/**
 * Replaces each text between an opening and the next closing tag. In linear time: where no closing tag follows, no later
 * opening one has any either.
 */
export function replacePairs(
  text: string,
  open: RegExp,
  close: RegExp,
  replacement: (opening: RegExpExecArray, inner: string) => string,
): string {
  const [openings, closings] = [new RegExp(open, 'g'), new RegExp(close, 'g')]
  let replaced = ''
  let last = 0
  for (let opening = openings.exec(text); opening; opening = openings.exec(text)) {
    closings.lastIndex = openings.lastIndex
    const closing = closings.exec(text)
    if (!closing) break
    replaced +=
      text.slice(last, opening.index) + replacement(opening, text.slice(openings.lastIndex, closing.index))
    last = closings.lastIndex
    openings.lastIndex = last
  }
  return replaced + text.slice(last)
}

const blockMark = /<!--\s+(\/?)wp:[a-z][a-z0-9_/-]*\s/g

/** The parts of content made of blocks: one for each block at the top, to the byte. What is between them is kept. */
export function blocksOf(html: string): string[] {
  const parts: string[] = []
  const add = (start: number, end: number) => {
    const part = html.slice(start, end).replace(/^\n+|\n+$/g, '')
    if (part.trim() !== '') parts.push(part)
  }
  let depth = 0
  let start = 0
  for (const match of html.matchAll(blockMark)) {
    const close = html.indexOf('-->', match.index)
    if (close === -1) break
    const isEnd = match[1] === '/'
    const isVoid = html[close - 1] === '/'
    if (depth === 0 && !isEnd) {
      add(start, match.index)
      start = match.index
    }
    if (isEnd) depth = Math.max(0, depth - 1)
    else if (!isVoid) depth += 1
    if (depth > 0) continue
    add(start, close + 3)
    start = close + 3
  }
  add(start, html.length)
  return parts
}

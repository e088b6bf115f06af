/** The offset of what ends a text, or needs a closer look: an escape that is wrong, or not whole in this piece. */
export function skipText(piece: string, from: number): number {
  for (let at = from; at < piece.length; at++) {
    const code = piece.charCodeAt(at)
    if (code === quote || code < space) return at
    if (code !== backslash) continue
    const length = escapeLength(piece, at + 1)
    if (length === 0) return at
    at += length
  }
  return piece.length
}

function escapeLength(piece: string, at: number): number {
  const character = piece[at]
  if (character === undefined) return 0
  if (character !== 'u') return simpleEscapes.includes(character) ? 1 : 0
  hex.lastIndex = at + 1
  return hex.test(piece) ? 5 : 0
}

const quote = 0x22
const backslash = 0x5c
const space = 0x20
export const simpleEscapes = '"\\/bfnrt'
const hex = /[\da-f]{4}/iy

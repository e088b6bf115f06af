/** Without letters and digits that are easily confused when one reads them out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 4
const groupLength = 5

/** A password to hand over: four groups of five characters, about 99 bits. */
export function newOneTimePassword(): string {
  return Array.from({ length: groups }, () => characters(groupLength)).join('-')
}

function characters(count: number): string {
  let text = ''
  while (text.length < count) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    // A remainder alone would make the first characters likelier.
    if (byte < 256 - (256 % alphabet.length)) text += alphabet[byte % alphabet.length]
  }
  return text
}

/** What an agency returns: each source in upper case, with its placeholders. */
export function translateAll(xliff: string): string {
  const shout = (text: string) =>
    text.replace(/(<[^>]*>|&[^;]*;)|([^<&]+)/g, (_, markup, words) => markup ?? words.toUpperCase())
  return xliff.replace(
    /<source>(.*?)<\/source>(<target>.*?<\/target>)?/gs,
    (_, text) => `<source>${text}</source><target>${shout(text)}</target>`,
  )
}

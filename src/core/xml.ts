/** Text in XML. Characters that XML cannot contain are left out. */
export function escapeXml(text: string): string {
  const characters = text.replace(notInXml, '')
  return characters.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** XML 1.0, Char: most control characters, halves of pairs and two others are not allowed, not even escaped. */
const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** The url of a page or post as a path in an address. Null for the address of another site, which a post may have. */
export function encodedPath(url: string): string | null {
  if (plainPath.test(url)) return url
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return null
  const address = `http://site${url.startsWith('/') ? '' : '/'}${url}`
  if (!URL.canParse(address)) return null
  return new URL(address).href.slice('http://site'.length)
}

/** Most urls: parsing them would change nothing. */
const plainPath = /^(\/[\w-]+)+$/

/** The base URL without a trailing slash. */
export function baseOf(baseUrl: string): string {
  const { location } = globalThis as { location?: { href: string } }
  // In a browser, a path is resolved against the page's own host.
  const url = URL.canParse(baseUrl, location?.href) ? new URL(baseUrl, location?.href) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(baseUrl)) {
    throw new TypeError(`The base URL must be an address like https://cms.example.com, not "${baseUrl}".`)
  }
  return baseUrl.trim().replace(/\/+$/, '')
}

/** The UTF-8 bytes of a text as a Latin-1 string, for a header. */
export function asHeader(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

/**
 * `fetch` would fail on these with the same error as without a network. The message omits the value, which may be a
 * secret.
 */
export function checkHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw new TypeError(`"${name}" cannot be the name of a header.`)
    if (/[^\t -~\x80-\xff]/.test(String(value).trim()))
      throw new TypeError(
        `The header ${name} must not contain control characters or characters outside Latin-1.`,
      )
  }
  return headers
}

/** Where an editor's redirect leads; null when that is nowhere, or nowhere that a browser should be sent. */
export function targetOf(redirect: string | null): string | null {
  const base = 'http://site.invalid'
  if (!redirect?.trim() || !URL.canParse(redirect, base)) return null
  const url = new URL(redirect, base)
  if (url.origin === base) return url.href.slice(base.length).replace(/^\/+/, '/')
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** The location of a url of the service. */
export function locationOf(path: string): string {
  return onThisSite(path.split('/').map(encodeURIComponent).join('/'))
}

/** A path that browsers cannot take for a host, and cookies cannot take for the beginning of something else. */
export function onThisSite(pathname: string): string {
  return pathname.replace(/^(?:[/\\]|%2f|%5c)+/i, '/').replaceAll(';', '%3B')
}

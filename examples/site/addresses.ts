/** The target of an editor's redirect; null when it is empty, invalid or not http(s). */
export function redirectTarget(redirect: string | null): string | null {
  const base = 'http://site.invalid'
  if (!redirect?.trim() || !URL.canParse(redirect, base)) return null
  const url = new URL(redirect, base)
  if (url.origin === base) return url.href.slice(base.length).replace(/^\/+/, '/')
  return /^https?:$/.test(url.protocol) ? url.href : null
}

/** A decoded path of the service as a `Location` header carries it. */
export function encodePath(path: string): string {
  return localPath(path.split('/').map(encodeURIComponent).join('/'))
}

/** Makes an encoded path safe for `Location` and `Set-Cookie`: never another host, never a second attribute. */
export function localPath(pathname: string): string {
  return pathname.replace(/^(?:[/\\]|%2f|%5c)+/i, '/').replaceAll(';', '%3B')
}

/** Whose videos, sounds and maps can be embedded without writing HTML. */
const hosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'www.openstreetmap.org',
  'www.google.com',
  'open.spotify.com',
  'w.soundcloud.com',
  'archive.org',
]

export function isEmbeddable(src: string): boolean {
  return hosts.includes(hostOf(src) ?? '')
}

export function hostOf(src: string): string | null {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  return url?.protocol === 'https:' ? url.host : null
}

/** The address to embed for a copied one; null for an address that cannot be embedded. */
export function embedAddress(given: string): string | null {
  const url = URL.parse(given.trim())
  if (!url) return null
  const video = videoOf(url)
  if (video) return `https://www.youtube-nocookie.com/embed/${video}`
  const vimeo = /^(www\.)?vimeo\.com$/.test(url.host) ? /^\/(\d+)/.exec(url.pathname)?.[1] : undefined
  if (vimeo) return `https://player.vimeo.com/video/${vimeo}`
  return isEmbeddable(url.href) ? url.href : null
}

function videoOf(url: URL): string | null {
  const isId = (id: string | null | undefined) => (id && /^[\w-]{11}$/.test(id) ? id : null)
  if (url.host === 'youtu.be') return isId(url.pathname.slice(1))
  if (!/^(www\.|m\.)?youtube\.com$/.test(url.host)) return null
  return isId(url.searchParams.get('v')) ?? isId(/^\/(?:shorts|live)\/([^/]+)/.exec(url.pathname)?.[1])
}

import { i18n } from '@lingui/core'

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

/** Whether a stored frame is shown as a card. */
export function isEmbeddable(src: string): boolean {
  return hosts.includes(hostOf(src) ?? '')
}

export function hostOf(src: string): string | null {
  const url = URL.parse(src.startsWith('//') ? `https:${src}` : src)
  return url?.protocol === 'https:' ? url.host : null
}

/** An address to embed, or what to do instead. */
type Embedding = { readonly src: string; readonly height?: number } | { readonly problem: string }

/** What a copied address, or the HTML that a website offers for embedding, leads to; null for addresses of other websites. */
export function embeddingOf(given: string): Embedding | null {
  const code = /<iframe\b[^>]*?\ssrc\s*=\s*["']([^"']+)["']/i.exec(given)?.[1]?.replaceAll('&amp;', '&')
  const text = (code ?? given).trim()
  const url = /\s/.test(text) ? null : URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.host.replace(/^(www|m)\./, '')
  return websites[host]?.(url) ?? null
}

const websites: Readonly<Record<string, (url: URL) => Embedding>> = {
  'youtube.com': youTube,
  'youtube-nocookie.com': youTube,
  'youtu.be': youTube,
  'vimeo.com': vimeo,
  'player.vimeo.com': vimeo,
  'open.spotify.com': spotify,
  'soundcloud.com': soundCloud,
  'w.soundcloud.com': (url) => (url.pathname === '/player/' ? secure(url) : oneSound()),
  'archive.org': internetArchive,
  'openstreetmap.org': (url) =>
    url.pathname === '/export/embed.html'
      ? { src: `https://www.openstreetmap.org${url.pathname}${url.search}` }
      : {
          problem: i18n.t(
            'In OpenStreetMap choose “Share”, then “HTML”, and insert here what is shown there.',
          ),
        },
  'google.com': googleMaps,
  'maps.google.com': googleMaps,
  'maps.app.goo.gl': googleMaps,
  'goo.gl': googleMaps,
  'on.soundcloud.com': shortAddress,
  'spotify.link': shortAddress,
}

function youTube({ host, pathname, searchParams }: URL): Embedding {
  const first = pathname.slice(1)
  const id =
    host === 'youtu.be'
      ? first
      : (searchParams.get('v') ?? /^(?:shorts|live|embed)\/([^/]+)/.exec(first)?.[1] ?? '')
  if (/^[\w-]{11}$/.test(id)) return { src: `https://www.youtube-nocookie.com/embed/${id}` }
  return { problem: i18n.t('Insert the address of one video.') }
}

/** An unlisted video has a second part in its address. */
function vimeo({ pathname, searchParams }: URL): Embedding {
  const [, id, key] = /\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? []
  if (!id) return { problem: i18n.t('Insert the address of one video.') }
  const secret = key ?? searchParams.get('h')
  return { src: `https://player.vimeo.com/video/${id}${secret ? `?h=${encodeURIComponent(secret)}` : ''}` }
}

/** Addresses may begin with a language (`/intl-de/`). */
function spotify({ pathname }: URL): Embedding {
  const [, kind, id] =
    /^\/(?:intl-\w+\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w+)\/?$/.exec(pathname) ?? []
  if (!kind) return oneSound()
  return {
    src: `https://open.spotify.com/embed/${kind}/${id}`,
    height: kind === 'track' || kind === 'episode' ? 152 : 352,
  }
}

function soundCloud({ pathname }: URL): Embedding {
  if (!/^\/[\w-]+\/[\w-]/.test(pathname)) return oneSound()
  const sound = encodeURIComponent(`https://soundcloud.com${pathname}`)
  return {
    src: `https://w.soundcloud.com/player/?url=${sound}`,
    height: pathname.includes('/sets/') ? 450 : 166,
  }
}

function internetArchive({ pathname }: URL): Embedding {
  const id = /^\/(?:details|embed)\/([\w.-]+)/.exec(pathname)?.[1]
  return id
    ? { src: `https://archive.org/embed/${id}` }
    : { problem: i18n.t('Insert the address of one video.') }
}

/** Other addresses of Google refuse to be in a frame. */
function googleMaps({ host, pathname, search, searchParams }: URL): Embedding {
  const isEmbed =
    /^\/maps\/embed(\/v1\/\w+)?$/.test(pathname) ||
    (/^\/maps\/?$/.test(pathname) && searchParams.get('output') === 'embed')
  if (isEmbed && /google\.com$/.test(host)) return { src: `https://www.google.com${pathname}${search}` }
  return {
    problem: i18n.t(
      'In Google Maps choose “Share”, then “Embed a map”, and insert here what is shown there.',
    ),
  }
}

function secure(url: URL): Embedding {
  return { src: `https://${url.host}${url.pathname}${url.search}` }
}

function oneSound(): Embedding {
  return { problem: i18n.t('Insert the address of one song, album, playlist or episode.') }
}

function shortAddress(): Embedding {
  return {
    problem: i18n.t('This is a short address. Open it, and insert the one that the browser shows then.'),
  }
}

import { readFileSync } from 'node:fs'
import type { Site } from './components/context.ts'
import { feedPath, homePath } from './languages.ts'
import type { Response } from './responses.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const style = read('./style.css')
const favicon = read('./favicon.svg')

export interface Addresses {
  /** The address of the service. */
  readonly service: string
  /** The public address of this site, without a slash at the end. */
  readonly site: string
}

/** Serves the files that are not content: null for any other path. */
export async function siteFile(
  path: string,
  query: URLSearchParams,
  { service, site }: Addresses,
): Promise<Response | null> {
  switch (path) {
    case '/style.css':
      return file(style, 'text/css; charset=utf-8')
    case '/favicon.svg':
      return file(favicon, 'image/svg+xml')
    case '/favicon.ico':
      return { status: 301, headers: { location: '/favicon.svg' } }
    case '/robots.txt':
      return file(`User-agent: *\nAllow: /\nSitemap: ${site}/sitemap.xml\n`, 'text/plain; charset=utf-8')
    case '/sitemap.xml':
      return sitemap(query, { service, site })
    default:
      return null
  }
}

/** The sitemap of the service, with the addresses of this site. */
async function sitemap(query: URLSearchParams, { service, site }: Addresses): Promise<Response> {
  const path = '/api/v1/public/sitemap.xml'
  const part = query.get('page')
  const url = service + path + (part === null ? '' : `?page=${encodeURIComponent(part)}`)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) return { ...file('Not found', 'text/plain; charset=utf-8'), status: answer.status }
  const xml = (await answer.text())
    .replace(/<loc>[^<]*\/api\/v1\/public\/sitemap\.xml\?/g, `<loc>${site}/sitemap.xml?`)
    .replace(/(<loc>|hreflang="[\w-]+" href=")https?:\/\/[^/<"]+/g, `$1${site}`)
  return file(xml, 'application/xml; charset=utf-8')
}

/** The news in the language of the site, with the addresses of this site; null for any other path. */
export async function feed(
  site: Site,
  path: string,
  { service, site: own }: Addresses,
): Promise<Response | null> {
  if (path !== feedPath(site)) return null
  const { language } = site
  const url = new URL('/api/v1/public/feeds/news.xml', service)
  if (language) url.searchParams.set('language', language.code)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) return { ...file('Not found', 'text/plain; charset=utf-8'), status: answer.status }
  const xml = (await answer.text())
    .replace(/href="[^"]*\/api\/v1\/public\/feeds\/[^"]*"/, `href="${own}${path}"`)
    .replace(/<link>https?:\/\/[^/<]+\/?<\/link>/, `<link>${site.absoluteUrl(homePath(site))}</link>`)
    .replace(/<link>https?:\/\/[^/<]+/g, `<link>${own}`)
  return file(xml, 'application/rss+xml; charset=utf-8')
}

function file(body: string, type: string): Response {
  return { status: 200, body, headers: { 'content-type': type } }
}

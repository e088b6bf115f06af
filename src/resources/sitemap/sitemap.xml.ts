import type { SitemapEntry } from './sitemap.entries.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A file of urls, in pieces. */
export async function* urlsetXml(
  site: string,
  batches: AsyncIterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`
  for await (const entries of batches) yield entries.map((entry) => urlXml(site, entry)).join('')
  yield '</urlset>\n'
}

/** The list of files that there are when one cannot hold all urls. */
export function* indexXml(address: string, files: number): Generator<string> {
  yield `${head}<sitemapindex ${namespace}>\n`
  for (let page = 1; page <= files; page++)
    yield `<sitemap><loc>${escapeXml(`${address}?page=${page}`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

function urlXml(site: string, { url, updated_at }: SitemapEntry): string {
  const address = addressOn(site, url)
  return address === null
    ? ''
    : `<url><loc>${escapeXml(address)}</loc><lastmod>${updated_at}</lastmod></url>\n`
}

/** A url on the site, as it goes over the wire. A post may have the address of another site: that is not ours to map. */
function addressOn(site: string, url: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return null
  const address = `${site}${url.startsWith('/') ? '' : '/'}${url}`
  return URL.canParse(address) ? new URL(address).href : null
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

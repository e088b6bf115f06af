import type { SitemapEntry } from './sitemap.entries.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A placeholder for the address of the site, so that one text serves every address. It cannot occur in XML. */
const site = '\0'

/** A file of urls, in portions, for `addressed`. Each address is listed once. */
export async function* urlsetXml(batches: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  const paths = new Set<string>()
  yield `${head}<urlset ${namespace}>\n`
  for await (const entries of batches) {
    let text = ''
    for (const { url, changed_at } of entries) {
      const path = encodedPath(url)
      if (path === null || paths.has(path)) continue
      paths.add(path)
      text += `<url><loc>${site}${escapeXml(path)}</loc><lastmod>${changed_at}</lastmod></url>\n`
    }
    yield text
  }
  yield '</urlset>\n'
}

/** The text of `urlsetXml` with the address of the site instead of the placeholder. */
export function addressed(xml: string, address: string): string {
  return xml.replaceAll(site, () => escapeXml(address))
}

/** The index of files, when one cannot hold all urls. */
export function indexXml(address: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) => `<sitemap><loc>${escapeXml(`${address}?page=${at + 1}`)}</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** A url in its encoded form. Null for the address of another site, which a post may have. */
function encodedPath(url: string): string | null {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return null
  const address = `http://site${url.startsWith('/') ? '' : '/'}${url}`
  if (!URL.canParse(address)) return null
  return new URL(address).href.slice('http://site'.length)
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

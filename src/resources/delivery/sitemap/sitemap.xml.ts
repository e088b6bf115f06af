import { NotFound } from '../../../core/errors.ts'
import { encodedPath, escapeXml } from '../../../core/xml.ts'
import type { Db } from '../../../database/database.ts'
import type { Language } from '../../../settings/settings.ts'
import type { Alternate } from '../../content/languages/alternates.ts'
import {
  fileNumbered,
  findFiles,
  fitsOneFile,
  readEntries,
  type SitemapEntry,
  wholeSite,
} from './sitemap.entries.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Placeholders for the addresses of the site and of the index, so that one text serves every address. XML has neither. */
const [site, index] = ['\0', '\u0001']

interface AskedSitemap {
  readonly moment: string
  /** The number of the file; null for the first, or the index. */
  readonly page: number | null
  readonly languages: readonly Language[]
}

/** The sitemap at a moment, in portions, for `addressed`: one file, an index of files, or the file with a number. */
export async function* sitemapXml(db: Db, { moment, page, languages }: AskedSitemap): AsyncGenerator<string> {
  const names = languages.length > 0 ? `${namespace} ${xhtml}` : namespace
  if (await fitsOneFile(db)) {
    if (page !== null && page > 1) throw new NotFound()
    return yield* urlsetXml(readEntries(db, moment, wholeSite, languages), names)
  }
  const files = await findFiles(db, languages)
  if (page === null) return yield indexXml(files)
  if (!files.includes(page)) throw new NotFound()
  yield* urlsetXml(readEntries(db, moment, fileNumbered(page), languages), names)
}

/** A file of urls, in portions, for `addressed`. Each address is listed once. */
async function* urlsetXml(
  batches: AsyncIterable<readonly SitemapEntry[]>,
  names: string,
): AsyncGenerator<string> {
  const paths = new Set<string>()
  yield `${head}<urlset ${names}>\n`
  for await (const entries of batches) {
    let text = ''
    for (const { url, changed_at, alternates = [] } of entries) {
      const path = encodedPath(url)
      if (path === null || paths.has(path)) continue
      paths.add(path)
      const links = alternates.length > 1 ? alternateLinks(alternates) : ''
      text += `<url><loc>${site}${escapeXml(path)}</loc><lastmod>${changed_at}</lastmod>${links}</url>\n`
    }
    yield text
  }
  yield '</urlset>\n'
}

/** Search engines read them in both directions, so each page names itself too. The first language is for all others. */
function alternateLinks(alternates: readonly Alternate[]): string {
  const links = alternates.flatMap(({ language, url, isFirst }) => {
    const path = encodedPath(url)
    if (path === null) return []
    const linkOf = (hreflang: string) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${site}${escapeXml(path)}"/>`
    return isFirst ? [linkOf(language), linkOf('x-default')] : [linkOf(language)]
  })
  return links.join('')
}

/** The text of `sitemapXml` with addresses instead of the placeholders. */
export function addressed(xml: string, addresses: { readonly site: string; readonly index: string }): string {
  const text = xml.replaceAll(site, () => escapeXml(addresses.site))
  return text.replaceAll(index, () => escapeXml(addresses.index))
}

function indexXml(files: readonly number[]): string {
  const entries = files.map((file) => `<sitemap><loc>${index}?page=${file}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

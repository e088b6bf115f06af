import { NotFound } from '../../../core/errors.ts'
import { encodedPath, escapeXml } from '../../../core/xml.ts'
import type { Db } from '../../../database/database.ts'
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

/** Placeholders for the addresses of the site and of the index, so that one text serves every address. XML has neither. */
const [site, index] = ['\0', '\u0001']

/** The sitemap at a moment, in portions, for `addressed`: one file, an index of files, or the file with a number. */
export async function* sitemapXml(db: Db, moment: string, page: number | null): AsyncGenerator<string> {
  if (await fitsOneFile(db)) {
    if (page !== null && page > 1) throw new NotFound()
    return yield* urlsetXml(readEntries(db, moment, wholeSite))
  }
  const files = await findFiles(db)
  if (page === null) return yield indexXml(files)
  if (!files.includes(page)) throw new NotFound()
  yield* urlsetXml(readEntries(db, moment, fileNumbered(page)))
}

/** A file of urls, in portions, for `addressed`. Each address is listed once. */
async function* urlsetXml(batches: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
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

/** The text of `sitemapXml` with addresses instead of the placeholders. */
export function addressed(xml: string, addresses: { readonly site: string; readonly index: string }): string {
  const text = xml.replaceAll(site, () => escapeXml(addresses.site))
  return text.replaceAll(index, () => escapeXml(addresses.index))
}

function indexXml(files: readonly number[]): string {
  const entries = files.map((file) => `<sitemap><loc>${index}?page=${file}</loc></sitemap>\n`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

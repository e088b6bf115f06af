import { hash } from 'node:crypto'
import { markedTargets, resolveMarked, type Target, type Urls } from '../links/link.syntax.ts'
import { type LinkSource, readUrls } from '../links/link.urls.ts'
import { linkedMark } from './page.documents.ts'
import type { OpenPage, PageDocument, PageTexts } from './page.lookup.ts'

/** Whether a document has links, by its hashes: the express lane must not search every text. */
export function hasLinks(tag: string): boolean {
  return tag.includes(linkedMark)
}

/** A document with urls in place of its links. */
export async function resolveDocument<P extends PageDocument>(source: LinkSource, document: P): Promise<P> {
  if (!hasLinks(document.page_hash) && !hasLinks(document.hash)) return document
  const { texts, tag } = resolveTexts(document, await readUrls(source, targetsOf(document)))
  return { ...document, ...texts, linksTag: tag }
}

/** The same for pages of the express lane, with one read for all of them. */
export async function resolveOpenPages(
  source: LinkSource,
  pages: readonly (OpenPage | undefined)[],
): Promise<(OpenPage | undefined)[]> {
  const linked = pages.filter((page) => page !== undefined && hasLinks(page.tag)) as OpenPage[]
  const urls = await readUrls(source, linked.flatMap(targetsOf))
  return pages.map((page) => (page && hasLinks(page.tag) ? resolveOpenPage(page, urls) : page))
}

function resolveOpenPage(open: OpenPage, urls: Urls): OpenPage {
  const { texts, tag } = resolveTexts(open, urls)
  const size = Buffer.byteLength(texts.page) + Buffer.byteLength(texts.components)
  return { ...open, ...texts, tag: open.tag + tag, size }
}

function targetsOf({ page, components }: PageTexts): Target[] {
  return [...markedTargets(page), ...markedTargets(components)]
}

/** The tag changes with the urls, so that the `ETag` of the page does. */
function resolveTexts(stored: PageTexts, urls: Urls): { texts: PageTexts; tag: string } {
  const page = resolveMarked(stored.page, urls)
  const components = resolveMarked(stored.components, urls)
  return { texts: { page, components }, tag: `.${hash('sha1', page + components, 'base64url')}` }
}

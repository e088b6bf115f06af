import { hash } from 'node:crypto'
import { readerOf } from '../languages/alternates.ts'
import { markedTargets, resolveMarked, type Target, type Urls } from '../links/link.syntax.ts'
import { type LinkSource, readUrls } from '../links/link.urls.ts'
import { linkedMark } from './page.documents.ts'
import type { OpenPage, PageDocument, PageTexts } from './page.lookup.ts'

/** Whether a document has links, according to its hashes. So the express lane need not search every text. */
export function hasLinks(tag: string): boolean {
  return tag.includes(linkedMark)
}

/** A document with urls in place of its links. */
export async function resolveDocument<P extends PageDocument>(source: LinkSource, document: P): Promise<P> {
  if (!hasLinks(document.page_hash) && !hasLinks(document.hash)) return document
  const { texts, tags } = resolveTexts(document, await readUrls(source, targetsOf(document)))
  return { ...document, ...texts, linkTags: tags }
}

/** Does the same for pages of the express lane, with one read for all of them. */
export async function resolveOpenPages(
  source: LinkSource,
  pages: readonly (OpenPage | undefined)[],
): Promise<(OpenPage | undefined)[]> {
  const linked = pages.filter((page) => page !== undefined && hasLinks(page.tag)) as OpenPage[]
  const urls = new Map<string | null | undefined, Urls>()
  for (const [language, some] of Map.groupBy(linked, ({ language }) => language)) {
    const reader = language === undefined ? undefined : readerOf(source.languages, language)
    urls.set(language, await readUrls({ ...source, reader }, some.flatMap(targetsOf)))
  }
  return pages.map((page) => {
    const found = page && hasLinks(page.tag) ? urls.get(page.language) : undefined
    return page && found ? resolveOpenPage(page, found) : page
  })
}

function resolveOpenPage(open: OpenPage, urls: Urls): OpenPage {
  const { texts, tags } = resolveTexts(open, urls)
  const size = Buffer.byteLength(texts.page) + Buffer.byteLength(texts.components)
  return { ...open, ...texts, tag: open.tag + tags.page + tags.components, size }
}

function targetsOf({ page, components }: PageTexts): Target[] {
  return [...markedTargets(page), ...markedTargets(components)]
}

/** These tags change with the urls, and so does the `ETag` of the page. */
function resolveTexts(stored: PageTexts, urls: Urls): { texts: PageTexts; tags: PageTexts } {
  const page = resolveMarked(stored.page, urls, '') // a redirect
  const components = resolveMarked(stored.components, urls, null)
  return {
    texts: { page, components },
    tags: { page: tagOf(stored.page, page), components: tagOf(stored.components, components) },
  }
}

/** Empty for a text without links. So a page with hidden components does not reveal that they have links. */
function tagOf(stored: string, resolved: string): string {
  return resolved === stored ? '' : `.${hash('sha1', resolved, 'base64url')}`
}

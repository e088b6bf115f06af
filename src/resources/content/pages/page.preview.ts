import type { Preview, PreviewExtent } from '../../../access/previews.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { outsidePreview } from '../../../http/requests/preview.ts'
import type { Language } from '../../../settings/settings.ts'
import { pageAsDraft } from '../../editing/drafts/draft.records.ts'
import {
  languagePartOf,
  type PageLanguage,
  type Reader,
  readerOf,
  selectAlternates,
  selectCategories,
} from '../languages/alternates.ts'
import type { LinkSource } from '../links/link.urls.ts'
import { postPath } from '../posts/post.lookup.ts'
import { answerOf } from './page.answers.ts'
import { documentOf } from './page.documents.ts'
import { resolveDocument } from './page.links.ts'
import { resolvePage } from './page.resolve.ts'
import { ancestorsInLanguage, ancestorsOf } from './page.urls.ts'

interface PreviewRequest {
  readonly preview: Preview
  readonly url: string
  readonly withComponents: boolean
}

interface PreviewedPage {
  readonly body: string
  /** The text of its components, with their links. */
  readonly components: string
  readonly reader: Reader | undefined
}

/** The body of by-url in a preview: the page with its working copy, even if it is not public. */
export async function previewedPage(
  source: LinkSource,
  { preview, url, withComponents }: PreviewRequest,
): Promise<PreviewedPage> {
  const { pages, posts } = preview
  if (pages === null) return pageAroundPost(source, { post: posts, url, withComponents })
  const id = pages === 'all' ? await findAny(source, url) : await findOne(source, url, pages)
  const { page, components } = await pageAsDraft(source.database.db, id)
  const shown = components.filter(({ enabled }) => enabled === 1)
  const stored = documentOf(page, shown)
  const inLanguage = { url: page.url, language: page.language, ...(await readTranslations(source, page)) }
  const reader = readerOf(source.languages, page.language)
  const document = await resolveDocument({ ...source, reader }, stored)
  const part = languagePartOf(source.languages, inLanguage)
  const { body } = answerOf(document, page.url, withComponents, false, part)
  return { body, components: stored.components, reader }
}

/** The page that would answer for a url if all pages were published. */
async function findAny({ database, moment, languages }: LinkSource, url: string): Promise<number> {
  const candidates = await findCandidates(database, url, languages)
  const best = candidates.sort((a, b) => precedenceOf(b, url) - precedenceOf(a, url))[0]
  if (best) return best.id
  const found = await resolvePage(database, url, { canViewPrivate: true, moment, languages })
  if (found.id !== null) return found.id
  throw new NotFound('Page not found', { ...found.moved })
}

/**
 * The page of the preview, if it answers for the url. Every other url gets the same 403, whether a page has it or not:
 * the link must not reveal other drafts.
 */
async function findOne(
  { database, moment, languages }: LinkSource,
  url: string,
  id: number,
): Promise<number> {
  const page = (await findCandidates(database, url, languages)).find((each) => each.id === id)
  if (!page) throw outsidePreview()
  const live = await resolvePage(database, url, { canViewPrivate: false, moment, languages })
  if (live.id !== null && precedenceOf(live, url) > precedenceOf(page, url)) throw outsidePreview()
  return id
}

/** The candidate pages for a url, as the public endpoint finds them: by url, by alias, or as greedy ancestors. */
function findCandidates({ db }: Database, url: string, languages: readonly Language[]) {
  return db
    .selectFrom('wrangler_pages')
    .select(['id', 'url'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('url', '=', url),
        eb('alias', '=', url),
        eb.and([eb('url', 'in', ancestorsInLanguage(languages, url)), eb('greedy', '=', 1)]),
      ]),
    )
    .execute()
}

/** The page's own url has priority, then an alias, then the nearest ancestor. */
function precedenceOf(page: { readonly url: string }, url: string): number {
  if (page.url === url) return 1000
  return ancestorsOf(url).includes(page.url) ? page.url.length : 999
}

/** A preview of a post needs only the live page that shows the post, which is found by the post's url. */
async function pageAroundPost(
  source: LinkSource,
  { post, url, withComponents }: { post: PreviewExtent; url: string; withComponents: boolean },
): Promise<PreviewedPage> {
  const { database, moment, languages } = source
  const shown = await database.db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', typeof post === 'number' ? post : 0)
    .where(postPath, '=', url)
    .executeTakeFirst()
  if (!shown) throw outsidePreview()
  const page = await resolvePage(database, url, { canViewPrivate: false, moment, languages })
  if (page.id === null) throw new NotFound('Page not found')
  const reader = readerOf(languages, page.language)
  const document = await resolveDocument({ ...source, reader }, page)
  const part = languagePartOf(languages, page)
  const { body } = answerOf(document, page.url, withComponents, page.access === 'protected', part)
  return { body, components: page.components, reader }
}

type Translations = Omit<PageLanguage, 'language'>

async function readTranslations(
  { database, moment }: LinkSource,
  { id, category_id }: Pick<RecordOf<'page'>, 'id' | 'category_id'>,
): Promise<Translations> {
  const row = await database.readRow<Translations>(
    `select ${selectAlternates('page', '$2')} as alternates, ${selectCategories('$3')} as categories
      from wrangler_pages where id = $1`,
    [id, moment, category_id ?? 0],
  )
  return row ?? { alternates: null }
}

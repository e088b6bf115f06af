import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { liveAt } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { andShownIn, hiddenOf, withPrepared } from '../../../settings/shown-languages.ts'
import { type PageLanguage, selectAlternates, selectCategories } from '../languages/alternates.ts'
import type { PageDocument } from './page.lookup.ts'
import { ancestorsInLanguage, prefixOf } from './page.urls.ts'

/** The part of a page that the public endpoint needs: its document and its access. */
export interface FoundPage extends PageDocument, PageLanguage {
  readonly id: number
  readonly url: string
  readonly access: RecordOf<'page'>['access']
  readonly password: string | null
}

interface NoPage {
  readonly id: null
  /** The target of the url: a redirect made by an editor, or the readable page or post that had this url last. */
  readonly moved: Moved | null
}

/** Where a url leads now. A redirect made by an editor has a status. */
export interface Moved {
  readonly moved_to: string
  readonly moved_status?: number
}

export interface ResolveOptions {
  readonly canViewPrivate: boolean
  readonly moment: string
  /** Those of the reader. A greedy page answers only for urls of its language. */
  readonly languages: readonly Language[]
}

/**
 * Finds the page with this url; else the page with this alias; else the nearest greedy ancestor. It is always one
 * statement. So the timing is the same for unreadable pages and for unknown urls.
 */
export async function resolvePage(
  database: Database,
  url: string,
  { canViewPrivate, moment, languages }: ResolveOptions,
): Promise<FoundPage | NoPage> {
  const ancestors = ancestorsInLanguage(languages, url)
  const parameters = [url, canViewPrivate ? 1 : 0, moment, ...ancestors]
  const row = await database.readRow<FoundPage | NotFoundRow>(
    resolveWith(ancestors.length, languages),
    parameters,
  )
  if (row && row.id !== null) return row
  return { id: null, moved: movedIn(row?.moved ?? null, languages) }
}

interface NotFoundRow {
  readonly id: null
  /** The status, or 0 for a former url, and the target. */
  readonly moved: string | null
}

/** Where a url leads that no page or post has; null for nowhere. */
export async function findMoved(
  database: Database,
  url: string,
  { canViewPrivate, moment, languages }: ResolveOptions,
): Promise<Moved | null> {
  const row = await database.readRow<NotFoundRow>(`select (${selectMoved(languages)}) as moved`, [
    url,
    canViewPrivate ? 1 : 0,
    moment,
  ])
  return movedIn(row?.moved ?? null, languages)
}

function movedIn(text: string | null, languages: readonly Language[]): Moved | null {
  if (text === null) return null
  const at = text.indexOf(' ')
  const [status, moved_to] = [Number(text.slice(0, at)), text.slice(at + 1)]
  if (!leadsToShown(languages, moved_to)) return null
  return status === 0 ? { moved_to } : { moved_to, moved_status: status }
}

/** A redirect made by an editor may lead to any path, also to one of a language that is not shown. */
function leadsToShown(languages: readonly Language[], to: string): boolean {
  if (!to.startsWith('/') || hiddenOf(languages).length === 0) return true
  const prefix = prefixOf(withPrepared(languages), /^[^?#]*/.exec(to)?.[0] ?? to)
  return languages.find(({ url_prefix }) => url_prefix === prefix)?.is_enabled !== 0
}

/**
 * spec: drafts and private pages are 404 for the public. `$2` is 1 for callers who may view private pages. A page that
 * is not live at the moment `$3` is treated as a draft.
 */
const isReadable = (page: string, languages: readonly Language[]) => `${page}.deleted_at is null
  and ${page}.enabled = 1 and (${page}.access is null or ${page}.access <> 'private' or $2 = 1)
  and ${liveAt('$3', page)}${andShownIn(languages, page)}`

const isPublicPost = (languages: readonly Language[]) =>
  `published = 1 and post_status = 'public' and ${liveAt('$3', 'posts')}${andShownIn(languages, 'posts')}`

/**
 * Old addresses lead on regardless of case: many servers ignored it. The same case has priority, then a redirect made by
 * an editor over pages and posts that used to have the url. None does while a post has the url. One text, since it is
 * part of a statement.
 */
const selectMoved = (languages: readonly Language[]) => `
  select (status * is_manual) || ' ' || coalesce(page.url, address)
  from moved_urls left join wrangler_pages as page on page.id = page_id
  where lower(moved_urls.url) = lower($1) and (${isReadable('page', languages)} or (address is not null and (post_id is null
    or exists (select 1 from posts where posts.id = post_id and ${isPublicPost(languages)}))))
  and not exists (select 1 from posts where posts.url in ($1, substr($1, 2), $1 || '/') and ${isPublicPost(languages)})
  order by case when moved_urls.url = $1 then 0 else 1 end, is_manual desc, moved_at desc, page_id desc limit 1`

/**
 * Each condition is an equality that an index serves. A url has at most 127 ancestors, so there are few distinct
 * statements.
 */
function resolveWith(ancestorCount: number, languages: readonly Language[]): string {
  const isFound = isReadable('wrangler_pages', languages)
  const ancestors = Array.from({ length: ancestorCount }, (_, at) => `$${at + 4}`).join(', ')
  const selectId = `
    select id from (
      select id, 1000 as precedence from wrangler_pages where url = $1 and ${isFound}
      union all
      select id, 999 from wrangler_pages where alias = $1 and ${isFound}
      union all
      select id, length(url) from wrangler_pages where url in (${ancestors}) and greedy = 1 and ${isFound}
    ) as candidates order by precedence desc limit 1`
  return `
    select found.id, page, components, hash, page_hash, url, access, password, language,
      ${selectAlternates('page', '$3')} as alternates, ${selectCategories('wrangler_pages.category_id')} as categories,
      case when found.id is null then (${selectMoved(languages)}) end as moved
    from (select (${selectId}) as id) as found
    left join wrangler_pages on wrangler_pages.id = found.id
    left join page_documents on page_id = found.id`
}

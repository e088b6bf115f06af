import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { liveAt } from '../../../records/epochs.ts'
import type { PageDocument } from './page.lookup.ts'
import { ancestorsOf } from './page.urls.ts'

/** The part of a page that the public endpoint needs: its document and its access. */
export interface FoundPage extends PageDocument {
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

/**
 * Finds the page with this url; else the page with this alias; else the nearest greedy ancestor. It is always one
 * statement. So the timing is the same for unreadable pages and for unknown urls.
 */
export async function resolvePage(
  database: Database,
  url: string,
  { canViewPrivate, moment }: { canViewPrivate: boolean; moment: string },
): Promise<FoundPage | NoPage> {
  const ancestors = ancestorsOf(url)
  const parameters = [url, canViewPrivate ? 1 : 0, moment, ...ancestors]
  const row = await database.readRow<FoundPage | NotFoundRow>(resolveWith(ancestors.length), parameters)
  if (row && row.id !== null) return row
  return { id: null, moved: movedIn(row?.moved ?? null) }
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
  { canViewPrivate, moment }: { canViewPrivate: boolean; moment: string },
): Promise<Moved | null> {
  const row = await database.readRow<NotFoundRow>(`select (${selectMoved}) as moved`, [
    url,
    canViewPrivate ? 1 : 0,
    moment,
  ])
  return movedIn(row?.moved ?? null)
}

function movedIn(text: string | null): Moved | null {
  if (text === null) return null
  const at = text.indexOf(' ')
  const [status, moved_to] = [Number(text.slice(0, at)), text.slice(at + 1)]
  return status === 0 ? { moved_to } : { moved_to, moved_status: status }
}

/**
 * spec: drafts and private pages are 404 for the public. `$2` is 1 for callers who may view private pages. A page that
 * is not live at the moment `$3` is treated as a draft.
 */
const isReadable = (page: string) => `${page}.deleted_at is null and ${page}.enabled = 1
  and (${page}.access is null or ${page}.access <> 'private' or $2 = 1) and ${liveAt('$3', page)}`

const isPublicPost = `published = 1 and post_status = 'public' and ${liveAt('$3', 'posts')}`

/**
 * Old addresses lead on regardless of case: many servers ignored it. The same case has priority, then a redirect made by
 * an editor over pages and posts that used to have the url. None does while a post has the url. One text, since it is
 * part of a statement.
 */
const selectMoved = `
  select (status * is_manual) || ' ' || coalesce(page.url, address)
  from moved_urls left join wrangler_pages as page on page.id = page_id
  where lower(moved_urls.url) = lower($1) and (${isReadable('page')} or (address is not null and (post_id is null
    or exists (select 1 from posts where posts.id = post_id and ${isPublicPost}))))
  and not exists (select 1 from posts where posts.url in ($1, substr($1, 2), $1 || '/') and ${isPublicPost})
  order by case when moved_urls.url = $1 then 0 else 1 end, is_manual desc, moved_at desc, page_id desc limit 1`

/**
 * Each condition is an equality that an index serves. A url has at most 127 ancestors, so there are few distinct
 * statements.
 */
function resolveWith(ancestorCount: number): string {
  const ancestors = Array.from({ length: ancestorCount }, (_, at) => `$${at + 4}`).join(', ')
  const selectId = `
    select id from (
      select id, 1000 as precedence from wrangler_pages where url = $1 and ${isReadable('wrangler_pages')}
      union all
      select id, 999 from wrangler_pages where alias = $1 and ${isReadable('wrangler_pages')}
      union all
      select id, length(url) from wrangler_pages where url in (${ancestors}) and greedy = 1 and ${isReadable('wrangler_pages')}
    ) as candidates order by precedence desc limit 1`
  return `
    select found.id, page, components, hash, page_hash, url, access, password,
      case when found.id is null then (${selectMoved}) end as moved
    from (select (${selectId}) as id) as found
    left join wrangler_pages on wrangler_pages.id = found.id
    left join page_documents on page_id = found.id`
}

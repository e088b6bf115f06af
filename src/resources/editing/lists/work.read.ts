import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { grantedOf } from '../../../access/granted.ts'
import type { Database, Db } from '../../../database/database.ts'
import { callerOf } from '../../../http/requests/request.ts'
import { isIndexed, keptText, searchedText } from '../../../http/responses/pagination.ts'
import { isOneOf } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import { countBrokenLinks, recordsWithBrokenLinks } from '../../content/links/link.queries.ts'
import { searchIds } from '../../delivery/search/search.query.ts'
import { publishJobOf } from '../drafts/working-copy.store.ts'
import { readMembers } from '../translations/translation.kinds.ts'
import { readStates } from '../translations/translation.states.ts'
import { authorOf, authorsOf } from '../versions/version.authors.ts'
import { showAuthor } from '../versions/version.schema.ts'

export type ListedKind = 'page' | 'post'

const tables = { page: 'wrangler_pages', post: 'posts' } as const
const events = {
  // A page whose url follows its parent has `page.moved` only: nobody edited it.
  page: `'page.created', 'page.updated'`,
  post: `'post.created', 'post.updated'`,
} as const

/** Columns of other tables, for the shown rows only: `showWork` reads them. */
export function workColumns(kind: ListedKind) {
  const id = sql.ref(`${tables[kind]}.id`)
  const copy = sql`from working_copies as copy where copy.kind = ${sql.lit(kind)}
    and copy.record_id = ${id} and copy.discarded_at is null`
  const job = sql`from due_jobs as job where job.name = ${sql.lit(publishJobOf({ kind }))}
    and job.subject = ${sql.lit(`${kind} `)} || ${id}`
  return [
    sql<string | null>`(select copy.updated_at ${copy})`.as('copy_at'),
    sql<number | null>`(select copy.updated_by ${copy})`.as('copy_by'),
    // The outbox forgets after some months, and a version is not made when a record is created.
    sql<number | null>`coalesce(
      (select event.actor from outbox as event where event.kind = ${sql.lit(kind)}
        and event.record_id = ${id} and event.name <> 'page.moved' order by event.id desc limit 1),
      (select version.created_by from ${sql.table(`${kind}_versions`)} as version
        where version.record_id = ${id} order by version.id desc limit 1))`.as('changed_by'),
    sql<string | null>`(select job.due_at ${job})`.as('due_at'),
    sql<string | null>`(select job.failed_at ${job})`.as('failed_at'),
  ] as const
}

interface WorkRow {
  readonly id: number
  readonly updated_at: string
  readonly copy_at: string | null
  readonly copy_by: number | null
  readonly changed_by: number | null
  readonly due_at: string | null
  readonly failed_at: string | null
}

/** What the list tells of the work at each of its rows. */
export async function showWork(db: Db, kind: ListedKind, rows: readonly WorkRow[], moment: string) {
  const users = rows.flatMap(({ changed_by, copy_by }) => [changed_by, copy_by])
  const authors = await authorsOf(db, users)
  const ids = rows.map(({ id }) => id)
  const links = await countBrokenLinks(db, kind, ids, moment)
  return ({ id, updated_at, copy_at, copy_by, changed_by, due_at, failed_at }: WorkRow) => {
    const isOfCopy = copy_at !== null && copy_at > updated_at
    return {
      has_changes: copy_at !== null,
      changed_at: isOfCopy ? copy_at : updated_at,
      changed_by: showAuthor(authorOf(isOfCopy ? copy_by : changed_by, authors)),
      scheduled_at: failed_at === null ? due_at : null,
      failed_at,
      broken_links: links.get(id) ?? 0,
    }
  }
}

/** The states of the translations of each row; nothing with fewer than two languages. */
export async function showTranslations(
  db: Db,
  kind: ListedKind,
  rows: readonly { readonly id: number }[],
  languages: readonly Language[],
) {
  if (languages.length < 2) return () => ({})
  const ids = rows.map(({ id }) => id)
  const states = await readStates(db, kind, languages, await readMembers(db, kind, 'id', ids))
  return (id: number) => ({ translations: states.get(id) ?? [] })
}

export interface WorkFilters {
  /** Of these only `changed` is about the work. */
  readonly state?: string | undefined
  readonly author?: number | undefined
  readonly problem?: 'links' | 'publication' | undefined
  /** The ids of the records with broken links, for that problem: see `idsWithBrokenLinks`. */
  readonly broken?: readonly number[] | undefined
}

export function workConditions(
  kind: ListedKind,
  { state, author, problem, broken = [] }: WorkFilters,
): RawBuilder<boolean>[] {
  return [
    ...(author === undefined ? [] : [sql<boolean>`id in (${changedBy(kind, author)})`]),
    ...(problem === 'links' ? [isOneOf(broken)] : []),
    ...(problem === 'publication' ? [sql<boolean>`id in (${failed(kind)})`] : []),
    ...(state === 'changed' ? [sql<boolean>`id in (${copied(kind)})`] : []),
  ]
}

/** Whether the conditions read tables whose changes do not raise the revision. */
export function isVolatile({ state, author, problem }: WorkFilters): boolean {
  return state === 'changed' || author !== undefined || problem !== undefined
}

/** The public records that have a broken link. Finding them costs, so they are kept until the next change. */
export async function idsWithBrokenLinks(
  request: FastifyRequest,
  db: Db,
  kind: ListedKind,
  moment: string,
): Promise<number[]> {
  const { text } = await keptText(request, `${kind}s with broken links ${moment}`, async () => ({
    value: { ids: await recordsWithBrokenLinks(db, kind, moment, mostBroken) },
    isKept: true,
  }))
  return JSON.parse(text).ids
}

/**
 * The records whose content, or working copy, has the words of the `search` parameter: for those who may view it, and
 * from as many characters on as the search in titles has an index.
 */
export async function idsWithWords(
  request: FastifyRequest,
  database: Database,
  kind: ListedKind,
): Promise<readonly number[]> {
  const text = searchedText(request, 'search')
  if (text === undefined || !isIndexed(text)) return []
  const granted = await grantedOf(database.db, callerOf(request), [`view ${kind}s`])
  return granted.size > 0 ? searchIds(database, text, kind) : []
}

/** Of more records than these the first are listed. */
const mostBroken = 10_000

function copied(kind: ListedKind): RawBuilder<unknown> {
  return sql`select record_id from working_copies where kind = ${sql.lit(kind)} and discarded_at is null`
}

function changedBy(kind: ListedKind, author: number): RawBuilder<unknown> {
  // No index has the versions of posts by their author.
  const versions = sql`union select record_id from page_versions where created_by = ${author}`
  return sql`select record_id from outbox where actor = ${author} and name in (${sql.raw(events[kind])})
    ${kind === 'page' ? versions : sql``}
    union ${copied(kind)} and updated_by = ${author}`
}

function failed(kind: ListedKind): RawBuilder<unknown> {
  return sql`select cast(substr(subject, 6) as bigint) from due_jobs
    where name = ${sql.lit(publishJobOf({ kind }))} and failed_at is not null and subject like ${sql.lit(`${kind} %`)}`
}

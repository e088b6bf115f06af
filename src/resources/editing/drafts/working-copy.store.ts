import type { Database, Db, Transaction } from '../../../database/database.ts'
import { findRow, insertRow, runStatement, updateRow } from '../../../database/rows.ts'
import { requireLanguageOfId } from '../../../records/language-limits.ts'
import { removeDraftEntry, writeDraftEntry } from '../../delivery/search/search.drafts.ts'
import { type Content, type DraftName, draftKinds } from './draft.content.ts'

export type { DraftName } from './draft.content.ts'

export interface WorkingCopy {
  readonly id: number
  readonly revision: number
  readonly kind: DraftName
  readonly record_id: number
  /** The live content that the copy started from, or that an editor last compared it with. */
  readonly base: Content
  readonly data: Content
  readonly created_at: string
  readonly created_by: number | null
  readonly updated_at: string
  readonly updated_by: number | null
  readonly discarded_at: string | null
  readonly discarded_by: number | null
  /** Null for a copy that an older version has started: see `authorsOf`. */
  readonly authors: readonly number[] | null
}

/** The ids of the users whose changes are in a working copy. */
export function authorsOf({ authors, created_by, updated_by }: WorkingCopy): number[] {
  const ids = [created_by, ...(authors ?? []), updated_by]
  return [...new Set(ids.filter((id) => id !== null))]
}

const day = 86_400_000
const table = 'working_copies'
const ofRecord = 'kind = $1 and record_id = $2'

export async function findCopy(db: Db, kind: DraftName, id: number): Promise<WorkingCopy | undefined> {
  const [copy] = await runStatement<WorkingCopy>(
    db,
    `select * from ${table} where ${ofRecord} and discarded_at is null`,
    [kind, id],
  )
  return copy
}

/** Those of several records. */
export function findCopies(db: Db, kind: DraftName, ids: readonly number[]): Promise<readonly WorkingCopy[]> {
  const places = ids.map((_, at) => `$${at + 2}`).join(', ')
  const text = `select * from ${table} where kind = $1 and record_id in (${places}) and discarded_at is null`
  return runStatement<WorkingCopy>(db, text, [kind, ...ids])
}

/** Also one that was discarded. */
export async function findCopyById(db: Db, id: number): Promise<WorkingCopy | undefined> {
  return findRow<WorkingCopy>(db, table, id)
}

/** Null when there is no working copy. */
export async function revisionOfCopy(db: Db, kind: DraftName, id: number): Promise<number | null> {
  const text = `select revision from ${table} where ${ofRecord} and discarded_at is null`
  const [copy] = await runStatement<{ revision: number }>(db, text, [kind, id])
  return copy?.revision ?? null
}

/** The records that have a working copy: all of them, or only those among the given ids. */
export async function idsOfCopies(db: Db, kind: DraftName, among?: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom(table)
    .select('record_id')
    .where('kind', '=', kind)
    .where('discarded_at', 'is', null)
    .$if(among !== undefined, (query) => query.where('record_id', 'in', among ?? []))
    .orderBy('record_id')
    .execute()
  return rows.map(({ record_id }) => record_id)
}

/**
 * Returns the copy, locked: changes of one working copy run one after the other, even before the copy exists. 403 when the
 * record is in a language that the user may not write in.
 */
export async function lockCopy(
  tx: Transaction,
  kind: DraftName,
  id: number,
): Promise<WorkingCopy | undefined> {
  await tx.lock(`draft ${kind} ${id}`)
  await requireLanguageOfId(tx, draftKinds[kind], id)
  return findCopy(tx.db, kind, id)
}

export async function insertCopy(
  tx: Transaction,
  kind: DraftName,
  id: number,
  contents: { base: Content; data: Content },
): Promise<WorkingCopy> {
  const { now: at, by } = tx
  const people = { created_at: at, created_by: by, updated_at: at, updated_by: by }
  const row = { kind, record_id: id, ...contents, ...people, authors: by === null ? [] : [by] }
  const made = await insertRow<{ id: number; revision: number }>(tx.db, table, row, 'id, revision')
  await writeDraftEntry(tx, kind, id, contents.data)
  return { ...made, ...row, discarded_at: null, discarded_by: null }
}

/** Writes and reads only the changed columns: a copy may have megabytes. */
export async function updateCopy(
  tx: Transaction,
  copy: WorkingCopy,
  { base, data }: { base: Content; data: Content },
): Promise<WorkingCopy> {
  const authors = authorsOf({ ...copy, updated_by: tx.by })
  const changes = { data, authors, revision: copy.revision + 1, updated_at: tx.now, updated_by: tx.by }
  await changeCopy(tx, copy, base === copy.base ? changes : { ...changes, base })
  await writeDraftEntry(tx, copy.kind, copy.record_id, data)
  return { ...copy, ...changes, base }
}

/** Changes a copy, also a discarded one, without an author. */
export async function replaceContents(
  tx: Transaction,
  copy: WorkingCopy,
  contents: { base: Content; data: Content },
): Promise<void> {
  await requireLanguageOfId(tx, draftKinds[copy.kind], copy.record_id)
  await changeCopy(tx, copy, { ...contents, revision: copy.revision + 1 })
  if (copy.discarded_at === null) await writeDraftEntry(tx, copy.kind, copy.record_id, contents.data)
}

export async function deleteCopy(tx: Transaction, { id, kind, record_id }: WorkingCopy): Promise<void> {
  await runStatement(tx.db, `delete from ${table} where id = $1`, [id])
  await removeDraftEntry(tx, kind, record_id)
}

export async function markDiscarded(tx: Transaction, { id, kind, record_id }: WorkingCopy): Promise<void> {
  await changeCopy(tx, { id }, { discarded_at: tx.now, discarded_by: tx.by })
  await removeDraftEntry(tx, kind, record_id)
}

export async function markRestored(tx: Transaction, copy: WorkingCopy): Promise<void> {
  await changeCopy(tx, copy, { discarded_at: null, discarded_by: null, revision: copy.revision + 1 })
  await writeDraftEntry(tx, copy.kind, copy.record_id, copy.data)
}

/** The copy that was discarded last, while that can be undone. */
export async function findDiscarded(
  db: Db,
  kind: DraftName,
  id: number,
  now: string,
): Promise<WorkingCopy | undefined> {
  const [copy] = await runStatement<WorkingCopy>(
    db,
    `select * from ${table} where ${ofRecord} and discarded_at > $3 order by discarded_at desc, id desc limit 1`,
    [kind, id, new Date(Date.parse(now) - day).toISOString()],
  )
  return copy
}

function changeCopy({ db }: Transaction, { id }: { id: number }, changes: object): Promise<unknown> {
  return updateRow(db, table, id, { ...changes }, 'id')
}

/** Until when a discard can be undone. */
export function undoableUntil(discardedAt: string): string {
  return new Date(Date.parse(discardedAt) + day).toISOString()
}

/** The due job that publishes a working copy later. A release without globals would take a global for a page. */
export const publishJob = 'publish'
export const publishGlobalJob = 'publish-global'

export function publishJobOf({ kind }: { kind: DraftName }): string {
  return kind === 'global' ? publishGlobalJob : publishJob
}

/** What is published then. */
export type PublishPayload = {
  kind: DraftName
  id: number
  /** The working copy that was scheduled. */
  copy: number
  base: Content
  data: Content
}

export function subjectOf({ kind, id }: { kind: DraftName; id: number }): string {
  return `${kind} ${id}`
}

/**
 * Replaces a category that is about to be deleted, in the working copies and scheduled publications that chose it.
 * Returns their kinds. Copies that only have the category of the live record get the new one from the record. Call it
 * before records are locked: publishing locks the copy first.
 */
export async function replaceCategory(
  tx: Transaction,
  from: number,
  into: number | null,
): Promise<ReadonlySet<DraftName>> {
  const kinds = new Set<DraftName>()
  const likely = [`%"category_id":${from}%`, `%"category_id":"${from}"%`]
  const jobs = await runStatement<{ id: number; payload: string }>(tx.db, selectJobs, [publishJob, ...likely])
  for (const { id, payload } of jobs) {
    const publication = JSON.parse(payload) as PublishPayload
    const changed = withCategory(publication, from, into)
    if (!changed) continue
    kinds.add(publication.kind)
    await updateRow(tx.db, 'due_jobs', id, { payload: JSON.stringify({ ...publication, ...changed }) }, 'id')
  }
  const copies = await runStatement<Pick<WorkingCopy, 'kind' | 'record_id'>>(tx.db, selectLikely, likely)
  for (const { kind, record_id } of copies) await tx.lock(`draft ${kind} ${record_id}`)
  // Read again: the locks may have waited for a save.
  for (const copy of await runStatement<WorkingCopy>(tx.db, `select * from ${selectCopies}`, likely)) {
    const changed = withCategory(copy, from, into)
    if (!changed) continue
    kinds.add(copy.kind)
    await changeCopy(tx, copy, { ...changed, revision: copy.revision + 1 })
  }
  return kinds
}

const selectJobs =
  'select id, payload from due_jobs where name = $1 and (payload like $2 or payload like $3) order by id'
const selectCopies = `${table} where data like $1 or data like $2 or base like $1 or base like $2
  order by kind, record_id, id`
const selectLikely = `select kind, record_id from ${selectCopies}`

/** Undefined when nothing has to change. */
function withCategory(
  { base, data }: { base: Content; data: Content },
  from: number,
  into: number | null,
): { base: Content; data: Content } | undefined {
  const has = ({ fields }: Content) => fields.category_id !== null && Number(fields.category_id) === from
  if (has(base) === has(data)) return undefined
  const replace = (content: Content) =>
    has(content) ? { ...content, fields: { ...content.fields, category_id: into } } : content
  return { base: replace(base), data: replace(data) }
}

const month = 31 * day

/**
 * Removes working copies whose discard can no longer be undone, and copies of records that were deleted a month ago.
 * Until then a deleted post or global can be restored from its versions, and a deleted page from the trash, each with its copy.
 * Returns how many.
 */
export async function pruneWorkingCopies(database: Database, now: Date): Promise<number> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const removed = await database.transaction(null, async ({ db }) => [
    ...(await runStatement(db, removeDiscarded, [before(day)])),
    ...(await runStatement(db, removeOrphans, [before(month)])),
  ])
  return removed.length
}

const removeDiscarded = 'delete from working_copies where discarded_at <= $1 returning id'

function isGone(records: string, versions: string): string {
  return `not exists (select 1 from ${records} as record where record.id = working_copies.record_id)
      and not exists (select 1 from ${versions} as version where version.record_id = working_copies.record_id
        and reason = 'delete' and version.created_at > $1)`
}

const removeOrphans = `delete from working_copies where updated_at <= $1 and case kind
    when 'page' then not exists (select 1 from wrangler_pages where wrangler_pages.id = record_id)
    when 'post' then ${isGone('posts', 'post_versions')}
    when 'global' then ${isGone('globals', 'global_versions')} end
  returning id`

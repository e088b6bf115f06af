import { NotFound, PreconditionFailed, PreconditionRequired } from '../../../core/errors.ts'
import type { Json } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Static } from '../../../core/type.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type DueJob, findJob } from '../../../records/due-jobs.ts'
import { languagesInstead } from '../../../records/language-limits.ts'
import { findRecord, lockRecord, revisionTag } from '../../../records/read.ts'
import { globalKind } from '../../content/globals/global.schema.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { lockTree } from '../../content/pages/page.tree.ts'
import { lockTree as lockPostTree } from '../../content/posts/post.actions.ts'
import { componentsOfPosts, postKind } from '../../content/posts/post.schema.ts'
import { findOthers } from '../presence/presence.actions.ts'
import {
  type Content,
  type DraftConflict,
  draftKinds,
  fieldsOfLiveGlobal,
  fieldsOfLivePage,
  fieldsOfLivePost,
  hashOf,
  merge,
  showContent,
  stateOfLiveComponent,
} from './draft.content.ts'
import type { EditedPage, Person } from './draft.schema.ts'
import {
  authorsOf,
  type DraftName,
  findDiscarded,
  type PublishPayload,
  publishJobOf,
  subjectOf,
  undoableUntil,
  type WorkingCopy,
} from './working-copy.store.ts'

/** The record to change, and the `If-Match` of the request. */
export interface DraftTarget {
  readonly kind: DraftName
  readonly id: number
  readonly ifMatch: string | undefined
}

/** A live page or post, and its content in the shape of a draft. */
export type Live = LivePage | LivePost | LiveGlobal

export interface LivePage {
  readonly kind: 'page'
  readonly record: RecordOf<'page'>
  readonly components: readonly RecordOf<'component'>[]
  readonly content: Content
}

export interface LivePost {
  readonly kind: 'post'
  readonly record: RecordOf<'post'>
  readonly content: Content
}

export interface LiveGlobal {
  readonly kind: 'global'
  readonly record: RecordOf<'global'>
  readonly content: Content
}

/** 404 when it is missing or deleted. */
export async function findLive(db: Db, kind: DraftName, id: number): Promise<Live> {
  if (kind === 'post') return livePost(db, await findRecord(db, postKind, id))
  if (kind === 'global') return liveGlobal(await findRecord(db, globalKind, id))
  const page = await findRecord(db, pageKind, id)
  return livePage(page, await runStatement<RecordOf<'component'>>(db, selectComponents, [id]))
}

/** Those of several pages or posts that are there, in a bounded number of statements. */
export async function findLives(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
): Promise<readonly (LivePage | LivePost)[]> {
  if (kind === 'post') {
    const posts = await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute()
    const components = await componentsOfPosts(db, posts)
    return posts.map((record, at) => {
      const own = components[at]
      const content = { fields: fieldsOfLivePost(record), components: own ? [...own] : null }
      return { kind, record, content }
    })
  }
  const pages = await db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const components = await db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', 'in', ids)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ofPage = Map.groupBy(components, ({ wrangler_page_id }) => wrangler_page_id)
  return pages.map((page) => livePage(page, ofPage.get(page.id) ?? []))
}

/** Locked, so that publishing replaces exactly what it was compared with. */
export async function lockLive(tx: Transaction, kind: DraftName, id: number): Promise<Live> {
  if (kind === 'post') {
    await lockPostTree(tx)
    return livePost(tx.db, await lockRecord(tx, postKind, id).catch(sayDeleted(kind)))
  }
  if (kind === 'global') return liveGlobal(await lockRecord(tx, globalKind, id).catch(sayDeleted(kind)))
  await lockTree(tx)
  const page = await lockRecord(tx, pageKind, id).catch(sayDeleted(kind))
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const text = `${selectComponents} ${lock}`
  return livePage(page, await runStatement<RecordOf<'component'>>(tx.db, text, [id]))
}

/** By slot, then by position, as every list of components. */
const selectComponents =
  'select * from wrangler_components where wrangler_page_id = $1 order by slot, position, id'

function livePage(record: RecordOf<'page'>, components: readonly RecordOf<'component'>[]): LivePage {
  const content = { fields: fieldsOfLivePage(record), components: components.map(stateOfLiveComponent) }
  return { kind: 'page', record, components, content }
}

async function livePost(db: Db, record: RecordOf<'post'>): Promise<LivePost> {
  const [components = null] = await componentsOfPosts(db, [record])
  const content = { fields: fieldsOfLivePost(record), components: components && [...components] }
  return { kind: 'post', record, content }
}

function liveGlobal(record: RecordOf<'global'>): LiveGlobal {
  return { kind: 'global', record, content: { fields: fieldsOfLiveGlobal(record), components: null } }
}

function sayDeleted(kind: DraftName): (error: unknown) => never {
  return (error) => {
    throw error instanceof NotFound ? new NotFound(`The ${kind} was deleted.`) : error
  }
}

/** A record with its working copy, merged with the live content. */
export interface OpenDraft {
  readonly live: Live
  /** Null also when everything in it is live by now. */
  readonly copy: WorkingCopy | null
  /** The working copy merged with the live changes; the live content when there is no copy. */
  readonly content: Content
  readonly conflicts: readonly DraftConflict[]
  readonly etag: string
}

export function openDraft(current: Live, copy: WorkingCopy | undefined): OpenDraft {
  const live = withOwnTitle(current, copy)
  const etag = (opened: WorkingCopy | null) => tagOf(live, opened, live.content)
  const none = { live, copy: null, content: live.content, conflicts: [], etag: etag(null) }
  if (!copy) return none
  const { content, conflicts } = merge(copy.base, live.content, copy.data)
  if (conflicts.length === 0 && isSame(content, live.content) && !isUnpublishedValue(live)) return none
  return { live, copy, content, conflicts, etag: etag(copy) }
}

/**
 * A record that is not published has the title of its working copy, so that lists show and find it by that. This is
 * the record with the title that it has without the copy.
 */
export function withOwnTitle<L extends Live>(live: L, copy: WorkingCopy | undefined): L {
  if (!copy || !isUnpublished(live) || live.record.title !== copy.data.fields.title) return live
  const { title = null } = copy.base.fields
  const content = { ...live.content, fields: { ...live.content.fields, title } }
  return { ...live, record: { ...live.record, title }, content }
}

/** An empty value can be published in a language, too. */
function isUnpublishedValue({ kind, record }: Live): boolean {
  return kind === 'global' && record.is_live === 0
}

export function isUnpublished(live: Live): live is LivePage | LivePost {
  if (live.kind === 'global') return false
  return (live.kind === 'page' ? live.record.enabled : live.record.published) === 0
}

/**
 * Names the revision of the working copy, and the live content that the client has seen. So the `If-Match` of a save
 * tells which content the draft is based on.
 */
export function tagOf({ kind, record }: Live, copy: WorkingCopy | null, seen: Content): string {
  return `"${prefixOf(kind, record.id, copy)}${hashOf(seen)}"`
}

function prefixOf(kind: string, id: number, copy: WorkingCopy | null): string {
  return `${kind}-${id}-draft-${copy ? `${copy.id}.${copy.revision}` : 'none'}-`
}

/** The live content that the client has seen; 412 when a different content was saved or published since. */
export function seenContent(opened: OpenDraft, ifMatch: string | undefined): Content | 'stale' {
  const { live, copy } = opened
  const tags = tagsOf(opened, ifMatch)
  if (tags === null || tags.includes('*')) return live.content
  const hashes = hashesFor(opened, tags)
  // This also applies if the live content changed after the client read it: the draft still has the base of the copy.
  if (copy && hashes.includes(hashOf(copy.base))) return copy.base
  if (hashes.includes(hashOf(live.content))) return live.content
  return 'stale'
}

/** Whether `If-Match` names the current revision of the working copy. Changes of the live record do not matter. */
export function isCurrent(opened: OpenDraft, ifMatch: string | undefined): boolean {
  const tags = tagsOf(opened, ifMatch)
  return tags === null || tags.includes('*') || hashesFor(opened, tags).length > 0
}

/** Null when there is no `If-Match`. It is optional only while there is no working copy. */
function tagsOf({ copy }: OpenDraft, ifMatch: string | undefined): string[] | null {
  if (ifMatch !== undefined) return ifMatch.split(',').map((tag) => tag.trim())
  if (!copy) return null
  throw new PreconditionRequired(
    'There is a working copy. Send the ETag of the one that you read as If-Match, so that no work of others is lost.',
  )
}

function hashesFor({ live, copy }: OpenDraft, tags: readonly string[]): string[] {
  const start = `"${prefixOf(live.kind, live.record.id, copy)}`
  return tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length, -1))
}

export function changedMeanwhile(data: Record<string, unknown>): PreconditionFailed {
  return new PreconditionFailed(
    'The working copy has changed since you read it. `data` has it as it is now: merge your changes into it.',
    { data },
  )
}

type Shown = Static<typeof EditedPage>

type People = ReadonlyMap<number, string>

/** A record as an editor opens it. */
export async function showDraft(
  db: Db,
  opened: OpenDraft,
  { now, by }: Pick<Transaction, 'now' | 'by'>,
): Promise<Shown> {
  const { live, copy } = opened
  const { kind, record } = live
  const discarded = await findDiscarded(db, kind, record.id, now)
  const job = await findJob(db, publishJobOf(live), subjectOf({ kind, id: record.id }))
  const people = await findPeople(db, [
    ...(copy ? authorsOf(copy) : []),
    ...(discarded ? authorsOf(discarded) : []),
    discarded?.discarded_by,
    job?.created_by,
  ])
  return {
    id: record.id,
    etag: opened.etag,
    live: {
      etag: liveTag(live),
      created_at: record.created_at,
      updated_at: await changeSeenByVisitors(db, live),
      content: showContent(live.content) as Shown['live']['content'],
    },
    draft: copy && { ...showCopy(copy, people), content: showContent(opened.content) },
    conflicts: [...opened.conflicts],
    discarded: discarded ? showDiscarded(discarded, people) : null,
    schedule: {
      publish_at: 'publish_at' in record ? record.publish_at : null,
      unpublish_at: 'unpublish_at' in record ? record.unpublish_at : null,
      publication: job ? { ...showJob(job, people), has_later_changes: isPastSchedule(opened, job) } : null,
    },
    limited_to: await languagesInstead(db, by, draftKinds[kind], record),
    present: await findOthers(db, by ?? 0, { kind, recordId: record.id }, now),
  }
}

/** The latest change of the live content; for a page also of its components. */
async function changeSeenByVisitors(db: Db, { kind, record }: Live): Promise<string> {
  if (kind !== 'page') return record.updated_at
  const row = await db
    .selectFrom('component_changes')
    .select('changed_at')
    .where('page_id', '=', record.id)
    .executeTakeFirst()
  return row && row.changed_at > record.updated_at ? row.changed_at : record.updated_at
}

/** The response to a save. The client already has the content, and needs to know its base. */
export function showSaved({ copy, conflicts }: OpenDraft, etag: string, isLiveNewer: boolean) {
  return {
    etag,
    draft: copy && { revision: copy.revision, updated_at: copy.updated_at },
    is_live_newer: isLiveNewer,
    conflicts: [...conflicts],
  }
}

function liveTag({ kind, record }: Live): string {
  return revisionTag(draftKinds[kind], record)
}

function showCopy(copy: WorkingCopy, people: People) {
  const { revision, created_at, created_by, updated_at, updated_by } = copy
  return {
    revision,
    created_at,
    created_by: showPerson(created_by, people),
    updated_at,
    updated_by: showPerson(updated_by, people),
    authors: showAuthors(copy, people),
  }
}

function showDiscarded(copy: WorkingCopy, people: People) {
  const at = copy.discarded_at ?? ''
  const by = showPerson(copy.discarded_by, people)
  return { at, by, undoable_until: undoableUntil(at), authors: showAuthors(copy, people) }
}

function showAuthors(copy: WorkingCopy, people: People) {
  return authorsOf(copy).map((id) => ({ id, name: people.get(id) ?? null }))
}

function showJob({ due_at, created_at, created_by, failed_at, error }: DueJob, people: People) {
  const scheduled = { at: due_at, scheduled_at: created_at, scheduled_by: showPerson(created_by, people) }
  return { ...scheduled, failed_at, error: error as Json }
}

/** Whether the working copy differs from the content that the job will publish. */
function isPastSchedule({ live, copy, content }: OpenDraft, job: DueJob): boolean {
  if (!copy) return false
  const { base, data } = job.payload as PublishPayload
  return !isSame(content, merge(base, live.content, data).content)
}

function showPerson(id: number | null, people: People): Static<typeof Person> | null {
  return id === null ? null : { id, name: people.get(id) ?? null }
}

async function findPeople(db: Db, given: readonly (number | null | undefined)[]): Promise<People> {
  const ids = [...new Set(given.filter((id) => typeof id === 'number'))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}

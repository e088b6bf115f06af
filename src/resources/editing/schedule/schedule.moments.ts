import type { Database, Transaction } from '../../../database/database.ts'
import { findRow, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { type DueJob, finishJob, scheduleJob, takeJob } from '../../../records/due-jobs.ts'
import { type ScheduledKind, stateOf } from './schedule.schema.ts'

/**
 * The due job of a record whose next moment is known. Its `due_at` is the first moment of the record without an event
 * yet.
 */
export const momentJob = 'moment'

type Scheduled = RecordOf<'page'> | RecordOf<'post'>
type Shown = Scheduled | RecordOf<'global'>

/** A record that a transaction has changed: as it was before, and as it is at the end. */
interface Change {
  readonly kind: ScheduledKind | 'global'
  readonly before: Shown | undefined
  after: Shown | undefined
}

/**
 * Emits `page.published` or `page.unpublished` (`post.…`, `global.…`) for the records that a transaction publishes or takes
 * offline, after its other events, and plans the job of the next moment. A deleted record has `page.deleted` alone.
 */
export async function planMoments(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  for (const { kind, before, after } of changesOf(events)) {
    if (kind !== 'global') await follow(tx, kind, before as Scheduled, after as Scheduled)
    const [was, is] = [before, after].map((record) => record && isLive(record, tx.now))
    if (after && Boolean(was) !== is) emit(tx, kind, is ? 'published' : 'unpublished', after)
  }
}

function isLive(record: Shown, now: string): boolean {
  if ('is_public' in record) return record.is_public === 1 && record.is_live === 1
  return stateOf(record, now) === 'live'
}

/** How many records one transaction tells: many may have the same moment, and each transaction empties the caches. */
const recordsAtOnce = 200

/** The due job: emits the events of the moments that were reached, also of moments during a standstill. */
export async function tellMoments({ database }: { database: Database }, job: DueJob): Promise<void> {
  await database.transaction(null, async (tx) => {
    await finishJob(tx, job)
    const lock = tx.supportsRowLocks ? 'for update skip locked' : ''
    const others = await runStatement<Due>(
      tx.db,
      `delete from due_jobs where id in (
        select id from due_jobs where name = $1 and failed_at is null and run_at <= $2
        order by run_at, id limit ${recordsAtOnce} ${lock}) returning subject, due_at`,
      [momentJob, tx.now],
    )
    const due = [job, ...others].sort((a, b) => (a.due_at < b.due_at ? -1 : 1))
    for (const { subject, due_at } of due) await tellRecord(tx, String(subject), due_at)
  })
}

/**
 * Plans the jobs of moments that have none, or only a later one: during a rolling upgrade a process of a release
 * without these jobs may set a schedule. Returns how many it planned. A moment that is reached before this runs has no
 * event.
 */
export async function planMissingMoments({
  database,
  now,
}: {
  database: Database
  now: () => Date
}): Promise<number> {
  let planned = 0
  for (const kind of ['page', 'post'] as const) {
    const missing = missingMoments(kind)
    // Nearly always there is none, and no transaction is needed.
    if ((await runStatement(database.db, `${missing} limit 1`, [now().toISOString()])).length === 0) continue
    await database.transaction(null, async (tx) => {
      const rows = await runStatement(tx.db, `${planAll(missing)} returning id`, [tx.now, momentJob, tx.now])
      planned += rows.length
    })
  }
  return planned
}

const planAll = (missing: string) => `
  insert into due_jobs (name, subject, payload, due_at, run_at, created_at)
  select cast($2 as text), subject, '{}', due_at, due_at, cast($3 as text) from (${missing}) as missing
  where true
  on conflict (name, subject) do update set due_at = excluded.due_at, run_at = excluded.run_at
    where due_jobs.due_at > excluded.due_at and due_jobs.failed_at is null`

/** The index of each moment is partial, so each is searched by itself. */
function missingMoments(kind: ScheduledKind): string {
  const isOn = kind === 'page' ? 'enabled = 1 and deleted_at is null' : 'published = 1'
  const next = 'case when publish_at > $1 then publish_at else unpublish_at end'
  const scheduled = (moment: string) =>
    `select id, ${next} as due_at from ${tables[kind]} where ${moment} > $1 and ${isOn}`
  return `select subject, due_at from (
      select '${kind} ' || id as subject, due_at
      from (${scheduled('publish_at')} union ${scheduled('unpublish_at')}) as scheduled) as moments
    where not exists (select 1 from due_jobs
      where name = '${momentJob}' and due_jobs.subject = moments.subject and due_jobs.due_at <= moments.due_at)`
}

type Due = Pick<DueJob, 'subject' | 'due_at'>

/** The record is not locked: a change of its schedule waits for the row of the job, which this transaction deleted. */
async function tellRecord(tx: Transaction, subject: string, from: string): Promise<void> {
  const [kind, id] = subject.split(' ') as [ScheduledKind, string]
  const record = await findRow<Scheduled>(tx.db, tables[kind], Number(id))
  if (!record || ('deleted_at' in record && record.deleted_at !== null)) return
  emitReached(tx, kind, record, from)
  await planNext(tx, kind, record)
}

const tables = { page: 'wrangler_pages', post: 'posts' } as const

/** The job of a record whose moment was just reached may not have run yet: then its events come first. */
async function follow(
  tx: Transaction,
  kind: ScheduledKind,
  before: Scheduled | undefined,
  after: Scheduled | undefined,
): Promise<void> {
  if (!isPlanChanged(before, after)) return
  const job = before && (await takeJob(tx, momentJob, `${kind} ${before.id}`))
  if (!after) return
  if (job) emitReached(tx, kind, before, job.due_at)
  await planNext(tx, kind, after)
}

async function planNext(tx: Transaction, kind: ScheduledKind, record: Scheduled): Promise<void> {
  const next = momentsOf(record).find(({ at }) => at > tx.now)
  if (!next) return
  const subject = `${kind} ${record.id}`
  await scheduleJob(tx, { name: momentJob, subject, payload: {}, due_at: next.at })
}

function emitReached(tx: Transaction, kind: ScheduledKind, record: Scheduled, from: string): void {
  for (const { at, event } of momentsOf(record)) if (at >= from && at <= tx.now) emit(tx, kind, event, record)
}

type Event = 'published' | 'unpublished'

/** The first before the second. A draft has none. */
function momentsOf(record: Scheduled): { at: string; event: Event }[] {
  if (!isOn(record)) return []
  const { publish_at, unpublish_at } = record
  return [
    ...(publish_at === null ? [] : [{ at: publish_at, event: 'published' as const }]),
    ...(unpublish_at === null ? [] : [{ at: unpublish_at, event: 'unpublished' as const }]),
  ]
}

function isOn(record: Scheduled): boolean {
  return ('enabled' in record ? record.enabled : record.published) === 1
}

/** Nearly all changes leave the schedule as it is, and need no statement. */
function isPlanChanged(before: Scheduled | undefined, after: Scheduled | undefined): boolean {
  const [old, next] = [before, after].map((record) => (record ? momentsOf(record) : []))
  return JSON.stringify(old) !== JSON.stringify(next)
}

function emit(tx: Transaction, kind: Change['kind'], event: Event, record: Shown): void {
  if (kind === 'page') tx.emit(`page.${event}`, { record: record as RecordOf<'page'> })
  else if (kind === 'post') tx.emit(`post.${event}`, { record: record as RecordOf<'post'> })
  else tx.emit(`global.${event}`, { record: record as RecordOf<'global'> })
}

/** A transaction may change a record several times: only its first and last states count. */
function changesOf(events: readonly LifecycleEvent[]): Change[] {
  const changes = new Map<string, Change>()
  for (const { name, payload } of events) {
    const [kind] = name.split('.')
    if (kind !== 'page' && kind !== 'post' && kind !== 'global') continue
    const { before, after } = payload as { before?: Shown; after?: Shown }
    const record = after ?? before
    if (!record) continue // page.moved
    const known = changes.get(`${kind} ${record.id}`)
    if (known) known.after = after
    else changes.set(`${kind} ${record.id}`, { kind, before, after })
  }
  return [...changes.values()]
}

import type { Database, Db, Transaction } from '../../../database/database.ts'
import { insertRow, runStatement } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import { newestEvent } from '../../../lifecycle/outbox-reader.ts'

type TargetRow = Tables['edge_targets']

/** A target that this process purges, until the claim expires or another process takes it. */
export type Claim = Pick<TargetRow, 'name' | 'position' | 'purges_all' | 'claims' | 'failures'>

/** Keys that are purged once more. */
export interface Repeat {
  readonly id: number
  readonly keys: readonly string[]
}

/** If a process dies, its target can be claimed again after this time. During a purge the claim is prolonged. */
const claimMilliseconds = 5000
const heartbeatMilliseconds = 2000

/**
 * A response that was read before a change may arrive at the cache after the purge. So keys are purged once more when
 * no such response can be in flight. Longer than `longestReadMilliseconds` in http/responses/edge.ts.
 */
const repeatMilliseconds = 10_000

/** The delays after the first, second, … failed purge in a row, in milliseconds. The last one is repeated. */
const delays = [250, 500, 1000, 2000, 5000, 10_000, 30_000]

/**
 * Makes sure that a target has a row. A new target is purged completely. So is a target with a different fingerprint:
 * the version or address of the service has changed, so its responses may differ.
 */
export async function ensureTarget(database: Database, name: string, fingerprint: string): Promise<void> {
  const text = 'select fingerprint from edge_targets where name = $1'
  const [row] = await runStatement<{ fingerprint: string }>(database.db, text, [name])
  if (row?.fingerprint === fingerprint) return
  const position = row ? 0 : await newestEvent(database)
  await database.transaction(null, async ({ db, now }) => {
    const columns = 'name, fingerprint, position, purges_all, claims, run_at, failures'
    await runStatement(
      db,
      `insert into edge_targets (${columns}) values ($1, $2, $3, 1, 0, $4, 0)
        on conflict (name) do update set fingerprint = excluded.fingerprint, purges_all = edge_targets.purges_all + 1`,
      [name, fingerprint, position, now],
    )
  })
}

/** Schedules a purge of keys at commit, by whichever process is first; returns the number of caches. */
export async function requestPurge({ db, now }: Transaction, keys: readonly string[]): Promise<number> {
  const text =
    'insert into edge_repeats (target, keys, due_at) select name, $1, $2 from edge_targets returning id'
  await runStatement(db, text, [JSON.stringify(keys), later(now, repeatMilliseconds)])
  return (await runStatement(db, text, [JSON.stringify(keys), now])).length
}

/**
 * Called by a restore: the caches hold responses of the previous content. So their rows are deleted, and all caches are
 * purged completely.
 */
export async function forgetTargets(db: Db): Promise<void> {
  for (const table of ['edge_repeats', 'edge_targets'] as const) await db.deleteFrom(table).execute()
}

/** A target is due when it is behind the newest event, needs a complete purge, or has keys to purge again. */
const isDue = `run_at <= $2 and (claimed_until is null or claimed_until <= $2) and (
    purges_all > 0 or position <> (select coalesce(max(id), position) from outbox)
    or exists (select 1 from edge_repeats where target = name and due_at <= $2))`

/**
 * Claims a target that is due; otherwise undefined. Reads before it writes, since this is called several times a
 * second.
 */
export async function claimTarget(database: Database, name: string, now: Date): Promise<Claim | undefined> {
  const anyDue = `select 1 as due from edge_targets where name = $1 and ${isDue}`
  if (!(await database.readRow(anyDue, [name, now.toISOString()]))) return undefined
  const [claim] = await database.transaction(null, (tx) =>
    runStatement<Claim>(
      tx.db,
      `update edge_targets set claims = claims + 1, claimed_until = $3 where name = $1 and ${isDue}
        returning name, position, purges_all, claims, failures`,
      [name, tx.now, later(tx.now, claimMilliseconds)],
    ),
  )
  return claim
}

export async function dueRepeats({ db }: Database, name: string, now: Date): Promise<Repeat[]> {
  const text = 'select id, keys from edge_repeats where target = $1 and due_at <= $2 order by id limit 100'
  const rows = await runStatement<{ id: number; keys: string }>(db, text, [name, now.toISOString()])
  return rows.map(({ id, keys }) => ({ id, keys: JSON.parse(keys) as string[] }))
}

interface Purged {
  readonly position: number
  /** What is to be purged once more. */
  readonly keys: readonly string[]
  readonly repeats: readonly Repeat[]
  /** Whether the claim is kept for more. */
  readonly hasMore: boolean
}

/**
 * Stores that keys were purged. False when another process has claimed the target meanwhile: that process purges again.
 */
export function recordPurge(database: Database, claim: Claim, purged: Purged): Promise<boolean> {
  const { position, keys, repeats, hasMore } = purged
  return database.transaction(null, async (tx) => {
    const claimedUntil = hasMore ? later(tx.now, claimMilliseconds) : null
    // A request for a full purge that came meanwhile is kept.
    const text = `update edge_targets set position = $3, purges_all = purges_all - $4, failures = 0, last_error = null,
      last_success_at = $5, claimed_until = $6 where name = $1 and claims = $2 returning name`
    const parameters = [claim.name, claim.claims, position, claim.purges_all, tx.now, claimedUntil]
    if ((await runStatement(tx.db, text, parameters)).length === 0) return false
    const ids = repeats.map(({ id }) => id)
    if (ids.length > 0) await tx.db.deleteFrom('edge_repeats').where('id', 'in', ids).execute()
    if (keys.length > 0) {
      const due_at = later(tx.now, repeatMilliseconds)
      await insertRow(tx.db, 'edge_repeats', { target: claim.name, keys: JSON.stringify(keys), due_at }, 'id')
    }
    return true
  })
}

/** Prolongs the claim while a target is purged; returns a function that stops this. */
export function keepClaim(database: Database, { name, claims }: Claim): () => void {
  // It may come after the purge has ended: what is claimed no more stays so.
  const text = `update edge_targets set claimed_until = $3
    where name = $1 and claims = $2 and claimed_until is not null`
  const keep = () =>
    database.transaction(null, ({ db, now }) =>
      runStatement(db, text, [name, claims, later(now, claimMilliseconds)]),
    )
  const timer = setInterval(() => void keep().catch(() => {}), heartbeatMilliseconds)
  return () => clearInterval(timer)
}

/** Stores that a purge failed, and when to try again. */
export async function recordFailure(
  database: Database,
  claim: Claim,
  { message, retryAfter }: { message: string; retryAfter: number },
): Promise<void> {
  await database.transaction(null, async ({ db, now }) => {
    const delay = Math.max(retryAfter, delays[Math.min(claim.failures, delays.length - 1)] ?? 0)
    const text = `update edge_targets set failures = failures + 1, last_error = $3, run_at = $4, claimed_until = null
      where name = $1 and claims = $2`
    await runStatement(db, text, [claim.name, claim.claims, message, later(now, delay)])
  })
}

function later(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString()
}

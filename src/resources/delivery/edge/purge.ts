import { everything } from '../../../core/edge-keys.ts'
import { Counter } from '../../../core/metrics.ts'
import type { Database } from '../../../database/database.ts'
import { lastPruned, newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { type EdgeTarget, PurgeFailed } from './edge-target.ts'
import { keysOfEvents } from './purge-keys.ts'
import {
  type Claim,
  claimTarget,
  dueRepeats,
  keepClaim,
  type Repeat,
  recordFailure,
  recordPurge,
} from './purge-state.ts'

export interface PurgeServices {
  readonly database: Database
  readonly now: () => Date
}

/** Idle when nothing was due, or another process does it. */
export interface PurgeOutcome {
  readonly state: 'idle' | 'purged' | 'failed'
  /** Why it failed. */
  readonly message?: string
}

const eventsPerRead = 500
const requestMilliseconds = 10_000

const requests = new Counter('corral_edge_purges_total', 'Purges of caches in front, by target and outcome.')
const purgedKeys = new Counter('corral_edge_purged_keys_total', 'Keys that were purged, by target.')

/** What a cache is told next. */
interface Work {
  readonly position: number
  readonly keys: readonly string[]
  readonly repeats: readonly Repeat[]
  readonly hasMore: boolean
}

/** Purges the due keys of a target, unless another process does so. */
export async function purgeDue(
  services: PurgeServices,
  target: EdgeTarget,
  signal?: AbortSignal,
): Promise<PurgeOutcome> {
  const { database, now } = services
  const claim = await claimTarget(database, target.name, now())
  for (let state = claim; state; ) {
    const work = await nextWork(services, state)
    const stopKeeping = keepClaim(database, state)
    try {
      await purgeAll(target, [...new Set([...work.keys, ...work.repeats.flatMap(({ keys }) => keys)])])
    } catch (error) {
      if (!(error instanceof PurgeFailed)) throw error
      await recordFailure(database, state, error)
      return { state: 'failed', message: error.message }
    } finally {
      stopKeeping()
    }
    const hasMore = work.hasMore && !signal?.aborted
    const isKept = await recordPurge(database, state, { ...work, hasMore })
    if (!isKept || !hasMore) return { state: 'purged' }
    state = { ...state, position: work.position, purges_all: 0, failures: 0 }
  }
  return { state: 'idle' }
}

async function nextWork({ database, now }: PurgeServices, claim: Claim): Promise<Work> {
  const repeats = await dueRepeats(database, claim.name, now())
  const isLost = claim.purges_all === 0 && (await hasLostEvents(database, claim.position))
  if (claim.purges_all > 0 || isLost)
    return { position: await newestEvent(database), keys: everything, repeats, hasMore: true }
  const events = await readEvents(database, claim.position, eventsPerRead)
  const position = events.at(-1)?.id ?? claim.position
  const keys = await keysOfEvents(database, events)
  return { position, keys, repeats, hasMore: events.length > 0 || repeats.length > 0 }
}

/** Whether events were removed before they were read, or the database was restored: then its ids are lower. */
async function hasLostEvents(database: Database, position: number): Promise<boolean> {
  const newest = await database.readRow<{ id: number | null }>('select max(id) as id from outbox', [])
  return position < (await lastPruned(database)) || (newest?.id ?? position) < position
}

async function purgeAll(target: EdgeTarget, keys: readonly string[]): Promise<void> {
  const labels = { target: target.name }
  for (let at = 0; at < keys.length; at += target.keysPerRequest) {
    const some = keys.slice(at, at + target.keysPerRequest)
    try {
      await target.purge(some, AbortSignal.timeout(requestMilliseconds))
    } catch (error) {
      requests.of({ ...labels, outcome: 'failed' }).add()
      throw error
    }
    requests.of({ ...labels, outcome: 'done' }).add()
    purgedKeys.of(labels).add(some.length)
  }
}

import type { Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'
import { homeUrl } from '../../../resources/content/pages/page.urls.ts'
import { readStates } from '../../imports/state.ts'
import { bundleSite } from '../keys.ts'
import type { ImportContext } from './options.ts'

/** Pages beneath that nobody changed since they were imported: to move with their parent is no change of theirs. */
export async function syncedBeneath(
  tx: Transaction,
  { url }: { url: string },
): Promise<ReadonlyMap<number, string>> {
  if (url === homeUrl) return new Map()
  const text = `select record_id as id, source_id as key, state from import_sources
    where site = $1 and kind = 'page' and state is not null and record_id in (
      select id from wrangler_pages where deleted_at is null and url > $2 and url < $3)`
  const rows = await runStatement<{ id: number; key: string; state: string }>(tx.db, text, [
    bundleSite,
    `${url}/`,
    `${url}0`,
  ])
  const ids = rows.map(({ id }) => id)
  const states = await readInParts(tx, ids)
  return new Map(rows.filter(({ id, state }) => states.get(id) === state).map(({ id, key }) => [id, key]))
}

/** Their new states, in the database and for what is decided later. */
export async function storeStates(
  tx: Transaction,
  keys: ReadonlyMap<number, string>,
  { plan }: ImportContext,
): Promise<void> {
  const text = `update import_sources set state = $3 where site = $1 and kind = 'page' and record_id = $2`
  for (const [id, state] of await readInParts(tx, [...keys.keys()])) {
    await deferStatement(tx.db, text, [bundleSite, id, state])
    const entry = plan.get('page', keys.get(id) ?? '')
    if (entry?.found) entry.found = { ...entry.found, state }
  }
}

const partSize = 500

/** A statement takes a limited number of ids. */
async function readInParts(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const states = new Map<number, string>()
  for (let at = 0; at < ids.length; at += partSize)
    for (const [id, state] of await readStates(tx.db, 'page', ids.slice(at, at + partSize)))
      states.set(id, state)
  return states
}

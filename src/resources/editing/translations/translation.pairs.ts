import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { type DraftName, type NewIds, restoredId, sourceOfId } from '../drafts/draft.content.ts'

/** The components of the source by those of the translation that were made from them, also of deleted ones. */
export type Pairs = ReadonlyMap<number, number>

export async function readPairs(db: Db, kind: DraftName, id: number): Promise<Pairs> {
  const rows = await runStatement<{ component_id: number; source_id: number }>(
    db,
    'select component_id, source_id from component_sources where kind = $1 and record_id = $2',
    [kind, id],
  )
  return new Map(rows.map(({ component_id, source_id }) => [component_id, source_id]))
}

/** The same for several records, by record. */
export async function readPairsOf(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pairs>> {
  const rows = await db
    .selectFrom('component_sources')
    .select(['record_id', 'component_id', 'source_id'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  const pairs = Map.groupBy(rows, ({ record_id }) => record_id)
  return new Map(
    [...pairs].map(([id, own]) => [
      id,
      new Map(own.map(({ component_id, source_id }) => [component_id, source_id])),
    ]),
  )
}

/** The source of a component of a working copy; null for a component of its own. */
export function sourceOf(pairs: Pairs, id: number | string): number | null {
  const live = typeof id === 'number' ? id : restoredId(id)
  return (live === null ? undefined : pairs.get(live)) ?? sourceOfId(id)
}

/** Components that get their ids by being published stay what they are for the source and for the translations. */
export async function keepSources(
  { db }: Transaction,
  { kind, id }: { kind: DraftName; id: number },
  ids: NewIds,
): Promise<void> {
  const pairs = await readPairs(db, kind, id)
  for (const [drafted, component] of ids) {
    const source = sourceOf(pairs, drafted)
    if (source !== null) await runStatement(db, insertPair, [kind, id, component, source])
    const restored = restoredId(drafted)
    if (restored !== null) await runStatement(db, followRestored, [kind, id, restored, component])
  }
}

const insertPair = `insert into component_sources (kind, record_id, component_id, source_id)
  select kind, record_id, $3, $4 from translations where kind = $1 and record_id = $2
  on conflict (kind, record_id, component_id) do update set source_id = excluded.source_id`

const followRestored = `update component_sources set source_id = $4 where kind = $1 and source_id = $3
  and record_id in (select record_id from translations where kind = $1 and source_id = $2)`

import { edgeKeys } from '../core/edge-keys.ts'
import type { Db, Transaction } from '../database/database.ts'
import { fillIndexes } from '../jobs/index-fills.ts'
import { requestPurge } from '../resources/delivery/edge/purge-state.ts'
import type { Check } from './check.ts'

/** What is stored for records in another table, beside what should be: as one text for each record. */
interface Comparison<Row extends { readonly id: number }> {
  /** The next records, in the order of their ids; few, since each may have megabytes. */
  read(after: number): Promise<readonly Row[]>
  stored(after: number, upTo: number): Promise<ReadonlyMap<number, string>>
  wanted(rows: readonly Row[], after: number, upTo: number): Promise<ReadonlyMap<number, string>>
}

interface Derived<Row extends { readonly id: number }> {
  readonly name: string
  readonly finding: string
  /** Before the id in a finding. */
  readonly kind: string
  /** Higher than each id. */
  readonly maxId?: number
  /** Whether public answers show it. */
  readonly isPublic: boolean
  compare(db: Db): Comparison<Row> | Promise<Comparison<Row>>
  rewrite(tx: Transaction, id: number): Promise<void>
}

/** Other changes wait for a transaction. */
const fixedAtOnce = 100

/** Finds records without the right rows in another table, and rows without a record. */
export function derivedCheck<Row extends { readonly id: number }>(derived: Derived<Row>): Check {
  const { name, finding, kind, isPublic } = derived
  return {
    name,
    finding,
    severity: 'problem',
    async find({ database }) {
      return (await findDrifted(database.db, derived)).map((id) => `${kind} ${id}`)
    },
    async fix({ database }) {
      await fillIndexes(database)
      const ids = await findDrifted(database.db, derived)
      for (let at = 0; at < ids.length; at += fixedAtOnce) {
        await database.transaction(null, async (tx) => {
          for (const id of ids.slice(at, at + fixedAtOnce)) await derived.rewrite(tx, id)
          if (!isPublic) return
          tx.noteChange()
          await requestPurge(tx, [edgeKeys.site])
        })
      }
    },
  }
}

async function findDrifted<Row extends { readonly id: number }>(
  db: Db,
  { compare, maxId = Number.MAX_SAFE_INTEGER }: Derived<Row>,
): Promise<number[]> {
  const drifted: number[] = []
  const comparison = await compare(db)
  for (let last = 0; ; ) {
    const rows = await comparison.read(last)
    const end = rows.at(-1)?.id ?? maxId
    const stored = await comparison.stored(last, end)
    const wanted = await comparison.wanted(rows, last, end)
    for (const id of new Set([...stored.keys(), ...wanted.keys()]))
      if ((stored.get(id) ?? '') !== (wanted.get(id) ?? '')) drifted.push(id)
    if (rows.length === 0) return drifted
    last = end
  }
}

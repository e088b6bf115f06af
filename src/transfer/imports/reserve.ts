import type { ImportServices } from './options.ts'
import type { PlannedEntry } from './plan.ts'
import { type Sources, typeOfEntry } from './sources.ts'

const batch = 1000

/**
 * Reserves the id of each new record before anything is written. So content can link to later records, and an
 * interrupted import continues with the same ids. Posts get their ids by date, since lists show the highest id first.
 * Pages get them in their order, which decides among siblings.
 */
export async function reserveIds(
  services: ImportServices,
  entries: Iterable<PlannedEntry>,
  sources: Sources,
): Promise<void> {
  const missing = [...entries].filter(({ recordId }) => recordId < 0)
  const pages = missing.filter(({ kind }) => kind === 'page').sort(byOrder)
  const posts = missing.filter(({ kind }) => kind === 'post').sort(byDate)
  for (const [table, list] of [
    ['wrangler_pages', pages],
    ['posts', posts],
  ] as const) {
    for (let at = 0; at < list.length; at += batch) {
      const part = list.slice(at, at + batch)
      const ids = await services.database.transaction(services.by, async (tx) => {
        const reserved = await tx.reserveIds(table, part.length)
        const all = part.map(({ kind, type, id }, index) => ({
          ...{ type: typeOfEntry(type), id },
          source: { kind, recordId: reserved[index] ?? 0, hash: null, state: null },
        }))
        await sources.putAll(tx, all)
        return reserved
      })
      for (const [index, entry] of part.entries()) entry.recordId = ids[index] ?? 0
    }
  }
}

function byOrder(a: PlannedEntry, b: PlannedEntry): number {
  return a.order - b.order || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)
}

function byDate(a: PlannedEntry, b: PlannedEntry): number {
  const [first, second] = [a.createdAt ?? '', b.createdAt ?? '']
  return first < second ? -1 : first > second ? 1 : 0
}

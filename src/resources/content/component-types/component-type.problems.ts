import type { Problem } from '../../../content-schema/config-schema.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { liveComponents } from '../components/component.lookup.ts'
import { checkedTypeOf, problemsOf } from './component-type.checks.ts'

/** A component that does not fit its type. */
export interface FoundProblems {
  readonly id: number
  readonly wrangler_page_id: number
  readonly slot: string
  readonly title: string | null
  readonly problems: readonly Problem[]
}

/** Components that are read at once. */
const portionSize = 500

/** The live components of a type that do not fit it, newest first: how many, and those from `offset` on. */
export async function findProblems(
  db: Db,
  record: RecordOf<'component-type'>,
  offset: number,
  limit: number,
): Promise<{ total: number; items: FoundProblems[] }> {
  const type = await checkedTypeOf(record)
  const items: FoundProblems[] = []
  let total = 0
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const components = await liveComponents(db)
      .where('type', '=', type.type)
      .where('id', '<', last)
      .orderBy('id', 'desc')
      .limit(portionSize)
      .execute()
    for (const component of components) {
      const problems = problemsOf(type, component)
      if (problems.length === 0) continue
      total++
      if (total > offset && items.length < limit) {
        const { id, wrangler_page_id, slot, title } = component
        items.push({ id, wrangler_page_id, slot, title, problems })
      }
    }
    const end = components.at(-1)
    if (!end || components.length < portionSize) return { total, items }
    last = end.id
  }
}

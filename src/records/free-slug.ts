import type { Db } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'

/** When a slug is taken: SQL on `candidate.slug`, with parameters from $2 on. */
export interface TakenSlugs {
  readonly condition: string
  readonly parameters: readonly (string | number)[]
}

/**
 * The first of `base`, `base-2`, `base-3`, … that is not taken: the lowest free number. One statement finds it by
 * index. Before a write it needs a lock that prevents other transactions from taking the slug.
 */
export async function findFreeSlug(
  { db }: { readonly db: Db },
  base: string,
  { condition, parameters }: TakenSlugs,
): Promise<string> {
  const text = `with recursive candidate (n, slug) as (
      select 1, cast($1 as text)
      union all
      select n + 1, cast($1 as text) || '-' || (n + 1) from candidate where ${condition})
    select slug from candidate order by n desc limit 1`
  const [free] = await runStatement<{ slug: string }>(db, text, [base, ...parameters])
  return free?.slug ?? base
}

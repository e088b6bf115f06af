import type { Db } from '../../database/database.ts'

interface Version {
  readonly id: number
  readonly revision: number
}

/** A text that changes whenever a record, its components or its working copy change. */
export function stateOf(revision: number, components: readonly Version[], hasDraft = false): string {
  const parts = components.toSorted((a, b) => a.id - b.id).map(({ id, revision }) => `${id}.${revision}`)
  return [revision, ...parts, ...(hasDraft ? ['draft'] : [])].join(' ')
}

/** The states of records by their ids; deleted ones have none. */
export async function readStates(
  db: Db,
  kind: 'page' | 'post',
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows =
    kind === 'page'
      ? await db
          .selectFrom('wrangler_pages')
          .select(['id', 'revision'])
          .where('id', 'in', ids)
          .where('deleted_at', 'is', null)
          .execute()
      : await db.selectFrom('posts').select(['id', 'revision']).where('id', 'in', ids).execute()
  const components = kind === 'post' ? [] : await readComponents(db, ids)
  const ofPage = Map.groupBy(components, (component) => component.wrangler_page_id)
  const drafts = await db
    .selectFrom('working_copies')
    .select('record_id')
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .where('discarded_at', 'is', null)
    .execute()
  const withDraft = new Set(drafts.map(({ record_id }) => record_id))
  return new Map(
    rows.map(({ id, revision }) => [id, stateOf(revision, ofPage.get(id) ?? [], withDraft.has(id))]),
  )
}

function readComponents(db: Db, pageIds: readonly number[]) {
  return db
    .selectFrom('wrangler_components')
    .select(['id', 'revision', 'wrangler_page_id'])
    .where('wrangler_page_id', 'in', pageIds)
    .execute()
}

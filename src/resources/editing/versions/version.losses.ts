import type { Json } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import type { Kind } from '../../../records/kind.ts'
import { fieldsOf, isSameField, pairComponents, type State, type Version } from '../../../records/versions.ts'
import { contentsOf } from '../../../records/write.ts'
import { contentMembers } from '../../content/shared-blocks/shared-block.schema.ts'

/**
 * A field that a restore could not bring back: the parent is deleted, the url was taken, a file is gone, components are
 * on another page now, or they follow a shared block.
 */
export interface Loss {
  readonly field: string
  readonly was: Json
  readonly now: Json
}

/** What follows from other fields, is secret, or counts on. */
const unstated: ReadonlySet<string> = new Set(['slug', 'password', 'version'])

/** The fields of a restored record that differ from its version. The content itself never differs. */
export async function findLosses(
  db: Db,
  kind: Kind,
  { data }: Pick<Version, 'data'>,
  record: { id: number },
): Promise<Loss[]> {
  const now: State = await contentsOf(db, kind, record)
  const differing = fieldsOf(data, now).filter(
    (field) => !unstated.has(field) && !isSameField(data, now, field),
  )
  const losses = differing.map((field) => ({
    field,
    was: data[field] ?? null,
    now: (now[field] as Json | undefined) ?? null,
  }))
  const [was, left] = [idsOf(data.components), idsOf(now.components)]
  const isComplete = was.every((id) => left.includes(id))
  const missing = isComplete ? [] : [{ field: 'components', was, now: left }]
  return [...losses, ...missing, ...sharedLosses(data, now)]
}

/** Placements of shared blocks have the present content of their block. */
function sharedLosses(was: State, now: State): Loss[] {
  return pairComponents(was, now).flatMap((pair) => {
    if (pair.change !== 'changed' || pair.after.shared_block_id == null) return []
    const { before, after } = pair
    const differing = contentMembers.filter((member) => !isSameField(before, after, member))
    return differing.map((member) => ({
      field: `components.${after.id}.${member}`,
      was: (before[member] ?? null) as Json,
      now: (after[member] ?? null) as Json,
    }))
  })
}

function idsOf(components: unknown): number[] {
  return Array.isArray(components) ? components.map(({ id }) => Number(id)) : []
}

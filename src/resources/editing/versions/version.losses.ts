import type { Json } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import type { Kind } from '../../../records/kind.ts'
import { fieldsOf, isSameField, type State, type Version } from '../../../records/versions.ts'
import { contentsOf } from '../../../records/write.ts'

/** A field that a restore could not bring back: the parent is deleted, the url was taken, or a file is gone. */
export interface Loss {
  readonly field: string
  readonly was: Json
  readonly now: Json
}

/** The fields of a restored record that differ from its version. The content itself never differs. */
export async function findLosses(
  db: Db,
  kind: Kind,
  { data }: Pick<Version, 'data'>,
  record: { id: number },
): Promise<Loss[]> {
  const now: State = await contentsOf(db, kind, record)
  const differing = fieldsOf(data, now).filter(
    (field) => field !== 'slug' && field !== 'password' && !isSameField(data, now, field),
  )
  return differing.map((field) => ({
    field,
    was: data[field] ?? null,
    now: (now[field] as Json | undefined) ?? null,
  }))
}

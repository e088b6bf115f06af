import { Invalid } from '../core/errors.ts'
import type { Transaction } from '../database/database.ts'
import type { Resource } from '../database/tables.ts'
import type { Kind } from './kind.ts'
import { findIfLive } from './read.ts'

/** An id in a body must be that of an existing record: 422 on its field otherwise. Null and absent are accepted. */
export async function requireReference<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  field: string,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return
  if (!(await findIfLive(tx.db, kind, id))) throw invalidReference(field)
}

export function invalidReference(field: string): Invalid {
  return Invalid.field(field, `The selected ${field.replaceAll('_', ' ')} is invalid.`)
}

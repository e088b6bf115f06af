import { requirePermissions } from '../../../access/user-permissions.ts'
import type { Transaction } from '../../../database/database.ts'

/** What a change of a page does to a component. */
export type ComponentAction = 'create' | 'update' | 'delete'

/** Who publishes or restores components needs the same permissions as for the routes of `/api/v1`. */
export function requireComponentRights(
  tx: Transaction,
  actions: ReadonlySet<ComponentAction>,
): Promise<void> {
  return requirePermissions(
    tx,
    [...actions].sort().map((action) => `${action} components` as const),
  )
}

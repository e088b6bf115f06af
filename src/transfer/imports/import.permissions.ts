import type { Permission } from '../../access/permissions.ts'
import { requirePermissions } from '../../access/user-permissions.ts'
import type { Transaction } from '../../database/database.ts'
import type { UpdatedResource } from './report.ts'

/** Every import may create these. */
export const createPermissions: readonly Permission[] = [
  'create pages',
  'create components',
  'create posts',
  'create assets',
  'create categories',
  'create tags',
  'create options',
  'create component types',
  'create page templates',
]

/** `overwrite` updates records of these resources that the check has left alone. */
const overwritten: readonly UpdatedResource[] = ['pages', 'components', 'posts', 'options']

/** The permissions that a start needs, by the report of its check. */
export function permissionsToStart(report: unknown, overwrites: boolean): Permission[] {
  const { updates = [], languages = [] } = (report ?? {}) as {
    updates?: readonly UpdatedResource[]
    languages?: readonly { is_new?: boolean }[]
  }
  const all = new Set([...updates, ...(overwrites ? overwritten : [])])
  const createsLanguages = languages.some(({ is_new }) => is_new)
  return [
    ...createPermissions,
    ...(createsLanguages ? (['create languages'] as const) : []),
    ...[...all].map((resource) => `update ${resource}` as const),
  ]
}

/**
 * Refuses a transaction whose user may not update these resources. The check before the start is not enough: records
 * may change between the two.
 */
export function requireUpdates(tx: Transaction, resources: readonly UpdatedResource[]): Promise<void> {
  return requirePermissions(
    tx,
    resources.map((resource) => `update ${resource}` as const),
  )
}

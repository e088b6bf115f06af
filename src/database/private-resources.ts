import type { LifecycleEvent } from '../lifecycle/events.ts'
import type { ResourceTables, Tables } from './tables.ts'

/**
 * Resources that no public response shows. Visitors create these records, so a change of them alone does not raise the
 * content revision: it would empty every cache. So nothing read from these tables may be cached by revision.
 */
const privateTables: Partial<ResourceTables> = { message: 'messages', token: 'tokens' }

/** Tables of no resource that change without raising the revision. */
const otherTables: ReadonlySet<string> = new Set<keyof Tables>(['failed_sign_ins'])

export function isPrivateEvent({ name }: LifecycleEvent): boolean {
  return name.slice(0, name.indexOf('.')) in privateTables
}

export function isPrivateTable(table: string): boolean {
  return otherTables.has(table) || Object.values<string>(privateTables).includes(table)
}

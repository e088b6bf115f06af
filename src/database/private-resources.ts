import type { LifecycleEvent } from '../lifecycle/events.ts'
import type { ResourceTables } from './tables.ts'

/**
 * What no public answer shows, by resource. Visitors make these records, so a change of them alone does not raise the
 * content revision: it would empty every cache. Hence nothing that is read from these tables may be kept by revision.
 */
const privateTables: Partial<ResourceTables> = { message: 'messages', token: 'tokens' }

export function isPrivateEvent({ name }: LifecycleEvent): boolean {
  return name.slice(0, name.indexOf('.')) in privateTables
}

export function isPrivateTable(table: string): boolean {
  return Object.values<string>(privateTables).includes(table)
}

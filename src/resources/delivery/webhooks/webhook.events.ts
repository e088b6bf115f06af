import type { Permission } from '../../../access/permissions.ts'
import { listOf, text } from '../../../core/field-kinds.ts'
import { type Field, field, InvalidValue } from '../../../core/fields.ts'
import { permissionOfKind } from '../../editing/activity/activity.schema.ts'
import { changeKinds } from '../changes/change.schema.ts'

/** The names of the events that webhooks can receive: all except those of tokens. */
const eventNames: readonly string[] = [
  ...changeKinds.flatMap((kind) => ['created', 'updated', 'deleted'].map((action) => `${kind}.${action}`)),
  'page.moved',
  ...['page', 'post', 'global'].flatMap((kind) => [`${kind}.published`, `${kind}.unpublished`]),
].filter((name) => name !== 'redirect.updated')

const known = new Set(eventNames)

/** Whether one of the patterns matches the event: `page.updated`, `page.*`, `*.deleted` or `*`. */
export function matchesEvent(patterns: readonly string[], name: string): boolean {
  return known.has(name) && patterns.some((pattern) => isMeant(pattern, name))
}

function isMeant(pattern: string, name: string): boolean {
  const [kind, action = '*'] = pattern.split('.')
  const [kindOfEvent, actionOfEvent] = name.split('.')
  return (kind === '*' || kind === kindOfEvent) && (action === '*' || action === actionOfEvent)
}

/** The permissions that these events need: a subscriber must be allowed to view the records that change. */
export function permissionsFor(patterns: readonly string[]): Permission[] {
  const kinds = changeKinds.filter((kind) =>
    eventNames.some((name) => name.startsWith(`${kind}.`) && matchesEvent(patterns, name)),
  )
  return permissionsOfKinds(kinds)
}

/** The events of a component have the url of its page, so they need the permission to view pages too. */
function permissionsOfKinds(kinds: readonly string[]): Permission[] {
  const byKind = new Map<string, Permission>(Object.entries(permissionOfKind))
  const shown = kinds.includes('component') ? [...kinds, 'page'] : kinds
  return [...new Set(shown.flatMap((kind) => byKind.get(kind) ?? []))]
}

/** The name of a message with several events. */
export const batchName = 'batch'

/** The permissions to see the records of a delivery: all of those in a batch, and none for a test. */
export function permissionsOfDelivery({ name, body }: { name: string; body: string }): Permission[] {
  const { data } =
    name === batchName ? (JSON.parse(body) as { data: { name: string }[] }) : { data: [{ name }] }
  return permissionsOfKinds(data.map((event) => event.name.split('.')[0] ?? ''))
}

/** Names of events and patterns, at least one. */
export function eventPatterns(): Field<string[]> {
  const item = text(100)
  const list = listOf((value) => item.parse(value), item.schema, 100)
  return field(list.schema, (value) => {
    const patterns = [...new Set(list.parse(value))]
    if (patterns.length === 0) throw new InvalidValue('must name at least one event')
    const unknown = patterns.find((pattern) => !/^[\w*-]+(\.[\w*-]+)?$/.test(pattern) || !meansAny(pattern))
    if (unknown !== undefined)
      throw new InvalidValue(
        `has "${unknown}", which is no event. There are page.created, page.updated, page.deleted, page.published, page.unpublished, page.moved, the same of other kinds, and patterns such as page.*`,
      )
    return patterns
  })
}

function meansAny(pattern: string): boolean {
  return (pattern === '*' || pattern.includes('.')) && eventNames.some((name) => isMeant(pattern, name))
}

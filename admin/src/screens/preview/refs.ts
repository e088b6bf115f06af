import { type ComponentId, type Content, componentsIn, componentsOf } from '../../editor/content.ts'

/**
 * The reference of a component on the website: `component:12`. One that is not published yet has a negative number there:
 * -1 for the first of the working copy.
 */
export function siteRefOf(content: Content, id: ComponentId): string {
  if (typeof id === 'number') return `component:${id}`
  return `component:${-1 - componentsOf(content).findIndex((component) => component.id === id)}`
}

/** The reference of a component in the plain view, which knows the ids of the app. */
export function plainRefOf(_content: Content, id: ComponentId): string {
  return `component:${id}`
}

/** The component that a reference names: null for the page or post itself, undefined for anything else. */
export function componentAt(content: Content, ref: unknown, record: string): ComponentId | null | undefined {
  if (ref === record) return null
  const [, name] = /^component:(.+)$/.exec(String(ref)) ?? []
  if (name === undefined) return undefined
  const components = componentsOf(content)
  const known = components.find(({ id }) => String(id) === name)
  if (known) return known.id
  const created = Number(name) < 0 ? components[-1 - Number(name)] : undefined
  return typeof created?.id === 'string' ? created.id : undefined
}

/** The index in the slot for a component that is added after another; at the start for null. */
export function indexAfter(content: Content, slot: string, after: ComponentId | null): number {
  return componentsIn(content, slot).findIndex(({ id }) => id === after) + 1
}

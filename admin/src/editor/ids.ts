import { type ComponentId, type Content, componentsOf, newComponentId } from './content.ts'
import { isSame } from './same.ts'

/** New ids of components, by the ids that they had. */
export type NewIds = ReadonlyMap<ComponentId, ComponentId>

export function withIds(content: Content, ids: NewIds): Content {
  const { components } = content
  if (!components || ids.size === 0) return content
  const renamed = components.map((each) => {
    const id = ids.get(each.id)
    return id === undefined ? each : { ...each, id }
  })
  return { ...content, components: renamed }
}

/**
 * The ids that new components got when somebody else published them: each is gone, and another that is equal but for its id
 * has come.
 */
export function publishedIds(base: Content, theirs: Content): NewIds {
  const before = new Set(componentsOf(base).map(({ id }) => id))
  const after = new Set(componentsOf(theirs).map(({ id }) => id))
  const added = componentsOf(theirs).filter(({ id }) => typeof id === 'number' && !before.has(id))
  const ids = new Map<ComponentId, ComponentId>()
  for (const component of componentsOf(base)) {
    if (typeof component.id === 'number' || after.has(component.id)) continue
    const at = added.findIndex((each) => isSame({ ...each, id: 0 }, { ...component, id: 0 }))
    const [found] = at === -1 ? [] : added.splice(at, 1)
    if (found) ids.set(component.id, found.id)
  }
  return ids
}

/** The service refuses the id of a component that neither the working copy nor the live page has: such a one is new. */
export function unknownIds(content: Content, known: readonly Content[]): NewIds {
  const ids = new Set(known.flatMap((each) => componentsOf(each).map(({ id }) => id)))
  const unknown = componentsOf(content).filter(({ id }) => typeof id === 'number' && !ids.has(id))
  return new Map(unknown.map(({ id }) => [id, newComponentId()]))
}

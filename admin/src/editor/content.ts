import { isSame } from './same.ts'

/** The id of a component: text until it is published. */
export type ComponentId = number | string

export interface EditedComponent {
  readonly id: ComponentId
  readonly type: string
  readonly title: string | null
  readonly content: string | null
  readonly config: Readonly<Record<string, unknown>>
  readonly slot: string
  readonly position: number
  readonly enabled: 0 | 1
  readonly thumbnail: string | null
  /** Only a placement of a shared block has it. */
  readonly shared_block_id?: number
}

/** A page or post as it is edited: the fields as the API has them, and for a page its components. Never changed in place. */
export type Content = Readonly<Record<string, unknown>> & { readonly components?: readonly EditedComponent[] }

/** Changes a content: returns a new one that shares the unchanged parts. */
export type Recipe = (content: Content) => Content

/** Where a component is placed: before the component that has this index in its slot now. */
export interface Place {
  readonly slot: string
  readonly index: number
}

export function changeFields(fields: Readonly<Record<string, unknown>>): Recipe {
  return (content) => ({ ...content, ...fields })
}

/** All placements of a shared block on the page have the same content. */
export function changeComponent(id: ComponentId, patch: Partial<Omit<EditedComponent, 'id'>>): Recipe {
  const { slot: _, position: __, enabled: ___, ...shared } = patch
  const isShared = Object.keys(shared).length > 0
  return (content) => {
    const block = findComponent(content, id)?.shared_block_id
    return {
      ...content,
      components: componentsOf(content).map((each) => {
        if (each.id === id) return { ...each, ...patch }
        return isShared && block !== undefined && each.shared_block_id === block
          ? { ...each, ...shared }
          : each
      }),
    }
  }
}

/** Makes a placement a component of its own, with the same content. */
export function detachComponent(id: ComponentId): Recipe {
  return (content) => ({
    ...content,
    components: componentsOf(content).map((each) => {
      if (each.id !== id) return each
      const { shared_block_id: _, ...own } = each
      return own
    }),
  })
}

export function addComponent(component: EditedComponent, place: Place): Recipe {
  return (content) => insert(content, component, place)
}

/** To another place of the page. The index counts without the component itself. */
export function moveComponent(id: ComponentId, { slot, index }: Place): Recipe {
  return (content) => {
    const component = findComponent(content, id)
    if (!component) return content
    if (component.slot !== slot) return insert(removeComponent(id)(content), component, { slot, index })
    const siblings = componentsIn(content, slot)
    const others = siblings.filter((each) => each !== component)
    const positions = increasing(siblings.map(({ position }) => position))
    const ordered = [...others.slice(0, index), component, ...others.slice(index)]
    return replace(
      content,
      ordered.map((each, at) => ({ ...each, position: positions[at] ?? at + 1 })),
    )
  }
}

/** One step up or down in its slot. */
export function stepComponent(id: ComponentId, step: -1 | 1): Recipe {
  return (content) => {
    const component = findComponent(content, id)
    if (!component) return content
    const siblings = componentsIn(content, component.slot)
    const index = siblings.indexOf(component) + step
    if (index < 0 || index >= siblings.length) return content
    return moveComponent(id, { slot: component.slot, index })(content)
  }
}

export function removeComponent(id: ComponentId): Recipe {
  return (content) => ({
    ...content,
    components: componentsOf(content).filter((each) => each.id !== id),
  })
}

/** Right after the original. */
export function duplicateComponent(id: ComponentId, newId: ComponentId): Recipe {
  return (content) => {
    const component = findComponent(content, id)
    if (!component) return content
    const index = componentsIn(content, component.slot).indexOf(component) + 1
    return insert(content, { ...component, id: newId }, { slot: component.slot, index })
  }
}

/** The shared blocks whose content a publication changes. */
export function changedBlocks(content: Content, live: Content): readonly number[] {
  const ids = componentsOf(content).flatMap((component) => {
    const before = findComponent(live, component.id)
    const id = component.shared_block_id
    if (id === undefined || before?.shared_block_id !== id) return []
    const members = ['type', 'title', 'content', 'config', 'thumbnail'] as const
    return members.every((member) => isSame(component[member], before[member])) ? [] : [id]
  })
  return [...new Set(ids)]
}

export function componentsOf({ components }: Content): readonly EditedComponent[] {
  return components ?? none
}

/** The components of a slot, in their order. */
export function componentsIn(content: Content, slot: string): readonly EditedComponent[] {
  return componentsOf(content)
    .filter((each) => each.slot === slot)
    .sort((a, b) => a.position - b.position || order(a.id, b.id))
}

export function findComponent(content: Content, id: ComponentId | null): EditedComponent | undefined {
  const components = componentsOf(content)
  let byId = indexes.get(components)
  if (!byId) {
    byId = new Map(components.map((each) => [each.id, each]))
    indexes.set(components, byId)
  }
  return id === null ? undefined : byId.get(id)
}

/** Every card of a page looks for its component at every key. */
const indexes = new WeakMap<readonly EditedComponent[], Map<ComponentId, EditedComponent>>()

/** An id for a component that is not published yet. */
export function newComponentId(): string {
  return `new-${crypto.randomUUID()}`
}

const none: readonly EditedComponent[] = []

/** Published ones by their age, as the website orders them; new ones after these, as they are in the list. */
function order(a: ComponentId, b: ComponentId): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Number(typeof a === 'string') - Number(typeof b === 'string')
}

function insert(content: Content, component: EditedComponent, { slot, index }: Place): Content {
  const siblings = componentsIn(content, slot)
  const position = (siblings[index - 1]?.position ?? 0) + 1
  const after = siblings.slice(index)
  const positions = increasing([position, ...after.map((each) => each.position)]).slice(1)
  const shifted = after.map((each, at) => ({ ...each, position: positions[at] ?? each.position }))
  return replace(content, [...shifted, { ...component, slot, position }])
}

/** Each is more than the one before, and as it was where it can be: so two people rarely move the same component. */
function increasing(positions: readonly number[]): number[] {
  let last = Number.NEGATIVE_INFINITY
  return positions.map((position) => {
    last = Math.max(position, last + 1)
    return last
  })
}

/** In the order of the service, so that a component that was moved back equals its earlier state. */
function replace(content: Content, changed: readonly EditedComponent[]): Content {
  const byId = new Map(componentsOf(content).map((each) => [each.id, each]))
  for (const each of changed) {
    const before = byId.get(each.id)
    if (before?.slot !== each.slot || before.position !== each.position) byId.set(each.id, each)
  }
  const components = [...byId.values()].sort(
    (a, b) => compareText(a.slot, b.slot) || a.position - b.position || order(a.id, b.id),
  )
  return { ...content, components }
}

/** By code units, as the database does. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

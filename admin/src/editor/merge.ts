import { mergeFields, mergeItems, type ReportConflict } from '../../../src/core/three-way-merge.ts'
import type { Schemas } from '../api/client.ts'
import {
  type ComponentId,
  type Content,
  componentsOf,
  type EditedComponent,
  findComponent,
} from './content.ts'
import type { Conflict } from './draft.types.ts'
import { isPlainObject, isSame, own, share } from './same.ts'

interface Merged {
  /** With my value where there is a conflict. */
  readonly content: Content
  readonly conflicts: readonly Conflict[]
}

/** The place of a component on the page is seen at once and changed with a click: nobody is asked about it. */
const places = new Set(['slot', 'position'])

/** Three-way merge of a page or post: by field, by key of an object, and by the id of a component. */
export function merge(base: Content, theirs: Content, mine: Content): Merged {
  const conflicts: Conflict[] = []
  const reportOf =
    (component: ComponentId | null): ReportConflict =>
    (path, values) => {
      if (component !== null && places.has(path[0] ?? '')) return
      const isWhole = path.length === 0
      conflicts.push({
        component,
        path,
        theirs: isWhole ? (values.theirs ?? null) : values.theirs,
        mine: isWhole ? (values.mine ?? null) : values.mine,
        side: 'copy',
      })
    }
  const fields = mergeFields(fieldsOf(base), fieldsOf(theirs), fieldsOf(mine), reportOf(null))
  const hasComponents = mine.components ?? theirs.components
  const components = hasComponents && {
    components: mergeItems(componentsOf(base), componentsOf(theirs), componentsOf(mine), reportOf),
  }
  return { content: share(mine, { ...fields, ...components }), conflicts }
}

function fieldsOf({ components: _, ...fields }: Content): Readonly<Record<string, unknown>> {
  return fields
}

/** The content with their values: so their text is not overwritten before somebody has decided. */
export function withTheirs(content: Content, conflicts: readonly Conflict[]): Content {
  return conflicts.reduce((result, conflict) => setValue(result, conflict, conflict.theirs), content)
}

/** Those that are still to be decided after another merge: new ones, and earlier ones as they are now. */
export function carryConflicts(
  earlier: readonly Conflict[],
  found: readonly Conflict[],
  theirs: Content,
  content: Content,
): readonly Conflict[] {
  const undecided = earlier
    .filter((each) => !found.some((other) => isSamePlace(each, other)))
    .map((each) => (each.side === 'copy' ? { ...each, theirs: valueAt(theirs, each) } : each))
  return [...undecided, ...found]
    .map((each) => ({ ...each, mine: valueAt(content, each) }))
    .filter((each) => !isSame(each.theirs ?? null, each.mine ?? null))
}

/** The conflicts that the service found between the live record and the working copy. */
export function liveConflicts(
  conflicts: readonly Schemas['DraftConflict'][],
  content: Content,
): readonly Conflict[] {
  return conflicts.flatMap(({ path, component_id, live, draft }) => {
    const [first, at, ...rest] = path.split('.')
    const isComponent = first === 'components'
    const component = isComponent ? (component_id ?? componentsOf(content)[Number(at)]?.id ?? null) : null
    if (isComponent && (component === null || rest[0] === 'position' || rest[0] === 'slot')) return []
    const place = isComponent ? rest : path.split('.')
    return [{ component, path: place, theirs: live, mine: draft, side: 'live' as const }]
  })
}

export function isSamePlace(a: Conflict, b: Conflict): boolean {
  return a.component === b.component && isSame(a.path, b.path)
}

export function valueAt(
  content: Content,
  { component, path }: Pick<Conflict, 'component' | 'path'>,
): unknown {
  const start = component === null ? content : findComponent(content, component)
  return path.reduce<unknown>((value, key) => (isPlainObject(value) ? own(value, key) : undefined), start)
}

export function setValue(
  content: Content,
  { component, path }: Pick<Conflict, 'component' | 'path'>,
  value: unknown,
): Content {
  if (component === null) return setIn(content, path, value) as Content
  const rest = componentsOf(content).filter(({ id }) => id !== component)
  const current = findComponent(content, component)
  if (path.length === 0) return { ...content, components: value ? [...rest, value as EditedComponent] : rest }
  if (!current) return content
  const changed = setIn(current as never, path, value) as unknown as EditedComponent
  const components = componentsOf(content).map((each) => (each === current ? changed : each))
  return { ...content, components }
}

/** Undefined removes the key. */
function setIn(object: Readonly<Record<string, unknown>>, path: readonly string[], value: unknown): object {
  const [key = '', ...rest] = path
  const inner = own(object, key)
  const next = rest.length > 0 ? setIn(isPlainObject(inner) ? inner : {}, rest, value) : value
  const { [key]: _, ...others } = object
  return next === undefined ? others : { ...object, [key]: next }
}

/** The places in which a content differs from another one, with the values that it has there. */
export function changedPlaces(
  before: Content,
  after: Content,
): Pick<Conflict, 'component' | 'path' | 'mine'>[] {
  const fields = changedFields(fieldsOf(before), fieldsOf(after)).map((path) => ({ component: null, path }))
  const parts = componentsOf(after).flatMap((each) => {
    const old = findComponent(before, each.id)
    const paths = old
      ? changedFields({ ...old }, { ...each }).filter(([key]) => !places.has(key ?? ''))
      : [[]]
    return paths.map((path) => ({ component: each.id, path }))
  })
  return [...fields, ...parts].map((place) => ({ ...place, mine: valueAt(after, place) }))
}

/** The keys, and those of objects in them. */
function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): (readonly string[])[] {
  return Object.entries(after).flatMap(([key, value]) => {
    const old = own(before, key)
    if (isSame(old, value)) return []
    if (!isPlainObject(old) || !isPlainObject(value)) return [[key]]
    return changedFields(old, value).map((path) => [key, ...path])
  })
}

/** The place of a conflict as text. */
export function placeKey({ component, path }: Pick<Conflict, 'component' | 'path'>): string {
  return [...(component === null ? [] : ['components', component]), ...path].join('.')
}

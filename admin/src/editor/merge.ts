import { type ComponentId, type Content, componentsOf, type EditedComponent } from './content.ts'
import type { Conflict } from './draft.types.ts'
import { isPlainObject, isSame, own, share } from './same.ts'

interface Merged {
  /** With my value where there is a conflict. */
  readonly content: Content
  readonly conflicts: readonly Conflict[]
}

type Fields = Readonly<Record<string, unknown>>
type Report = (path: readonly string[], theirs: unknown, mine: unknown) => void

/** Where something is on the page is seen at once and moved with a click: nobody is asked about it. */
const places = new Set(['slot', 'position'])

/**
 * Three-way merge, by the rules of the service: what one side changed is taken from it, by field, by key of an object, and by
 * the id of a component.
 */
export function merge(
  base: Content,
  theirs: Content,
  mine: Content,
  side: Conflict['side'] = 'copy',
): Merged {
  const conflicts: Conflict[] = []
  const reportOf =
    (component: ComponentId | null): Report =>
    (path, theirValue, myValue) => {
      if (component !== null && places.has(path[0] ?? '')) return
      conflicts.push({ component, path, theirs: theirValue, mine: myValue, side })
    }
  const [baseFields, theirFields, myFields] = [fieldsOf(base), fieldsOf(theirs), fieldsOf(mine)]
  const fields = mergeObjects(baseFields, theirFields, myFields, reportOf(null), [])
  const hasComponents = mine.components ?? theirs.components
  const components = hasComponents ? { components: mergeComponents(base, theirs, mine, reportOf) } : {}
  return { content: share(mine, { ...fields, ...components }), conflicts }
}

function fieldsOf({ components: _, ...fields }: Content): Fields {
  return fields
}

function mergeObjects(
  base: Fields,
  theirs: Fields,
  mine: Fields,
  report: Report,
  path: readonly string[],
): Fields {
  const merged: Record<string, unknown> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValues(own(base, key), own(theirs, key), own(mine, key), report, [...path, key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Undefined is the absence of a key. */
function mergeValues(
  base: unknown,
  theirs: unknown,
  mine: unknown,
  report: Report,
  path: readonly string[],
): unknown {
  if (isSame(mine, base)) return theirs
  if (isSame(theirs, base) || isSame(theirs, mine)) return mine
  if (isPlainObject(base) && isPlainObject(theirs) && isPlainObject(mine))
    return mergeObjects(base, theirs, mine, report, path)
  report(path, theirs, mine)
  return mine
}

function mergeComponents(
  base: Content,
  theirs: Content,
  mine: Content,
  reportOf: (component: ComponentId) => Report,
): readonly EditedComponent[] {
  const [inBase, inTheirs, inMine] = [byId(base), byId(theirs), byId(mine)]
  const merged: EditedComponent[] = []
  for (const component of componentsOf(mine)) {
    const [was, is] = [inBase.get(component.id), inTheirs.get(component.id)]
    const report = reportOf(component.id)
    if (is) merged.push(mergeObjects({ ...was }, { ...is }, { ...component }, report, []) as never)
    else if (!was || !isSame(was, component)) {
      if (was) report([], null, component)
      merged.push(component)
    }
  }
  for (const component of componentsOf(theirs)) {
    if (inMine.has(component.id)) continue
    const was = inBase.get(component.id)
    if (!was) merged.push(component)
    else if (!isSame(was, component)) reportOf(component.id)([], component, null)
  }
  return merged
}

function byId(content: Content): ReadonlyMap<ComponentId, EditedComponent> {
  return new Map(componentsOf(content).map((component) => [component.id, component]))
}

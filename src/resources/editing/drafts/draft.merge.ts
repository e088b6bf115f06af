import type { Json, JsonObject } from '../../../core/json.ts'
import { type ComponentState, type Content, componentById, isPlainObject, isSame } from './draft.state.ts'

/** What the live record and the working copy both changed, each in its own way. Null where a side has no such value. */
export type DraftConflict = {
  /** Where it is in the working copy: `title`, `components.3.config.alt`; `components` for a whole component. */
  path: string
  component_id: number | null
  base: Json
  live: Json
  draft: Json
}

interface Merged {
  /** With the value of the working copy where there is a conflict. */
  readonly content: Content
  readonly conflicts: readonly DraftConflict[]
}

/** Three-way merge: what one side changed is taken from it, by field, by key of an object, and by the id of a component. */
export function merge(base: Content, live: Content, draft: Content): Merged {
  const conflicts: DraftConflict[] = []
  const fields = mergeObjects(base.fields, live.fields, draft.fields, (path, values) =>
    conflicts.push({ path: path.join('.'), component_id: null, ...hidePassword(path, values) }),
  )
  const components = draft.components && mergeComponents(base, live, draft.components, conflicts)
  return { content: { fields, components }, conflicts }
}

interface Sides {
  base: Json
  live: Json
  draft: Json
}

type Report = (path: readonly string[], values: Sides) => void

function mergeObjects(
  base: JsonObject,
  live: JsonObject,
  draft: JsonObject,
  report: Report,
  path: readonly string[] = [],
): JsonObject {
  const merged: JsonObject = {}
  for (const key of new Set([...Object.keys(draft), ...Object.keys(live)])) {
    const value = mergeValues(own(base, key), own(live, key), own(draft, key), report, [...path, key])
    if (value !== undefined) merged[key] = value
  }
  return merged
}

/** Undefined is the absence of a key. */
function mergeValues(
  base: Json | undefined,
  live: Json | undefined,
  draft: Json | undefined,
  report: Report,
  path: readonly string[],
): Json | undefined {
  if (isSame(draft, base)) return live
  if (isSame(live, base) || isSame(live, draft)) return draft
  if (isPlainObject(base) && isPlainObject(live) && isPlainObject(draft))
    return mergeObjects(base, live, draft, report, path)
  report(path, { base: base ?? null, live: live ?? null, draft: draft ?? null })
  return draft
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

function hidePassword([field]: readonly string[], values: Sides): Sides {
  if (field !== 'password') return values
  const hidden = (value: Json) => (value === null ? null : '(hidden)')
  return { base: hidden(values.base), live: hidden(values.live), draft: hidden(values.draft) }
}

function mergeComponents(
  base: Content,
  live: Content,
  draft: readonly ComponentState[],
  conflicts: DraftConflict[],
): ComponentState[] {
  const [inBase, inLive, inDraft] = [base.components, live.components, draft].map((each) =>
    componentById(each),
  ) as [ById, ById, ById]
  const merged: ComponentState[] = []
  for (const component of draft) {
    const [was, is] = [inBase.get(component.id), inLive.get(component.id)]
    if (is === undefined) {
      if (was !== undefined && isSame(was, component)) continue // deleted live
      if (was !== undefined) conflicts.push(wholeComponent(was, null, component))
      merged.push(component)
    } else {
      const place = String(merged.length)
      const report: Report = (path, values) =>
        conflicts.push({
          path: ['components', place, ...path].join('.'),
          component_id: idOf(component),
          ...values,
        })
      merged.push(mergeObjects(was ?? {}, is, component, report) as ComponentState)
    }
  }
  for (const component of live.components ?? []) {
    if (inDraft.has(component.id)) continue
    const was = inBase.get(component.id)
    if (was === undefined) merged.push(component)
    else if (!isSame(was, component)) conflicts.push(wholeComponent(was, component, null))
  }
  return merged
}

type ById = Map<number | string, ComponentState>

function wholeComponent(
  base: ComponentState,
  live: ComponentState | null,
  draft: ComponentState | null,
): DraftConflict {
  return { path: 'components', component_id: idOf(base), base, live, draft }
}

function idOf({ id }: ComponentState): number | null {
  return typeof id === 'number' ? id : null
}

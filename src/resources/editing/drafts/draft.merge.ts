import type { Json, JsonObject } from '../../../core/json.ts'
import { type ConflictingValues, mergeFields, mergeItems } from '../../../core/three-way-merge.ts'
import type { Content } from './draft.state.ts'

/** A place that the live record and the working copy both changed, each in its own way. Null where a side has no such value. */
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

/** Three-way merge of what an editor changes: by field, by key of an object, and by the id of a component. */
export function merge(base: Content, live: Content, draft: Content): Merged {
  const conflicts: DraftConflict[] = []
  const fields = mergeFields(base.fields, live.fields, draft.fields, (path, values) =>
    conflicts.push({ path: path.join('.'), component_id: null, ...hidePassword(path, sidesOf(values)) }),
  ) as JsonObject
  const components =
    draft.components &&
    mergeItems(
      base.components ?? [],
      live.components ?? [],
      draft.components,
      (id, index) => (path, values) =>
        conflicts.push({
          path: (path.length === 0 ? ['components'] : ['components', index, ...path]).join('.'),
          component_id: typeof id === 'number' ? id : null,
          ...sidesOf(values),
        }),
    )
  return { content: { fields, components }, conflicts }
}

type Sides = Pick<DraftConflict, 'base' | 'live' | 'draft'>

function sidesOf({ base, theirs, mine }: ConflictingValues): Sides {
  return { base: (base ?? null) as Json, live: (theirs ?? null) as Json, draft: (mine ?? null) as Json }
}

function hidePassword([field]: readonly string[], values: Sides): Sides {
  if (field !== 'password') return values
  const hidden = (value: Json) => (value === null ? null : '(hidden)')
  return { base: hidden(values.base), live: hidden(values.live), draft: hidden(values.draft) }
}

import { mergeFields, mergeItems, type ReportConflict } from '../../../src/core/three-way-merge.ts'
import { type ComponentId, type Content, componentsOf } from './content.ts'
import type { Conflict } from './draft.types.ts'
import { share } from './same.ts'

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

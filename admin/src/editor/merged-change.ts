import { type ComponentId, type Content, componentsOf } from './content.ts'
import type { MergedChange } from './draft.types.ts'
import { type NewIds, withIds } from './ids.ts'
import { isSame } from './same.ts'

/** What others changed on the screen; null for nothing. */
export function changedBetween(
  before: Content,
  after: Content,
  ids: NewIds,
  by: string | null,
): MergedChange | null {
  const known = withIds(before, ids)
  if (Object.keys(before).length === 0 || isSame(known, after)) return null
  const was = new Map(componentsOf(known).map((each) => [each.id, each]))
  const components: ComponentId[] = componentsOf(after)
    .filter((each) => !isSame(was.get(each.id), each))
    .map(({ id }) => id)
  return { by, at: Date.now(), components }
}

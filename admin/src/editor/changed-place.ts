import { type ComponentId, type Content, componentsOf } from './content.ts'
import { isSame } from './same.ts'

/** The first place in which two contents differ, to show it. Null when they are the same. */
export function firstChange(
  before: Content,
  after: Content,
): { component: ComponentId | null; field: string | null } | null {
  const was = new Map(componentsOf(before).map((each) => [each.id, each]))
  for (const component of componentsOf(after)) {
    const old = was.get(component.id)
    if (!old || !isSame(old, component)) return { component: component.id, field: fieldOf(old, component) }
  }
  const field = Object.keys(after).find((key) => key !== 'components' && !isSame(before[key], after[key]))
  if (field !== undefined) return { component: null, field }
  return isSame(before, after) ? null : { component: null, field: null }
}

function fieldOf(before: object | undefined, after: object): string | null {
  if (!before) return null
  const [a, b] = [before as Record<string, unknown>, after as Record<string, unknown>]
  return Object.keys(b).find((key) => key !== 'position' && !isSame(a[key], b[key])) ?? null
}

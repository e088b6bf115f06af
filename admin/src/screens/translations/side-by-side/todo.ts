import type { ComponentId } from '../../../editor/content.ts'
import type { Path } from '../../../fields/form/patch.ts'
import { confirmPath, otherChanges, type Part, type Row, rowKey, wholeProposal } from './parts.ts'

/** A place of the view where the cursor can go. */
export interface Stop {
  /** As its row has it in `data-row`. */
  readonly key: string
  readonly component: ComponentId | null
  /** Null for a component as a whole, or a change that no field shows. */
  readonly path: Path | null
  readonly state: Row['state']
  /** How the service is told that it is still correct; null where there is nothing to tell. */
  readonly confirm: string | null
}

/** The places of a part, in the order of the screen. */
export function stopsOf(part: Part, rows: readonly Row[]): readonly Stop[] {
  const component = part.own?.id ?? null
  const isWhole =
    part.event === 'added' || part.event === 'removed' || wholeProposal(part)?.state === 'conflict'
  const whole: Stop = {
    key: `part ${part.sourceId}`,
    component,
    path: null,
    state: 'outdated',
    confirm: confirmPath(part),
  }
  if (!part.own && part.sourceId !== null) return isWhole ? [whole] : []
  const shown = [...rows].sort((a, b) => Number(isLast(a)) - Number(isLast(b)))
  const fields = shown.map((row): Stop => {
    const { path, state } = row
    const confirm = state === 'outdated' || state === 'machine' ? confirmPath(part, path) : null
    return { key: rowKey(component, path), component, path, state, confirm }
  })
  const others = otherChanges(part, rows).map(({ path }): Stop => {
    const confirm = confirmPath(part, [path])
    return { key: rowKey(component, [path]), component, path: null, state: 'outdated', confirm }
  })
  return [...(isWhole ? [whole] : []), ...fields, ...others]
}

/** Fields without words are below the others. */
function isLast({ isText, state }: Row): boolean {
  return !isText && state !== 'outdated'
}

/** The next place with something to do, or the one before; after the last one the first. */
export function nextStop(stops: readonly Stop[], current: string | null, step: 1 | -1): Stop | undefined {
  const at = stops.findIndex(({ key }) => key === current)
  const start = at < 0 && step < 0 ? 0 : at
  const order = stops.map((_, index) => stops[(start + step * (index + 1) + stops.length * 2) % stops.length])
  return order.find((stop) => stop?.state)
}

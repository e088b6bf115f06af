import type { PageTemplate, TemplateSlot } from '../../../../api/component-types.ts'
import { type Content, componentsOf } from '../../../../editor/content.ts'
import { slotLabel } from '../../../preview/slot-label.ts'

export interface SlotLayout {
  readonly slots: readonly TemplateSlot[]
  /** For `grid-template-areas`: the names of the areas, row by row. */
  readonly rows: readonly string[]
  /** The column with the main content is wider than others. */
  readonly columns: string
  /** The area of each slot. */
  readonly areas: ReadonlyMap<string, string>
}

/** The slots of a page as its template lays them out. Slots that only its components name come below. */
export function layoutOf(template: PageTemplate | null, used: readonly string[]): SlotLayout {
  const known = template?.slots ?? []
  const names = new Set(known.map(({ name }) => name))
  const others = [...new Set(template ? used : [...used, 'main'])].filter((name) => !names.has(name))
  const slots = [...known.map(withLabel), ...others.map(freeSlot)]
  const rows = rowsOf(template?.areas ?? [], slots)
  // A slot may have any name, an area of a grid may not.
  const areas = new Map(slots.map(({ name }, at) => [name, `slot-${at}`]))
  return {
    slots,
    areas,
    columns: columnsOf(rows),
    rows: rows.map((row) => row.map((name) => areas.get(name) ?? '.').join(' ')),
  }
}

function columnsOf(rows: readonly (readonly string[])[]): string {
  const isMain = (at: number) => rows.some((row) => row[at] === 'main' && row.some((name) => name !== 'main'))
  return (rows[0] ?? []).map((_, at) => (isMain(at) ? 'minmax(0, 1.7fr)' : 'minmax(0, 1fr)')).join(' ')
}

export function usedSlots(content: Content): readonly string[] {
  return [...new Set(componentsOf(content).map(({ slot }) => slot))]
}

function freeSlot(name: string): TemplateSlot {
  return { name, label: slotLabel(name), allow: null, max: null }
}

/** A template without a label has the name instead. */
function withLabel(slot: TemplateSlot): TemplateSlot {
  return slot.label === slot.name ? { ...slot, label: slotLabel(slot.name) } : slot
}

/** Every row has the same number of columns, and every slot is in one of them. */
function rowsOf(lines: readonly string[], slots: readonly TemplateSlot[]): string[][] {
  const rows = lines.map((line) => line.split(/\s+/).filter(Boolean)).filter((row) => row.length > 0)
  const width = Math.max(1, ...rows.map((row) => row.length))
  const padded = rows.map((row) => [...row, ...Array<string>(width - row.length).fill(row.at(-1) ?? '.')])
  const placed = new Set(padded.flat())
  const missing = slots.filter(({ name }) => !placed.has(name))
  return [...padded, ...missing.map(({ name }) => Array<string>(width).fill(name))]
}

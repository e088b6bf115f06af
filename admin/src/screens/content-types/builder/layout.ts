import type { Layout } from '../../../fields/form/sections.ts'

/** A row of the builder at the top of a schema: the heading of a section, or a field. */
export type Entry =
  | { readonly section: string | null; readonly extra: readonly string[] }
  | { readonly key: string; readonly extra: readonly string[] }

/**
 * The fields in the order of the form, with the headings of their sections. `extra` are keys that a layout names and that
 * are no rows of their own, such as those of conditions.
 */
export function entriesOf(layout: Layout, keys: readonly string[]): readonly Entry[] {
  const entries: Entry[] = []
  const placed = new Set<string>()
  for (const { label, fields } of layout) {
    entries.push({ section: label, extra: [] })
    for (const key of fields) {
      const isRow = keys.includes(key) && !placed.has(key)
      const last = entries.at(-1)
      if (isRow || !last) entries.push({ key, extra: [] })
      else entries[entries.length - 1] = { ...last, extra: [...last.extra, key] }
      placed.add(key)
    }
  }
  const rest = keys.filter((key) => !placed.has(key))
  if (rest.length > 0 && layout.length > 0) entries.push({ section: null, extra: [] })
  return [...entries, ...rest.map((key) => ({ key, extra: [] }))]
}

/** The layout that the rows show; none without a heading. */
export function layoutOf(entries: readonly Entry[]): Layout {
  const layout: { label: string | null; fields: string[] }[] = []
  for (const entry of entries) {
    if ('section' in entry) layout.push({ label: entry.section, fields: [...entry.extra] })
    else {
      if (layout.length === 0) layout.push({ label: null, fields: [] })
      layout.at(-1)?.fields.push(entry.key, ...entry.extra)
    }
  }
  return entries.some((entry) => 'section' in entry) ? layout : []
}

/** The order of the keys that the rows show. */
export function orderOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap((entry) => ('key' in entry ? [entry.key] : []))
}

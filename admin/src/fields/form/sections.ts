import { keysAfter, orderedKeys } from './conditions.ts'
import { type FieldSchema, labelOf } from './schema.ts'

export type Layout = readonly { readonly label: string | null; readonly fields: readonly string[] }[]

export interface FormSection {
  readonly label: string | null
  readonly keys: readonly string[]
}

/** The sections of a layout; fields that none of them names come last, and conditional ones after their condition. */
export function sectionsOf(given: Layout, config: FieldSchema): FormSection[] {
  const keys = orderedKeys(config)
  const layout = given.map(({ label, fields }) => ({
    label,
    fields: fields.filter((key) => keys.includes(key)),
  }))
  const laidOut = new Set(layout.flatMap(({ fields }) => fields))
  const sections = layout.map(({ label, fields }) => ({
    label: isLabelOf(label, fields, config) ? null : label,
    keys: fields.flatMap((key) => [key, ...keysAfter(config, key).filter((each) => !laidOut.has(each))]),
  }))
  const named = new Set(sections.flatMap((section) => section.keys))
  const rest = keys.filter((key) => !named.has(key))
  return [...sections, { label: null, keys: rest }].filter((section) => section.keys.length > 0)
}

/** A section of one field that has the same name would say it twice. */
function isLabelOf(
  label: string | null,
  [key = '', ...others]: readonly string[],
  config: FieldSchema,
): boolean {
  return others.length === 0 && labelOf(key, config.properties?.[key] ?? {}) === label
}

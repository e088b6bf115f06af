import { asObject, conditionsOf } from '../../../content-schema/schema-walk.ts'
import { Forbidden } from '../../../core/errors.ts'
import { jsonObject, listOf, parseEntry, text } from '../../../core/field-kinds.ts'
import { type Field, type FieldDescriptions, field, InvalidValue, type Schema } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { describeMembers, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { ComponentTypeFields, LayoutSection } from '../../../database/tables.ts'
import type { Services } from '../../../http/services.ts'
import type { Selection } from '../../../records/selection.ts'

/** 403 when content types come from files: the next push would replace the change. */
export function requireTypesFromApp({ typesFrom }: Pick<Services, 'typesFrom'>): void {
  if (typesFrom === 'files')
    throw new Forbidden(
      'Content types come from files (CORRAL_TYPES=files): change the file, and store it with corral types push.',
    )
}

/** Finds the paths in `meta` that the strict schema of a list does not allow. */
export const findUnknown: NonNullable<Selection['findUnknown']> = async (...asked) =>
  (await import('./meta-paths.ts')).unknownMetaPaths(...asked, false)

/** The same for visitors. */
export const findUnknownPublicly: NonNullable<Selection['findUnknown']> = async (...asked) =>
  (await import('./meta-paths.ts')).unknownMetaPaths(...asked, true)

/** How strictly a schema is applied. */
export const modes = ['off', 'warn', 'strict'] as const

export const fieldUses = ['required', 'optional', 'hidden'] as const
const describedFields = ['title', 'content', 'thumbnail'] as const

/** How the fields of a component are used. Fields that are not listed are optional. */
export function useOfFields(): Field<ComponentTypeFields> {
  const object = jsonObject()
  return field(object.schema, (value) => {
    const given = object.parse(value)
    const unknown = Object.keys(given).find((name) => !describedFields.includes(name as 'title'))
    if (unknown !== undefined)
      throw new InvalidValue(
        `must not have "${unknown.slice(0, 100)}": it describes ${describedFields.join(', ')}`,
      )
    const uses = describedFields.map((name) => {
      const use = given[name] ?? 'optional'
      if (!fieldUses.includes(use as 'hidden'))
        throw new InvalidValue(`is invalid for ${name}: it must be one of: ${fieldUses.join(', ')}`)
      return [name, use]
    })
    return Object.fromEntries(uses)
  })
}

const name = text(255)
const names = listOf((value) => name.parse(value), name.schema, 200)

const sectionDescriptions: FieldDescriptions = {
  label: ['The heading of the section; null for none', 'Picture'],
  fields: ['Keys of what the schema describes', ['alt']],
}

const section = describeMembers(
  sectionDescriptions,
  Type.Object({ label: nullableString, fields: Type.Array(Type.String()) }),
)

/** A layout in a response. */
export const layoutSchema = Type.Unsafe<LayoutSection[]>(Type.Array(section))

export function layoutSections(): Field<LayoutSection[]> {
  const item = describedObject(
    { label: { type: ['string', 'null'] }, fields: names.schema },
    sectionDescriptions,
    ['fields'],
  )
  const list = listOf((value) => value, item, 100)
  return field(list.schema, (value) =>
    list.parse(value).map((each, index) => parseEntry(each, index, parseSection)),
  )
}

function parseSection({ label, fields }: Readonly<Record<string, unknown>>): LayoutSection {
  const isBlank = label === undefined || label === null || (typeof label === 'string' && label.trim() === '')
  return { label: isBlank ? null : name.parse(label), fields: names.parse(fields) }
}

/** The layout with the new names of the keys that the schema says were renamed. */
export function layoutFor(layout: LayoutSection[], schema: JsonObject | null): LayoutSection[] {
  const branches = schema
    ? conditionsOf(schema).flatMap(({ applies, otherwise }) => [applies, otherwise])
    : []
  const properties = Object.assign({}, ...[schema, ...branches].map((each) => asObject(each?.properties)))
  const renamed = new Map<string, string>()
  for (const [to, property] of Object.entries(properties as JsonObject)) {
    const was = asObject(asObject(property)?.['x-corral'])?.was
    for (const from of Array.isArray(was) ? was.map(String) : [])
      if (!Object.hasOwn(properties, from)) renamed.set(from, to)
  }
  if (!layout.some(({ fields }) => fields.some((each) => renamed.has(each)))) return layout
  return layout.map(({ label, fields }) => ({
    label,
    fields: [...new Set(fields.map((each) => renamed.get(each) ?? each))],
  }))
}

/** The schema of an entry of a list, with descriptions of its members. */
export function describedObject(
  members: Readonly<Record<string, Schema>>,
  descriptions: FieldDescriptions,
  required: readonly string[],
): Schema {
  const properties = Object.entries(members).map(([name, schema]) => {
    const [description, example] = descriptions[name] ?? []
    return [name, { ...schema, description, ...(example === undefined ? {} : { examples: [example] }) }]
  })
  return { type: 'object', properties: Object.fromEntries(properties), required }
}

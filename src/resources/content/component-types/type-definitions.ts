import { Invalid } from '../../../core/errors.ts'
import { type Fields, type Input, parseFields } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { pageTemplateFields } from '../page-templates/page-template.schema.ts'
import { componentTypeFields, typeDefaults } from './component-type.schema.ts'

/** A component type or a page template as stored in a file: the part that the site's developers define. */
export type Definition =
  | { readonly kind: 'component type'; readonly name: string; readonly content: JsonObject }
  | { readonly kind: 'page template'; readonly name: string; readonly content: JsonObject }

/** Members of a record that a file may contain, and that are ignored. */
const ignored = ['id', 'version', 'created_at', 'updated_at']

/** Parses the content of a file. Missing members get their defaults. */
export function parseDefinition(given: JsonObject): Definition {
  const isTemplate = 'template' in given && !('type' in given)
  const fields: Fields = isTemplate ? pageTemplateFields : componentTypeFields
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name) && !ignored.includes(name))
  if (unknown !== undefined) throw Invalid.field(unknown, `The ${unknown} field is not known.`)
  const missing = Object.keys(fields).map((name) => [name, null])
  const whole = { ...Object.fromEntries(missing), ...given }
  if (isTemplate) {
    const input = parseFields(whole, pageTemplateFields, { required: ['template', 'label'] })
    return { kind: 'page template', name: input.template, content: templateContent(input) }
  }
  const input = parseFields(whole, componentTypeFields, { required: ['type', 'label'] })
  return { kind: 'component type', name: input.type, content: typeContent(input) }
}

/** Everything that is stored, by kind and name. */
export async function readDefinitions(db: Db): Promise<Definition[]> {
  const types = await db.selectFrom('component_types').selectAll().orderBy('type').execute()
  const templates = await db.selectFrom('page_templates').selectAll().orderBy('template').execute()
  return [...types.map(typeDefinition), ...templates.map(templateDefinition)]
}

export function typeDefinition(record: RecordOf<'component-type'>): Definition {
  return { kind: 'component type', name: record.type, content: typeContent(record) }
}

export function templateDefinition(record: RecordOf<'page-template'>): Definition {
  return { kind: 'page template', name: record.template, content: templateContent(record) }
}

/** Members are in the order of the fields, with the defaults that the service would store. */
function typeContent(given: Input<typeof componentTypeFields> | RecordOf<'component-type'>): JsonObject {
  const content = contentOf(componentTypeFields, given)
  const missing = Object.entries(typeDefaults).filter(([name]) => content[name] === null)
  return { ...content, ...structuredClone(Object.fromEntries(missing)) }
}

function templateContent(given: Input<typeof pageTemplateFields> | RecordOf<'page-template'>): JsonObject {
  const content = contentOf(pageTemplateFields, given)
  return { ...content, slots: content.slots ?? [], areas: content.areas ?? [] }
}

function contentOf(fields: Fields, given: object): Record<string, Json> {
  const values = given as Readonly<Record<string, Json>>
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
}

/** The paths at which two values differ, such as `schema.properties.alt`. */
export function differences(before: Json | undefined, after: Json | undefined, path = ''): string[] {
  if (before === after) return []
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) return [path]
  const [old, next] = [Object.entries(before), Object.entries(after)]
  const keys = new Set([...old, ...next].map(([key]) => key))
  const valueIn = (entries: [string, Json][], name: string) => entries.find(([key]) => key === name)?.[1]
  return [...keys].flatMap((key) =>
    differences(valueIn(old, key), valueIn(next, key), path === '' ? key : `${path}.${key}`),
  )
}

function isBranch(value: Json | undefined): value is JsonObject | Json[] {
  return value !== null && typeof value === 'object'
}

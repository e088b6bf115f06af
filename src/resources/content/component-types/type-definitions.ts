import { Invalid } from '../../../core/errors.ts'
import { type Fields, parseFields } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import { collectionDefaults, collectionFields } from '../collections/collection.schema.ts'
import { globalDefaults, globalFields } from '../globals/global.schema.ts'
import { pageTemplateFields, templateDefaults } from '../page-templates/page-template.schema.ts'
import { componentTypeFields, typeDefaults } from './component-type.schema.ts'

/**
 * A component type, a page template, a collection or a global as stored in a file: the part that the site's developers
 * define. The value of a global belongs to editors.
 */
export interface Definition {
  readonly kind: DefinitionKind
  readonly name: string
  readonly content: JsonObject
}

export type DefinitionKind = keyof typeof kinds

const { value: _, ...definedFields } = globalFields
const { value: __, ...definedDefaults } = globalDefaults

/** How files describe the records of each kind. */
const kinds = {
  'component type': { key: 'type', other: 'label', fields: componentTypeFields, defaults: typeDefaults },
  'page template': {
    key: 'template',
    other: 'label',
    fields: pageTemplateFields,
    defaults: templateDefaults,
  },
  collection: {
    key: 'post_type',
    other: 'name',
    fields: collectionFields,
    defaults: {
      schema: [],
      ...collectionDefaults,
      has_content: true,
      has_components: false,
      in_sitemap: true,
    },
  },
  global: {
    key: 'name',
    other: 'label',
    fields: definedFields,
    defaults: { ...definedDefaults, is_public: false },
  },
} as const

/** Members of a record that a file may contain, and that are ignored. */
const ignored = ['id', 'version', 'created_at', 'updated_at']

/** Parses the content of a file. Missing members get their defaults. */
export function parseDefinition(given: JsonObject): Definition {
  const kind = kindOf(given)
  if (kind === 'collection' && given.schema && !Array.isArray(given.schema))
    throw Invalid.field('schema', 'The schema field must be an array. A JSON Schema belongs in json_schema.')
  const { key, other } = kinds[kind]
  const fields: Fields = kinds[kind].fields
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name) && !ignored.includes(name))
  if (unknown !== undefined) throw Invalid.field(unknown, `The ${unknown} field is not known.`)
  const missing = Object.keys(fields).map((name) => [name, null])
  const input = parseFields({ ...Object.fromEntries(missing), ...given }, fields, { required: [key, other] })
  return definitionOf(kind, input)
}

function kindOf(given: JsonObject): DefinitionKind {
  if ('type' in given) return 'component type'
  if ('template' in given) return 'page template'
  if ('post_type' in given) return 'collection'
  if ('name' in given) return 'global'
  const keys =
    'type (a component type), template (a page template), post_type (a collection) or name (a global)'
  throw Invalid.field('type', `One of these is required: ${keys}.`)
}

/** Everything that is stored, by kind and name. */
export async function readDefinitions(db: Db): Promise<Definition[]> {
  const types = await db.selectFrom('component_types').selectAll().orderBy('type').execute()
  const templates = await db.selectFrom('page_templates').selectAll().orderBy('template').execute()
  const collections = await db.selectFrom('collections').selectAll().orderBy('post_type').execute()
  const globals = await db
    .selectFrom('globals')
    .selectAll()
    .where('language', 'is', null)
    .orderBy('name')
    .execute()
  return [
    ...types.map((type) => definitionOf('component type', type)),
    ...templates.map((template) => definitionOf('page template', template)),
    ...collections.map((collection) => definitionOf('collection', collection)),
    ...globals.map((global) => definitionOf('global', global)),
  ]
}

/** Members are in the order of the fields, with the defaults that the service would store. */
export function definitionOf(kind: DefinitionKind, given: object): Definition {
  const { key, fields, defaults } = kinds[kind]
  const content = contentOf(fields, given)
  for (const flag of ['has_content', 'has_components', 'in_sitemap', 'is_public'])
    if (typeof content[flag] === 'number') content[flag] = content[flag] !== 0
  const missing = Object.entries(defaults).filter(([name]) => content[name] === null)
  return {
    kind,
    name: String(content[key]),
    content: { ...content, ...structuredClone(Object.fromEntries(missing)) },
  }
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
  // The order of the members of a schema is the order of the fields in its form.
  const isReordered =
    old.length === next.length && keys.size === old.length && old.some(([key], at) => key !== next[at]?.[0])
  const valueIn = (entries: [string, Json][], name: string) => entries.find(([key]) => key === name)?.[1]
  const found = [...keys].flatMap((key) =>
    differences(valueIn(old, key), valueIn(next, key), path === '' ? key : `${path}.${key}`),
  )
  return found.length === 0 && isReordered ? [path] : found
}

function isBranch(value: Json | undefined): value is JsonObject | Json[] {
  return value !== null && typeof value === 'object'
}

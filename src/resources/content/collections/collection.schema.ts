import { isDeepStrictEqual } from 'node:util'
import { Invalid } from '../../../core/errors.ts'
import { booleanLike, choice, jsonObject, listOf, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  type Input,
  InvalidValue,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import {
  describeMembers,
  documented,
  jsonObject as jsonValues,
  nullableString,
  pick,
  timestamps,
} from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { CollectionField, RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { layoutSchema, layoutSections, modes } from '../component-types/component-type.parts.ts'
import { urlPattern } from '../posts/post.patterns.ts'

export const collectionKind: Kind<'collection'> = { name: 'collection', table: 'collections' }

const types = ['string', 'text', 'html', 'integer', 'number', 'boolean', 'date', 'datetime'] as const

const descriptions: FieldDescriptions = {
  name: ['The name of the collection', 'Recipes'],
  post_type: ['The `post_type` of the posts that it describes, unique', 'recipe'],
  description: ['What it is for', 'Dishes for many guests'],
  schema: [
    'The fields of `meta`',
    [{ name: 'servings', label: 'Servings', type: 'integer', required: true }],
  ],
  json_schema: [
    'What `meta` holds, in the language of component types: a part of JSON Schema 2020-12, with hints for forms under `x-corral`. Checked beside `schema`',
    { type: 'object', properties: { servings: { type: 'integer', title: 'Servings' } } },
  ],
  label: ['The name of one post for editors', 'Recipe'],
  label_plural: ['The name of several', 'Recipes'],
  icon: ['The name of an icon', 'tools-kitchen-2'],
  layout: [
    'The sections of the form, with the keys of `meta` in each',
    [{ label: 'For the cook', fields: ['servings'] }],
  ],
  mode: [
    '`off`: `json_schema` is for forms only; `warn`, the default: problems are shown; `strict`: a change of `post_type` or `meta` that does not fit is refused',
    'warn',
  ],
  version: ['How often `json_schema` was changed, plus one', 3],
  has_content: ['Whether posts have a text of their own beside `meta`; a hint for forms', true],
  has_components: [
    'Whether posts have components in slots, as pages have. Turned off, stored components are kept, and not shown',
    false,
  ],
  page_template: [
    'The name of the page template whose slots the components of its posts are in; null for the slot `main` alone. A hint for forms',
    null,
  ],
  in_sitemap: ['Whether the sitemap lists its posts', true],
  url_pattern: [
    'How the url of a new post is made: a path with `{slug}`, and `{year}`, `{month}` and `{day}` of its publication in UTC. Null for `/{slug}`',
    '/recipes/{year}/{slug}',
  ],
}

const entryDescriptions: FieldDescriptions = {
  name: ['The name of the field in `meta`, unique in the collection', 'servings'],
  label: ['A human-readable label; by default the name', 'Servings'],
  type: ['The type of its value', 'integer'],
  required: ['Whether it is required', true],
}

const nullableObject = Type.Unsafe<JsonObject | null>({ ...jsonValues, type: ['object', 'null'] })

export const Collection = documented(
  'Collection',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    post_type: Type.String(),
    description: nullableString,
    schema: Type.Array(
      describeMembers(
        entryDescriptions,
        Type.Object({
          name: Type.String(),
          label: Type.String(),
          type: Type.Unsafe<CollectionField['type']>({ type: 'string', enum: types }),
          required: Type.Boolean(),
        }),
      ),
    ),
    json_schema: Type.Optional(nullableObject),
    label: Type.Optional(nullableString),
    label_plural: Type.Optional(nullableString),
    icon: Type.Optional(nullableString),
    layout: Type.Optional(layoutSchema),
    mode: Type.Optional(Type.Unsafe<RecordOf<'collection'>['mode']>({ type: 'string', enum: modes })),
    version: Type.Optional(Type.Integer()),
    has_content: Type.Optional(Type.Boolean()),
    has_components: Type.Optional(Type.Boolean()),
    page_template: Type.Optional(nullableString),
    in_sitemap: Type.Optional(Type.Boolean()),
    url_pattern: Type.Optional(nullableString),
    ...timestamps,
  }),
)

export const collectionSelection = selectionOf(Collection, {
  filters: { post_type: by.word },
  sorts: ['name', 'post_type'],
})

const entryFields = describeFields(
  {
    name: text(255),
    label: nullable(text(255)),
    type: choice(types),
    required: nullable(booleanLike()),
  },
  entryDescriptions,
)
const entryRules = { required: ['name', 'type'] } as const

export const collectionFields = describeFields(
  {
    name: text(255),
    post_type: text(255),
    description: nullable(text(2000)),
    schema: nullable(schemaField(200)),
    json_schema: nullable(jsonObject()),
    label: nullable(text(255)),
    label_plural: nullable(text(255)),
    icon: nullable(text(255)),
    layout: nullable(layoutSections()),
    mode: nullable(choice(modes)),
    has_content: nullable(booleanLike()),
    has_components: nullable(booleanLike()),
    page_template: nullable(text(255)),
    in_sitemap: nullable(booleanLike()),
    url_pattern: nullable(urlPattern()),
  },
  descriptions,
)

/** A collection of a file or a bundle. */
export function collectionInput(given: JsonObject): Input<typeof collectionFields, 'name' | 'post_type'> {
  return parseFields(given, collectionFields, { required: ['name', 'post_type'] })
}

/** What null, or a missing member, means. */
export const collectionDefaults = {
  json_schema: null,
  label: null,
  label_plural: null,
  icon: null,
  layout: [],
  mode: 'warn',
  has_content: 1,
  has_components: 0,
  page_template: null,
  in_sitemap: 1,
  url_pattern: null,
} as const satisfies Partial<RecordOf<'collection'>>

const addedMembers = [...Object.keys(collectionDefaults), 'version']

/** A collection with only the array of fields has the members that the specification names. */
export function showCollection(collection: RecordOf<'collection'>): object {
  const flags = {
    has_content: collection.has_content === 1,
    has_components: collection.has_components === 1,
    in_sitemap: collection.in_sitemap === 1,
  }
  const shown = { ...pick(Collection, collection), ...flags }
  const isPlain = Object.entries(collectionDefaults).every(([name, value]) =>
    isDeepStrictEqual(collection[name as keyof typeof collectionDefaults], value),
  )
  if (!isPlain) return shown
  return Object.fromEntries(Object.entries(shown).filter(([name]) => !addedMembers.includes(name)))
}

function schemaField(max: number): Field<CollectionField[]> {
  const list = listOf((entry) => entry, schemaOfFields(entryFields, entryRules), max)
  return field(list.schema, (value) => {
    const names = new Set<string>()
    return list.parse(value).map((given, index) => {
      const entry = parseEntry(given, index + 1)
      if (names.has(entry.name))
        throw new InvalidValue(`has the name "${entry.name}" twice, again in entry ${index + 1}`)
      names.add(entry.name)
      return entry
    })
  })
}

function parseEntry(given: unknown, number: number): CollectionField {
  if (given === null || typeof given !== 'object' || Array.isArray(given)) {
    throw new InvalidValue(`is invalid in entry ${number}: it must be an object`)
  }
  try {
    const { name, label, type, required } = parseFields({ ...given }, entryFields, entryRules)
    return { name, label: label ?? name, type, required: required === 1 }
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const first = Object.values(error.errors).flat()[0] ?? ''
    throw new InvalidValue(
      `is invalid in entry ${number}: ${first.charAt(0).toLowerCase()}${first.slice(1, -1)}`,
    )
  }
}

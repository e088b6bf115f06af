import { Invalid } from '../../../core/errors.ts'
import { booleanLike, choice, listOf, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { describeMembers, documented, nullableString, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { CollectionField, RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

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
}

const entryDescriptions: FieldDescriptions = {
  name: ['The name of the field in `meta`, unique in the collection', 'servings'],
  label: ['A human-readable label; by default the name', 'Servings'],
  type: ['The type of its value', 'integer'],
  required: ['Whether it is required', true],
}

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
  },
  descriptions,
)

export const showCollection = (collection: RecordOf<'collection'>) => pick(Collection, collection)

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

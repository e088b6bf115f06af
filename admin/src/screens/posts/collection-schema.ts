import type { Collection } from '../../api/collections.ts'
import { asSchema, type FieldSchema } from '../../fields/form/schema.ts'

type CollectionField = Collection['schema'][number]

const shapes: Readonly<Record<CollectionField['type'], FieldSchema>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  html: { type: 'string', 'x-corral': { widget: 'rich' } },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', 'x-corral': { widget: 'date' } },
  datetime: { type: 'string', 'x-corral': { widget: 'datetime' } },
}

/** The fields of a collection and its JSON Schema, as one schema of `meta`. */
export function collectionSchema(collection: Collection | undefined): FieldSchema {
  const fields = schemaOf(collection?.schema ?? [])
  const described = asSchema(collection?.json_schema)
  return {
    ...described,
    type: 'object',
    required: [...new Set([...(fields.required ?? []), ...(described.required ?? [])])],
    properties: { ...fields.properties, ...described.properties },
  }
}

function schemaOf(fields: readonly CollectionField[]): FieldSchema {
  return {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, label, type }) => [name, { ...shapes[type], title: label }]),
    ),
  }
}

type Errors = Readonly<Record<string, readonly string[]>>

/** The errors of the service for a field such as `meta`, by the paths within it. */
export function errorsWithin(errors: Errors, field: string): Errors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) =>
      path.startsWith(`${field}.`) ? [[path.slice(field.length + 1), messages] as const] : [],
    ),
  )
}

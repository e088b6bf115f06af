import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { timestamp } from '../../../core/field-kinds.ts'
import { InvalidValue } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import type { CollectionField } from '../../../database/tables.ts'

/** Checks a post's metadata against the collection of its type, if there is one. Other keys are allowed. */
export async function requireMeta(tx: Transaction, postType: string, meta: JsonObject): Promise<void> {
  const collection = await tx.db
    .selectFrom('collections')
    .select('schema')
    .where('post_type', '=', postType)
    .executeTakeFirst()
  const errors: FieldErrors = {}
  for (const field of collection?.schema ?? []) {
    const error = findValueError(field, Object.hasOwn(meta, field.name) ? meta[field.name] : null)
    if (error) errors[`meta.${field.name}`] = [`The meta.${field.name} field ${error}.`]
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

const isText = (value: Json) => typeof value === 'string'

const expectations: Record<CollectionField['type'], [accepts: (value: Json) => boolean, message: string]> = {
  string: [isText, 'must be a string'],
  text: [isText, 'must be a string'],
  html: [isText, 'must be a string'],
  integer: [Number.isSafeInteger, 'must be an integer'],
  number: [Number.isFinite, 'must be a number'],
  boolean: [(value) => typeof value === 'boolean', 'must be true or false'],
  date: [(value) => isMoment(value, /^\d{4}-\d{2}-\d{2}$/), 'must be a date such as 2026-12-31'],
  datetime: [(value) => isMoment(value, /^\S{10}[T ]\S+$/), 'must be an ISO 8601 date and time'],
}

function findValueError(field: CollectionField, value: Json = null): string | null {
  const isMissing = value === null || (typeof value === 'string' && value.trim() === '')
  if (field.required && isMissing) return 'is required'
  if (value === null) return null
  const [accepts, message] = expectations[field.type]
  return accepts(value) ? null : message
}

function isMoment(value: Json, shape: RegExp): boolean {
  if (typeof value !== 'string' || !shape.test(value)) return false
  try {
    return timestamp().parse(value) !== ''
  } catch (error) {
    if (error instanceof InvalidValue) return false
    throw error
  }
}

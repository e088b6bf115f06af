import { isDeepStrictEqual } from 'node:util'
import { invalidBy, type Problem } from '../../../content-schema/config-schema.ts'
import { Invalid } from '../../../core/errors.ts'
import { timestamp } from '../../../core/field-kinds.ts'
import { InvalidValue } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { CollectionField, RecordOf } from '../../../database/tables.ts'
import { requireTargets } from '../links/reference.check.ts'

/** A post, as far as its collection describes it. */
interface Described {
  readonly post_type: string
  readonly meta: JsonObject
}

/**
 * Checks a post's metadata against the collection of its type, if there is one. Other keys are allowed, unless the JSON
 * Schema of a strict collection refuses them. Metadata that was stored before is not checked against that again. Returns the
 * pattern of the collection's urls.
 */
export async function requireMeta(
  tx: Transaction,
  post: Described,
  before?: Described,
): Promise<string | null> {
  const { post_type, meta } = post
  // Under another name, the schema stays text: the check keeps parsed schemas by their texts.
  const text =
    'select schema, mode, url_pattern, json_schema as schema_text from collections where post_type = $1'
  const [collection] = await runStatement<CheckedCollection>(tx.db, text, [post_type])
  if (!collection) return null
  const isSame = before?.post_type === post_type && isDeepStrictEqual(before.meta, meta)
  const problems = findFieldProblems(collection.schema, meta)
  const isChecked = collection.mode === 'strict' && !isSame
  if (isChecked) problems.push(...(await checkOf(collection.schema_text))(meta))
  if (problems.length > 0) throw new Invalid(invalidBy(problems))
  if (isChecked && collection.schema_text)
    await requireTargets(tx, [{ meta, schema_text: collection.schema_text }])
  return collection.url_pattern
}

/** Refuses, with 422, to publish a post of a strict collection that refers to records that do not exist. */
export async function requireTargetsOfPost(tx: Transaction, { post_type, meta }: Described): Promise<void> {
  const text = `select json_schema as schema_text from collections
    where post_type = $1 and mode = 'strict' and json_schema is not null`
  const found = await runStatement<{ schema_text: string }>(tx.db, text, [post_type])
  await requireTargets(
    tx,
    found.map(({ schema_text }) => ({ meta, schema_text })),
  )
}

interface CheckedCollection {
  readonly schema: CollectionField[]
  readonly mode: RecordOf<'collection'>['mode']
  readonly schema_text: string | null
  readonly url_pattern: string | null
}

/** Finds where metadata does not fit a collection, whatever its mode is. */
export async function metaCheckOf({ schema, json_schema }: RecordOf<'collection'>) {
  const check = await checkOf(JSON.stringify(json_schema))
  return (meta: JsonObject): Problem[] => [...findFieldProblems(schema, meta), ...check(meta)]
}

/** The first check loads the code of the check. */
async function checkOf(schemaText: string | null): Promise<(meta: JsonObject) => Problem[]> {
  if (schemaText === null || schemaText === 'null') return () => []
  const { findMetaProblems } = await import('../../../content-schema/config-problems.ts')
  return (meta) => findMetaProblems(schemaText, meta)
}

function findFieldProblems(fields: readonly CollectionField[], meta: JsonObject): Problem[] {
  return fields.flatMap((field) => {
    const message = findValueError(field, Object.hasOwn(meta, field.name) ? meta[field.name] : null)
    return message === null ? [] : [{ path: `meta.${field.name}`, message }]
  })
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

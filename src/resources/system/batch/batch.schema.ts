import { type FieldErrors, Invalid } from '../../../core/errors.ts'
import { choice, pattern, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  field,
  type Input,
  InvalidValue,
  nullable,
  parseFields,
  schemaOfFields,
} from '../../../core/fields.ts'
import { documented, nullableString } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'

const maxOperations = 1000
const maxPasswords = 3

const descriptions: FieldDescriptions = {
  method: ['What to do', 'POST'],
  path: [
    'The address of the operation, without the host; `$0.id` in it is the id of the result of operation 0',
    '/api/v1/tags',
  ],
  body: ['What the operation takes by itself', { name: 'Wild flowers' }],
  if_match: ['The `ETag` of the record as you read it', null],
}

const object = field({ type: 'object', additionalProperties: true }, (value) => {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new InvalidValue('must be an object')
  return value as Readonly<Record<string, unknown>>
})

const operationFields = describeFields(
  {
    method: choice(['POST', 'PUT', 'PATCH', 'DELETE']),
    path: pattern(text(2000), /^\/api\/v1\/[^\s?#\\]+$/, 'must begin with /api/v1/, and have no query'),
    body: nullable(object),
    if_match: nullable(text(1000)),
  },
  descriptions,
)
const rules = { required: ['method', 'path'] } as const

export type Operation = Input<typeof operationFields, (typeof rules.required)[number]>

export const batchBody = {
  type: 'object',
  properties: {
    operations: {
      type: 'array',
      description: 'What to do, in this order',
      minItems: 1,
      maxItems: maxOperations,
      items: schemaOfFields(operationFields, rules),
    },
  },
  required: ['operations'],
}

/** The answer of one operation. */
export const OperationResult = documented(
  'OperationResult',
  {
    status: ['The status that it has by itself', 201],
    etag: ['The `ETag` of the record; null for none', '"tag-12-1"'],
    body: ['The body that it has by itself; null for none', { data: { id: 12, name: 'Wild flowers' } }],
  },
  Type.Object({
    status: Type.Integer(),
    etag: nullableString,
    body: Type.Unsafe<object | null>({ type: ['object', 'null'], additionalProperties: true }),
  }),
)

const fieldErrors = Type.Unsafe<FieldErrors>({
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
})

/** The response to a failed batch. Without `index` the batch itself was refused. */
export const BatchError = documented(
  'BatchError',
  {
    message: ['A human-readable message', 'Operation 1 failed, so nothing was changed: Not found.'],
    errors: ['With 422: the errors of each field', { 'operations.1.name': ['The name field is required.'] }],
    index: ['The place of the operation that failed; the first one has 0', 1],
    status: ['The status that it has by itself', 404],
    error: ['The body that it has by itself', { message: 'Not found.' }],
  },
  Type.Object({
    message: Type.String(),
    errors: Type.Optional(fieldErrors),
    index: Type.Optional(Type.Integer()),
    status: Type.Optional(Type.Integer()),
    error: Type.Optional(Type.Unsafe<object>({ type: 'object', additionalProperties: true })),
  }),
)

/** Checks the form of all operations, and reports every error at once. */
export function parseOperations({ operations }: Readonly<Record<string, unknown>>): Operation[] {
  if (!Array.isArray(operations)) throw Invalid.field('operations', 'The operations field must be an array.')
  if (operations.length < 1 || operations.length > maxOperations) {
    throw Invalid.field('operations', `The operations field must have 1 to ${maxOperations} operations.`)
  }
  const errors: FieldErrors = {}
  const parsed = operations.flatMap((given: unknown, index) => {
    try {
      return [parseFields(object.parse(given), operationFields, rules)]
    } catch (error) {
      Object.assign(errors, errorsOf(error, `operations.${index}`))
      return []
    }
  })
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  requireFewPasswords(parsed)
  return parsed
}

/** A password is hashed, which takes much longer than any other change. */
function requireFewPasswords(operations: readonly Operation[]): void {
  const count = operations.filter(({ body }) => typeof body?.password === 'string').length
  if (count > maxPasswords)
    throw Invalid.field(
      'operations',
      `The operations field must not have more than ${maxPasswords} operations that set a password.`,
    )
}

function errorsOf(error: unknown, place: string): FieldErrors {
  if (error instanceof InvalidValue) return { [place]: [`The ${place} field ${error.message}.`] }
  if (!(error instanceof Invalid)) throw error
  return Object.fromEntries(Object.entries(error.errors).map(([name, found]) => [`${place}.${name}`, found]))
}

import { emptyWhenNull } from '../../../core/empty-object.ts'
import { booleanLike, email, jsonObject as jsonObjectField, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, flag, jsonObject, nullableString, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

export const messageKind: Kind<'message'> = { name: 'message', table: 'messages' }

export const messageDescriptions: FieldDescriptions = {
  name: ['The name of the sender', 'Ada Lovelace'],
  email: ['The email address of the sender', 'ada@example.com'],
  phone: ['The phone number of the sender', '+44 20 7946 0000'],
  subject: ['What it is about', 'Your opening hours'],
  body: ['The text of the message', 'Are you open on Sundays?'],
  meta: ['Further fields of the form', { newsletter: true }],
  state: ['0 = new, 1 = read', 0],
}

/** The message as its sender sees it: only what they sent. */
export const SentMessage = documented(
  'SentMessage',
  messageDescriptions,
  Type.Object({
    name: nullableString,
    email: nullableString,
    phone: nullableString,
    subject: nullableString,
    body: nullableString,
    meta: jsonObject,
  }),
)

export const Message = documented(
  'Message',
  messageDescriptions,
  Type.Object({
    id: Type.Integer(),
    ...SentMessage.properties,
    state: flag,
    ...timestamps,
  }),
)

export const messageSelection = selectionOf(Message, {
  filters: { state: by.flag, email: by.word },
  meta: 'message',
  sorts: ['name'],
})

/** What a visitor may send. */
export const sentMessageFields = describeFields(
  {
    name: nullable(text(255)),
    email: nullable(email()),
    phone: nullable(text(255)),
    subject: nullable(text(255)),
    body: text(10_000),
    meta: emptyWhenNull(smallObject(10_000)),
  },
  messageDescriptions,
)

export const messageFields = describeFields(
  {
    ...sentMessageFields,
    meta: emptyWhenNull(jsonObjectField()),
    state: booleanLike(),
  },
  messageDescriptions,
)

/** JSON of limited size, from an unauthenticated client. */
function smallObject(max: number): Field<JsonObject> {
  const shape = jsonObjectField(5)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      if (JSON.stringify(found).length > max)
        throw new InvalidValue(`must not be greater than ${max} characters`)
      return found
    },
  }
}

import { Type } from 'typebox'
import {
  booleanLike,
  email,
  Fault,
  type Field,
  jsonObject as jsonObjectField,
  nullable,
  text,
} from '../../core/fields.ts'
import type { JsonObject } from '../../core/json.ts'
import { flag, jsonObject, nullableString, timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const messageKind: Kind<'message'> = { name: 'message', table: 'messages' }

/** What a visitor is told of the message that they sent: what they wrote, and nothing of ours. */
export const SentMessage = Type.Object({
  name: nullableString,
  email: nullableString,
  phone: nullableString,
  subject: nullableString,
  body: nullableString,
  meta: jsonObject,
})

export const Message = Type.Object({
  id: Type.Integer(),
  ...SentMessage.properties,
  state: flag,
  ...timestamps,
})

/** What a visitor may send. */
export const sentMessageFields = {
  name: nullable(text(255)),
  email: nullable(email()),
  phone: nullable(text(255)),
  subject: nullable(text(255)),
  body: text(10_000),
  meta: smallObject(10_000),
}

export const messageFields = {
  ...sentMessageFields,
  meta: jsonObjectField(),
  state: booleanLike(),
}

/** A stranger's JSON, which is kept within bounds. */
function smallObject(max: number): Field<JsonObject> {
  const shape = jsonObjectField(5)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      if (JSON.stringify(found).length > max) throw new Fault(`must not be greater than ${max} characters`)
      return found
    },
  }
}

import { booleanLike, id, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
} from '../../../core/fields.ts'
import { documented, nullableInteger, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'

const maxComponent = 64

/** A new component of a working copy has a string as its id. */
const componentKey = field<string>(
  { type: ['integer', 'string'], maxLength: maxComponent, minLength: 1 },
  (value) => {
    const key = Number.isSafeInteger(value) ? String(value) : value
    if (typeof key !== 'string') throw new InvalidValue('must be the id of a component')
    return text(maxComponent).parse(key)
  },
)

const descriptions: FieldDescriptions = {
  page: ['The id of the page that the user has open', 3],
  post: ['The id of the post that the user has open, instead of a page'],
  global: ['The id of the global that the user has open, instead of a page'],
  component: ['The component that the user is in', 12],
  leaving: ['Whether the user has closed the page or post', false],
  others: ['The other users who are here'],
  user_id: ['The id of the user', 5],
  name: ['The name of the user', 'Ben'],
  seen_at: ['When the user was last seen here', '2026-11-15T01:02:03.004Z'],
  live_revision: [
    'Text that differs when the live page, one of its components, or the post has changed',
    '4.2.3.31',
  ],
  working_copy_revision: ['How often its working copy has changed; null if there is none', null],
}

export const presenceFields = describeFields(
  {
    page: nullable(id()),
    post: nullable(id()),
    global: nullable(id()),
    component: nullable(componentKey),
    leaving: booleanLike(),
  },
  descriptions,
)

/** A user who is at a page or post. */
export const PresentUser = documented(
  'PresentUser',
  { ...descriptions, component: ['The component that the user is in; null for none', '12'] },
  Type.Object({
    user_id: Type.Integer(),
    name: Type.String(),
    component: nullableString,
    seen_at: timestamp,
  }),
)

export const Presence = documented(
  'Presence',
  descriptions,
  Type.Object({
    others: Type.Array(PresentUser),
    live_revision: Type.String(),
    working_copy_revision: nullableInteger,
  }),
)

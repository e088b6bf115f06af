import { text, timestamp, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { documented, nullableString, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { selectionOf } from '../../../records/selection.ts'
import { maxPassword, User } from '../users/user.schema.ts'

export const tokenKind: Kind<'token'> = { name: 'token', table: 'tokens' }

const descriptions: FieldDescriptions = {
  name: ['What the token is for', 'website'],
  expires_at: ['When it expires; null for never', '2030-01-01T00:00:00.000Z'],
  token: ['The secret, shown only once', 'corral_Zm9ydHktdHdvLWJ5dGVzLW9mLXJhbmRvbQ'],
  email: ['The email address of the user', 'ada@example.com'],
  user: ['The user'],
  password: ['The password of the user', 'correct horse battery staple'],
}

export const Token = documented(
  'Token',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    expires_at: Type.Unsafe<string | null>({ ...nullableString, format: 'date-time' }),
    ...timestamps,
  }),
)

export const tokenSelection = selectionOf(Token, { sorts: ['name', 'expires_at'] })

/** The secret is shown only once. */
export const NewToken = documented(
  'NewToken',
  descriptions,
  Type.Object({ ...Token.properties, token: Type.String() }),
)

export const tokenFields = describeFields(
  { name: text(255), expires_at: nullable(timestamp()) },
  descriptions,
)

export const Login = documented('Login', descriptions, Type.Object({ token: Type.String(), user: User }))

/** Any text is accepted: an invalid address is an unknown account. */
export const loginFields = describeFields(
  {
    email: text(255),
    password: verbatimText(1, maxPassword),
    name: nullable(text(255)),
  },
  descriptions,
)

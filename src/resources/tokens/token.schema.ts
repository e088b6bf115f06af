import { Type } from 'typebox'
import { nullable, text, timestamp, verbatimText } from '../../core/fields.ts'
import { nullableString, timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'
import { maxPassword, User } from '../users/user.schema.ts'

export const tokenKind: Kind<'token'> = { name: 'token', table: 'tokens' }

export const Token = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  expires_at: Type.Unsafe<string | null>({ ...nullableString, format: 'date-time' }),
  ...timestamps,
})

/** The secret is shown this once. */
export const NewToken = Type.Object({ ...Token.properties, token: Type.String() })

export const tokenFields = { name: text(255), expires_at: nullable(timestamp()) }

export const Login = Type.Object({ token: Type.String(), user: User })

/** Any text may be tried as an address: one that is no address is a wrong one. */
export const loginFields = {
  email: text(255),
  password: verbatimText(1, maxPassword),
  name: nullable(text(255)),
}

import { Type } from 'typebox'
import { email, idList, text, verbatimText } from '../../core/fields.ts'
import { timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const userKind: Kind<'user'> = { name: 'user', table: 'users' }

/** The password is not among them: it goes in and never comes out. */
export const User = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  roles: Type.Array(Type.Integer()),
  ...timestamps,
})

export const maxPassword = 200

export const userFields = {
  name: text(255),
  email: email(),
  password: verbatimText(8, maxPassword),
  roles: idList(),
}

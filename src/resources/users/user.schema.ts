import { Type } from 'typebox'
import { email, idList, text, verbatimText } from '../../core/field-kinds.ts'
import { describeFields, type Words } from '../../core/fields.ts'
import { documented, timestamps } from '../../core/schemas.ts'
import type { Kind } from '../../records/kind.ts'

export const userKind: Kind<'user'> = { name: 'user', table: 'users' }

const words: Words = {
  name: ['What the user is called', 'Ada Lovelace'],
  email: ['The address that the user logs in with, unique', 'ada@example.com'],
  password: ['Goes in and never comes out', 'correct horse battery staple'],
  roles: ['The ids of the roles that the user has; replaces all of them', [2]],
}

/** The password is not among them: it goes in and never comes out. */
export const User = documented(
  'User',
  words,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.Integer()),
    ...timestamps,
  }),
)

export const maxPassword = 200

export const userFields = describeFields(
  {
    name: text(255),
    email: email(),
    password: verbatimText(8, maxPassword),
    roles: idList(),
  },
  words,
)

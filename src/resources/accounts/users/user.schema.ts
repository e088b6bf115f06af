import { booleanLike, email, idList, text, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

export const userKind: Kind<'user'> = { name: 'user', table: 'users' }

const descriptions: FieldDescriptions = {
  name: ['The name of the user', 'Ada Lovelace'],
  email: ['The email address that the user logs in with, unique', 'ada@example.com'],
  password: ['Write-only', 'correct horse battery staple'],
  current_password: ['The current password', 'a weaker one'],
  keep_tokens: [
    'With a new password: whether to keep tokens that were not created by a login. Sessions are always revoked',
    false,
  ],
  roles: ['The ids of the user’s roles. Replaces all of them', [2]],
}

/** The password is not among them: it is write-only. */
export const User = documented(
  'User',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    email: Type.String(),
    roles: Type.Array(Type.Integer()),
    ...timestamps,
  }),
)

export const userSelection = selectionOf(User, { filters: { email: by.word }, sorts: ['name', 'email'] })

export const maxPassword = 200

const password = verbatimText(8, maxPassword)

export const userFields = describeFields(
  { name: text(255), email: email(), password, roles: idList() },
  descriptions,
)

const keepTokens = describeFields({ keep_tokens: booleanLike() }, descriptions)

/** The fields of an update. */
export const changedUserFields = { ...userFields, ...keepTokens }

/** The fields of their own account that users can change. */
export const ownUserFields = describeFields(
  { name: text(255), email: email(), current_password: verbatimText(1, maxPassword) },
  { ...descriptions, current_password: ['Required when the email changes', 'a weaker one'] },
)

export const ownPasswordFields = {
  ...describeFields({ current_password: verbatimText(1, maxPassword), password }, descriptions),
  ...keepTokens,
}

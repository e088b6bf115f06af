import { choice, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { AccountLinkKind } from '../../../database/tables.ts'
import { mailLanguages } from '../../../mail/texts.ts'
import { changedUserFields } from '../users/user.schema.ts'

const descriptions: FieldDescriptions = {
  email: ['The email address of the account', 'ada@example.com'],
  language: ['The language of the mail; by default the option `mail.language`', 'en'],
  token: ['The secret at the end of the link', 'corral_…'],
  password: ['The new password', 'correct horse battery staple'],
  kind: ['What the link is for', 'reset'],
  name: ['The name of the user', 'Ada Lovelace'],
  expires_at: ['Until when the link is valid', '2026-11-15T01:02:03.004Z'],
}

export const language = describeFields({ language: choice(mailLanguages) }, descriptions).language

/** Any text is accepted: an invalid address is an unknown account. */
export const resetFields = { ...describeFields({ email: text(255) }, descriptions), language }

export const tokenFields = describeFields({ token: text(100) }, descriptions)

export const newPasswordFields = {
  ...tokenFields,
  ...describeFields({ password: changedUserFields.password }, descriptions),
  keep_tokens: changedUserFields.keep_tokens,
}

/** Whose password a link sets. */
export const AccountLink = documented(
  'AccountLink',
  descriptions,
  Type.Object({
    kind: Type.Unsafe<AccountLinkKind>({ type: 'string', enum: ['reset', 'invitation'] }),
    name: Type.String(),
    email: Type.String(),
    expires_at: timestamp,
  }),
)

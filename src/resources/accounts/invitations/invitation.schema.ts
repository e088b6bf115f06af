import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableString, nullableTimestamp, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { language } from '../account-links/account-link.schema.ts'
import { userFields } from '../users/user.schema.ts'

/** Where an invitation is. */
const invitationStates = ['waiting', 'sent', 'failed', 'expired'] as const
export type InvitationState = (typeof invitationStates)[number]

const descriptions: FieldDescriptions = {
  user_id: ['The id of the user', 12],
  name: ['The name of the user', 'Ada Lovelace'],
  email: ['The email address that the mail goes to, unique', 'ada@example.com'],
  roles: ['The ids of the user’s roles', [2]],
  state: ['`waiting` until the mail server has taken the mail; `failed` when it did not for a day', 'sent'],
  problem: ['Why the mail could not be sent until now; null when nothing is wrong', null],
  invited_at: ['When they were invited', '2026-11-15T01:02:03.004Z'],
  expires_at: ['Until when the link is valid; null until it is sent', '2026-11-22T01:02:03.004Z'],
}

export const Invitation = documented(
  'Invitation',
  descriptions,
  Type.Object({
    user_id: Type.Integer(),
    state: Type.Unsafe<InvitationState>({ type: 'string', enum: invitationStates }),
    problem: nullableString,
    invited_at: timestamp,
    expires_at: nullableTimestamp,
  }),
)

const { name, email, roles } = userFields
export const invitationFields = { ...describeFields({ name, email, roles }, descriptions), language }

export const resendFields = { language }

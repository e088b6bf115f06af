import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'

const descriptions: FieldDescriptions = {
  account: ['The email address as it was typed, shortened', 'ada@example.com'],
  address: ['The client address', '192.0.2.7'],
  attempts: ['How often this address failed with this account in this hour', 3],
  first_at: ['The first of these attempts', '2026-11-15T01:02:03.004Z'],
  last_at: ['The last of these attempts', '2026-11-15T01:12:03.004Z'],
}

export const FailedSignIn = documented(
  'FailedSignIn',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    account: Type.String(),
    address: Type.String(),
    attempts: Type.Integer(),
    first_at: timestamp,
    last_at: timestamp,
  }),
)

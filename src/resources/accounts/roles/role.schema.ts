import { idList, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

export const roleKind: Kind<'role'> = { name: 'role', table: 'roles', search: ['name'] }

const descriptions: FieldDescriptions = {
  name: ['The name of the role, unique', 'proofreader'],
  guard_name: ['The authorization guard', 'web'],
  permissions: ['The ids of its permissions. Replaces all of them', [4]],
}

/** A role in lists. */
export const Role = documented(
  'Role',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    guard_name: Type.String(),
    ...timestamps,
  }),
)

export const roleSelection = selectionOf(Role, { filters: { name: by.word }, sorts: ['name'] })

/** A single role includes its permissions, so that a response can be sent back as a request. */
export const SingleRole = documented(
  'RoleWithPermissions',
  descriptions,
  Type.Object({ ...Role.properties, permissions: Type.Array(Type.Integer()) }),
)

export const roleFields = describeFields({ name: text(32), permissions: idList() }, descriptions)

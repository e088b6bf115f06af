import { idList, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions } from '../../../core/fields.ts'
import { documented, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'

export const permissionKind: Kind<'permission'> = {
  name: 'permission',
  table: 'permissions',
  search: ['name'],
}

const descriptions: FieldDescriptions = {
  name: ['A verb and a resource, unique', 'approve posts'],
  guard_name: ['The authorization guard', 'web'],
  roles: ['The ids of its roles. Replaces all of them', [2]],
}

/** A permission in lists. */
export const Permission = documented(
  'Permission',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    guard_name: Type.String(),
    ...timestamps,
  }),
)

export const permissionSelection = selectionOf(Permission, { filters: { name: by.word }, sorts: ['name'] })

/** A single permission includes its roles, so that a response can be sent back as a request. */
export const SinglePermission = documented(
  'PermissionWithRoles',
  descriptions,
  Type.Object({ ...Permission.properties, roles: Type.Array(Type.Integer()) }),
)

// spec, Permissions: 64 characters on create, 40 on update
export const newPermissionFields = describeFields({ name: text(64), roles: idList() }, descriptions)
export const permissionFields = describeFields({ name: text(40), roles: idList() }, descriptions)

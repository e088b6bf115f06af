import { Type } from 'typebox'
import { idList, text } from '../../core/fields.ts'
import { timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const permissionKind: Kind<'permission'> = {
  name: 'permission',
  table: 'permissions',
  search: ['name'],
}

/** A permission among others. */
export const Permission = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  guard_name: Type.String(),
  ...timestamps,
})

/** A permission by itself shows the roles that have it, so that what is read can be written back. */
export const SinglePermission = Type.Object({ ...Permission.properties, roles: Type.Array(Type.Integer()) })

// spec, Permissions: 64 characters on create, 40 on update
export const newPermissionFields = { name: text(64), roles: idList() }
export const permissionFields = { name: text(40), roles: idList() }

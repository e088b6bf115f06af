import { Type } from 'typebox'
import { idList, text } from '../../core/fields.ts'
import { timestamps } from '../../http/envelopes.ts'
import type { Kind } from '../../records/kind.ts'

export const roleKind: Kind<'role'> = { name: 'role', table: 'roles', search: ['name'] }

/** A role among others. */
export const Role = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  guard_name: Type.String(),
  ...timestamps,
})

/** A role by itself shows what it grants, so that what is read can be written back. */
export const SingleRole = Type.Object({ ...Role.properties, permissions: Type.Array(Type.Integer()) })

export const roleFields = { name: text(32), permissions: idList() }

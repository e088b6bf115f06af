import { relatedIdsOfEach, rolesOfUser } from '../../../access/relations.ts'
import { pick } from '../../../core/schemas.ts'
import type { Static } from '../../../core/type.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { User } from './user.schema.ts'

/** The users as responses show them, with the ids of their roles. */
export async function showUsers(db: Db, users: readonly RecordOf<'user'>[]): Promise<Static<typeof User>[]> {
  const ids = users.map((user) => user.id)
  const roles = await relatedIdsOfEach(db, rolesOfUser, ids)
  return users.map((user) => pick(User, { ...user, roles: roles.get(user.id) }))
}

export async function showUser(db: Db, user: RecordOf<'user'>): Promise<Static<typeof User>> {
  const [shown] = await showUsers(db, [user])
  return shown as Static<typeof User>
}

import type { Caller } from '../../../access/authenticate.ts'
import { powersOfUser, requirePowers } from '../../../access/powers.ts'
import { Unauthenticated } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import { findRecord } from '../../../records/read.ts'
import { userKind } from './user.schema.ts'

/** The id of the user: 404 when the user does not exist, 403 when the user holds more permissions than the caller. */
export async function requireReach(db: Db, caller: Caller | null, userId: number): Promise<number> {
  if (!caller) throw new Unauthenticated()
  const { id } = await findRecord(db, userKind, userId)
  requirePowers(await powersOfUser(db, caller.userId), await powersOfUser(db, id))
  return id
}

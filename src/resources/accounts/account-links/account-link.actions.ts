import { findLink } from '../../../access/account-links.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive } from '../../../records/read.ts'
import type { RevokeOptions } from '../tokens/token.actions.ts'
import { lockUser, setPassword } from '../users/user.actions.ts'
import { userKind } from '../users/user.schema.ts'

/** Returns the user whose password a link sets. 422 for a link that does not exist, has expired or was used. */
export async function showLink(db: Db, token: string, now: string) {
  const link = await findLink(db, token, now)
  const user = link && (await findIfLive(db, userKind, link.user_id))
  if (!link || !user) throw linkEnded()
  return { kind: link.kind, name: user.name, email: user.email, expires_at: link.expires_at, id: user.id }
}

/** Sets the password that the owner of a link chose. It ends the link and revokes sessions and tokens. */
export async function setPasswordByLink(
  tx: Transaction,
  token: string,
  passwordHash: string,
  kept: RevokeOptions,
): Promise<RecordOf<'user'>> {
  const found = await findLink(tx.db, token, tx.now)
  const user = found && (await lockUser(tx, found.user_id))
  // Used or ended while this one waited for the lock.
  if (!user || !(await findLink(tx.db, token, tx.now))) throw linkEnded()
  return setPassword(tx, user, passwordHash, kept)
}

function linkEnded(): Invalid {
  return Invalid.field('token', 'This link is no longer valid. Ask for a new one.')
}

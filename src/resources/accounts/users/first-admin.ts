import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../access/passwords.ts'
import { newSecret } from '../../../access/tokens.ts'
import { superAdmin } from '../../../core/super-admin.ts'
import type { Database, Db } from '../../../database/database.ts'
import { createToken } from '../tokens/token.actions.ts'
import { createUser } from './user.actions.ts'

/** The new account. A configured secret is null here. */
export interface FirstAdmin {
  readonly email: string
  readonly password: string | null
  readonly token: string | null
}

/**
 * Creates a super-admin when there are no users; otherwise returns null. `keep` stores the secrets before the account
 * exists, so that no failure in between can lose them.
 */
export async function createFirstAdmin(
  database: Database,
  admin: FirstAdmin,
  keep: (made: FirstAdmin) => void = () => {},
): Promise<FirstAdmin | null> {
  if (await hasUsers(database.db)) return null
  const password = admin.password ?? randomBytes(18).toString('base64url')
  const secret = admin.token ?? newSecret()
  const passwordHash = await hashPassword(password)
  return database.transaction(null, async (tx) => {
    await tx.lock('first-admin')
    if (await hasUsers(tx.db)) return null
    const role = await tx.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', superAdmin)
      .executeTakeFirstOrThrow()
    const user = await createUser(tx, { name: 'Admin', email: admin.email, passwordHash, roles: [role.id] })
    await createToken(tx, user.id, { name: 'first start', expires_at: null }, secret)
    const made = {
      email: user.email,
      password: admin.password === null ? password : null,
      token: admin.token === null ? secret : null,
    }
    keep(made)
    return made
  })
}

async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

import type { Db } from '../../../database/database.ts'

/** Who made a change. */
export interface Author {
  readonly id: number
  /** Null for a user who was deleted. */
  readonly name: string | null
  readonly email: string | null
}

export async function authorsOf(
  db: Db,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, Author>> {
  const ids = [...new Set(userIds.map((id) => id ?? 0))]
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** Null for the command line and the service itself. A deleted user is distinguished from these. */
export function authorOf(userId: number | null, authors: ReadonlyMap<number, Author>): Author | null {
  return userId === null ? null : (authors.get(userId) ?? { id: userId, name: null, email: null })
}

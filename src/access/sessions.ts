import type { Database } from '../database/database.ts'

const day = 86_400_000

/** A session ends after this time in any case: a stolen cookie does not stay valid forever. */
export const sessionDays = 30
/** A session ends when it was not used for this time. Longer than a weekend or a short illness. */
const idleDays = 7
/** Use is recorded at most this often: reads should not become writes. */
const useMilliseconds = 60_000

/** Whether a session has been unused for too long. */
export function isIdle(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt !== null && lastUsedAt <= idleSince(now)
}

/** Sessions that were last used before this moment have ended. */
export function idleSince(now: Date): string {
  return new Date(now.getTime() - idleDays * day).toISOString()
}

/** When a session ends that is used now, and not again. */
export function endOfSession(expiresAt: string | null, now: Date): string {
  const idleEnd = new Date(now.getTime() + idleDays * day).toISOString()
  return expiresAt !== null && expiresAt < idleEnd ? expiresAt : idleEnd
}

export function isUseOutdated(lastUsedAt: string | null, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - Date.parse(lastUsedAt) >= useMilliseconds
}

/** Notes that a session is in use, and from where. */
export function noteUse(database: Database, tokenId: number, address: string): Promise<void> {
  return database.transaction(null, async ({ db, now }) => {
    await db.updateTable('tokens').set({ last_used_at: now, address }).where('id', '=', tokenId).execute()
  })
}

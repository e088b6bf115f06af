import type { Database, Transaction } from '../../../database/database.ts'

const day = 86_400_000
const keptDays = 90
/** Only this many of the newest rows are kept. Together with the limit per minute, an attacker cannot fill the disk. */
export const maxFailedSignIns = 10_000
/** The most rows that are stored per minute, over all accounts and addresses. Further failures are only logged. */
export const maxStoredPerMinute = 60
const maxAccount = 100

interface FailedAttempt {
  readonly account: string
  readonly address: string
}

/** Counts a failed sign-in: one row for an account, an address and an hour. */
export async function storeFailedSignIn(
  { db, now }: Transaction,
  { account, address }: FailedAttempt,
): Promise<void> {
  const row = {
    account: account.slice(0, maxAccount).toWellFormed(),
    address,
    hour: now.slice(0, 13),
    attempts: 1,
    first_at: now,
    last_at: now,
  }
  await db
    .insertInto('failed_sign_ins')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'address', 'hour'])
        .doUpdateSet((eb) => ({ attempts: eb('failed_sign_ins.attempts', '+', 1), last_at: now })),
    )
    .execute()
}

/** Removes old rows, and the oldest rows beyond the limit; returns how many. */
export async function pruneFailedSignIns(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * day).toISOString()
  return database.transaction(null, async ({ db }) => {
    const firstTooMany = await db
      .selectFrom('failed_sign_ins')
      .select('id')
      .orderBy('id', 'desc')
      .offset(maxFailedSignIns)
      .limit(1)
      .executeTakeFirst()
    const { numDeletedRows } = await db
      .deleteFrom('failed_sign_ins')
      .where((eb) => eb.or([eb('last_at', '<', before), eb('id', '<=', firstTooMany?.id ?? 0)]))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

import { hash, randomUUID } from 'node:crypto'
import { createLink } from '../../../access/account-links.ts'
import type { Transaction } from '../../../database/database.ts'
import type { RateLimiter } from '../../../http/limits/rate-limiter.ts'
import type { PrepareMail } from '../../../mail/mail-job.ts'
import { type MailLanguage, resetText } from '../../../mail/texts.ts'
import { scheduleJob } from '../../../records/due-jobs.ts'
import { findUserByEmail, lockUser } from '../users/user.actions.ts'

export const resetJob = 'mail.reset'

const quarterHour = 900_000
/** The most mails to one account in 15 minutes, over all clients. The link of the last mail stays valid. */
const mailsOfAccount = 3

/** The same for an address without an account. */
export async function countReset(limiter: RateLimiter, email: string, limit: number): Promise<void> {
  if (limit > 0) await limiter.hit(`reset:${accountKey(email)}`, mailsOfAccount, quarterHour)
}

/**
 * Plans a mail with a link without reading the accounts. So neither the response nor its timing reveals whether an
 * account exists. The job stores the address, and creates the secret when the mail is sent.
 */
export async function requestReset(
  tx: Transaction,
  { email, language }: { email: string; language: MailLanguage },
): Promise<void> {
  const subject = accountKey(email)
  await tx.lock(`${resetJob}:${subject}`)
  await scheduleJob(tx, {
    name: resetJob,
    subject,
    payload: { email: email.toLowerCase(), language, request: randomUUID() },
    due_at: tx.now,
  })
}

export const prepareReset: PrepareMail = async ({ database, mail }, { payload }) => {
  const { email, language, request } = payload as { email: string; language: MailLanguage; request: string }
  const found = await findUserByEmail(database.db, email)
  if (!found) return { mail: null }
  return database.transaction(null, async (tx) => {
    const user = await lockUser(tx, found.id)
    if (user?.email !== email) return { mail: null }
    const { secret } = await createLink(tx, { userId: user.id, kind: 'reset', request })
    const account = {
      name: user.name,
      email,
      link: linkOf(mail.baseUrl, secret),
      app: `${mail.baseUrl}/admin`,
    }
    return { mail: { to: [email], ...resetText(language, account) } }
  })
}

/**
 * The secret is in the fragment, which browsers never send to a server. So it appears in no log and in no `Referer`.
 */
export function linkOf(baseUrl: string, secret: string): string {
  return `${baseUrl}/admin/set-password#${secret}`
}

/** Short for any input. */
function accountKey(email: string): string {
  return hash('sha256', email.toLowerCase(), 'base64url')
}

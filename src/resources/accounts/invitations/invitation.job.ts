import { randomUUID } from 'node:crypto'
import { createLink } from '../../../access/account-links.ts'
import type { Transaction } from '../../../database/database.ts'
import type { PrepareMail } from '../../../mail/mail-job.ts'
import { invitationText, type MailLanguage } from '../../../mail/texts.ts'
import { scheduleJob } from '../../../records/due-jobs.ts'
import { findIfLive } from '../../../records/read.ts'
import { linkOf } from '../account-links/password-reset.job.ts'
import { lockUser } from '../users/user.actions.ts'
import { userKind } from '../users/user.schema.ts'

export const invitationJob = 'mail.invitation'

/** Plans the mail of an invitation; it replaces one that was not sent yet. Called under `lockAccess`. */
export function planInvitation(tx: Transaction, userId: number, language: MailLanguage): Promise<void> {
  return scheduleJob(tx, {
    name: invitationJob,
    subject: String(userId),
    payload: { language, request: randomUUID() },
    due_at: tx.now,
  })
}

/** Sends nothing when the invitation was withdrawn or the password was set. */
export const prepareInvitation: PrepareMail = async (
  { database, mail },
  { subject, payload, created_by },
) => {
  const { language, request } = payload as { language: MailLanguage; request: string }
  const userId = Number(subject)
  return database.transaction(null, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await isInvited(tx, userId))) return { mail: null }
    const { secret, expiresAt } = await createLink(tx, { userId, kind: 'invitation', request })
    const by = created_by === null ? undefined : await findIfLive(tx.db, userKind, created_by)
    const text = invitationText(language, {
      name: user.name,
      email: user.email,
      link: linkOf(mail.baseUrl, secret),
      app: `${mail.baseUrl}/admin`,
      by: by?.name ?? null,
    })
    return { mail: { to: [user.email], ...text }, finish: (done) => noteSent(done, userId, expiresAt) }
  })
}

async function isInvited({ db }: Transaction, userId: number): Promise<boolean> {
  const query = db.selectFrom('invitations').select('user_id').where('user_id', '=', userId)
  return (await query.executeTakeFirst()) !== undefined
}

async function noteSent({ db, now }: Transaction, userId: number, expiresAt: string): Promise<void> {
  const sent = { sent_at: now, expires_at: expiresAt }
  await db.updateTable('invitations').set(sent).where('user_id', '=', userId).execute()
}

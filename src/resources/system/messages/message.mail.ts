import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { oneLine } from '../../../mail/layout.ts'
import type { PrepareMail } from '../../../mail/mail-job.ts'
import type { MailAddress } from '../../../mail/mail-settings.ts'
import { messagesText } from '../../../mail/texts.ts'
import { findJob, scheduleJob } from '../../../records/due-jobs.ts'
import { readSettings } from '../../../settings/settings.ts'

export const messagesJob = 'mail.messages'
/** There is one such job, whatever the number of processes. */
const subject = 'new'

/** Milliseconds between two mails, so that a flood of messages does not cause a flood of mails. */
const pause = 5 * 60_000
/** The maximum number of messages shown in one mail. The mail says how many more there are. */
const maxShown = 20
/** The maximum number of messages that one mail counts. The rest waits for the next mail. */
const maxTold = 1000

/**
 * Queues new messages in the transaction that stores them, and plans a mail: at once, or when the pause after the last
 * mail is over. Runs under a lock, so that a mail that is finishing concurrently sees either the message or no job.
 */
export async function planMessageMail(tx: Transaction, events: readonly LifecycleEvent[]): Promise<void> {
  const created = events.filter(({ name }) => name === 'message.created')
  if (created.length === 0) return
  if ((await readSettings(tx.db))['messages.notify'].length === 0) return
  const notices = created.map(({ payload }) => ({
    message_id: (payload as { after: { id: number } }).after.id,
  }))
  await tx.lock(messagesJob)
  await tx.db.insertInto('message_notices').values(notices).execute()
  const job = await findJob(tx.db, messagesJob, subject)
  if (job?.failed_at !== null) await plan(tx, Date.parse(tx.now))
}

/**
 * One mail for all queued messages. Nothing is sent when the messages were deleted, or no recipient is configured any
 * more.
 */
export const prepareMessages: PrepareMail = async ({ database: { db }, mail, settings }) => {
  const { 'messages.notify': to, 'mail.language': language } = (await settings.now()).settings
  const ids = await readNotices(db)
  const messages = await readMessages(db, ids.slice(0, maxShown))
  const [first] = messages
  if (!first || to.length === 0) return { mail: null, finish: (tx) => finish(tx, ids, 0) }
  const inbox = `${mail.baseUrl}/admin/messages`
  const shown = messages.map((message) => ({ ...message, link: `${inbox}/${message.id}` }))
  const more = ids.length - messages.length
  const replyTo = ids.length === 1 ? senderOf(first) : null
  return {
    mail: { to, ...messagesText(language, shown, { more, inbox }), ...(replyTo ? { replyTo } : {}) },
    finish: (tx) => finish(tx, ids, pause),
  }
}

/**
 * Removes the sent messages from the queue. A finished job plans the next one when messages wait. After a mail it
 * always plans one: that is the pause.
 */
async function finish(tx: Transaction, ids: readonly number[], delay: number): Promise<void> {
  await tx.lock(messagesJob)
  if (ids.length > 0) await tx.db.deleteFrom('message_notices').where('message_id', 'in', ids).execute()
  if (delay > 0 || (await readNotices(tx.db)).length > 0) await plan(tx, Date.parse(tx.now) + delay)
}

function plan(tx: Transaction, moment: number): Promise<void> {
  return scheduleJob(tx, { name: messagesJob, subject, payload: {}, due_at: new Date(moment).toISOString() })
}

async function readNotices(db: Db): Promise<number[]> {
  const query = db.selectFrom('message_notices').select('message_id').orderBy('message_id').limit(maxTold)
  return (await query.execute()).map(({ message_id }) => message_id)
}

async function readMessages(db: Db, ids: readonly number[]): Promise<RecordOf<'message'>[]> {
  if (ids.length === 0) return []
  return db.selectFrom('messages').selectAll().where('id', 'in', ids).orderBy('id').execute()
}

/** Replies go to the sender, whose address was validated when the message was stored. */
function senderOf({ name, email }: RecordOf<'message'>): MailAddress | null {
  return email === null ? null : { name: oneLine(name ?? ''), address: email }
}

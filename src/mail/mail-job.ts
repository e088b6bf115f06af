import type { FastifyBaseLogger } from 'fastify'
import { CorralError } from '../core/errors.ts'
import { Counter } from '../core/metrics.ts'
import type { Database, Transaction } from '../database/database.ts'
import { type DueJob, failJob, finishJob, JobFailed, JobGone, postponeJob } from '../records/due-jobs.ts'
import type { CurrentSettings } from '../settings/current.ts'
import { MailFailed } from './failures.ts'
import type { Mail, Mailer } from './mailer.ts'

export interface MailJobServices {
  readonly database: Database
  readonly settings: CurrentSettings
  readonly mail: Mailer | null
  readonly logger: FastifyBaseLogger
}

/** A mail, or none, and the data to store in the transaction that ends the job. */
interface PreparedMail {
  readonly mail: Mail | null
  readonly finish?: (tx: Transaction) => Promise<void>
}

/** Writes the mail of a job just before it is sent: a secret in it is stored nowhere else. */
export type PrepareMail = (
  services: MailJobServices & { readonly mail: Mailer },
  job: DueJob,
) => Promise<PreparedMail>

const mails = new Counter('corral_mails_total', 'Mails by the name of their job and outcome.')

const minute = 60_000
/** Milliseconds until the next attempt. Then always the last of them. */
const delays = [0.2, 0.5, 2, 5, 15, 30, 60, 120].map((minutes) => minutes * minute)
/** How long a mail is retried. This takes fewer attempts than the limit for any job. */
const giveUpAfter = 24 * 60 * minute

/** How many mails a process sends at once, of all kinds together. */
const lane = { kind: 'mail', limit: 2 }

/** The handler of jobs that send a mail. It sends beside the other jobs: a slow mail server must not delay them. */
export function sendingMail(prepare: PrepareMail) {
  return {
    lane,
    run: async (services: MailJobServices, job: DueJob): Promise<void> => {
      const { mail } = services
      // Another process may have the setting.
      if (!mail) throw new MailFailed('SMTP_URL is not set.', 'server')
      await sendMail({ ...services, mail }, job, prepare)
    },
  }
}

async function sendMail(
  services: Parameters<PrepareMail>[0],
  job: DueJob,
  prepare: PrepareMail,
): Promise<void> {
  const { database, mail, logger } = services
  const about = { job: job.name, subject: job.subject }
  try {
    const prepared = await prepare(services, job)
    const sent = prepared.mail && (await mail.send(prepared.mail, idOf(job)))
    await database.transaction(null, async (tx) => {
      await finishJob(tx, job)
      await prepared.finish?.(tx)
    })
    if (!sent) return
    mails.of({ name: job.name, outcome: 'sent' }).add()
    logger.info({ ...about, refused: sent.refused, response: sent.response }, 'mail sent')
  } catch (error) {
    if (error instanceof JobGone) throw error
    mails.of({ name: job.name, outcome: 'failed' }).add()
    throw new JobFailed(await noteFailure(services, job, error), { cause: error })
  }
}

/** Lets the server recognise a repeated mail, after a process died before it could store that the mail was sent. */
function idOf({ id, created_at }: DueJob): string {
  return `corral-${id}-${Date.parse(created_at)}`
}

/** The mailer logs a failing server once. Returns the reason as stored. */
async function noteFailure(
  { database, logger }: MailJobServices,
  job: DueJob,
  error: unknown,
): Promise<string> {
  const message = error instanceof CorralError ? error.message : 'Server Error'
  const about = { err: error, job: job.name, subject: job.subject, attempts: job.attempts }
  const delay = delays[Math.min(job.attempts, delays.length) - 1] ?? minute
  const isRefused = error instanceof MailFailed && error.blame === 'mail'
  await database.transaction(null, async (tx) => {
    const now = Date.parse(tx.now)
    const isLast = isRefused || now + delay > Date.parse(job.due_at) + giveUpAfter
    if (!isLast) return postponeJob(tx, job, new Date(now + delay), { message })
    await failJob(tx, job, { message })
    tx.afterCommit(async () => logger.error(about, 'mail given up'))
  })
  if (!(error instanceof MailFailed)) logger.error(about, 'mail could not be written')
  return message
}

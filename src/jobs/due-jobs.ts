import type { FastifyBaseLogger } from 'fastify'
import { CorralError, EditConflict, Forbidden, Invalid, NotFound } from '../core/errors.ts'
import { Counter } from '../core/metrics.ts'
import { inSpan } from '../core/spans.ts'
import type { Database } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import type { Mailer } from '../mail/mailer.ts'
import {
  claimMilliseconds,
  type DueJob,
  type DueJobRow,
  type JobError,
  JobGone,
  jobOf,
} from '../records/due-jobs.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { Disks } from '../storage/disk.ts'
import type { ImportFiles } from '../storage/import-files.ts'
import type { BackupSettings } from '../storage/s3-access.ts'
import type { Uploads } from '../storage/uploads.ts'
import { repeat } from './schedule.ts'

interface JobServices {
  readonly database: Database
  readonly disks: Disks
  readonly settings: CurrentSettings
  readonly uploads: Uploads
  readonly importFiles: ImportFiles
  readonly backups: BackupSettings
  readonly mail: Mailer | null
  readonly isStopping: () => boolean
  readonly now: () => Date
}

/** Does the work of a job, and ends it by `finishJob` in the same transaction. */
type JobHandler = (
  services: JobServices & { readonly logger: FastifyBaseLogger },
  job: DueJob,
) => Promise<void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

const jobs = new Counter('corral_jobs_total', 'Jobs that ran when they were due, by name and outcome.')

const pollMilliseconds = 900
const maxAttempts = 20
const maxDelayMilliseconds = 300_000

/** Runs jobs when they are due, in each process that serves, and first those that became due while none ran. */
export function watchDueJobs(
  services: JobServices,
  handlers: JobHandlers,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let isFailing = false
  const work = async (signal: AbortSignal) => {
    await runDueJobs(services, handlers, { logger, signal })
    isFailing = false
  }
  return repeat(pollMilliseconds, work, (error) => {
    // Once for an outage of the database, not each second.
    if (!isFailing) logger.error({ err: error }, 'due jobs cannot be read')
    isFailing = true
  })
}

/** Runs the jobs that are due; returns how many it claimed. */
export async function runDueJobs(
  services: JobServices,
  handlers: JobHandlers,
  { logger, signal }: { logger: FastifyBaseLogger; signal?: AbortSignal },
): Promise<number> {
  for (let count = 0; ; count++) {
    const job = signal?.aborted ? undefined : await claimJob(services)
    if (!job) return count
    try {
      await runJob({ ...services, logger }, handlers, job)
      jobs.of({ name: job.name, outcome: 'done' }).add()
      logger.info({ job: job.name, subject: job.subject }, 'job done')
    } catch (error) {
      if (error instanceof JobGone) continue
      jobs.of({ name: job.name, outcome: 'failed' }).add()
      await noteFailure(services, job, error)
      logger.error({ err: error, job: job.name, subject: job.subject, attempts: job.attempts }, 'job failed')
    }
  }
}

/** Until a claim ends no other process claims the job. Reads first, since this is asked every second. */
async function claimJob({ database, now }: JobServices): Promise<DueJob | undefined> {
  if (!(await database.readRow(isAnyDue, [now().toISOString()]))) return undefined
  const [row] = await database.transaction(null, async (tx) => {
    const end = new Date(Date.parse(tx.now) + claimMilliseconds).toISOString()
    const lock = tx.supportsRowLocks ? 'for update skip locked' : ''
    return runStatement<DueJobRow>(
      tx.db,
      `update due_jobs set attempts = attempts + 1, run_at = $2 where id = (
        select id from due_jobs where failed_at is null and run_at <= $1 order by run_at, id limit 1 ${lock})
        returning *`,
      [tx.now, end],
    )
  })
  return row && jobOf(row)
}

const isAnyDue = 'select 1 as due from due_jobs where failed_at is null and run_at <= $1 limit 1'

async function runJob(
  services: Parameters<JobHandler>[0],
  handlers: JobHandlers,
  job: DueJob,
): Promise<void> {
  if (job.attempts > maxAttempts) throw new GivenUp()
  const handler = handlers[job.name]
  // A newer version of the service may have scheduled it, and its processes may run beside this one.
  if (!handler) throw new Error(`There is no handler for the job ${job.name}.`)
  const attributes = { 'corral.job.attempt': job.attempts }
  await inSpan({ name: `job ${job.name}`, kind: 'internal', attributes }, () => handler(services, job))
}

/** Each attempt ended with the process. */
class GivenUp extends Error {}

const permanentErrors = [Invalid, NotFound, EditConflict, Forbidden]

/** What cannot succeed later is given up at once; the rest is tried again, with growing delays. */
async function noteFailure({ database }: JobServices, job: DueJob, error: unknown): Promise<void> {
  const isPermanent = permanentErrors.some((permanent) => error instanceof permanent)
  const isLast = isPermanent || job.attempts >= maxAttempts
  await database.transaction(null, async ({ db, now }) => {
    const delay = Math.min(1000 * 2 ** (job.attempts - 1), maxDelayMilliseconds)
    const next = new Date(Date.parse(now) + delay).toISOString()
    await runStatement(
      db,
      'update due_jobs set error = $3, failed_at = $4, run_at = $5 where id = $1 and attempts = $2',
      [job.id, job.attempts, JSON.stringify(describe(error)), isLast ? now : null, next],
    )
  })
}

function describe(error: unknown): JobError {
  if (error instanceof Invalid) return { message: error.message, errors: error.errors }
  if (error instanceof EditConflict) return { message: error.message, ...error.extra }
  // The log has the cause of other errors, which can be secret.
  return { message: error instanceof CorralError ? error.message : 'Server Error' }
}

import type { FastifyBaseLogger } from 'fastify'
import { CorralError, EditConflict, Forbidden, Invalid, NotFound } from '../core/errors.ts'
import { Counter } from '../core/metrics.ts'
import { inSpan } from '../core/spans.ts'
import type { Database, Transaction } from '../database/database.ts'
import { runStatement } from '../database/rows.ts'
import type { Mailer } from '../mail/mailer.ts'
import {
  claimMilliseconds,
  type DueJob,
  type DueJobRow,
  handBackJob,
  type JobError,
  JobFailed,
  JobGone,
  JobStopped,
  jobOf,
  keepClaim,
} from '../records/due-jobs.ts'
import type { CurrentSettings } from '../settings/current.ts'
import type { Disks } from '../storage/disk.ts'
import type { ImportFiles } from '../storage/import-files.ts'
import type { BackupSettings } from '../storage/s3-access.ts'
import type { Uploads } from '../storage/uploads.ts'
import type { RunImport } from '../transfer/imports/import.process.ts'
import { BackgroundJobs, type Lane } from './background-jobs.ts'
import { type FailureNotes, noteOutage, repeat } from './schedule.ts'

interface JobServices {
  readonly database: Database
  readonly disks: Disks
  readonly settings: CurrentSettings
  readonly uploads: Uploads
  readonly importFiles: ImportFiles
  readonly runImport: RunImport
  readonly backups: BackupSettings
  readonly mail: Mailer | null
  readonly now: () => Date
}

/** What a job works with. */
export interface JobContext extends JobServices {
  readonly logger: FastifyBaseLogger
  /** For jobs that run beside the loop: aborted with `JobStopped` or `JobGone`, which the work then throws. */
  readonly signal: AbortSignal
}

/** Does the work of a job, and ends it by `finishJob` in the same transaction. */
type RunJob = (context: JobContext, job: DueJob) => Promise<void>

/** A long-running job: the loop continues while it runs, and its claim is renewed until it ends. */
interface BackgroundJob {
  readonly lane: Lane
  readonly run: RunJob
  /** Stores elsewhere that the job is given up, in the same transaction. */
  readonly onGivenUp?: (tx: Transaction, job: DueJob, reason: string) => Promise<void>
}

export type JobHandlers = Readonly<Record<string, RunJob | BackgroundJob>>

interface Loop {
  readonly services: JobServices
  readonly handlers: JobHandlers
  readonly logger: FastifyBaseLogger
  readonly background: BackgroundJobs
  /** Ends the loop after the current job. */
  readonly signal: AbortSignal
  /** Called when a background job has ended: another one may run now. */
  readonly onRoom?: () => void
}

const jobs = new Counter('corral_jobs_total', 'Jobs that ran when they were due, by name and outcome.')

const pollMilliseconds = 900
const maxAttempts = 20
const maxDelayMilliseconds = 300_000
/** How long the end of the process waits for jobs that run beside the loop. */
const stopMilliseconds = 5000

/** Runs jobs when they are due, in each process that serves. Jobs that became due while no process ran come first. */
export function watchDueJobs(
  services: JobServices & FailureNotes,
  handlers: JobHandlers,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const background = new BackgroundJobs()
  let isFailing = false
  const work = async (signal: AbortSignal) => {
    await startDueJobs({ services, handlers, logger, background, signal, onRoom: () => polling.wake() })
    isFailing = false
  }
  const polling = repeat(pollMilliseconds, work, (error) => {
    if (noteOutage(services, error)) return
    if (!isFailing) logger.error({ err: error }, 'due jobs cannot be read')
    isFailing = true
  })
  return {
    async stop() {
      await polling.stop()
      await background.stop(stopMilliseconds)
    },
  }
}

/** Runs the jobs that are due, and waits until all have ended; returns how many it claimed. */
export async function runDueJobs(
  services: JobServices,
  handlers: JobHandlers,
  { logger, signal = new AbortController().signal }: { logger: FastifyBaseLogger; signal?: AbortSignal },
): Promise<number> {
  const background = new BackgroundJobs()
  signal.addEventListener('abort', () => void background.stop(stopMilliseconds))
  for (let total = 0; ; ) {
    const count = await startDueJobs({ services, handlers, logger, background, signal })
    if (count === 0) return total
    total += count
    await background.idle() // others may have waited for room
  }
}

/** Runs the jobs that are due, and starts the background jobs; returns how many it claimed. */
async function startDueJobs(loop: Loop): Promise<number> {
  const { services, handlers, logger, signal } = loop
  for (let count = 0; ; count++) {
    const job = signal.aborted ? undefined : await claimJob(services, namesWithoutRoom(loop))
    if (!job) return count
    const handler = handlers[job.name]
    if (typeof handler === 'object') startBeside(loop, handler, job)
    else await endJob({ ...services, logger, signal }, handler, job)
  }
}

/** The names of the jobs whose limit is reached in this process, so that it claims no more. Another process may. */
function namesWithoutRoom({ handlers, background }: Loop): string[] {
  return Object.entries(handlers)
    .filter(([, handler]) => typeof handler === 'object' && background.isFull(handler.lane))
    .map(([name]) => name)
}

function startBeside({ services, background, logger, onRoom }: Loop, handler: BackgroundJob, job: DueJob) {
  background.start(handler.lane, async (stopping) => {
    const claim = keepClaim(services.database, job)
    const signal = AbortSignal.any([stopping, claim.signal])
    try {
      await endJob({ ...services, logger, signal }, handler, job)
    } catch (error) {
      // Nothing was stored, so the claim expires by itself, and another attempt follows.
      logger.error({ err: error, job: job.name, subject: job.subject }, 'the end of a job cannot be stored')
    } finally {
      claim.release()
      onRoom?.()
    }
  })
}

/** Runs a job to its end, then logs and stores the result. */
async function endJob(context: JobContext, handler: JobHandlers[string] | undefined, job: DueJob) {
  const { logger, database } = context
  const about = { job: job.name, subject: job.subject }
  try {
    await runJob(context, handler, job)
    jobs.of({ name: job.name, outcome: 'done' }).add()
    logger.info(about, 'job done')
  } catch (error) {
    if (error instanceof JobGone) return
    if (error instanceof JobStopped) {
      await database.transaction(null, (tx) => handBackJob(tx, job))
      logger.info(about, 'job handed back')
      return
    }
    jobs.of({ name: job.name, outcome: 'failed' }).add()
    if (error instanceof JobFailed) {
      // Its handler has already logged the cause, at a suitable level.
      logger.info({ ...about, attempts: job.attempts, reason: error.message }, 'job failed')
      return
    }
    await noteFailure(context, handler, job, error)
    logger.error({ err: error, ...about, attempts: job.attempts }, 'job failed')
  }
}

/** No other process claims the job until the claim ends. Reads first, since this runs every second. */
async function claimJob(
  { database, now }: JobServices,
  without: readonly string[],
): Promise<DueJob | undefined> {
  const isAnyDue = `select 1 as due from due_jobs where ${isDue(without, 1)} limit 1`
  if (!(await database.readRow(isAnyDue, [now().toISOString(), ...without]))) return undefined
  const [row] = await database.transaction(null, async (tx) => {
    const end = new Date(Date.parse(tx.now) + claimMilliseconds).toISOString()
    const lock = tx.supportsRowLocks ? 'for update skip locked' : ''
    return runStatement<DueJobRow>(
      tx.db,
      `update due_jobs set attempts = attempts + 1, run_at = $2 where id = (
        select id from due_jobs where ${isDue(without, 2)} order by run_at, id limit 1 ${lock})
        returning *`,
      [tx.now, end, ...without],
    )
  })
  return row && jobOf(row)
}

/** The condition of due jobs. The parameters of the names follow the first ones, of which there are this many. */
function isDue(without: readonly string[], parameters: number): string {
  const names = without.map((_, at) => `$${parameters + 1 + at}`)
  const condition = 'failed_at is null and run_at <= $1'
  return names.length === 0 ? condition : `${condition} and name not in (${names.join(', ')})`
}

async function runJob(context: JobContext, handler: JobHandlers[string] | undefined, job: DueJob) {
  if (job.attempts > maxAttempts) throw new GivenUp()
  // A newer version of the service may have scheduled it, and its processes may run beside this one.
  if (!handler) throw new Error(`There is no handler for the job ${job.name}.`)
  const run = typeof handler === 'object' ? handler.run : handler
  const attributes = { 'corral.job.attempt': job.attempts }
  await inSpan({ name: `job ${job.name}`, kind: 'internal', attributes }, () => run(context, job))
}

/** Each attempt ended with the process. */
class GivenUp extends Error {
  constructor() {
    super(`The service ended ${maxAttempts} times while it was at work on this.`)
  }
}

const permanentErrors = [Invalid, NotFound, EditConflict, Forbidden]

/** A job that cannot succeed later is given up at once; others are retried with growing delays. */
async function noteFailure(
  { database }: JobServices,
  handler: JobHandlers[string] | undefined,
  job: DueJob,
  error: unknown,
): Promise<void> {
  const isPermanent = permanentErrors.some((permanent) => error instanceof permanent)
  const isLast = isPermanent || job.attempts >= maxAttempts
  const described = describe(error)
  await database.transaction(null, async (tx) => {
    const delay = Math.min(1000 * 2 ** (job.attempts - 1), maxDelayMilliseconds)
    const next = new Date(Date.parse(tx.now) + delay).toISOString()
    const noted = await runStatement(
      tx.db,
      'update due_jobs set error = $3, failed_at = $4, run_at = $5 where id = $1 and attempts = $2 returning id',
      [job.id, job.attempts, JSON.stringify(described), isLast ? tx.now : null, next],
    )
    if (!isLast || noted.length === 0 || typeof handler !== 'object') return
    await handler.onGivenUp?.(tx, job, error instanceof GivenUp ? error.message : described.message)
  })
}

function describe(error: unknown): JobError {
  if (error instanceof Invalid) return { message: error.message, errors: error.errors }
  if (error instanceof EditConflict) return { message: error.message, ...error.extra }
  // For other errors only the log has the cause, which can be secret.
  return { message: error instanceof CorralError ? error.message : 'Server Error' }
}

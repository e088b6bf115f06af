import type { JsonObject } from '../core/json.ts'
import type { Database, Db, Transaction } from '../database/database.ts'
import { insertRow, runStatement } from '../database/rows.ts'

/** Work that is due at a moment. */
export interface DueJob {
  readonly id: number
  readonly name: string
  readonly subject: string | null
  readonly payload: JsonObject
  readonly due_at: string
  /** How often it was claimed. */
  readonly attempts: number
  readonly error: JobError | null
  /** When it was given up; null while it will be tried. */
  readonly failed_at: string | null
  readonly created_at: string
  readonly created_by: number | null
}

/** Why an attempt failed, in the format of the API's errors. */
export type JobError = { message: string } & JsonObject

/** The row as it is stored. */
export type DueJobRow = Omit<DueJob, 'payload' | 'error'> & { payload: string; error: string | null }

const month = 31 * 86_400_000

interface NewJob {
  readonly name: string
  readonly subject: string
  readonly payload: JsonObject
  readonly due_at: string
}

/** The job was cancelled, replaced, or claimed by another process, so the transaction of its work must not commit. */
export class JobGone extends Error {}

/** The process stops, and so does the work: another process may claim the job at once. */
export class JobStopped extends Error {}

/** The work failed. Its handler has already stored the failure and scheduled the next step. */
export class JobFailed extends Error {}

/** Schedules a job. It replaces the one with the same name and subject. */
export async function scheduleJob(tx: Transaction, job: NewJob): Promise<void> {
  await cancelJob(tx, job.name, job.subject)
  await insertRow(tx.db, 'due_jobs', {
    ...job,
    payload: JSON.stringify(job.payload),
    run_at: job.due_at,
    created_at: tx.now,
    created_by: tx.by,
  })
}

/** Returns whether there was such a job. */
export async function cancelJob(tx: Transaction, name: string, subject: string): Promise<boolean> {
  return (await takeJob(tx, name, subject)) !== undefined
}

/** Removes a job and returns it. A job that is just being done is waited for, and is then gone. */
export async function takeJob(
  { db }: Transaction,
  name: string,
  subject: string,
): Promise<DueJob | undefined> {
  const text = 'delete from due_jobs where name = $1 and subject = $2 returning *'
  const [row] = await runStatement<DueJobRow>(db, text, [name, subject])
  return row && jobOf(row)
}

export async function findJob(db: Db, name: string, subject: string): Promise<DueJob | undefined> {
  const text = 'select * from due_jobs where name = $1 and subject = $2'
  const [row] = await runStatement<DueJobRow>(db, text, [name, subject])
  return row && jobOf(row)
}

/**
 * Ends a claimed job. Call it first in the transaction that does the work: then the work is done exactly once, even
 * when a process dies, or continues after its claim has expired.
 */
export async function finishJob({ db }: Transaction, { id, attempts }: DueJob): Promise<void> {
  const text = 'delete from due_jobs where id = $1 and attempts = $2 and failed_at is null returning id'
  const ended = await runStatement(db, text, [id, attempts])
  if (ended.length === 0) throw new JobGone()
}

/** Schedules the next attempt of a claimed job, unless it was cancelled, replaced or claimed again meanwhile. */
export async function postponeJob(tx: Transaction, job: DueJob, until: Date, error: JobError): Promise<void> {
  const text = 'update due_jobs set run_at = $3, error = $4 where id = $1 and attempts = $2'
  await runStatement(tx.db, text, [job.id, job.attempts, until.toISOString(), JSON.stringify(error)])
}

/** Gives up a claimed job. It is kept for a month, so that the reason can be looked up. */
export async function failJob(tx: Transaction, job: DueJob, error: JobError): Promise<void> {
  const text = 'update due_jobs set failed_at = $3, error = $4 where id = $1 and attempts = $2'
  await runStatement(tx.db, text, [job.id, job.attempts, tx.now, JSON.stringify(error)])
}

/** Gives a claimed job back. The attempt does not count. */
export async function handBackJob(tx: Transaction, job: DueJob): Promise<void> {
  const text = 'update due_jobs set run_at = $3, attempts = attempts - 1 where id = $1 and attempts = $2'
  await runStatement(tx.db, text, [job.id, job.attempts, tx.now])
}

const renewalMilliseconds = 15_000
/** A job whose process died is claimed again after this long. */
export const claimMilliseconds = 60_000

interface KeptClaim {
  /** Aborted with `JobGone` when the job was cancelled, replaced, or claimed by another process. */
  readonly signal: AbortSignal
  release(): void
}

/** Keeps a job claimed while its work takes longer than a claim. */
export function keepClaim(database: Database, { id, attempts }: DueJob): KeptClaim {
  const gone = new AbortController()
  const renew = async () => {
    const rows = await database.transaction(null, ({ db, now }) => {
      const end = new Date(Date.parse(now) + claimMilliseconds).toISOString()
      const text = 'update due_jobs set run_at = $3 where id = $1 and attempts = $2 returning id'
      return runStatement(db, text, [id, attempts, end])
    })
    if (rows.length === 0) gone.abort(new JobGone())
  }
  // If the database does not answer now, it may answer the next time, before the claim ends.
  const timer = setInterval(() => void renew().catch(() => {}), renewalMilliseconds)
  return { signal: gone.signal, release: () => clearInterval(timer) }
}

/** Removes the jobs that were given up a month ago; returns how many. */
export async function pruneFailedJobs(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - month).toISOString()
  const text = 'delete from due_jobs where failed_at <= $1 returning id'
  return (await database.transaction(null, ({ db }) => runStatement(db, text, [before]))).length
}

export function jobOf({ payload, error, ...row }: DueJobRow): DueJob {
  return { ...row, payload: JSON.parse(payload), error: error === null ? null : JSON.parse(error) }
}

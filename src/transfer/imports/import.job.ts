import type { FastifyBaseLogger } from 'fastify'
import { requirePermissions } from '../../access/user-permissions.ts'
import { CorralError, EditConflict, NotFound, ServiceUnavailable } from '../../core/errors.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { type DueJob, finishJob, JobFailed, scheduleJob } from '../../records/due-jobs.ts'
import type { ImportFiles } from '../../storage/import-files.ts'
import { createPermissions, permissionsToStart } from './import.permissions.ts'
import { ImportDied, type RunImport } from './import.process.ts'
import { changeImport, findImport, type StoredImport } from './import.store.ts'
import type { ImportProgress } from './options.ts'

export const importJob = 'import'

interface ImportJobServices {
  readonly database: Database
  readonly importFiles: ImportFiles
  readonly runImport: RunImport
  readonly logger: FastifyBaseLogger
  readonly signal: AbortSignal
}

/**
 * The handler of imports. If the process of an import dies, the import has failed, and a user may start it again. If
 * the service stops or dies, the next process continues the import, unless all attempts are used up.
 */
export const importHandler = {
  lane: { kind: 'import', limit: 2 },
  run: runImportJob,
  async onGivenUp(tx: Transaction, job: DueJob, reason: string): Promise<void> {
    const end = { state: 'failed', error: reason, progress: null, finished_at: tx.now } as const
    await changeImport(tx, Number(job.payload.id), underWay, end).catch((error: unknown) => {
      // It was removed, or is over for another reason.
      if (!(error instanceof NotFound || error instanceof EditConflict)) throw error
    })
  },
}

const underWay = ['checking', 'running'] as const

export function scheduleImport(tx: Transaction, id: number): Promise<void> {
  return scheduleJob(tx, { name: importJob, subject: `import ${id}`, payload: { id }, due_at: tx.now })
}

/** Checks or runs an import. */
async function runImportJob(services: ImportJobServices, job: DueJob): Promise<void> {
  const { database, importFiles } = services
  const id = Number(job.payload.id)
  const stored = await findImport(database.db, id)
  // A start runs with the permissions of the user who started it.
  const outcome = await attempt(services, stored, job.created_by)
  await database.transaction(job.created_by, async (tx) => {
    await finishJob(tx, job)
    await changeImport(tx, id, underWay, { ...outcome, progress: null, finished_at: tx.now })
  })
  if (outcome.state === 'failed') throw new JobFailed(outcome.error)
  const isOver = outcome.state === 'done' || outcome.state === 'refused'
  // A file that cannot be removed now is removed a day later, with other files that belong to no import.
  if (isOver) for (const { kept } of stored.files) await importFiles.remove(kept).catch(() => {})
}

async function attempt(services: ImportJobServices, stored: StoredImport, by: number | null) {
  const isCheck = stored.state === 'checking'
  const needed = isCheck ? createPermissions : permissionsToStart(stored.report, stored.options.overwrites)
  try {
    await requirePermissions({ db: services.database.db, by }, needed)
    const report = await runStored(services, stored, isCheck, by)
    return { state: isCheck ? ('ready' as const) : ('done' as const), report, error: null }
  } catch (error) {
    if (error instanceof ImportDied) return { state: 'failed' as const, error: error.message }
    // A store or a database that does not answer may recover, so the job is retried.
    if (!(error instanceof CorralError) || error instanceof ServiceUnavailable) throw error
    return {
      state: isCheck ? ('refused' as const) : ('failed' as const),
      error: withFileNames(error.message, stored),
    }
  }
}

function runStored(services: ImportJobServices, stored: StoredImport, isDryRun: boolean, by: number | null) {
  const { database, runImport, signal, logger } = services
  const { system, files, options } = stored
  return runImport(
    { system, files: files.map(({ kept }) => kept), isDryRun, ...options, by },
    { signal, logger, onProgress: (progress) => noteProgress(database, stored.id, progress) },
  )
}

/** People know the file by the name that it had. */
function withFileNames(message: string, { files }: StoredImport): string {
  return files.reduce((text, { name, kept }) => text.replaceAll(kept, name), message)
}

/** Progress that cannot be stored is followed by more. */
function noteProgress(database: Database, id: number, progress: ImportProgress): void {
  void database.transaction(null, (tx) => changeImport(tx, id, underWay, { progress })).catch(() => {})
}

import type { Permission } from '../../access/permissions.ts'
import { requirePermissions } from '../../access/user-permissions.ts'
import { CorralError, ServiceUnavailable } from '../../core/errors.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { type DueJob, finishJob, JobGone, keepClaim, scheduleJob } from '../../records/due-jobs.ts'
import type { CurrentSettings } from '../../settings/current.ts'
import type { Disks } from '../../storage/disk.ts'
import type { ImportFiles } from '../../storage/import-files.ts'
import type { Uploads } from '../../storage/uploads.ts'
import { changeImport, findImport, type StoredImport } from './import.store.ts'
import { defaultOptions, type ImportOptions, type ImportProgress } from './options.ts'
import { readerOf } from './readers.ts'
import { runImport } from './run.ts'

export const importJob = 'import'

interface JobServices {
  readonly database: Database
  readonly disks: Disks
  readonly settings: CurrentSettings
  readonly uploads: Uploads
  readonly importFiles: ImportFiles
  readonly now: () => Date
}

/** What an import creates. */
export const neededPermissions: readonly Permission[] = [
  'create pages',
  'create components',
  'create posts',
  'create assets',
  'create categories',
  'create tags',
  'create options',
  'create component types',
  'create page templates',
]

const progressMilliseconds = 1000

export function scheduleImport(tx: Transaction, id: number): Promise<void> {
  return scheduleJob(tx, { name: importJob, subject: `import ${id}`, payload: { id }, due_at: tx.now })
}

/**
 * Checks or runs an import. It goes on beside the other jobs, and keeps its claim meanwhile; when the process dies, the claim
 * ends, and the next process goes on where it was.
 */
export async function runImportJob(services: JobServices, job: DueJob): Promise<void> {
  void work(services, job).catch(() => {
    // The database is gone, or the job is somebody else's by now: the claim ends, and another attempt is made.
  })
}

/** The same, for those who wait for its end. */
export async function work(services: JobServices, job: DueJob): Promise<void> {
  const { database } = services
  const id = Number(job.payload.id)
  const release = keepClaim(database, job)
  try {
    const stored = await findImport(database.db, id)
    const isCheck = stored.state === 'checking'
    const outcome = await attempt(services, stored, isCheck)
    await database.transaction(job.created_by, async (tx) => {
      await finishJob(tx, job)
      await changeImport(tx, id, ['checking', 'running'], { ...outcome, progress: null, finished_at: tx.now })
    })
    const isOver = outcome.state === 'done' || outcome.state === 'refused'
    if (isOver) for (const { kept } of stored.files) await services.importFiles.remove(kept)
  } catch (error) {
    if (!(error instanceof JobGone)) throw error
  } finally {
    release()
  }
}

async function attempt(services: JobServices, stored: StoredImport, isCheck: boolean) {
  const { database } = services
  try {
    await requirePermissions({ db: database.db, by: stored.created_by }, neededPermissions)
    const report = await runStored(services, stored, isCheck)
    return { state: isCheck ? ('ready' as const) : ('done' as const), report, error: null }
  } catch (error) {
    // A store or a database that is away comes back: the claim ends, and another attempt is made.
    if (!(error instanceof CorralError) || error instanceof ServiceUnavailable) throw error
    return {
      state: isCheck ? ('refused' as const) : ('failed' as const),
      error: withFileNames(error.message, stored),
    }
  }
}

async function runStored(services: JobServices, stored: StoredImport, isDryRun: boolean) {
  const { database, disks, settings, uploads, now, importFiles } = services
  const files = await importFiles.open(stored.files.map(({ kept }) => kept))
  const options: ImportOptions = {
    ...defaultOptions,
    system: stored.system,
    paths: files.paths,
    isDryRun,
    media: { mode: stored.options.media },
    overwrites: stored.options.overwrites,
  }
  try {
    return await runImport(
      { database, disks, settings, uploads, now, by: stored.created_by },
      await readerOf(stored.system),
      options,
      noteProgress(database, stored.id),
    )
  } finally {
    await files.close()
  }
}

/** People know the file by the name that it had. */
function withFileNames(message: string, { files }: StoredImport): string {
  return files.reduce((text, { name, kept }) => text.replaceAll(kept, name), message)
}

function noteProgress(database: Database, id: number): (progress: ImportProgress) => void {
  let notedAt = 0
  return (progress) => {
    if (Date.now() - notedAt < progressMilliseconds) return
    notedAt = Date.now()
    void database
      .transaction(null, (tx) => changeImport(tx, id, ['checking', 'running'], { progress }))
      .catch(() => {})
  }
}

import type { FastifyBaseLogger } from 'fastify'
import { type DueJob, finishJob, JobFailed, JobGone, JobStopped } from '../../records/due-jobs.ts'
import type { BackupSettings } from '../../storage/s3-access.ts'
import { openPlace } from './place.ts'
import { planNextBackup } from './plan.ts'
import { noteBackup } from './runs.ts'
import type { BackupServices } from './write-archive.ts'

interface BackupJobServices extends BackupServices {
  readonly backups: BackupSettings
  readonly logger: FastifyBaseLogger
  readonly signal: AbortSignal
}

/** Milliseconds until another attempt. */
const retryAfter = 600_000

/** The handler of the scheduled backup. After a crash, another process takes the job when the claim has expired. */
export const scheduledBackup = { lane: { kind: 'backup', limit: 1 }, run: takeScheduledBackup }

/** Takes the scheduled backup, and plans the next one. */
async function takeScheduledBackup(services: BackupJobServices, job: DueJob): Promise<void> {
  const { logger, now } = services
  const startedAt = performance.now()
  try {
    const { name, bytes, files, removed } = await take(services)
    const ms = Math.round(performance.now() - startedAt)
    logger.info({ backup: name, bytes, files, removed, ms }, 'backup taken')
    await planNext(services, job)
  } catch (error) {
    if (isInterruption(error)) throw error
    logger.error({ err: error, place: services.backups.place }, 'backup failed')
    await planNext(services, job, new Date(now().getTime() + retryAfter))
    throw new JobFailed((error as Error).message, { cause: error })
  }
}

function take(services: BackupJobServices) {
  const { place, keep, access } = services.backups
  return noteBackup(
    services,
    'schedule',
    async () => {
      const { takeBackup } = await import('./backup.ts')
      return takeBackup(services, await openPlace(place, access), {
        keep,
        onProgress: () => services.signal.throwIfAborted(),
      })
    },
    (error) => !isInterruption(error),
  )
}

/** The process is stopping, or another process has taken the job: the backup itself did not fail. */
function isInterruption(error: unknown): boolean {
  return error instanceof JobStopped || error instanceof JobGone
}

async function planNext({ database }: BackupJobServices, job: DueJob, retryAt?: Date): Promise<void> {
  await database.transaction(null, async (tx) => {
    await finishJob(tx, job)
    await planNextBackup(tx, retryAt)
  })
}

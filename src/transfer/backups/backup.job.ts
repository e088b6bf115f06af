import type { FastifyBaseLogger } from 'fastify'
import { type DueJob, finishJob, JobGone, keepClaim } from '../../records/due-jobs.ts'
import type { BackupSettings } from '../../storage/s3-access.ts'
import { takeBackup } from './backup.ts'
import { openPlace } from './place.ts'
import { planNextBackup } from './plan.ts'
import { noteBackup } from './runs.ts'
import type { BackupServices } from './write-archive.ts'

export interface BackupJobServices extends BackupServices {
  readonly backups: BackupSettings
  readonly isStopping: () => boolean
  readonly logger: FastifyBaseLogger
}

/** Milliseconds until another attempt. */
const retryAfter = 600_000

/** The process ends: another one takes the job when its claim ends. */
class Stopping extends Error {}

/** Takes the scheduled backup beside the other jobs, and plans the next one. */
export async function runBackupJob(services: BackupJobServices, job: DueJob): Promise<void> {
  void workOnBackup(services, job).catch((error: unknown) => {
    services.logger.error({ err: error }, 'the scheduled backup cannot be noted')
  })
}

/** The same, for those who wait for its end. */
export async function workOnBackup(services: BackupJobServices, job: DueJob): Promise<void> {
  const { database, logger, now } = services
  const release = keepClaim(database, job)
  const startedAt = performance.now()
  try {
    const { name, bytes, files, removed } = await take(services)
    const ms = Math.round(performance.now() - startedAt)
    logger.info({ backup: name, bytes, files, removed, ms }, 'backup taken')
    await planNext(services, job)
  } catch (error) {
    if (error instanceof Stopping || error instanceof JobGone) return
    logger.error({ err: error, place: services.backups.place }, 'backup failed')
    await planNext(services, job, new Date(now().getTime() + retryAfter))
  } finally {
    release()
  }
}

function take(services: BackupJobServices) {
  const { place, keep, access } = services.backups
  const onProgress = () => {
    if (services.isStopping()) throw new Stopping()
  }
  return noteBackup(
    services,
    'schedule',
    () => takeBackup(services, openPlace(place, access), { keep, onProgress }),
    (error) => !(error instanceof Stopping),
  )
}

async function planNext({ database }: BackupJobServices, job: DueJob, retryAt?: Date): Promise<void> {
  await database
    .transaction(null, async (tx) => {
      await finishJob(tx, job)
      await planNextBackup(tx, retryAt)
    })
    .catch((error: unknown) => {
      if (!(error instanceof JobGone)) throw error // the schedule was changed meanwhile
    })
}

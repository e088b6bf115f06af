import type { BackupStore } from './folder.ts'
import type { BackupSummary } from './format.ts'
import { checkArchive } from './read-archive.ts'
import { type ArchiveProgress, type BackupServices, writeArchive } from './write-archive.ts'

export interface BackupResult extends BackupSummary {
  readonly name: string
  readonly bytes: number
  /** The names of older backups that were deleted. */
  readonly removed: readonly string[]
}

interface BackupOptions {
  /** By default a name that tells the moment. */
  readonly name?: string
  /** How many backups with such names to keep, including the new one. By default all. */
  readonly keep?: number
  onProgress?(progress: ArchiveProgress): void
}

/** Names that this function gives. No others are ever deleted. */
const ownName = /^corral-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar$/

/** Creates a backup, reads it again to verify it, and then deletes older backups. */
export async function takeBackup(
  services: BackupServices,
  store: BackupStore,
  { name = nameOf(services.now()), keep, onProgress = () => {} }: BackupOptions = {},
): Promise<BackupResult> {
  let summary: BackupSummary | undefined
  const bytes = await store.write(
    name,
    async (out) => {
      summary = await writeArchive(services, out, onProgress)
    },
    async (source) => void (await checkArchive(source)),
  )
  if (!summary) throw new Error('Nothing was written.')
  const removed = keep === undefined ? [] : await removeOlder(store, keep, name)
  return { name, bytes, removed, ...summary }
}

function nameOf(moment: Date): string {
  return `corral-${moment.toISOString().replace(/[:.]/g, '-')}.tar`
}

/** The names sort by time. The new backup is kept even if the clock was set back. */
async function removeOlder(store: BackupStore, keep: number, newest: string): Promise<string[]> {
  const names = (await store.list()).filter((name) => ownName.test(name) && name !== newest).sort()
  const removed = names.slice(0, Math.max(0, names.length + 1 - keep))
  for (const name of removed) await store.remove(name)
  return removed
}

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { prunePages } from '../resources/pages/page.prune.ts'
import type { Disks } from '../storage/disk.ts'

interface PruneOptions {
  readonly database: Database
  readonly disks: Disks
  readonly uploadsDir: string
  readonly now: () => Date
}

const day = 86_400_000

/** Removes what nobody can want any more. Safe while other processes serve, or prune as well. */
export async function prune(
  { database, disks, uploadsDir, now }: PruneOptions,
  onProgress?: (pages: number) => void,
): Promise<{ pages: number; uploads: number }> {
  return {
    pages: await prunePages(database, disks, now(), onProgress),
    uploads: await pruneUploads(uploadsDir, now()),
  }
}

/** An upload is removed when its request ends; only a process that was killed leaves one behind. */
async function pruneUploads(directory: string, now: Date): Promise<number> {
  let removed = 0
  for (const entry of (await readdir(directory, { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    if (!entry.isFile()) continue
    const path = join(directory, entry.name)
    const found = await stat(path).catch(ignoreMissing)
    if (!found || now.getTime() - found.mtimeMs < day) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** Another process was faster, or nothing was ever uploaded. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

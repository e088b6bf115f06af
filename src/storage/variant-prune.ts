import { opendir, rmdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isProcessGone } from './process-name.ts'

interface Found {
  readonly file: string
  readonly size: number
  readonly usedAt: number
}

/** No variant takes so long to make: an older temporary file is a leftover. */
const abandonedAfter = 3_600_000

/** A variant that took too long is not tried again for this time. Then the machine may be less busy. */
export const slowMilliseconds = 24 * 3_600_000

/**
 * Deletes files below the folder, least recently used first, until the rest has at most this many bytes. Also deletes
 * leftovers of killed processes. Several processes may do this at once.
 */
export async function pruneVariants(root: string, maxBytes: number, signal?: AbortSignal): Promise<number> {
  const kept: Found[] = []
  for await (const found of filesIn(root, signal)) {
    if (isAbandoned(found) || (isNoteOfSlow(found) && maxBytes === 0))
      await unlink(found.file).catch(ignoreMissing)
    else if (isVariant(found.file)) kept.push(found)
  }
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  let deleted = 0
  for (const { file, size } of kept.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= maxBytes || signal?.aborted) break
    await unlink(file).catch(ignoreMissing)
    await rmdir(join(file, '..')).catch(() => {}) // it has other variants
    total -= size
    deleted += 1
  }
  return deleted
}

/** Folder by folder, since there may be many files. */
async function* filesIn(folder: string, signal: AbortSignal | undefined): AsyncGenerator<Found> {
  const entries = await opendir(folder).catch(ignoreMissing)
  if (!entries) return
  for await (const entry of entries) {
    if (signal?.aborted) return
    const file = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(file, signal)
    else {
      const found = await stat(file).catch(ignoreMissing)
      if (found) yield { file, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) }
    }
  }
}

function isVariant(file: string): boolean {
  return !/\.(tmp|lock|slow)$/.test(file)
}

function isNoteOfSlow({ file }: Found): boolean {
  return file.endsWith('.slow')
}

function isAbandoned(found: Found): boolean {
  const { file, usedAt } = found
  if (isVariant(file)) return false
  if (isNoteOfSlow(found)) return Date.now() - usedAt > slowMilliseconds
  const [, owner = ''] = /([^/\\]+)\.[0-9a-f-]{36}\.tmp$/.exec(file) ?? []
  return isProcessGone(owner) || Date.now() - usedAt > abandonedAfter
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

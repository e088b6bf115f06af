import type { Transaction } from '../../../database/database.ts'
import { type Disks, diskNamed, publicDisk } from '../../../storage/disk.ts'
import { isAddress, isInsideDisk } from '../../../storage/paths.ts'
import { deleteFileIfUnreferenced } from './file.references.ts'

/** The files that can be used again. Read before a transaction, since a disk may be slow. */
export interface Recovered {
  readonly disks: Disks
  readonly paths: ReadonlySet<string>
}

/** Recovers these files if the public disk or its trash still has them. */
export async function recoverThumbnails(
  disks: Disks,
  thumbnails: readonly (string | null)[],
): Promise<Recovered> {
  const disk = diskNamed(disks, publicDisk)
  const paths = new Set<string>()
  for (const path of thumbnails) {
    if (path === null || isAddress(path) || !isInsideDisk(path)) continue
    if (await disk.recover(path)) paths.add(path)
  }
  return { disks, paths }
}

/** The thumbnail if its file was recovered; the file of a version may have been deleted permanently. */
export function keepIfRecovered(recovered: Recovered, thumbnail: string | null): string | null {
  if (thumbnail === null || isAddress(thumbnail)) return thumbnail
  return recovered.paths.has(thumbnail) ? thumbnail : null
}

/** Deletes the files of these thumbnails that no record uses. Call it after all records are written. */
export async function deleteReplacedFiles(
  tx: Transaction,
  { disks }: Recovered,
  thumbnails: readonly (string | null)[],
): Promise<void> {
  for (const path of new Set(thumbnails)) await deleteFileIfUnreferenced(tx, disks, path)
}

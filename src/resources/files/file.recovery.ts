import { type Disks, diskNamed, publicDisk } from '../../storage/disk.ts'
import { isInsideDisk } from '../../storage/paths.ts'
import { isAddress } from './file.references.ts'

/** The paths of files that can be named again. Asked before a transaction, since a disk may be slow. */
export type Recovered = ReadonlySet<string>

/** Makes these files readable again, as far as the public disk or its trash still has them. */
export async function recoverThumbnails(
  disks: Disks,
  thumbnails: readonly (string | null)[],
): Promise<Recovered> {
  const disk = diskNamed(disks, publicDisk)
  const recovered = new Set<string>()
  for (const path of thumbnails) {
    if (path === null || isAddress(path) || !isInsideDisk(path)) continue
    if (await disk.recover(path)) recovered.add(path)
  }
  return recovered
}

/** The thumbnail if its file was recovered: what a version names may have been deleted for good. */
export function keepIfRecovered(recovered: Recovered, thumbnail: string | null): string | null {
  if (thumbnail === null || isAddress(thumbnail)) return thumbnail
  return recovered.has(thumbnail) ? thumbnail : null
}

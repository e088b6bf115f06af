import type { TarWriter } from '../../core/tar/writer.ts'
import type { FileName } from '../../records/new-files.ts'
import type { Disk, Disks } from '../../storage/disk.ts'
import { isInsideDisk } from '../../storage/paths.ts'
import { fileMember, type Place } from './format.ts'

/** The files of which the copied database knows. */
export interface KnownFiles {
  /** A record names them. */
  readonly named: readonly FileName[]
  /** No record may name them: they are in the trash, or on their way. */
  readonly discarded: readonly FileName[]
}

interface Written {
  readonly files: number
  readonly missing: readonly string[]
}

/**
 * Writes all files of the disks. One that a record named a moment ago, and that has been moved to the trash since, is
 * taken from there; what was in the trash before is kept in the trash, so that deleted records can be restored.
 */
export async function writeFiles(
  tar: TarWriter,
  disks: Disks,
  known: KnownFiles,
  onFiles: (count: number) => void,
): Promise<Written> {
  const missing = known.named
    .filter(({ disk }) => !disks.has(disk))
    .map(({ disk, path }) => `${disk}: ${path}`)
  let files = 0
  for (const [name, disk] of disks) {
    const writer = new DiskWriter(tar, name, disk, () => onFiles(++files))
    for await (const path of disk.list()) await writer.add(path, 'files')
    for (const path of pathsOn(name, known.named)) {
      const isThere = (await writer.add(path, 'files')) || (await writer.add(path, 'files', 'trash'))
      if (!isThere) missing.push(`${name}: ${path}`)
    }
    for (const path of pathsOn(name, known.discarded)) await writer.add(path, 'trash')
  }
  return { files, missing }
}

function pathsOn(name: string, files: readonly FileName[]): Set<string> {
  const paths = files.filter(({ disk, path }) => disk === name && isInsideDisk(path)).map(({ path }) => path)
  return new Set(paths)
}

class DiskWriter {
  readonly #tar: TarWriter
  readonly #name: string
  readonly #disk: Disk
  readonly #onFile: () => void
  readonly #written = new Set<string>()

  constructor(tar: TarWriter, name: string, disk: Disk, onFile: () => void) {
    this.#tar = tar
    this.#name = name
    this.#disk = disk
    this.#onFile = onFile
  }

  /** Writes a file once; returns whether the archive has it. */
  async add(path: string, place: Place, from: Place = place): Promise<boolean> {
    if (this.#written.has(path)) return true
    const file = await this.#disk.open(path, from)
    if (!file) return false // it was moved or deleted a moment ago
    try {
      await this.#tar.addStream(fileMember(place, this.#name, path), file.size, file.content)
    } finally {
      file.content.destroy() // not read when the archive has failed: each scheduled backup would leave it open
    }
    this.#written.add(path)
    this.#onFile()
    return true
  }
}

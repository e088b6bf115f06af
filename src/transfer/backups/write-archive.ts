import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TarWriter } from '../../core/tar/writer.ts'
import { version } from '../../core/version.ts'
import type { DataTable, Snapshot, TableDigest } from '../../database/content.ts'
import type { Database } from '../../database/database.ts'
import { DigestMaker } from '../../database/table-rows.ts'
import type { FileName } from '../../records/new-files.ts'
import { readNamedFiles } from '../../resources/media/files/named-files.ts'
import type { Disk, Disks } from '../../storage/disk.ts'
import { isInsideDisk } from '../../storage/paths.ts'
import {
  type BackupHeader,
  type BackupSummary,
  checksumLine,
  fileMember,
  format,
  members,
  type Place,
  tableMember,
} from './format.ts'

export interface BackupServices {
  readonly database: Database
  readonly disks: Disks
  readonly now: () => Date
}

export interface ArchiveProgress {
  readonly step: 'rows' | 'files'
  readonly done: number
  /** Null when it is not known. */
  readonly total: number | null
}

/** The approximate size of one member in bytes, before compression. Members are compressed in memory. */
const memberBytes = 4 * 1024 * 1024
const pack = promisify(gzip)

/**
 * Writes a backup of the service at one moment. The database is read first, then the files. This is consistent: a file
 * is stored before a record refers to it, and stays in the trash for a day after its last reference is removed.
 */
export async function writeArchive(
  { database, disks, now }: BackupServices,
  out: Writable,
  onProgress: (progress: ArchiveProgress) => void,
): Promise<BackupSummary> {
  const tar = new TarWriter(out)
  const tables: Record<string, TableDigest> = {}
  const known = await database.snapshot(async (snapshot) => {
    const header: BackupHeader = { format, version, created_at: now().toISOString(), ...snapshot.header }
    await tar.add(members.header, json(header))
    const total = await snapshot.countRows()
    let done = 0
    const onRows = (count: number) => {
      done += count
      onProgress({ step: 'rows', done, total })
    }
    for (const table of header.tables) tables[table.name] = await writeTable(tar, snapshot, table, onRows)
    return readKnownFiles(snapshot)
  })
  const written = await writeFiles(tar, disks, known, (done) =>
    onProgress({ step: 'files', done, total: null }),
  )
  const summary = { tables, ...written }
  await tar.add(members.tables, json(summary))
  await tar.add(members.checksums, Buffer.from(tar.checksums.map(checksumLine).join('')))
  await tar.finish()
  return summary
}

async function writeTable(
  tar: TarWriter,
  snapshot: Snapshot,
  table: DataTable,
  onRows: (count: number) => void,
): Promise<TableDigest> {
  const digest = new DigestMaker()
  let lines: string[] = []
  let length = 0
  let part = 0
  const flush = async () => {
    part += 1
    await tar.add(tableMember(table.name, part), await pack(lines.join(''), { level: 1 }))
    lines = []
    length = 0
  }
  for await (const rows of snapshot.rowsOf(table)) {
    for (const row of rows) {
      const line = digest.add(row)
      lines.push(line)
      length += line.length
      if (length >= memberBytes) await flush()
    }
    onRows(rows.length)
  }
  if (length > 0) await flush()
  return digest.digest()
}

async function readKnownFiles({ db }: Snapshot): Promise<KnownFiles> {
  const named: FileName[] = []
  for await (const { disk, path, isStored } of readNamedFiles(db)) if (isStored) named.push({ disk, path })
  const discarded = await db.selectFrom('file_checks').select(['disk', 'path']).execute()
  return { named, discarded }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

/** The files of which the copied database knows. */
interface KnownFiles {
  /** A record names them. */
  readonly named: readonly FileName[]
  /** Possibly unreferenced files: they are in the trash, or about to be moved there. */
  readonly discarded: readonly FileName[]
}

interface Written {
  readonly files: number
  readonly missing: readonly string[]
}

/**
 * Writes all files of the disks. A file that was moved to the trash after the database was read is taken from the
 * trash. Files that were in the trash before stay in the trash, so that deleted records can be restored.
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
      file.content.destroy() // not read to its end if the archive failed: each scheduled backup would leak it
    }
    this.#written.add(path)
    this.#onFile()
    return true
  }
}

import type { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { TarWriter } from '../../core/tar/writer.ts'
import { version } from '../../core/version.ts'
import type { DataTable, Snapshot, TableDigest } from '../../database/content.ts'
import type { Database } from '../../database/database.ts'
import { DigestMaker } from '../../database/table-rows.ts'
import { readNamedFiles } from '../../resources/media/files/named-files.ts'
import type { Disks } from '../../storage/disk.ts'
import {
  type BackupHeader,
  type BackupSummary,
  checksumLine,
  format,
  members,
  tableMember,
} from './format.ts'
import { type KnownFiles, writeFiles } from './write-files.ts'

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

/** So many bytes of lines are one member: they are packed in memory. */
const memberBytes = 4 * 1024 * 1024
const pack = promisify(gzip)

/**
 * Writes a backup of the service as it is at one moment. The database is read first and the files after it: a file is stored
 * before a record names it, and stays in the trash for a day after the last one named it.
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
  const named = (await readNamedFiles(db)).filter(({ isStored }) => isStored)
  const discarded = await db.selectFrom('file_checks').select(['disk', 'path']).execute()
  return { named, discarded }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}

import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Content, DataTable, RowValues } from '../../database/content.ts'
import type { Database, Db } from '../../database/database.ts'
import { NotEmpty } from '../../database/migrate.ts'
import { restartSearchFills } from '../../jobs/index-fills.ts'
import { forgetTargets } from '../../resources/delivery/edge/purge-state.ts'
import { type Disk, type Disks, diskNamed } from '../../storage/disk.ts'
import { hashStream } from '../../storage/hash.ts'
import { isInsideDisk } from '../../storage/paths.ts'
import type { Uploads } from '../../storage/uploads.ts'
import { fileMember, fileOfMember, tableOfMember } from './format.ts'
import { type CheckedArchive, openArchive, refusalOf } from './read-archive.ts'

interface RestoreServices {
  readonly database: Database
  readonly disks: Disks
  readonly uploads: Uploads
}

export interface RestoreProgress {
  readonly step: 'files' | 'rows'
  readonly done: number
  readonly total: number
}

/**
 * Restores a verified archive into an empty service: first the files, then the database in one transaction. If it is
 * interrupted, the service is still empty, and restoring the same archive again continues.
 */
export async function restoreArchive(
  { database, disks, uploads }: RestoreServices,
  archive: CheckedArchive,
  onProgress: (progress: RestoreProgress) => void = () => {},
): Promise<void> {
  await database.requireEmpty()
  await requireDisks(disks, archive)
  await restoreFiles(disks, uploads, archive, (done) =>
    onProgress({ step: 'files', done, total: archive.summary.files }),
  )
  const total = Object.values(archive.summary.tables).reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  await database.load(contentOf(archive), {
    onRows(count) {
      done += count
      onProgress({ step: 'rows', done, total })
    },
    async finish(db) {
      await endSessions(db)
      await restartSearchFills(db)
      await forgetTargets(db)
    },
  })
}

/** Every file has a disk, and the disks contain no other files. Files of an earlier attempt are allowed. */
async function requireDisks(disks: Disks, { source, checksums }: CheckedArchive): Promise<void> {
  const refuse = refusalOf(source)
  for (const name of checksums.keys()) {
    const file = fileOfMember(name)
    if (file && !(disks.has(file.disk) && isInsideDisk(file.path)))
      throw refuse(`It has the file ${name.slice(0, 200)}, for which there is no place.`)
  }
  for (const [name, disk] of disks) {
    for await (const path of disk.list()) {
      const isOurs = (['files', 'trash'] as const).some((place) =>
        checksums.has(fileMember(place, name, path)),
      )
      if (!isOurs) throw new NotEmpty(`There are other files on the disk ${name}, such as ${path}.`)
    }
  }
}

async function restoreFiles(
  disks: Disks,
  uploads: Uploads,
  { source, checksums }: CheckedArchive,
  onFiles: (count: number) => void,
): Promise<void> {
  let count = 0
  for await (const { name, content } of openArchive(source)) {
    const file = fileOfMember(name)
    if (!file) continue
    const disk = diskNamed(disks, file.disk)
    const upload = uploads.newPath()
    try {
      const { hash } = await uploads.receive(upload, Readable.from(content))
      if (hash !== checksums.get(name)) throw refusalOf(source)(`${name} has changed since it was checked.`)
      await storeOnce(disk, upload, file.path, hash)
      if (file.place === 'trash') await disk.discard(file.path)
    } finally {
      await rm(upload, { force: true })
    }
    count += 1
    onFiles(count)
  }
}

/** An earlier attempt may have stored it. */
async function storeOnce(disk: Disk, upload: string, path: string, hash: string): Promise<void> {
  const there = await disk.open(path)
  if (!there) return disk.store(upload, path)
  if ((await hashStream(there.content)) !== hash) throw new NotEmpty(`There is another file at ${path}.`)
}

/** A user who signed out or lost a device after the backup must not be signed in again. API tokens stay valid. */
async function endSessions(db: Db): Promise<void> {
  await db.deleteFrom('tokens').where('session', '=', 1).execute()
}

/** A member contains a few MB of lines, and the last line may be long. */
const maxUnpacked = 512 * 1024 * 1024
const portion = 500
const unpack = promisify(gunzip)

/** The database of an archive. */
function contentOf(archive: CheckedArchive): Content {
  const { header, summary } = archive
  return {
    header,
    rows: () => readRows(archive),
    digests: () => new Map(Object.entries(summary.tables)),
  }
}

async function* readRows(archive: CheckedArchive): AsyncGenerator<{ table: string; rows: RowValues[] }> {
  const tables = new Map(archive.header.tables.map((table) => [table.name, table]))
  const refuse = refusalOf(archive.source)
  for await (const { name, content } of openArchive(archive.source)) {
    const table = tableOfMember(name)
    if (table === null) continue
    const description = tables.get(table)
    if (!description) throw refuse(`It has rows of ${table}, which it does not describe.`)
    const packed = Buffer.concat(await Array.fromAsync(content, (chunk) => Buffer.from(chunk)))
    const text = await unpack(packed, { maxOutputLength: maxUnpacked }).catch(() => {
      throw refuse(`${name} cannot be unpacked.`)
    })
    const rows = parseRows(String(text), description)
    if (!rows) throw refuse(`${name} has a line that is not a row of ${table}.`)
    for (let at = 0; at < rows.length; at += portion) yield { table, rows: rows.slice(at, at + portion) }
  }
}

function parseRows(text: string, { columns }: DataTable): RowValues[] | null {
  const rows: RowValues[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const row = parseLine(line)
    if (!Array.isArray(row) || row.length !== columns.length || !row.every(isValue)) return null
    rows.push(row)
  }
  return rows
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

function isValue(value: unknown): value is string | number | null {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

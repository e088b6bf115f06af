import type { App } from '../app.ts'
import type { FileName } from '../records/new-files.ts'
import { deleteFileIfUnreferenced } from '../resources/media/files/file.references.ts'
import { findInVersions, type NamedFile, readNamedFiles } from '../resources/media/files/named-files.ts'
import type { Disk } from '../storage/disk.ts'
import { hashStream } from '../storage/hash.ts'
import { isGeneratedPath, isInsideDisk } from '../storage/paths.ts'
import type { Check } from './check.ts'

/** A request may be about to refer to a file that it has just stored. */
const day = 86_400_000

const missingFiles: Check = {
  name: 'files.missing',
  finding:
    'stored files that are missing on the disk (--fix recovers them from the trash; restore others from a backup)',
  severity: 'problem',
  find: (app) => findMissing(app, (file) => file.isStored),
  async fix(app) {
    for await (const { disk, path, isStored } of readNamedFiles(app.database.db)) {
      if (isStored && isInsideDisk(path)) await app.disks.get(disk)?.recover(path)
    }
  },
}

// spec, Asset: `path` is a string that a client may choose, even if no such file exists
const absentFiles: Check = {
  name: 'files.absent',
  finding: 'records that name a file that was never uploaded (upload it, or change or delete the record)',
  severity: 'warning',
  find: (app) => findMissing(app, (file) => !file.isStored),
}

const changedFiles: Check = {
  name: 'files.changed',
  finding: 'files that differ from what was uploaded (restore them from a backup)',
  severity: 'problem',
  async find({ database, disks }) {
    const changed: string[] = []
    for await (const { disk: name, path, hash, owner } of readNamedFiles(database.db)) {
      const disk = disks.get(name)
      if (!disk || hash === null || !isInsideDisk(path) || !(await disk.exists(path))) continue
      if ((await hashStream(await disk.read(path))) !== hash) changed.push(`${owner}: ${path}`)
    }
    return changed
  },
}

const unattachedFiles: Check = {
  name: 'files.unattached',
  finding:
    'files that no record names (--fix deletes those that the service stored, --delete-files all; none younger than a day)',
  severity: 'warning',
  async find(app) {
    return (await findUnattached(app)).map(({ disk, path }) => `${disk}: ${path}`)
  },
  async fix(app) {
    await deleteUnattached(app, async ({ path }) => {
      return isGeneratedPath(path) && !(await findInVersions(app.database.db, path))
    })
  },
}

export const fileChecks: readonly Check[] = [missingFiles, absentFiles, changedFiles, unattachedFiles]

/** Deletes files older than a day that no record refers to; returns how many. */
export function deleteUnattachedFiles(app: App): Promise<number> {
  return deleteUnattached(app, async () => true)
}

async function deleteUnattached(app: App, isWanted: (file: FileName) => Promise<boolean>): Promise<number> {
  const now = app.services.now().getTime()
  let deleted = 0
  for (const file of await findUnattached(app)) {
    const found = await app.disks.get(file.disk)?.stat(file.path)
    if (!found || now - found.modifiedAt.getTime() < day || !(await isWanted(file))) continue
    await app.database.transaction(null, (tx) =>
      deleteFileIfUnreferenced(tx, app.disks, file.path, file.disk),
    )
    deleted += 1
  }
  return deleted
}

async function findMissing(
  { database, disks }: App,
  isWanted: (file: NamedFile) => boolean,
): Promise<string[]> {
  const stored = await readDisks(disks)
  const missing: string[] = []
  for await (const file of readNamedFiles(database.db)) {
    const { disk: name, path, owner } = file
    const disk = disks.get(name)
    if (!isWanted(file) || stored.get(name)?.has(path)) continue
    // It may have been stored since the disk was read.
    if (disk && isInsideDisk(path) && (await disk.exists(path))) continue
    missing.push(disk ? `${owner}: ${path}` : `${owner}: ${path} on the disk ${name}, which does not exist`)
  }
  return missing
}

async function findUnattached({ database, disks }: App): Promise<FileName[]> {
  // The disk first, so that files stored later are not checked.
  const stored = await readDisks(disks)
  for await (const { disk, path } of readNamedFiles(database.db)) stored.get(disk)?.delete(path)
  return [...stored].flatMap(([disk, paths]) => [...paths].map((path) => ({ disk, path })))
}

async function readDisks(disks: ReadonlyMap<string, Disk>): Promise<Map<string, Set<string>>> {
  const stored = new Map<string, Set<string>>()
  for (const [name, disk] of disks) stored.set(name, new Set(await Array.fromAsync(disk.list())))
  return stored
}

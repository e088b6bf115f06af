import type { App } from '../app.ts'
import type { Db } from '../database/database.ts'
import { deleteUnnamedFile, isAddress } from '../resources/files/file.references.ts'
import { type Disk, faultOfPath, publicDisk } from '../storage/disk.ts'
import type { Check } from './check.ts'

/** Those that a request is just storing are named in a moment. */
const day = 86_400_000

export const unattachedFiles: Check = {
  name: 'files.unattached',
  finding: 'files that no record names (corral doctor --delete-files removes those older than a day)',
  severity: 'warning',
  async find(app) {
    return (await findUnattached(app)).map(({ disk, path }) => `${disk}: ${path}`)
  },
}

export const missingFiles: Check = {
  name: 'files.missing',
  finding: 'files that a record names and the disk does not have',
  severity: 'problem',
  async find({ database, disks }) {
    const stored = await readDisks(disks)
    const missing: string[] = []
    for (const { disk: name, path, owner } of await readNamedFiles(database.db)) {
      const disk = disks.get(name)
      if (stored.get(name)?.has(path)) continue
      // It may have been stored since the disk was read.
      if (disk && faultOfPath(path) === null && (await disk.exists(path))) continue
      missing.push(disk ? `${owner}: ${path}` : `${owner}: ${path} on the disk ${name}, which does not exist`)
    }
    return missing
  },
}

/** Deletes the files older than a day that no record names; returns how many. */
export async function deleteUnattachedFiles(app: App, now: Date): Promise<number> {
  let deleted = 0
  for (const { disk, path } of await findUnattached(app)) {
    const found = await app.disks.get(disk)?.stat(path)
    if (!found || now.getTime() - found.modifiedAt.getTime() < day) continue
    await app.database.transaction(null, (tx) => deleteUnnamedFile(tx, app.disks, path, disk))
    deleted += 1
  }
  return deleted
}

interface StoredFile {
  readonly disk: string
  readonly path: string
}

async function findUnattached({ database, disks }: App): Promise<StoredFile[]> {
  // The disk first: what is stored after it was read is no concern of ours.
  const stored = await readDisks(disks)
  const named = new Map<string, Set<string>>()
  for (const { disk, path } of await readNamedFiles(database.db)) {
    named.set(disk, (named.get(disk) ?? new Set()).add(path))
  }
  return [...stored].flatMap(([disk, paths]) =>
    [...paths.difference(named.get(disk) ?? new Set())].map((path) => ({ disk, path })),
  )
}

async function readDisks(disks: ReadonlyMap<string, Disk>): Promise<Map<string, Set<string>>> {
  const stored = new Map<string, Set<string>>()
  for (const [name, disk] of disks) stored.set(name, new Set(await Array.fromAsync(disk.list())))
  return stored
}

/** Every file that a live record names, and which record that is. */
async function readNamedFiles(db: Db): Promise<(StoredFile & { owner: string })[]> {
  const assets = await db.selectFrom('assets').select(['id', 'disk', 'path', 'thumbnail']).execute()
  const pages = await thumbnails(db, 'wrangler_pages').where('deleted_at', 'is', null).execute()
  const components = await thumbnails(db, 'wrangler_components').execute()
  const posts = await thumbnails(db, 'posts').execute()
  const own = (name: string, rows: typeof posts) =>
    rows.map(({ id, thumbnail }) => ({ disk: publicDisk, path: thumbnail, owner: `${name} ${id}` }))
  const all = [
    ...assets.flatMap(({ id, disk, path, thumbnail }) =>
      [path, thumbnail].map((each) => ({ disk, path: each, owner: `asset ${id}` })),
    ),
    ...own('page', pages),
    ...own('component', components),
    ...own('post', posts),
  ]
  return all.flatMap(({ path, ...rest }) => (path === null || isAddress(path) ? [] : [{ path, ...rest }]))
}

function thumbnails(db: Db, table: 'wrangler_pages' | 'wrangler_components' | 'posts') {
  return (db as Db)
    .selectFrom(table as 'wrangler_pages')
    .select(['id', 'thumbnail'])
    .where('thumbnail', 'is not', null)
}

import type { Db } from '../../../database/database.ts'
import type { FileName } from '../../../records/new-files.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { isGeneratedPath } from '../../../storage/paths.ts'
import { isAddress } from './file.references.ts'

/** A file that a live record names. */
export interface NamedFile extends FileName {
  /** The record. */
  readonly owner: string
  /**
   * Whether the service stored the file, so that it must exist. A client may also name a file that was never uploaded.
   */
  readonly isStored: boolean
  /** SHA-256 of what was uploaded, where it is known. */
  readonly hash: string | null
}

export async function readNamedFiles(db: Db): Promise<NamedFile[]> {
  const assets = await db
    .selectFrom('assets')
    .select(['id', 'disk', 'path', 'thumbnail', 'file_hash'])
    .execute()
  const pages = await thumbnails(db, 'wrangler_pages').where('deleted_at', 'is', null).execute()
  const components = await thumbnails(db, 'wrangler_components').execute()
  const posts = await thumbnails(db, 'posts').execute()
  const types = await thumbnails(db, 'component_types').execute()
  const all = [
    ...assets.flatMap(({ id, disk, path, thumbnail, file_hash }) => [
      { disk, path, owner: `asset ${id}`, hash: file_hash },
      { disk, path: thumbnail, owner: `asset ${id}`, hash: null },
    ]),
    ...ownedBy('page', pages),
    ...ownedBy('component', components),
    ...ownedBy('post', posts),
    ...ownedBy('component type', types),
  ]
  return all.flatMap(({ path, hash, ...rest }) => {
    if (path === null || isAddress(path)) return []
    return [{ ...rest, path, hash, isStored: hash !== null || isGeneratedPath(path) }]
  })
}

/** The paths in a version: restoring the version needs these files. */
export async function findInVersions(db: Db, path: string): Promise<boolean> {
  for (const table of ['page_versions', 'component_versions', 'post_versions'] as const) {
    const found = await (db as Db)
      .selectFrom(table as 'page_versions')
      .select('id')
      .where('data', 'like', `%${JSON.stringify(path)}%` as never)
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}

function ownedBy(name: string, rows: readonly { id: number; thumbnail: string | null }[]) {
  return rows.map(({ id, thumbnail }) => ({
    disk: publicDisk,
    path: thumbnail,
    owner: `${name} ${id}`,
    hash: null,
  }))
}

function thumbnails(db: Db, table: 'wrangler_pages' | 'wrangler_components' | 'posts' | 'component_types') {
  return (db as Db)
    .selectFrom(table as 'wrangler_pages')
    .select(['id', 'thumbnail'])
    .where('thumbnail', 'is not', null)
}

import type { Db } from '../../../database/database.ts'
import type { FileName } from '../../../records/new-files.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { isAddress, isGeneratedPath } from '../../../storage/paths.ts'

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

/** In portions: a large site has hundreds of thousands. */
export async function* readNamedFiles(db: Db): AsyncGenerator<NamedFile> {
  const assets = (after: number) =>
    db
      .selectFrom('assets')
      .select(['id', 'disk', 'path', 'thumbnail', 'file_hash'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(portion)
      .execute()
  for await (const { id, disk, path, thumbnail, file_hash } of inPortions(assets)) {
    yield* named({ disk, path, owner: `asset ${id}`, hash: file_hash })
    yield* named({ disk, path: thumbnail, owner: `asset ${id}`, hash: null })
  }
  for (const [name, table] of withThumbnails) {
    const rows = (after: number) => thumbnails(db, table, after).execute()
    for await (const { id, thumbnail } of inPortions(rows))
      yield* named({ disk: publicDisk, path: thumbnail, owner: `${name} ${id}`, hash: null })
  }
}

const portion = 1000

const withThumbnails = [
  ['page', 'wrangler_pages'],
  ['component', 'wrangler_components'],
  ['shared block', 'shared_blocks'],
  ['post', 'posts'],
  ['component type', 'component_types'],
] as const

async function* inPortions<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let last = 0; ; ) {
    const rows = await read(last)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < portion) return
    last = end.id
  }
}

function* named({
  path,
  hash,
  ...rest
}: Omit<NamedFile, 'path' | 'isStored'> & { path: string | null }): Generator<NamedFile> {
  if (path === null || isAddress(path)) return
  yield { ...rest, path, hash, isStored: hash !== null || isGeneratedPath(path) }
}

/** The paths in a version: restoring the version needs these files. */
export async function findInVersions(db: Db, path: string): Promise<boolean> {
  for (const table of [
    'page_versions',
    'component_versions',
    'post_versions',
    'global_versions',
    'asset_versions',
  ] as const) {
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

function thumbnails(db: Db, table: (typeof withThumbnails)[number][1], after: number) {
  return (db as Db)
    .selectFrom(table as 'wrangler_pages')
    .select(['id', 'thumbnail'])
    .where('thumbnail', 'is not', null)
    .$if(table === 'wrangler_pages', (query) => query.where('deleted_at', 'is', null))
    .where('id', '>', after)
    .orderBy('id')
    .limit(portion)
}

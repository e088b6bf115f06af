import { sql } from 'kysely'
import { EditConflict, Invalid, NotFound } from '../../../core/errors.ts'
import { codePoints, containsPattern } from '../../../core/text.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { insertRow } from '../../../database/rows.ts'
import { findFolderError } from './asset.schema.ts'

export interface Folder {
  readonly id: number
  readonly path: string
}

/** Everything that creates, renames or deletes a folder, or puts a file into one, happens one after the other. */
export function lockFolders(tx: Transaction): Promise<void> {
  return tx.lock('asset folders')
}

/** 422 on `folder_id` when there is no such folder. */
export async function requireFolder(tx: Transaction, id: number): Promise<void> {
  await lockFolders(tx)
  if (!(await findFolder(tx.db, id))) throw Invalid.field('folder_id', 'The selected folder id is invalid.')
}

/** The folder at this path, which is created if there is none, with the folders above it. */
export async function ensureFolder(tx: Transaction, path: string): Promise<Folder> {
  await lockFolders(tx)
  const names = path.slice(1).split('/')
  let folder: Folder | undefined
  for (const [at] of names.entries()) {
    const each = `/${names.slice(0, at + 1).join('/')}`
    folder =
      (await findByPath(tx.db, each)) ??
      (await insertRow<Folder>(tx.db, 'asset_folders', { path: each, created_at: tx.now }))
  }
  if (!folder) throw new Error(`${path} is no path of a folder.`)
  return folder
}

/** Creates a folder: 422 when there is one at this path. */
export async function createFolder(tx: Transaction, path: string): Promise<Folder> {
  await lockFolders(tx)
  if (await findByPath(tx.db, path)) throw pathTaken()
  return ensureFolder(tx, path)
}

/** Renames a folder, or moves it below another one, with all folders below it. No file changes. */
export async function renameFolder(tx: Transaction, id: number, path: string): Promise<Folder> {
  await lockFolders(tx)
  const current = await requireExisting(tx.db, id)
  if (path === current.path) return current
  if (path.startsWith(`${current.path}/`))
    throw Invalid.field('path', 'The path must not be within the folder itself.')
  if (await findByPath(tx.db, path)) throw pathTaken()
  const below = await foldersBelow(tx.db, current.path)
  for (const each of below) {
    const error = findFolderError(`${path}${each.path.slice(current.path.length)}`.slice(1).split('/'))
    if (error) throw Invalid.field('path', `The path of a folder below it ${error}.`)
  }
  const parent = path.slice(0, path.lastIndexOf('/'))
  if (parent !== '') await ensureFolder(tx, parent)
  await sql`update asset_folders set path = cast(${path} as text) || substr(path, ${sql.lit(codePoints(current.path) + 1)})
    where ${isWithin(current.path)}`.execute(tx.db)
  return { id, path }
}

/** Deletes an empty folder: 409 when there is a file or a folder in it. */
export async function deleteFolder(tx: Transaction, id: number): Promise<void> {
  await lockFolders(tx)
  const { path } = await requireExisting(tx.db, id)
  const file = await tx.db
    .selectFrom('assets')
    .select('id')
    .where('folder_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const below = await foldersBelow(tx.db, path)
  if (file || below.length > 1) throw new EditConflict('The folder is not empty. Move what is in it first.')
  await tx.db.deleteFrom('asset_folders').where('id', '=', id).execute()
}

/** All folders, by path, each with the number of files in it. */
export async function listFolders(db: Db): Promise<(Folder & { files: number })[]> {
  const { rows } = await sql<Folder & { files: number }>`
    select folder.id, folder.path, coalesce(counted.files, 0) as files
    from asset_folders as folder
    left join (select folder_id, count(*) as files from assets where folder_id is not null group by folder_id)
      as counted on counted.folder_id = folder.id
    order by folder.path`.execute(db)
  return rows.map(({ id, path, files }) => ({ id: Number(id), path, files: Number(files) }))
}

/** The ids of a folder and of all folders below it. */
export async function idsBelow(db: Db, id: number): Promise<number[]> {
  const folder = await findFolder(db, id)
  return folder ? (await foldersBelow(db, folder.path)).map((each) => each.id) : []
}

/** The ids of the folders whose path contains a text, in any case. */
export async function foldersNamed(db: Db, text: string): Promise<number[]> {
  const rows = await db
    .selectFrom('asset_folders')
    .select('id')
    .where(sql<boolean>`lower(path) like ${containsPattern(text.toLowerCase())} escape '\\'`)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

async function requireExisting(db: Db, id: number): Promise<Folder> {
  const folder = await findFolder(db, id)
  if (!folder) throw new NotFound()
  return folder
}

export async function findFolder(db: Db, id: number): Promise<Folder | undefined> {
  return db.selectFrom('asset_folders').select(['id', 'path']).where('id', '=', id).executeTakeFirst()
}

function findByPath(db: Db, path: string): Promise<Folder | undefined> {
  return db.selectFrom('asset_folders').select(['id', 'path']).where('path', '=', path).executeTakeFirst()
}

/** The folder itself too. */
function foldersBelow(db: Db, path: string): Promise<Folder[]> {
  return db.selectFrom('asset_folders').select(['id', 'path']).where(isWithin(path)).orderBy('id').execute()
}

/** `like` would not tell `/press` from `/Press` on SQLite. The engines count code points, as JavaScript does not. */
function isWithin(path: string) {
  const length = sql.lit(codePoints(path) + 1)
  return sql<boolean>`(path = ${path} or substr(path, 1, ${length}) = ${`${path}/`})`
}

function pathTaken(): Invalid {
  return Invalid.field('path', 'The path has already been taken.')
}

import type { Caller } from '../../access/authenticate.ts'
import { EditConflict, NotFound } from '../../core/errors.ts'
import type { Static } from '../../core/type.ts'
import type { Db, Transaction } from '../../database/database.ts'
import { insertRow } from '../../database/rows.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import type { Import, ImportState } from './import.schema.ts'
import type { ImportSystem } from './options.ts'

/** A file of an import: its original name, and the name under which it is stored. */
interface ImportFile {
  readonly name: string
  readonly kept: string
}

/** What was chosen in the editors' app. */
interface ChosenOptions {
  readonly media: 'none' | 'download'
  readonly overwrites: boolean
  /** Imports that an older release stored have none. */
  readonly language?: MailLanguage
}

export interface StoredImport {
  readonly id: number
  readonly system: ImportSystem
  readonly files: readonly ImportFile[]
  readonly options: ChosenOptions
  readonly state: ImportState
  readonly progress: unknown
  readonly report: unknown
  readonly error: string | null
  readonly created_at: string
  readonly created_by: number | null
  readonly finished_at: string | null
}

type Row = Omit<StoredImport, 'files' | 'options' | 'progress' | 'report'> &
  Record<'files' | 'options', string> &
  Record<'progress' | 'report', string | null>

export async function addImport(
  tx: Transaction,
  { system, files, options }: Pick<StoredImport, 'system' | 'files' | 'options'>,
): Promise<StoredImport> {
  const row = await insertRow<Row>(tx.db, 'imports', {
    system,
    files: JSON.stringify(files),
    options: JSON.stringify(options),
    state: 'checking',
    created_at: tx.now,
    created_by: tx.by,
  })
  return importOf(row)
}

/** An import of the caller; all imports for a super-admin. Other imports do not exist for the caller. */
export async function findOwnImport(db: Db, id: number, caller: Caller): Promise<StoredImport> {
  const found = await findImport(db, id)
  if (!caller.isSuperAdmin && found.created_by !== caller.userId) throw new NotFound('Import not found')
  return found
}

export async function findImport(db: Db, id: number): Promise<StoredImport> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Import not found')
  return importOf(row as Row)
}

export async function listImports(db: Db, { userId, isSuperAdmin }: Caller): Promise<StoredImport[]> {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .$if(!isSuperAdmin, (query) => query.where('created_by', '=', userId))
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => importOf(row as Row))
}

/** Changes an import, if it is in one of these states. */
export async function changeImport(
  tx: Transaction,
  id: number,
  from: readonly ImportState[],
  changes: Partial<Pick<StoredImport, 'state' | 'options' | 'progress' | 'report' | 'error' | 'finished_at'>>,
): Promise<StoredImport> {
  const { state, options, progress, report, error, finished_at } = changes
  const row = await tx.db
    .updateTable('imports')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(options === undefined ? {} : { options: JSON.stringify(options) }),
      ...(progress === undefined ? {} : { progress: JSON.stringify(progress) }),
      ...(report === undefined ? {} : { report: JSON.stringify(report) }),
      ...(error === undefined ? {} : { error }),
      ...(finished_at === undefined ? {} : { finished_at }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  if (row) return importOf(row as Row)
  const { state: now } = await findImport(tx.db, id)
  throw new EditConflict(`The import is ${now}.`)
}

export async function deleteImport(tx: Transaction, id: number): Promise<void> {
  await tx.db.deleteFrom('imports').where('id', '=', id).execute()
}

export function showImport(stored: StoredImport): Static<typeof Import> {
  const { id, system, files, state, progress, report, error, created_at, finished_at } = stored
  const name = files.map((file) => file.name).join(', ')
  return { id, system, name, state, progress, report, error, created_at, finished_at } as Static<
    typeof Import
  >
}

/** JSON columns are stored as text. Columns that the database plugin has already parsed are left unchanged. */
function importOf(row: Row): StoredImport {
  return {
    ...row,
    files: parsed(row.files) as readonly ImportFile[],
    options: parsed(row.options) as ChosenOptions,
    progress: parsed(row.progress),
    report: parsed(row.report),
  }
}

function parsed(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value
}

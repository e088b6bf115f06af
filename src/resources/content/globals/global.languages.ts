import { Conflict } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockIfLive } from '../../../records/read.ts'
import { findNewestVersion } from '../../../records/versions.ts'
import { insertRecord, reinsertRecord, updateRecord } from '../../../records/write.ts'
import { rootOf } from '../languages/language.roots.ts'
import { globalKind } from './global.schema.ts'

type Global = RecordOf<'global'>
export type GlobalSnapshot = Omit<Global, 'search_text'>

/** What a global has once for all languages. */
function definitionOf(global: GlobalSnapshot) {
  const { name, label, description, icon, schema, layout, mode, version, is_public } = global
  return { name, label, description, icon, schema, layout, mode, version, is_public }
}

/** The rows of the other languages, by id. None for a row that is not in the first language. */
export async function lockTranslations(
  { db, supportsRowLocks }: Transaction,
  { language, translation_group }: Global,
): Promise<readonly Global[]> {
  if (language !== null || translation_group === null) return []
  const text = `select * from globals where translation_group = $1 and language is not null
    order by id ${supportsRowLocks ? 'for update' : ''}`
  return runStatement<Global>(db, text, [translation_group])
}

/** Writes to the rows of the other languages what has changed in that of the first one. */
export async function followDefinition(tx: Transaction, before: Global, after: Global): Promise<void> {
  const definition = definitionOf(after)
  // The order of the members of a schema counts.
  if (JSON.stringify(definition) === JSON.stringify(definitionOf(before))) return
  for (const other of await lockTranslations(tx, after)) await updateRecord(tx, globalKind, other, definition)
}

/** The row in the first language, whose id is the group. Locked, so that no definition changes meanwhile. */
async function lockFirst(tx: Transaction, group: number): Promise<Global> {
  const first = await lockIfLive(tx, globalKind, group)
  if (!first) throw new Conflict('The global was deleted. Restore it in the first language.')
  return first
}

/** A global in all its languages, locked. */
export async function lockGroup(
  tx: Transaction,
  { id, translation_group }: Pick<Global, 'id' | 'translation_group'>,
): Promise<{ first: Global; translations: readonly Global[] }> {
  const first = await lockFirst(tx, translation_group ?? id)
  return { first, translations: await lockTranslations(tx, first) }
}

/** A row for a language that has only a working copy until it is published. `first` is locked. */
export async function createTranslation(tx: Transaction, first: Global, language: string): Promise<Global> {
  if (first.translation_group === null)
    // It is not edited by being translated: it gets no version, event or new date.
    await runStatement(tx.db, 'update globals set translation_group = id where id = $1', [first.id])
  return insertRecord(tx, globalKind, {
    ...definitionOf(first),
    value: {},
    language,
    translation_group: first.id,
    is_live: 0,
  })
}

/** The value of a version in another language than the first. The rest is as it is in the first language now. */
export async function restoreValue(
  tx: Transaction,
  snapshot: GlobalSnapshot,
  current: Global | undefined,
): Promise<Global> {
  const { language, translation_group } = current ?? snapshot
  await rootOf(tx, language)
  const { first, translations } = await lockGroup(tx, { id: snapshot.id, translation_group })
  const { value, is_live } = snapshot
  const columns = { ...definitionOf(first), value, is_live, language, translation_group }
  if (current) return updateRecord(tx, globalKind, current, columns)
  if (translations.some((each) => each.language === language))
    throw new Conflict('The global was translated into this language again. Delete that value first.')
  return reinsertRecord(tx, globalKind, snapshot, columns)
}

/** Restores the values in other languages that were deleted together with the global, where the language still exists. */
export async function restoreDeletedWith(tx: Transaction, first: Global): Promise<void> {
  if (first.translation_group === null) return
  const deletion = await findNewestVersion(tx.db, globalKind, first.id)
  const deleted = await runStatement<{ data: GlobalSnapshot }>(
    tx.db,
    `select data from global_versions as version
      where reason = 'delete' and created_at = $1 and record_id <> $2
        and not exists (select 1 from globals where globals.id = version.record_id)
        and not exists (select 1 from global_versions as later
          where later.record_id = version.record_id and later.id > version.id)
      order by record_id`,
    [deletion?.created_at ?? '', first.id],
  )
  const languages = await runStatement<{ code: string }>(tx.db, 'select code from languages', [])
  const codes = new Set<string | null>(languages.map(({ code }) => code))
  for (const { data } of deleted)
    if (data.translation_group === first.id && codes.has(data.language))
      await restoreValue(tx, data, undefined)
}

import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { movePagesOfLanguage } from '../pages/page.language.ts'
import { lockTree } from '../pages/page.tree.ts'
import { type languageFields, languageKind, type languageRules } from './language.schema.ts'

type Language = RecordOf<'language'>
export type LanguageInput = Input<typeof languageFields, (typeof languageRules.required)[number]>

/** The first language is that of all content there is, so with a prefix it moves the pages. */
export async function createLanguage(tx: Transaction, input: LanguageInput): Promise<Language> {
  await lockTree(tx)
  const others = await allLanguages(tx)
  const { url_prefix = '' } = input
  await requireFreePrefix(tx, url_prefix)
  const created = await insertRecord(tx, languageKind, {
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    ...input,
    url_prefix,
  })
  if (others.length === 0) await movePagesOfLanguage(tx, null, '')
  return created
}

/** Needs the tree's lock, as the deletion does. */
export async function updateLanguage(
  tx: Transaction,
  current: Language,
  input: Partial<LanguageInput>,
): Promise<Language> {
  const all = await allLanguages(tx)
  const isFirst = all[0]?.id === current.id
  if (input.code !== undefined && input.code !== current.code && !isFirst)
    throw Invalid.field('code', 'Only the code of the first language can be changed.')
  if (input.url_prefix !== undefined && input.url_prefix !== current.url_prefix)
    await requireFreePrefix(tx, input.url_prefix)
  const updated = await updateRecord(tx, languageKind, current, input)
  if (updated.url_prefix !== current.url_prefix)
    await movePagesOfLanguage(tx, isFirst ? null : current.code, current.url_prefix)
  return updated
}

/** Its content must be deleted before, also from the trash. The first language is the last to go. */
export async function deleteLanguage(tx: Transaction, current: Language): Promise<void> {
  const all = await allLanguages(tx)
  const isFirst = all[0]?.id === current.id
  if (isFirst && all.length > 1)
    throw new Conflict('The first language can be deleted only after the others.')
  const [page] = await runStatement(tx.db, 'select 1 from wrangler_pages where language = $1 limit 1', [
    current.code,
  ])
  if (page) throw new Conflict(`There are pages in ${current.label}. Delete them first, also from the trash.`)
  await deleteRecord(tx, languageKind, current)
  // Without languages the pages have the urls that they had before.
  if (isFirst) await movePagesOfLanguage(tx, null, current.url_prefix)
}

async function allLanguages(tx: Transaction): Promise<Language[]> {
  return tx.db.selectFrom('languages').selectAll().orderBy('id').execute()
}

/** No page may have a url that begins with the prefix already: it would be in the wrong language. */
async function requireFreePrefix(tx: Transaction, prefix: string): Promise<void> {
  if (prefix === '') return
  const [taken] = await runStatement<{ url: string }>(
    tx.db,
    `select url from wrangler_pages
      where deleted_at is null and (url = $1 or (url > $1 || '/' and url < $1 || '0')) order by url limit 1`,
    [prefix],
  )
  if (taken)
    throw Invalid.field('url_prefix', `The page ${taken.url} has a url that begins with this prefix.`)
}

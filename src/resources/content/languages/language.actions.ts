import { renameLanguageInRoles, rolesLimitedTo } from '../../../access/role-languages.ts'
import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { languagesFrom } from '../../../settings/shown-languages.ts'
import { movePagesOfLanguage } from '../pages/page.language.ts'
import { lockTree } from '../pages/page.tree.ts'
import { movePostsOfLanguage } from '../posts/post.language.ts'
import { rootOf } from './language.roots.ts'
import { type languageFields, languageKind, type languageRules } from './language.schema.ts'
import { kindsInLanguages } from './translation-groups.ts'

type Language = RecordOf<'language'>
export type LanguageInput = Input<typeof languageFields, (typeof languageRules.required)[number]>

/** The first language is that of all content there is, so with a prefix it moves the pages. */
export async function createLanguage(tx: Transaction, input: LanguageInput): Promise<Language> {
  await lockTree(tx)
  const others = await allLanguages(tx)
  const { url_prefix = '' } = input
  await requireFreePrefix(tx, url_prefix)
  const { fallback = null, is_enabled = 1 } = input
  requireFallback(others, { code: input.code, fallback })
  if (others.length === 0) requireShown(is_enabled)
  const created = await insertRecord(tx, languageKind, {
    position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    ...input,
    url_prefix,
    fallback,
    is_enabled,
  })
  if (others.length === 0) await moveUrlsOfLanguage(tx, null, '')
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
  const { code = current.code, fallback = current.fallback } = input
  const others = all.filter(({ id }) => id !== current.id)
  requireFallback(others, { code, fallback })
  if (isFirst) requireShown(input.is_enabled)
  const updated = await updateRecord(tx, languageKind, current, input)
  if (code !== current.code) {
    await replaceFallback(tx, others, current.code, code)
    await renameLanguageInRoles(tx, current.code, code)
    const rename = 'update unneeded_translations set language = $2 where language = $1'
    await runStatement(tx.db, rename, [current.code, code])
  }
  if (updated.url_prefix !== current.url_prefix)
    await moveUrlsOfLanguage(tx, isFirst ? null : current.code, current.url_prefix)
  return updated
}

/** Its content must be deleted before, also from the trash. The first language is the last to go. */
export async function deleteLanguage(tx: Transaction, current: Language): Promise<void> {
  const all = await allLanguages(tx)
  const isFirst = all[0]?.id === current.id
  if (isFirst && all.length > 1)
    throw new Conflict('The first language can be deleted only after the others.')
  const { code, label } = current
  for (const { table, records } of Object.values(kindsInLanguages)) {
    const [found] = await runStatement(tx.db, `select 1 from ${table} where language = $1 limit 1`, [code])
    const also = records === 'pages' ? ', also from the trash' : ''
    if (found) throw new Conflict(`There are ${records} in ${label}. Delete them first${also}.`)
  }
  // A value of a global has no name of its own.
  const [value] = await runStatement<{ label: string }>(
    tx.db,
    'select label from globals where language = $1 order by id limit 1',
    [code],
  )
  if (value) throw new Conflict(`“${value.label}” has a value in ${label}. Delete such values first.`)
  await requireNoRole(tx, current)
  await replaceFallback(tx, all, current.code, null)
  for (const table of ['unneeded_translations', 'asset_translations'])
    await runStatement(tx.db, `delete from ${table} where language = $1`, [current.code])
  await deleteRecord(tx, languageKind, current)
  // Without languages the records have the urls that they had before.
  if (isFirst) await moveUrlsOfLanguage(tx, null, current.url_prefix)
}

/** The urls of pages and posts follow the prefix of their language. */
async function moveUrlsOfLanguage(
  tx: Transaction,
  language: string | null,
  oldPrefix: string,
): Promise<void> {
  const root = await rootOf(tx, language)
  if (root.prefix === oldPrefix) return
  await movePagesOfLanguage(tx, root, oldPrefix)
  await movePostsOfLanguage(tx, root, oldPrefix)
}

/** Everything that was given no other language is in the first one. */
function requireShown(is_enabled: 0 | 1 | undefined): void {
  if (is_enabled === 0)
    throw Invalid.field(
      'is_enabled',
      'The first language is always shown. To hide what is in it, unpublish its pages and posts; to hide another language, change that one.',
    )
}

/** A language falls back to another one that exists, and never to itself by way of others. */
function requireFallback(others: readonly Language[], wanted: Pick<Language, 'code' | 'fallback'>): void {
  const { code, fallback } = wanted
  if (fallback === null) return
  if (!others.some((other) => other.code === fallback))
    throw Invalid.field('fallback', 'The selected fallback is invalid.')
  if ([...languagesFrom(others, fallback)].includes(code))
    throw Invalid.field('fallback', `The language ${fallback} falls back to this one.`)
}

async function replaceFallback(
  tx: Transaction,
  languages: readonly Language[],
  from: string,
  to: string | null,
): Promise<void> {
  for (const language of languages)
    if (language.fallback === from) await updateRecord(tx, languageKind, language, { fallback: to })
}

/** A role whose languages are all gone would allow nothing, and nobody would see why. */
async function requireNoRole(tx: Transaction, { code, label }: Language): Promise<void> {
  const [role] = await rolesLimitedTo(tx, code)
  if (role) throw new Conflict(`The role ${role.name} is limited to ${label}. Change the role first.`)
}

async function allLanguages(tx: Transaction): Promise<Language[]> {
  return tx.db.selectFrom('languages').selectAll().orderBy('id').execute()
}

/** No page or post may have a url that begins with the prefix already: it would be in the wrong language. */
export async function requireFreePrefix({ db }: Pick<Transaction, 'db'>, prefix: string): Promise<void> {
  if (prefix === '') return
  const isTaken = (place: string) => `(url = ${place} or (url > ${place} || '/' and url < ${place} || '0'))`
  const ofPages = `select url from wrangler_pages where deleted_at is null and ${isTaken('$1')} order by url limit 1`
  const [page] = await runStatement<{ url: string }>(db, ofPages, [prefix])
  if (page) throw Invalid.field('url_prefix', `The page ${page.url} has a url that begins with this prefix.`)
  const ofPosts = `select url from posts where ${isTaken('$1')} or ${isTaken('substr($1, 2)')} order by url limit 1`
  const [post] = await runStatement<{ url: string }>(db, ofPosts, [prefix])
  if (post) throw Invalid.field('url_prefix', `The post ${post.url} has a url that begins with this prefix.`)
}

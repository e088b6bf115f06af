import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Conflict, Invalid } from '../../../core/errors.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { type Root, rootOfCode } from './language.roots.ts'
import { hasLanguage } from './language.schema.ts'

/** The kinds of records that have a language. A deleted record has no row, but for pages. */
export const kindsInLanguages = {
  page: { table: 'wrangler_pages', records: 'pages', label: 'url', isThere: 'deleted_at is null' },
  post: { table: 'posts', records: 'posts', label: 'url', isThere: '1 = 1' },
  category: { table: 'categories', records: 'categories', label: 'name', isThere: '1 = 1' },
  tag: { table: 'tags', records: 'tags', label: 'name', isThere: '1 = 1' },
  'calendar-event': {
    table: 'calendar_events',
    records: 'calendar events',
    label: 'title',
    isThere: '1 = 1',
  },
} as const
export type KindInLanguages = keyof typeof kindsInLanguages

export function isInLanguages(kind: string): kind is KindInLanguages {
  return Object.hasOwn(kindsInLanguages, kind)
}

/** What a record stores of its language. */
export interface InLanguage {
  readonly language: string | null
  readonly translation_group: number | null
}

/** The same as a request gives it: the code of the language. */
interface GivenLanguage {
  readonly language?: string | null
  readonly translation_group?: number | null
}

/** The record of a group of translations in a language. */
export async function findTranslation(
  db: Db,
  kind: KindInLanguages,
  group: number,
  language: string | null,
): Promise<{ readonly id: number; readonly label: string } | undefined> {
  const { table, label, isThere } = kindsInLanguages[kind]
  const { rows } = await sql<{ id: number; label: string }>`
    select id, ${sql.ref(label)} as label from ${sql.table(table)}
    where translation_group = ${group} and ${hasLanguage(language)} and ${sql.raw(isThere)}`.execute(db)
  return rows[0]
}

/** What a new record stores, and where the urls of its language begin. */
export async function languageOfNew(
  tx: Transaction,
  kind: KindInLanguages,
  { language: code, translation_group = null }: GivenLanguage,
): Promise<InLanguage & { readonly root: Root }> {
  const root = await rootOfCode(tx, code)
  const { language } = root
  await requireFreeTranslation(tx, kind, { language, translation_group })
  return { language, translation_group, root }
}

/** A record keeps its language, and joins no group that has another translation in it. */
export async function requireLanguage(
  tx: Transaction,
  kind: KindInLanguages,
  current: InLanguage & { readonly id: number },
  { language: code, translation_group }: GivenLanguage,
): Promise<void> {
  if (code && (await rootOfCode(tx, code)).language !== current.language)
    throw Invalid.field('language', `A ${nameOf(kind)} keeps its language: translate it instead.`)
  if (translation_group !== undefined)
    await requireFreeTranslation(tx, kind, { ...current, translation_group })
}

/** Records that are translations of each other have different languages. */
export async function requireFreeTranslation(
  { db }: Transaction,
  kind: KindInLanguages,
  { id, language, translation_group }: InLanguage & { readonly id?: number },
): Promise<void> {
  if (translation_group === null) return
  const other = await findTranslation(db, kind, translation_group, language)
  if (other && other.id !== id)
    throw Invalid.field(
      'translation_group',
      `The ${nameOf(kind)} ${other.label} is the translation in this language.`,
    )
}

/** The language with this code, as records store it: 409 if there is a translation into it, 422 if it is that of the source. */
export async function requireNoTranslation(
  tx: Transaction,
  kind: KindInLanguages,
  { language: own, translation_group: group }: InLanguage,
  code: string,
): Promise<string | null> {
  const { language } = await rootOfCode(tx, code)
  if (language === own) throw Invalid.field('language', `The ${nameOf(kind)} is in this language already.`)
  if (group !== null && (await findTranslation(tx.db, kind, group, language)))
    throw new Conflict('There is a translation into this language already.')
  return language
}

/** The group of a source, a new one if it has none. It is not edited by being translated: it gets no version or event. */
export async function groupOf(
  { db }: Transaction,
  kind: KindInLanguages,
  { id, translation_group }: InLanguage & { readonly id: number },
): Promise<number> {
  if (translation_group !== null) return translation_group
  const group = randomInt(1, 2 ** 47)
  await sql`update ${sql.table(kindsInLanguages[kind].table)} set translation_group = ${group}
    where id = ${id}`.execute(db)
  return group
}

/** The group of a record that returns: none if it was translated again meanwhile. */
export async function freeGroup(
  { db }: Transaction,
  kind: KindInLanguages,
  { translation_group, language }: InLanguage,
): Promise<number | null> {
  if (translation_group === null) return null
  return (await findTranslation(db, kind, translation_group, language)) ? null : translation_group
}

const nameOf = (kind: KindInLanguages) => kind.replace('-', ' ')

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { by, type Filter } from '../../../records/selection.ts'
import { chooseTranslations, type Reader } from './alternates.ts'
import { isInScope, type Scope } from './language.schema.ts'
import { type InLanguage, kindsInLanguages } from './translation-groups.ts'

/** The kinds of records by which others are grouped. Readers see each as its translation. */
type Term = 'category' | 'tag'
type TermRow<K extends Term> = RecordOf<K> & InLanguage & { readonly id: number }

/**
 * What stands for categories or tags for a reader, by their ids: the translation in the reader's language, else in those
 * it falls back to. Those that stand for themselves are left out.
 */
export async function readTranslatedTerms<K extends Term>(
  db: Db,
  kind: K,
  reader: Reader | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TermRow<K>>> {
  if (!reader || ids.length === 0) return new Map()
  const table = sql.table(kindsInLanguages[kind].table)
  const { rows } = await sql<TermRow<K> & { readonly asked: number }>`
    select other.*, own.id as asked from ${table} as own
    join ${table} as other on other.translation_group = own.translation_group
    where own.id in (${sql.join([...new Set(ids)])}) and other.translation_group is not null`.execute(db)
  return chooseTranslations(reader, rows)
}

/** The category that a reader sees of each record in place of its own. */
export async function readShownCategories<R extends { readonly category_id: number | null }>(
  db: Db,
  reader: Reader | undefined,
  records: readonly R[],
): Promise<(record: R) => number | null> {
  const ids = records.flatMap(({ category_id }) => category_id ?? [])
  const inPlace = await readTranslatedTerms(db, 'category', reader, ids)
  return ({ category_id }) => inPlace.get(category_id ?? 0)?.id ?? category_id
}

/** The ids of the categories or tags that meet a condition, and of their translations. `own` is each of them. */
function withTranslations(kind: Term, condition: RawBuilder<boolean>): RawBuilder<number> {
  const table = sql.table(kindsInLanguages[kind].table)
  return sql<number>`(select own.id from ${table} as own where ${condition}
    union select other.id from ${table} as own
      join ${table} as other on other.translation_group = own.translation_group
      where ${condition} and other.translation_group is not null)`
}

/** These categories with their translations. */
export function categoriesAlike(ids: readonly number[]): RawBuilder<number> {
  return withTranslations('category', sql<boolean>`own.id in (${sql.join(ids)})`)
}

/** The filter of public lists on a site with languages: a category stands for its translations, too. */
export const byCategoryInLanguages: Filter = { ...by.nullableId, among: categoriesAlike }

/** The tags with these slugs. On a site with languages a tag stands for its translations, too. */
export function tagsWithSlugs(slugs: readonly string[], inLanguages: boolean): RawBuilder<number> {
  return inLanguages
    ? withTranslations('tag', sql<boolean>`own.slug in (${sql.join(slugs)})`)
    : sql<number>`(select id from tags where slug in (${sql.join(slugs)}))`
}

/** The condition that a term is of a language, and that what is shown in it has the term or one of its translations. */
export function isShownTerm(
  kind: Term,
  scope: Scope,
  isUsed: (id: RawBuilder<number>) => RawBuilder<boolean>,
): RawBuilder<boolean> {
  const { table } = kindsInLanguages[kind]
  const own = isUsed(sql.ref<number>(`${table}.id`))
  const isOfScope = isInScope(scope)
  if (scope.language === undefined) return isOfScope ? sql<boolean>`${isOfScope} and ${own}` : own
  return sql<boolean>`${isOfScope} and (${own} or exists (
    select 1 from ${sql.table(table)} as other
    where other.translation_group = ${sql.ref(`${table}.translation_group`)} and ${isUsed(sql.ref('other.id'))}))`
}

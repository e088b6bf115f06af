import { sql } from 'kysely'
import type { FieldDescriptions } from '../core/fields.ts'
import { documented, nullableString, pick } from '../core/schemas.ts'
import { Type } from '../core/type.ts'
import type { Db } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import type { Language } from './settings.ts'
import { languagesFrom } from './shown-languages.ts'

export const languageDescriptions: FieldDescriptions = {
  code: ['The BCP 47 code, unique. Only that of the first language can be changed', 'de'],
  label: ['Its name, in the language itself', 'Deutsch'],
  url_prefix: [
    'What the urls of its pages begin with: one segment, or empty, the default, for at most one language. Another one moves its pages',
    '/de',
  ],
  position: ['Its place among the languages', 1],
  fallback: [
    'The code of the language that stands in where there is no translation: for links, and for urls that are read with `fallback=1`; null for none',
    null,
  ],
  is_enabled: [
    'Whether everybody sees what is in it. Editors prepare a language that is not shown. The first language is always shown',
    true,
  ],
  is_first: ['Whether it is the first language, which all content has that was not given another', false],
}

/** A language as everybody sees it. */
export const PublicLanguage = documented(
  'PublicLanguage',
  languageDescriptions,
  Type.Object({
    code: Type.String(),
    label: Type.String(),
    url_prefix: Type.String(),
    fallback: nullableString,
    is_first: Type.Boolean(),
  }),
)

/** A language as a signed-in user sees it. */
export const PreparedLanguage = documented(
  'PreparedLanguage',
  languageDescriptions,
  Type.Object({ ...PublicLanguage.properties, is_enabled: Type.Boolean() }),
)

/** By position. */
export function selectLanguages(db: Db) {
  return db
    .selectFrom('languages')
    .selectAll()
    .select(sql<number>`case when id = (select min(id) from languages) then 1 else 0 end`.as('is_first'))
    .orderBy('position')
    .orderBy('id')
}

type Row = RecordOf<'language'> & { readonly is_first: number }

/** `shown` are the languages that everybody sees: it falls back to the next of them. */
export function showPublicLanguage(language: Row, shown: readonly Language[]) {
  const { code, is_first } = language
  const [, fallback = null] = languagesFrom(shown, code)
  return { ...pick(PublicLanguage, language), fallback, is_first: is_first === 1 }
}

export function showPreparedLanguage({ is_first, is_enabled, ...language }: Row) {
  return { ...pick(PublicLanguage, language), is_first: is_first === 1, is_enabled: is_enabled === 1 }
}

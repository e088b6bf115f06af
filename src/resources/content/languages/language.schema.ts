import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import { booleanLike, integer, pattern, text, verbatimText } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  InvalidValue,
  nullable,
  parseFields,
  type Schema,
  schemaOfFields,
} from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { documented, nullableString, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, type Filter, selectionOf } from '../../../records/selection.ts'
import { languageDescriptions } from '../../../settings/public-languages.ts'
import type { Language as KnownLanguage } from '../../../settings/settings.ts'
import { hiddenOf } from '../../../settings/shown-languages.ts'

export const languageKind: Kind<'language'> = { name: 'language', table: 'languages' }

export const Language = documented(
  'Language',
  languageDescriptions,
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    label: Type.String(),
    url_prefix: Type.String(),
    position: Type.Integer(),
    fallback: nullableString,
    is_enabled: Type.Boolean(),
    ...timestamps,
  }),
)

export const languageSelection = selectionOf(Language, {
  filters: { code: by.word },
  sorts: ['code', 'position'],
})

const noCode = 'must be a BCP 47 code such as de or pt-BR'
const codeShape = pattern(text(35), /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, noCode)

/** As `Intl` writes it: `de`, `pt-BR`, `zh-Hant`. */
export const languageCode: Field<string> = {
  ...codeShape,
  parse(value) {
    const given = codeShape.parse(value)
    try {
      return Intl.getCanonicalLocales(given)[0] ?? given
    } catch {
      throw new InvalidValue(noCode)
    }
  },
}

/** The filter of lists whose records have a language. Those of the first language store none. */
export function inLanguage(records: string): Filter {
  return {
    ...by.word,
    condition: isInLanguage,
    described: [`Only ${records} in the language with this code`, 'de'],
  }
}

export function isInLanguage(codes: readonly string[]): RawBuilder<boolean> {
  const given = sql.join(codes)
  return sql<boolean>`((language is not null and language in (${given}))
    or (language is null and (select code from languages order by languages.id limit 1) in (${given})))`
}

/** Empty text is a prefix. */
const urlPrefix: Field<string> = {
  ...pattern(
    verbatimText(0, 40),
    /^(\/[a-z0-9](-?[a-z0-9])*)?$/,
    'must be empty or one segment of small letters, digits and hyphens, such as /de',
  ),
  verbatim: true,
}

export const languageFields = describeFields(
  {
    code: languageCode,
    label: text(100),
    url_prefix: urlPrefix,
    position: integer(),
    fallback: nullable(languageCode),
    is_enabled: booleanLike(),
  },
  languageDescriptions,
)

export const languageRules = { required: ['code', 'label'] } as const

/** A language of a bundle. */
export function languageInput(given: JsonObject) {
  return parseFields(given, languageFields, languageRules)
}

const all = '*'

const codeOrAll: Field<string> = {
  ...languageCode,
  parse: (value) => (value === all ? all : languageCode.parse(value)),
}

export const aboutLanguage: FieldDescriptions[string] = [
  'On a site with languages: the code of a language, the first one by default, or `*` for all of them',
  'de',
]

/** The parameter of public lists whose records have a language. */
export const languageQuery = describeFields({ language: codeOrAll }, { language: aboutLanguage })

/** The language that a request asks for, as records store it. Undefined for all of them, and on a site without languages. */
export function languageAsked(
  languages: readonly KnownLanguage[],
  code: string | null | undefined,
): string | null | undefined {
  if (code === all || (code == null && languages.length === 0)) return undefined
  const at = code == null ? 0 : languages.findIndex((each) => each.code === code && each.is_enabled === 1)
  if (at === -1) throw Invalid.field('language', 'The selected language is invalid.')
  return at === 0 ? null : languages[at]?.code
}

/** The parameters of a public list with that of the language. */
export function inLanguages(query: Schema): Schema {
  const { properties } = schemaOfFields(languageQuery)
  return { ...query, properties: { ...Object(properties), ...Object(query.properties) } }
}

/** The language that a public list is asked for, as `languageAsked` tells it. */
export function readLanguage(
  { query }: { readonly query: unknown },
  languages: readonly KnownLanguage[],
): string | null | undefined {
  const { language } = parseFields(query as Record<string, unknown>, {
    language: nullable(languageQuery.language),
  })
  return languageAsked(languages, language)
}

/** The records that a list is of. */
export interface Scope {
  /** As records store it; undefined for all languages that are shown. */
  readonly language?: string | null | undefined
  readonly languages?: readonly KnownLanguage[]
}

/** The condition on the records of a list. Null for none: the list has all of them. */
export function isInScope({ language, languages = [] }: Scope): RawBuilder<boolean> | null {
  if (language !== undefined) return hasLanguage(language)
  const hidden = hiddenOf(languages)
  return hidden.length === 0
    ? null
    : sql<boolean>`(language is null or language not in (${sql.join(hidden)}))`
}

/** The condition on records of a language as it is stored. */
export function hasLanguage(language: string | null): RawBuilder<boolean> {
  return language === null ? sql<boolean>`language is null` : sql<boolean>`language = ${language}`
}

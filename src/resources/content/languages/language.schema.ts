import { type RawBuilder, sql } from 'kysely'
import { integer, pattern, text, verbatimText } from '../../../core/field-kinds.ts'
import { describeFields, type Field, type FieldDescriptions, InvalidValue } from '../../../core/fields.ts'
import { documented, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, type Filter, selectionOf } from '../../../records/selection.ts'

export const languageKind: Kind<'language'> = { name: 'language', table: 'languages' }

export const languageDescriptions: FieldDescriptions = {
  code: ['The BCP 47 code, unique. Only that of the first language can be changed', 'de'],
  label: ['Its name, in the language itself', 'Deutsch'],
  url_prefix: [
    'What the urls of its pages begin with: one segment, or empty, the default, for at most one language. Another one moves its pages',
    '/de',
  ],
  position: ['Its place among the languages', 1],
  is_first: ['Whether it is the first language, which all content has that was not given another', false],
}

export const Language = documented(
  'Language',
  languageDescriptions,
  Type.Object({
    id: Type.Integer(),
    code: Type.String(),
    label: Type.String(),
    url_prefix: Type.String(),
    position: Type.Integer(),
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

function isInLanguage(codes: readonly string[]): RawBuilder<boolean> {
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
  },
  languageDescriptions,
)

export const languageRules = { required: ['code', 'label'] } as const

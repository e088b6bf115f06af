import { id } from '../../../core/field-kinds.ts'
import { type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { nullableInteger } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { by } from '../../../records/selection.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { inLanguage, languageCode } from './language.schema.ts'
import type { InLanguage } from './translation-groups.ts'

/** The members of a record that has a language, on a site with languages. */
export const languageProperties = {
  language: Type.Optional(Type.String()),
  translation_group: Type.Optional(nullableInteger),
}

export const languageInputs = { language: nullable(languageCode), translation_group: nullable(id()) }

export const languageFilters = (records: string) => ({
  language: inLanguage(records),
  translation_group: by.nullableId,
})

/** What the members mean; `record` and `records` are the names of the kind. */
export function aboutInLanguage(record: string, records: string): FieldDescriptions {
  return {
    language: ['The code of its language, if there are languages', 'de'],
    translation_group: [
      `The number that all ${records} have that are translations of each other, at most one in each language; null for a ${record} without translations`,
      7041,
    ],
  }
}

/** What `language` means in a body. */
export function aboutLanguageOfNew(record: string): FieldDescriptions[string] {
  return [`The code of the language of a new ${record}; the first one by default. It is never changed`, null]
}

/** Nothing on a site without languages. */
export function showInLanguage({ language, translation_group }: InLanguage, languages: readonly Language[]) {
  const code = codeOf(languages, language)
  return { language: code, translation_group: code === undefined ? undefined : translation_group }
}

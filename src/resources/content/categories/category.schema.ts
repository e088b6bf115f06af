import { pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type FieldDescriptions, nullable } from '../../../core/fields.ts'
import { documented, nullableString, pick, timestamps } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import type { Language } from '../../../settings/settings.ts'
import {
  aboutInLanguage,
  aboutLanguageOfNew,
  languageFilters,
  languageInputs,
  languageProperties,
  showInLanguage,
} from '../languages/in-language.schema.ts'

export const categoryKind: Kind<'category'> = {
  name: 'category',
  table: 'categories',
  search: ['name'],
  inLanguage: { resource: 'categories' },
}

export const categoryDescriptions: FieldDescriptions = {
  name: ['The name of the category', 'News'],
  type: ['A label of your own', 'section'],
  colour: ['A hex colour, `#rgb` or `#rrggbb`', '#1a2b3c'],
  ...aboutInLanguage('category', 'categories'),
}

export const Category = documented(
  'Category',
  categoryDescriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    type: nullableString,
    colour: nullableString,
    ...timestamps,
    ...languageProperties,
  }),
)

export const categorySelection = selectionOf(Category, {
  filters: { type: by.word, ...languageFilters('categories') },
  sorts: ['name'],
  sortedBy: { name: 'search_text' },
})

export const categoryFields = describeFields(
  {
    name: text(255),
    type: nullable(text(255)),
    colour: nullable(
      pattern(text(7), /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'must be a hex colour such as #1a2b3c'),
    ),
    ...languageInputs,
  },
  { ...categoryDescriptions, language: aboutLanguageOfNew('category') },
)

export function showCategory(category: RecordOf<'category'>, languages: readonly Language[]) {
  return { ...pick(Category, category), ...showInLanguage(category, languages) }
}

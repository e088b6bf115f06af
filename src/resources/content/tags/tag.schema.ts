import { text } from '../../../core/field-kinds.ts'
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

export const tagKind: Kind<'tag'> = { name: 'tag', table: 'tags', inLanguage: { resource: 'tags' } }

export const tagDescriptions: FieldDescriptions = {
  name: ['The name of the tag, unique within its type and language', 'Wild flowers'],
  slug: ['The slug; made from the name by default', 'wild-flowers'],
  type: ['A label of your own, to group tags', 'topic'],
  ...aboutInLanguage('tag', 'tags'),
}

export const Tag = documented(
  'Tag',
  tagDescriptions,
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    type: nullableString,
    ...timestamps,
    ...languageProperties,
  }),
)

export const tagSelection = selectionOf(Tag, {
  filters: { type: by.word, slug: by.word, ...languageFilters('tags') },
  sorts: ['name', 'slug'],
})

export const tagFields = describeFields(
  {
    name: text(255),
    slug: nullable(text(255)),
    type: nullable(text(255)),
    ...languageInputs,
  },
  { ...tagDescriptions, language: aboutLanguageOfNew('tag') },
)

export function showTag(tag: RecordOf<'tag'>, languages: readonly Language[]) {
  return { ...pick(Tag, tag), ...showInLanguage(tag, languages) }
}

/** A tag as the public sees it. */
export const PublicTag = documented(
  'PublicTag',
  {
    name: ['The name of the tag', 'Wild flowers'],
    slug: ['The slug of the tag', 'wild-flowers'],
    type: ['The type of the tag', null],
    language: ['In the list of tags: the code of its language, if there are languages', 'de'],
  },
  Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    slug: Type.String(),
    type: nullableString,
    language: Type.Optional(Type.String()),
  }),
)

import type { FieldDescriptions } from '../../../core/fields.ts'
import { documented, nullableString, timestamp } from '../../../core/schemas.ts'
import { Type } from '../../../core/type.ts'
import { type SearchedKind, searchedKinds } from './search.texts.ts'

const ranges = Type.Unsafe<readonly (readonly [number, number])[]>({
  type: 'array',
  items: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
})

const descriptions: FieldDescriptions = {
  kind: ['The kind of the record', 'page'],
  id: ['The id of the record', 12],
  title: ['Its title, as plain text', 'Opening hours'],
  title_matches: ['Where the words are in the title: start and end, in UTF-16 code units', [[0, 7]]],
  url: ['Its url', '/visit/opening-hours'],
  snippet: [
    'The words in their context, as plain text: escape it in HTML',
    '…the observatory opens at dusk…',
  ],
  snippet_matches: ['Where the words are in the snippet', [[17, 22]]],
  is_public: ['Whether the public may read it, apart from its schedule', true],
  in_working_copy: [
    'Whether only its working copy has the words; then the title and the snippet are from that',
    false,
  ],
}

const shared = {
  id: Type.Integer(),
  title: Type.String(),
  title_matches: ranges,
  snippet: Type.String(),
  snippet_matches: ranges,
  updated_at: timestamp,
}

export const SearchResult = documented(
  'SearchResult',
  {
    ...descriptions,
    url: ['Its url; null for messages, users and files that are not public', '/visit'],
    type: ['What kind of file an asset is, such as `image`; null for other records', null],
    folder: ['The path of the folder that an asset is in; null for none', null],
  },
  Type.Object({
    kind: Type.Unsafe<SearchedKind>({ type: 'string', enum: searchedKinds }),
    ...shared,
    url: nullableString,
    type: nullableString,
    folder: nullableString,
    is_public: Type.Boolean(),
    in_working_copy: Type.Boolean(),
  }),
)

export const PublicSearchResult = documented(
  'PublicSearchResult',
  descriptions,
  Type.Object({
    kind: Type.Unsafe<'page' | 'post'>({ type: 'string', enum: ['page', 'post'] }),
    ...shared,
    url: Type.String(),
  }),
)

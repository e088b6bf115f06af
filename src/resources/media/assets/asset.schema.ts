import { emptyWhenNull } from '../../../core/empty-object.ts'
import { Invalid } from '../../../core/errors.ts'
import { id, jsonObject as jsonObjectField, text } from '../../../core/field-kinds.ts'
import {
  describeFields,
  type Field,
  type FieldDescriptions,
  field,
  InvalidValue,
  nullable,
  parseFields,
  type Schema,
  schemaOfFields,
} from '../../../core/fields.ts'
import type { Json } from '../../../core/json.ts'
import { documented, jsonObject, nullableInteger, nullableString, timestamps } from '../../../core/schemas.ts'
import { codePoints, findTextError } from '../../../core/text.ts'
import { Type } from '../../../core/type.ts'
import type { Kind } from '../../../records/kind.ts'
import { by, selectionOf } from '../../../records/selection.ts'
import { findPathError, isAddress } from '../../../storage/paths.ts'
import { languageCode } from '../../content/languages/language.schema.ts'

export const assetKind: Kind<'asset'> = {
  name: 'asset',
  table: 'assets',
  search: ['title', 'path'],
  forAllLanguages: {
    resource: 'assets',
    firstLanguage: ['title', 'caption', 'description', 'meta.alt'],
    anyLanguage: ['folder_id', 'category_id', 'meta.tags'],
  },
}

/** An asset that is moved to the trash: only its last state is kept. */
export const deletedAssetKind: Kind<'asset'> = { ...assetKind, versions: 'asset_versions', canReturn: true }

const descriptions: FieldDescriptions = {
  path: ['The path of a file that is on the disk already, or is uploaded with it', 'path/of/your-file.jpg'],
  disk: ['The disk of the file; by default the option `asset_disk`', 'public'],
  type: ['The kind of media', 'image'],
  title: ['The title of the asset', 'A meadow in May'],
  caption: ['A short caption', 'The meadow behind the barn'],
  description: ['A longer description', 'Wild flowers in the morning light.'],
  thumbnail: ['The path or URL of a thumbnail', 'https://example.com/meadow.jpg'],
  meta: ['Your own metadata', { photographer: 'Ada' }],
  data: ['Data of the file: size, MIME type, dimensions', { width: 1600, height: 900 }],
  category_id: ['The id of its category; null for none', null],
  folder_id: [
    "The id of its folder in the media library; null for none. Only the editors' app shows it",
    null,
  ],
  file_name: ['The name of the uploaded file; null when none was uploaded', 'DSC_0042.jpg'],
  texts: [
    'On a site with languages: the texts in other languages than the first, by the code of the language',
    { de: { title: 'Wiese im Mai', caption: null, description: null, alt: 'Eine Wiese im Mai' } },
  ],
}

/** The texts of an asset in another language than the first. Readers see its own text in place of a null. */
export interface AssetTexts {
  readonly title: string | null
  readonly caption: string | null
  readonly description: string | null
  readonly alt: string | null
}

export const textNames = ['title', 'caption', 'description', 'alt'] as const

const textDescriptions: FieldDescriptions = {
  title: descriptions.title ?? [''],
  caption: descriptions.caption ?? [''],
  description: descriptions.description ?? [''],
  alt: ['What it shows, for people who cannot see it: as `meta.alt`', 'Eine Wiese im Mai'],
}

const textsOfLanguage = documented(
  'AssetTexts',
  textDescriptions,
  Type.Object({
    title: nullableString,
    caption: nullableString,
    description: nullableString,
    alt: nullableString,
  }),
)

/** On a site with languages. */
const texts = Type.Optional(
  Type.Unsafe<Record<string, AssetTexts>>({ type: 'object', additionalProperties: textsOfLanguage }),
)

export const Asset = documented(
  'Asset',
  descriptions,
  Type.Object({
    id: Type.Integer(),
    path: Type.String(),
    disk: Type.String(),
    type: nullableString,
    title: Type.String(),
    caption: nullableString,
    description: nullableString,
    thumbnail: nullableString,
    meta: jsonObject,
    data: jsonObject,
    category_id: nullableInteger,
    texts,
    ...timestamps,
  }),
)

/** An asset as the media library shows it. */
export const LibraryAsset = documented(
  'LibraryAsset',
  descriptions,
  Type.Object({ ...Asset.properties, folder_id: nullableInteger, file_name: nullableString }),
)

export const assetSelection = selectionOf(Asset, {
  filters: { type: by.word, path: by.word, category_id: by.nullableId },
  meta: 'asset',
  sorts: ['title', 'path'],
})

const maxPath = 500

const textFields = describeFields(
  {
    title: nullable(text(255)),
    caption: nullable(text(1000)),
    description: nullable(text(10_000)),
    alt: nullable(text(500)),
  },
  textDescriptions,
)

/** What a request changes of the texts: by language, and null for a language whose texts are removed. */
export type GivenTexts = Readonly<Record<string, Partial<AssetTexts> | null>>

/** What is left out stays as it is. */
function textsByLanguage(): Field<GivenTexts> {
  const shape = jsonObjectField()
  const changes = { anyOf: [schemaOfFields(textFields), { type: 'null' }] }
  const [, asText] = shape.schema.anyOf as Schema[]
  return {
    schema: { anyOf: [{ type: 'object', additionalProperties: changes }, asText] },
    nullable: true,
    whenNull: () => ({}),
    verbatim: false,
    parse: (value) =>
      Object.fromEntries(
        Object.entries(shape.parse(value)).map(([code, given]) => [
          languageCode.parse(code),
          given === null ? null : parseTexts(code, given),
        ]),
      ),
  }
}

function parseTexts(code: string, given: Json): Partial<AssetTexts> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new InvalidValue(`must have an object or null for ${code}`)
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(textFields, name))
  if (unknown !== undefined)
    throw new InvalidValue(
      `must have only ${textNames.join(', ')} for ${code}, and no ${unknown.slice(0, 50)}`,
    )
  try {
    return parseFields(given, textFields, { partial: true })
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const [problem = ''] = Object.values(error.errors).flat()
    throw new InvalidValue(`is invalid for ${code}: ${problem.replace(/\.$/, '')}`)
  }
}

export const assetFields = describeFields(
  {
    path: insideDisk(text(maxPath)),
    title: text(255),
    type: nullable(text(255)),
    caption: nullable(text(1000)),
    description: nullable(text(10_000)),
    disk: nullable(text(255)),
    thumbnail: nullable(pathOrAddress(text(maxPath))),
    meta: emptyWhenNull(jsonObjectField()),
    data: emptyWhenNull(jsonObjectField()),
    category_id: nullable(id()),
    folder_id: nullable(id()),
    texts: textsByLanguage(),
  },
  // A site without languages refuses any.
  { ...descriptions, texts: [descriptions.texts?.[0] ?? '', {}] },
)

/** In a form with a `file`, fields that are left out or blank are read from the file. */
export const assetFormFields = {
  ...assetFields,
  path: nullable(assetFields.path),
  title: nullable(assetFields.title),
}

function insideDisk(shape: Field<string>): Field<string> {
  return {
    ...shape,
    parse(value) {
      const path = shape.parse(value)
      const error = findPathError(path)
      if (error) throw new InvalidValue(error)
      return path
    },
  }
}

function pathOrAddress(shape: Field<string>): Field<string> {
  const inside = insideDisk(shape)
  return {
    ...shape,
    parse(value) {
      const found = shape.parse(value)
      return isAddress(found) ? found : inside.parse(found)
    },
  }
}

const maxFolder = { path: 500, name: 100, depth: 10 } as const

/** `/press/2026`: names between slashes. Slashes at the end and spaces around names do not count. */
export function folderPath(): Field<string> {
  return field({ type: 'string', minLength: 1, maxLength: maxFolder.path }, (value) => {
    if (typeof value !== 'string') throw new InvalidValue('must be a string')
    const names = value
      .normalize('NFC')
      .split('/')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    const error = findFolderError(names)
    if (error) throw new InvalidValue(error)
    return `/${names.join('/')}`
  })
}

/** Why these are no names of folders within each other; null if they are. */
export function findFolderError(names: readonly string[]): string | null {
  if (names.length === 0) return 'must have a name'
  if (names.length > maxFolder.depth) return `must not be deeper than ${maxFolder.depth} folders`
  if (names.some((name) => codePoints(name) > maxFolder.name))
    return `must not have names of more than ${maxFolder.name} characters`
  if (names.some((name) => name === '.' || name === '..')) return 'must not have the names . and ..'
  if (names.some((name) => /\p{Cc}/u.test(name))) return 'must not contain control characters'
  const path = `/${names.join('/')}`
  return codePoints(path) > maxFolder.path
    ? `must not be greater than ${maxFolder.path} characters`
    : findTextError(path)
}

import { type ConfigText, textsOf } from '../../../content-schema/config-texts.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { TranslatedKind } from '../../content/languages/alternates.ts'
import type { ContentSchemas } from '../../content/links/link.references.ts'
import { schemaNameOf } from '../../content/links/link.references.ts'
import type { ComponentState, Content } from '../drafts/draft.content.ts'
import { baseOf } from '../translations/translation.base.ts'
import { escapeWords, partsOf, type Run, type Runs, runsOf } from './text-runs.ts'

/** A value of a content that is translated: one text, or HTML with several. */
export interface TranslatedField {
  /** As in `confirm`: `title`, or `components.12.content` with the id of the component. */
  readonly path: string
  readonly keys: ValuePath
  readonly value: string
  readonly isHtml: boolean
  readonly texts: readonly Run[]
}

type ValuePath = ConfigText['path']

const wordsOfPage = ['title', 'menu_name', 'description', 'keywords'] as const
const wordsOfSeo = ['title', 'description'] as const

/**
 * The values of a record that are translated, as far as visitors see them: its own, then those of its components. Not those
 * of shared blocks: they are the same on pages of every language.
 */
export function fieldsToTranslate(
  content: Content,
  kind: TranslatedKind,
  schemas: ContentSchemas,
): TranslatedField[] {
  const own = content.components?.filter((each) => each.shared_block_id == null)
  const { fields, components } = baseOf(kind, { ...content, ...(own ? { components: own } : {}) })
  const { template = null, post_type = null } = content.fields
  return translatedFields({ fields: { ...fields, template, post_type }, components }, kind, schemas)
}

export function translatedFields(
  { fields, components }: Content,
  kind: TranslatedKind,
  schemas: ContentSchemas,
): TranslatedField[] {
  const own = [...wordsOfPage, 'content'].flatMap((name) => fieldOf([name], fields[name], name === 'content'))
  const type = kind === 'page' ? fields.template : fields.post_type
  const { seo = null, ...meta } = isPlainObject(fields.meta) ? (fields.meta as JsonObject) : {}
  const ofSeo = isPlainObject(seo)
    ? wordsOfSeo.flatMap((name) => fieldOf(['meta', 'seo', name], (seo as JsonObject)[name]))
    : []
  const ofMeta = described(['meta'], meta, schemas.get(schemaNameOf(kind, String(type))))
  return [
    ...own,
    ...ofSeo,
    ...ofMeta,
    ...(components ?? []).flatMap((each) => fieldsOfComponent(each, schemas)),
  ]
}

function fieldsOfComponent(component: ComponentState, schemas: ContentSchemas): TranslatedField[] {
  const at = ['components', component.id]
  return [
    ...fieldOf([...at, 'title'], component.title),
    ...fieldOf([...at, 'content'], component.content, true),
    ...described(
      [...at, 'config'],
      component.config ?? null,
      schemas.get(schemaNameOf('component', String(component.type))),
    ),
  ]
}

function described(at: ValuePath, value: Json, schema: JsonObject | undefined): TranslatedField[] {
  return textsOf(value, schema ?? null).flatMap(({ path, text, isHtml }) =>
    fieldOf([...at, ...path], text, isHtml),
  )
}

function fieldOf(keys: ValuePath, value: Json | undefined, isHtml = false): TranslatedField[] {
  if (typeof value !== 'string' || value.trim() === '') return []
  const { texts } = readTexts(value, isHtml)
  return texts.length > 0 ? [{ path: keys.join('.'), keys, value, isHtml, texts }] : []
}

/** The texts of a value, and how to put others in their place. */
export function readTexts(value: string, isHtml: boolean): Runs {
  if (isHtml) return runsOf(value)
  return {
    texts: [{ text: escapeWords(value), codes: new Map() }],
    withTexts: ([text]) => (text === undefined ? value : wordsIn(text)),
  }
}

function wordsIn(text: string): string {
  return partsOf(text)
    .map((part) => ('words' in part ? part.words : ''))
    .join('')
}

import { assetItemsOf } from './pictures.ts'
import { type FieldSchema, hintsOf, isObject, type JsonObject, resolved } from './schema.ts'
import { itemOf, widgetOf } from './widget.ts'

const longest = 120

interface Preview {
  readonly title: string
  readonly subtitle: string
  /** The value of an asset; undefined for none. */
  readonly picture: string | number | undefined
}

/** What a closed item of a list shows: by the hint `preview` of its schema, or the line that stands for it. */
export function previewOf(
  value: unknown,
  { list, item, root }: { list: FieldSchema; item: FieldSchema; root: FieldSchema },
): Preview {
  const { title, subtitle, picture } = hintsOf(item).preview ?? hintsOf(list).preview ?? {}
  const object = isObject(value) ? value : {}
  const shown = picture === undefined ? pictureIn(value, item, root) : object[picture.replaceAll(/[{}]/g, '')]
  return {
    title: (title && filled(title, object)) || summaryOf(value, { ...list, items: item }, root),
    subtitle: subtitle ? filled(subtitle, object) : '',
    picture: (typeof shown === 'string' && shown !== '') || typeof shown === 'number' ? shown : undefined,
  }
}

/** The picture of an item that has one. */
function pictureIn(value: unknown, item: FieldSchema, root: FieldSchema): unknown {
  const { found } = assetItemsOf(item, root)
  if (found?.accept !== 'image') return undefined
  if (found.key === null) return value
  return isObject(value) ? value[found.key] : undefined
}

/** `{price} €` with the member `price`. Empty if none of its members holds anything. */
function filled(text: string, value: JsonObject): string {
  let hasMember = !/\{[^{}]+\}/.test(text)
  const result = text.replaceAll(/\{([^{}]+)\}/g, (_, key: string) => {
    const member = plain(
      key.split('.').reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), value),
    )
    hasMember ||= member !== ''
    return member
  })
  return hasMember ? plain(result) : ''
}

/** One line that stands for a closed item of a list; empty where there is nothing to tell it by. */
export function summaryOf(item: unknown, list: FieldSchema, root: FieldSchema): string {
  if (!isObject(item)) return plain(item)
  const member = hintsOf(list).summary
  const named = member === undefined ? '' : plain(item[member])
  return named || firstText(item, itemOf(list, root), root)
}

/** Markup and line breaks left out. */
export function plain(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}

function firstText(item: Readonly<Record<string, unknown>>, schema: FieldSchema, root: FieldSchema): string {
  const keys = Object.keys(schema.properties ?? item)
  const texts = keys.filter((key) => {
    const member = schema.properties?.[key]
    return (
      member === undefined ||
      ['text', 'lines', 'rich', 'number'].includes(widgetOf(resolved(member, root), root))
    )
  })
  for (const key of texts) {
    const text = plain(item[key])
    if (text) return text
  }
  return ''
}

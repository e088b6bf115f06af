import { type FieldSchema, hintsOf, isObject, resolved } from './schema.ts'
import { widgetOf } from './widget.ts'

const longest = 120

/** One line that stands for a closed item of a list; empty where there is nothing to tell it by. */
export function summaryOf(item: unknown, list: FieldSchema, root: FieldSchema): string {
  if (!isObject(item)) return plain(item)
  const member = hintsOf(list).summary
  const named = member === undefined ? '' : plain(item[member])
  return named || firstText(item, resolved(list.items ?? {}, root), root)
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
      member === undefined || ['text', 'lines', 'rich', 'number'].includes(widgetOf(resolved(member, root)))
    )
  })
  for (const key of texts) {
    const text = plain(item[key])
    if (text) return text
  }
  return ''
}

import type { Json, JsonObject } from '../core/json.ts'
import { isReadable } from '../core/words.ts'
import type { ValuePath } from './config-widgets.ts'
import { asObject, follow, kindOf, kindsOf, propertiesFor } from './schema-walk.ts'

/** A text in what a schema describes, for people to read. */
export interface ConfigText {
  readonly path: ValuePath
  readonly text: string
  readonly isHtml: boolean
}

/** The texts to translate. `x-corral.translate` of their schema decides, else what the schema says of them. */
export function textsOf(value: Json, schema: JsonObject | null): ConfigText[] {
  const texts: ConfigText[] = []
  collect(value, schema ?? undefined, { root: schema ?? {}, texts, path: [] })
  return texts
}

interface Walk {
  readonly root: JsonObject
  readonly texts: ConfigText[]
  readonly path: ValuePath
}

const maxDepth = 100

function collect(value: Json, schema: Json | undefined, walk: Walk): void {
  if (walk.path.length > maxDepth) return
  const { root, texts, path } = walk
  const node = nodeFor(value, schema, root)
  const hints = asObject(node?.['x-corral']) ?? {}
  if (hints.translate === false) return
  if (typeof value === 'string') {
    const isHtml = node ? hints.widget === 'rich' || hints.widget === 'html' : /<\/?[a-z][^<]*>/i.test(value)
    if (value.trim() !== '' && (node ? holdsWords(node) : isSentence(value)))
      texts.push({ path, text: value, isHtml })
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) collect(each, node?.items, { ...walk, path: [...path, at] })
  } else if (value !== null && typeof value === 'object') {
    const properties = node ? propertiesFor(node, value) : {}
    for (const [key, each] of Object.entries(value)) {
      const described = Object.hasOwn(properties, key) ? properties[key] : node?.additionalProperties
      collect(each, described, { ...walk, path: [...path, key] })
    }
  }
}

/** The schema of the value, or of the kind that it has. */
function nodeFor(value: Json, schema: Json | undefined, root: JsonObject): JsonObject | null {
  const node = follow(schema, root)
  const kinds = node && Array.isArray(node.oneOf) ? kindsOf(node, root) : null
  return kinds ? kindOf(kinds, value) : node
}

const wordWidgets = new Set<Json | undefined>([undefined, 'rich', 'html'])

/** Whether a text that this schema describes is for people: not a choice, a moment, an address or a reference. */
function holdsWords({
  type,
  format,
  pattern,
  enum: choices,
  const: constant,
  'x-corral': hints,
}: JsonObject): boolean {
  const { translate, widget } = asObject(hints) ?? {}
  if (typeof translate === 'boolean') return translate
  const isText = type === undefined || [type].flat().includes('string')
  const isFree = [format, pattern, choices, constant].every((limit) => limit === undefined)
  return isText && isFree && wordWidgets.has(widget)
}

/** Without a schema only what has several words: one word may be a setting. */
function isSentence(text: string): boolean {
  return isReadable(text) && /\p{L}[^\p{L}<]*\s[^<]*\p{L}/u.test(text.replace(/<[^<>]*>/g, ' '))
}

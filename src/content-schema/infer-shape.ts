import type { Json, JsonObject } from '../core/json.ts'

const maxKeys = 50
const maxChoices = 6

/** The values seen at one place of configs. Its size does not grow with their number. */
export class Shape {
  #count = 0
  readonly #types = new Set<string>()
  readonly #texts = new Set<string>()
  #hasManyTexts = false
  #isDate = true
  #isLink = true
  #isFile = true
  #hasMarkup = false
  readonly #properties = new Map<string, Shape>()
  #hasManyKeys = false
  #items: Shape | null = null

  see(value: Json): void {
    this.#count++
    this.#types.add(typeOf(value))
    if (typeof value === 'string') this.#seeText(value)
    else if (Array.isArray(value)) {
      this.#items ??= new Shape()
      for (const item of value) this.#items.see(item)
    } else if (value !== null && typeof value === 'object') this.#seeObject(value)
  }

  /** `levels` is how deep the schema may still nest. */
  schema(key: string, levels: number): JsonObject {
    const title: JsonObject = key === '' ? {} : { title: titleOf(key) }
    if (this.#types.size === 0) return { ...title, 'x-corral': { widget: 'json' } }
    const types = [...this.#types].filter((type) => type !== 'integer' || !this.#types.has('number'))
    return {
      type: types.length === 1 ? (types[0] ?? 'string') : types,
      ...title,
      ...(this.#types.has('string') ? this.#textKeywords(types.length === 1) : {}),
      ...(this.#types.has('object') ? this.#objectKeywords(levels) : {}),
      ...(this.#types.has('array') && this.#items && levels > 1
        ? { items: this.#items.schema('', levels - 1) }
        : {}),
    }
  }

  #seeText(value: string): void {
    if (this.#texts.size > maxChoices || value.length > 30) this.#hasManyTexts = true
    else this.#texts.add(value)
    if (value === '') return
    this.#isDate &&= /^\d{4}-\d{2}-\d{2}$/.test(value)
    this.#isLink &&= /^(https?:\/\/|\/|#|mailto:|corral:)/.test(value)
    this.#isFile &&= /^[^<>\s]+\.(jpe?g|png|gif|webp|avif|svg)$/i.test(value)
    this.#hasMarkup ||= /<(p|ul|ol|h[1-6]|br|strong|em|a)[ >/]/.test(value)
  }

  #seeObject(value: JsonObject): void {
    for (const [key, child] of Object.entries(value)) {
      if (this.#properties.size >= maxKeys && !this.#properties.has(key)) this.#hasManyKeys = true
      // A schema cannot name these.
      if (this.#hasManyKeys || key in {} || key === '' || key.length > 255) continue
      const shape = this.#properties.get(key) ?? new Shape()
      this.#properties.set(key, shape)
      shape.see(child)
    }
  }

  #textKeywords(isOnlyText: boolean): JsonObject {
    if (this.#texts.has('') && this.#texts.size === 1 && !this.#hasManyTexts) return {}
    if (this.#hasMarkup) return { 'x-corral': { widget: 'html' } }
    if (this.#isFile) return { 'x-corral': { widget: 'asset', accept: 'image' } }
    if (this.#isLink) return { 'x-corral': { widget: 'link' } }
    if (this.#isDate) return this.#texts.has('') ? {} : { format: 'date' }
    // Few values, each seen several times on average, are a choice.
    const isChoice =
      !this.#hasManyTexts && this.#texts.size <= maxChoices && this.#count >= this.#texts.size * 3
    return isOnlyText && isChoice ? { enum: [...this.#texts].sort() } : {}
  }

  #objectKeywords(levels: number): JsonObject {
    // An object with many keys is a map, whose keys are data.
    if (this.#hasManyKeys || this.#properties.size === 0 || levels <= 1) return {}
    const shapes = [...this.#properties]
    const required = shapes.filter(([, shape]) => shape.#count === this.#objects()).map(([key]) => key)
    return {
      ...(required.length > 0 ? { required } : {}),
      properties: Object.fromEntries(shapes.map(([key, shape]) => [key, shape.schema(key, levels - 1)])),
    }
  }

  /** The objects among the values. Exact when all values are objects; otherwise no key is required. */
  #objects(): number {
    return this.#types.size === 1 ? this.#count : Number.POSITIVE_INFINITY
  }
}

/** `show_location` → `Show location` */
export function titleOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\W]+/g, ' ')
    .trim()
    .toLowerCase()
  return words === '' ? key : words.charAt(0).toUpperCase() + words.slice(1)
}

function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number'
  return typeof value
}

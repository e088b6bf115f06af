import type { JsonObject } from '../../../core/json.ts'
import { slugify } from '../../../core/slug.ts'
import type { SourceAuthor, SourceCategory, SourceTag } from '../model.ts'
import { field, objectsOf, textOf, textsOf } from './values.ts'
import type { Place, Website } from './website.ts'

/** The categories, tags and authors of an entry. */
export interface Terms {
  readonly categories: readonly SourceCategory[]
  readonly tags: readonly SourceTag[]
  readonly authors: readonly SourceAuthor[]
}

export function termsOf(data: JsonObject, place: Place, { taxonomies, system }: Website): Terms {
  const categories = new Map<string, SourceCategory>()
  const tags = new Map<string, SourceTag>()
  const addCategory = (name: string): void => {
    const key = keyOf(name)
    if (!categories.has(key)) categories.set(key, { kind: 'category', key, ...categoryOf(name, key) })
  }
  for (const name of place.categories) addCategory(name)
  for (const [taxonomy, type] of taxonomies) {
    for (const name of namesOf(data, taxonomy, system)) {
      if (type === 'category') addCategory(name)
      else tags.set(`${type ?? ''}\0${keyOf(name)}`, tagOf(name, type))
    }
  }
  return { categories: [...categories.values()], tags: [...tags.values()], authors: authorsOf(data) }
}

/** One text is a list: of words in Jekyll, of parts between commas elsewhere, but a single name in `category`. */
function namesOf(data: JsonObject, taxonomy: string, system: Website['system']): string[] {
  const value = field(data, taxonomy)
  if (typeof value !== 'string' || taxonomy === 'category') return textsOf(value)
  const parts = system === 'jekyll' ? value.split(/\s+/) : value.split(',')
  return textsOf(parts)
}

function keyOf(name: string): string {
  return slugify(name, name.toLowerCase())
}

function categoryOf(name: string, slug: string): Omit<SourceCategory, 'kind' | 'key'> {
  return { name, slug, parent: null, description: null, isUndeclared: false }
}

function tagOf(name: string, type: string | null): SourceTag {
  const key = keyOf(name)
  return { kind: 'tag', key, name, slug: key, type, isUndeclared: false }
}

/** `author: Ann`, `authors: [Ann, Bo]`, `authors: [{ name: Ann }]`. */
function authorsOf(data: JsonObject): SourceAuthor[] {
  const value = field(data, 'authors', 'author')
  const objects =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : objectsOf(value)
  const names = [...textsOf(value), ...objects.map((author) => textOf(field(author, 'name', 'id')))]
  return [...new Set(names.filter(Boolean))].map((name) => ({ kind: 'author', key: name, name }))
}

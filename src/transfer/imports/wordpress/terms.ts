import { codeOf } from '../languages.ts'
import type { SourceCategory, SourceTag } from '../model.ts'
import { plainText } from './text.ts'
import { fieldOf } from './wxr-fields.ts'
import type { Element } from './wxr-xml.ts'

type Term = SourceCategory | SourceTag

/** A term as items name it. */
export interface UsedTerm {
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
}

type TermRest = Pick<SourceCategory, 'parent' | 'description' | 'isUndeclared'>

/** The terms of a site, collected while reading. They take little memory, since there are few compared to items. */
export class Terms {
  readonly #known = new Set<string>()
  readonly #slugs = new Map<string, string>()
  readonly #plain = new Map<string, { used: UsedTerm; rest: TermRest }>()
  readonly menus = new Map<string, string>()

  /** The slug of a declared term by its id. */
  slugOf(id: string): string | undefined {
    return this.#slugs.get(id)
  }

  /** A declared term; null when it is a menu, has no slug, or is already known. */
  declared(element: Element): Term | null {
    const used = readers[element.name]?.(element)
    if (!used || used.slug === '') return null
    const id = fieldOf(element, 'wp:term_id')
    if (id !== '') this.#slugs.set(id, used.slug)
    const parent = fieldOf(element, element.name === 'wp:category' ? 'wp:category_parent' : 'wp:term_parent')
    const description =
      fieldOf(element, 'wp:category_description') || fieldOf(element, 'wp:term_description') || null
    const rest = { parent: parent || null, description, isUndeclared: false }
    // Exports declare categories and tags with their own elements. A generic term counts only when an item uses it.
    if (element.name === 'wp:term' && (used.taxonomy === 'category' || used.taxonomy === 'post_tag')) {
      this.#plain.set(keyOf(used), { used, rest })
      return null
    }
    return this.#add(used, rest)
  }

  /** A term that an item uses; null when it is already known. */
  used(term: UsedTerm): Term | null {
    const plain = this.#plain.get(keyOf(term))
    return plain
      ? this.#add(plain.used, plain.rest)
      : this.#add(term, { parent: null, description: null, isUndeclared: true })
  }

  #add(term: UsedTerm, rest: TermRest): Term | null {
    const { taxonomy, slug, name } = term
    if (isOfPolylang(term)) return null
    if (taxonomy === 'nav_menu') {
      this.menus.set(slug, name || slug)
      return null
    }
    const key = keyOf(term)
    if (taxonomy === 'post_format' || this.#known.has(key)) return null
    this.#known.add(key)
    const shared = { key: slug, slug, name: name || slug }
    if (taxonomy === 'category') return { kind: 'category', ...shared, ...rest }
    return { kind: 'tag', ...shared, type: tagTypeOf(taxonomy), isUndeclared: rest.isUndeclared }
  }
}

function keyOf({ taxonomy, slug }: UsedTerm): string {
  return `${taxonomy}\0${slug}`
}

export function tagTypeOf(taxonomy: string): string | null {
  return taxonomy === 'post_tag' ? null : taxonomy
}

const readers: Readonly<Record<string, (element: Element) => UsedTerm>> = {
  'wp:category': (element) => ({
    taxonomy: 'category',
    slug: slugFrom(fieldOf(element, 'wp:category_nicename')),
    name: plainText(fieldOf(element, 'wp:cat_name')),
  }),
  'wp:tag': (element) => ({
    taxonomy: 'post_tag',
    slug: slugFrom(fieldOf(element, 'wp:tag_slug')),
    name: plainText(fieldOf(element, 'wp:tag_name')),
  }),
  'wp:term': (element) => ({
    taxonomy: fieldOf(element, 'wp:term_taxonomy'),
    slug: slugFrom(fieldOf(element, 'wp:term_slug')),
    name: plainText(fieldOf(element, 'wp:term_name')),
  }),
}

/** The terms of an item. Old exports list each term twice, once without a slug. */
export function termsOf(item: Element): UsedTerm[] {
  const found = new Map<string, UsedTerm>()
  for (const { name, attributes, text } of item.children) {
    if (name !== 'category') continue
    const { domain = 'category', nicename = '' } = attributes
    const taxonomy = domain === 'tag' ? 'post_tag' : domain
    const slug = slugFrom(nicename.trim())
    const term = { taxonomy, slug, name: plainText(text.trim()) }
    if (slug !== '') found.set(keyOf(term), term)
  }
  return [...found.values()]
}

/** Polylang keeps languages and translations as terms. A taxonomy of the same name has names of languages, not codes. */
export function isOfPolylang({ taxonomy, slug }: UsedTerm): boolean {
  if (taxonomy === 'language') return codeOf(slug) !== null
  return taxonomy === 'post_translations' || taxonomy === 'term_translations' || taxonomy === 'term_language'
}

/** Slugs of other scripts are percent-encoded. */
export function slugFrom(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

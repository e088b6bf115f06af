import type { Json } from '../../../core/json.ts'
import { kindsInLanguages } from '../../../resources/content/languages/translation-groups.ts'
import { Refused } from '../../imports/refused.ts'
import type { KeyedKind } from '../columns.ts'
import { keyedKinds } from '../columns.ts'
import type { FoundRecord } from '../keys.ts'
import type { Line } from '../lines.ts'
import { nameOf, type Place } from '../read-bundle.ts'

/** A record of the bundle, and what it is here. */
export interface Entry {
  readonly kind: KeyedKind
  readonly key: string
  readonly rank: number
  readonly parent: string | null
  /** The slug of a page, a post or an event. It differs from the bundle's slug if that one is taken. */
  slug: string
  url: string
  readonly name: string
  readonly type: string | null
  /** The code of its language, and the name of its group of translations, as the bundle has them. */
  readonly language: string | null
  readonly group: string | null
  /** Whether it is the home page of its language. */
  isHome: boolean
  /** 0 while it has none. */
  id: number
  status: 'new' | 'there' | 'gone'
  found: FoundRecord | null
}

/** All records of a bundle that have a key, without their content. */
export class Plan {
  readonly #entries = new Map<KeyedKind, Map<string, Entry>>(keyedKinds.map((kind) => [kind, new Map()]))

  add(kind: KeyedKind, line: Line, place: Place): void {
    const entries = this.of(kind)
    const key = String(line.key)
    if (entries.has(key)) throw new Refused(`${nameOf(line)} is there twice.`, place)
    entries.set(key, {
      kind,
      key,
      rank: Number(line.rank),
      parent: textOrNull(line.parent),
      slug: String(line.slug ?? ''),
      url: String(line.url ?? ''),
      name: String(line.name ?? line.title ?? ''),
      type: textOrNull(line.type),
      language: textOrNull(line.language),
      group: textOrNull(line.translation_group),
      isHome: false,
      id: 0,
      status: 'new',
      found: null,
    })
  }

  /** A parent in the bundle must come before its children, so that each line can be written when it is read. */
  requireOrder(kind: KeyedKind, file: string): void {
    const entries = this.of(kind)
    const seen = new Set<string>()
    for (const { key, parent, name } of entries.values()) {
      if (parent !== null && entries.has(parent) && !seen.has(parent))
        throw new Refused(`The ${kind} "${name}" comes before its parent.`, { file })
      seen.add(key)
    }
  }

  /** What the database holds once may be in the bundle once. */
  requireUnique(file: string): void {
    const names: Partial<Record<KeyedKind, (entry: Entry) => string>>[] = [
      {
        tag: ({ type, name, language }) => JSON.stringify([type ?? '', name, language ?? '']),
        post: slugInLanguage,
      },
      Object.fromEntries(Object.keys(kindsInLanguages).map((kind) => [kind, translationOf])),
      { 'calendar-event': slugInLanguage, post: ({ url }) => url, page: ({ url }) => url },
    ]
    for (const group of names)
      for (const [kind, nameIn] of Object.entries(group) as [KeyedKind, (entry: Entry) => string][]) {
        const seen = new Set<string>()
        for (const entry of this.of(kind).values()) {
          if (seen.has(nameIn(entry)))
            throw new Refused(`The ${kind} "${entry.name}" has the name or address of another one.`, { file })
          seen.add(nameIn(entry))
        }
      }
  }

  of(kind: KeyedKind): Map<string, Entry> {
    return this.#entries.get(kind) ?? new Map()
  }

  get(kind: KeyedKind, key: string): Entry | undefined {
    return this.of(kind).get(key)
  }

  size(): number {
    return [...this.#entries.values()].reduce((sum, { size }) => sum + size, 0)
  }
}

export function slugInLanguage({ slug, language }: Pick<Entry, 'slug' | 'language'>): string {
  return `${language ?? ''}/${slug}`
}

/** Unique for each translation; a record without translations is one of its own. */
function translationOf({ key, group, language }: Entry): string {
  return group === null ? key : `${group} ${language ?? ''}`
}

function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null
}

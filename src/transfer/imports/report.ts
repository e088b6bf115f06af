import type { Json, JsonObject } from '../../core/json.ts'
import type { SourceItem, SourceWarning } from './model.ts'

type Outcome = 'created' | 'updated' | 'unchanged' | 'kept'

/** Resources that an import can update, as permissions name them. */
export type UpdatedResource = 'pages' | 'components' | 'posts' | 'categories' | 'tags' | 'options'

export const updatesOf: Readonly<Record<string, readonly UpdatedResource[]>> = {
  page: ['pages', 'components'],
  post: ['posts'],
  'menu-item': ['options'],
  categories: ['categories'],
  tags: ['tags'],
}

interface Counts {
  items: number
  created: number
  updated: number
  unchanged: number
  /** Changed here since the last import, and so left alone. */
  kept: number
  skipped: number
}

interface Named {
  readonly type: string
  readonly id: string
  readonly title: string
}

export interface ReportedProblem extends Named {
  readonly code: string
  readonly name: string
  readonly count: number
}

interface MissingFile {
  readonly url: string
  readonly reason: string
}

/** A language of an export in several languages. */
export interface ReportedLanguage {
  readonly code: string
  readonly label: string
  readonly url_prefix: string
  readonly is_new: boolean
  readonly entries: number
}

/** Lists in a report are cut after this many items, so that a report of an unusual export stays readable. */
const maxListed = 5000

/** An item as the report names it. */
type Reported = { readonly kind: string; readonly id?: string } & Partial<
  Readonly<Record<'type' | 'sourceStatus' | 'title' | 'label', string | null>>
>

/** Counts the actions of an import. A dry run makes the same report as the import itself. */
export class Report {
  readonly #byType = new Map<string, Counts>()
  readonly #terms = new Map<string, Counts>()
  readonly #skipped = new Map<string, { count: number; items: Named[] }>()
  readonly #problems: ReportedProblem[] = []
  readonly #missing: MissingFile[] = []
  readonly #collisions: JsonObject[] = []
  readonly #links = { resolved: 0, unresolved: new Map<string, number>() }
  readonly #authors = new Set<string>()
  readonly #menus = new Map<string, number>()
  readonly #updates = new Set<UpdatedResource>()
  #media: JsonObject = { mode: 'none' }
  #addresses = 0
  #comments = 0
  #languages: readonly ReportedLanguage[] = []
  #site: JsonObject = {}

  noteItem(item: SourceItem): void {
    if (item.kind === 'site') this.#site = { key: item.key, title: item.title, ...item.meta }
    else if (item.kind === 'author') this.#authors.add(item.key)
    else if (item.kind !== 'category' && item.kind !== 'tag') {
      this.#countsOf(item).items += 1
      if (item.kind === 'page' || item.kind === 'post') this.#comments += item.comments ?? 0
      if (item.kind === 'skipped') this.skip(item, item.reason)
    }
  }

  skip(item: Reported, reason: string): void {
    this.#countsOf(item).skipped += 1
    const entry = this.#skipped.get(reason) ?? { count: 0, items: [] }
    entry.count += 1
    if (entry.items.length < 100) entry.items.push(named(item))
    this.#skipped.set(reason, entry)
  }

  note(item: Reported, outcome: Outcome): void {
    this.#countsOf(item)[outcome] += 1
    if (outcome === 'updated') this.#noteUpdates(item.kind)
  }

  noteTerm(kind: 'categories' | 'tags', outcome: Outcome): void {
    const counts = this.#terms.get(kind) ?? noCounts()
    counts.items += 1
    counts[outcome] += 1
    this.#terms.set(kind, counts)
    if (outcome === 'updated') this.#noteUpdates(kind)
  }

  #noteUpdates(kind: string): void {
    for (const resource of updatesOf[kind] ?? []) this.#updates.add(resource)
  }

  warn(
    item: Reported,
    { code, name, count }: SourceWarning | { code: string; name: string; count: number },
  ): void {
    if (this.#problems.length < maxListed) this.#problems.push({ ...named(item), code, name, count })
  }

  noteAddresses(count: number): void {
    this.#addresses += count
  }

  noteCollision(url: string, item: Reported, other: Reported | null): void {
    if (this.#collisions.length < maxListed)
      this.#collisions.push({ url, ...named(item), taken_by: other ? { ...named(other) } : null })
  }

  noteLinks(resolved: number, unresolved: readonly string[]): void {
    this.#links.resolved += resolved
    for (const url of unresolved) {
      const count = this.#links.unresolved.get(url)
      if (count !== undefined || this.#links.unresolved.size < maxListed)
        this.#links.unresolved.set(url, (count ?? 0) + 1)
    }
  }

  noteLanguages(languages: readonly ReportedLanguage[]): void {
    this.#languages = languages
  }

  noteMenu(slug: string, items: number): void {
    this.#menus.set(slug, items)
  }

  noteMedia(media: JsonObject): void {
    this.#media = media
  }

  noteMissing(url: string, reason: string): void {
    if (this.#missing.length < maxListed) this.#missing.push({ url, reason })
  }

  /** As it is printed and stored. */
  toJson(isDryRun: boolean): ImportReport {
    const all = sum([...this.#byType.values()])
    return {
      dry_run: isDryRun,
      site: this.#site,
      imported: all.created + all.updated + all.unchanged + all.kept,
      ...all,
      updates: [...this.#updates].sort(),
      by_type: sorted(this.#byType),
      skipped_items: sorted(this.#skipped),
      terms: sorted(this.#terms),
      authors: this.#authors.size,
      menus: sorted(this.#menus),
      comments: this.#comments,
      ...(this.#languages.length > 0 ? { languages: this.#languages } : {}),
      addresses: { redirects: this.#addresses, collisions: this.#collisions },
      media: { ...this.#media, missing: this.#missing },
      links: { resolved: this.#links.resolved, unresolved: sorted(this.#links.unresolved) },
      warnings: this.#problems,
    }
  }

  #countsOf(item: Reported): Counts {
    const name = typeName(item)
    const counts = this.#byType.get(name) ?? noCounts()
    this.#byType.set(name, counts)
    return counts
  }
}

export interface ImportReport extends Counts {
  dry_run: boolean
  site: JsonObject
  imported: number
  /** The resources of which it updates records. */
  updates: UpdatedResource[]
  by_type: Record<string, Counts>
  skipped_items: Record<string, { count: number; items: Named[] }>
  terms: Record<string, Counts>
  authors: number
  menus: Record<string, number>
  comments: number
  /** Of an export in several languages. */
  languages?: readonly ReportedLanguage[]
  addresses: { redirects: number; collisions: JsonObject[] }
  media: { [key: string]: Json | MissingFile[]; missing: MissingFile[] }
  links: { resolved: number; unresolved: Record<string, number> }
  warnings: ReportedProblem[]
}

/** The type and status as the source has them: `page/publish`. */
function typeName({ kind, type, sourceStatus }: Reported): string {
  const own = type || kind
  if (own === 'menu-item' || (!type && kind === 'asset')) return own
  return `${type || 'unknown'}/${sourceStatus || 'unknown'}`
}

function named({ kind, type, id = '', title, label }: Reported): Named {
  return { type: type || kind, id, title: title ?? label ?? '' }
}

function noCounts(): Counts {
  return { items: 0, created: 0, updated: 0, unchanged: 0, kept: 0, skipped: 0 }
}

function sum(all: readonly Counts[]): Counts {
  const total = noCounts()
  for (const counts of all)
    for (const key of Object.keys(total) as (keyof Counts)[]) total[key] += counts[key]
  return total
}

function sorted<T>(map: ReadonlyMap<string, T>): Record<string, T> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)))
}

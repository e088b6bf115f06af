import type { Json } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import { anyTable } from '../../../records/kind.ts'
import { replaceFilePath } from '../../../resources/content/links/link.files.ts'
import { isKeyedKind, type KeyedKind, type ReferredKind, tableOf } from '../columns.ts'
import { findByKeys, isKey } from '../keys.ts'
import type { Line } from '../lines.ts'
import { type Reference, referencesIn, toIds } from '../references.ts'
import type { Plan } from './plan.ts'

const maxKnown = 100_000

/** Finds the records of keys: in the bundle, or among the existing records. */
export class Resolver {
  readonly #db: Db
  readonly #plan: Plan
  readonly #known = new Map<string, number | undefined>()
  /** Files that got another path here. */
  readonly renamed = new Map<string, string>()

  constructor(db: Db, plan: Plan) {
    this.#db = db
    this.#plan = plan
  }

  /** Looks up what these lines refer to outside the bundle. */
  async prepare(lines: readonly Line[]): Promise<void> {
    if (this.#known.size > maxKnown) this.#known.clear()
    const missing = new Map<ReferredKind, Set<string>>()
    for (const { kind, to } of lines.flatMap(referencesOfLine)) {
      if (!isKey(to) || this.#planned(kind, to) || this.#known.has(`${kind}/${to}`)) continue
      missing.set(kind, (missing.get(kind) ?? new Set()).add(to))
    }
    for (const [kind, keys] of missing) await this.#lookUp(kind, [...keys])
  }

  /** The id of the record here; undefined when there is none. */
  idOf({ kind, to }: Reference<string>): number | undefined {
    const entry = this.#planned(kind, to)
    if (entry) return entry.status === 'gone' ? undefined : entry.id
    return this.#known.get(`${kind}/${to}`)
  }

  idOrNull(kind: KeyedKind, key: Json | undefined): number | null {
    return typeof key === 'string' ? (this.idOf({ kind, to: key }) ?? null) : null
  }

  /** Content with the ids and the file paths of this service. */
  resolve<T extends Json>(value: T): T {
    let resolved = toIds(value, (reference) => this.idOf(reference))
    if (this.renamed.size === 0) return resolved
    const text = JSON.stringify(resolved)
    for (const [from, to] of this.renamed)
      if (
        text.includes(JSON.stringify(from).slice(1, -1)) ||
        text.includes(encodeURIComponent(from.split('/').at(-1) ?? from))
      )
        resolved = replaceFilePath(resolved, from, to)
    return resolved
  }

  #planned(kind: ReferredKind, key: string) {
    return isKeyedKind(kind) ? this.#plan.get(kind, key) : undefined
  }

  async #lookUp(kind: ReferredKind, keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += 500) {
      const part = keys.slice(at, at + 500)
      const found = await findByKeys(this.#db, kind, part)
      const ids = [...found.values()].map(({ id }) => id)
      const live = await this.#readLive(kind, ids)
      for (const key of part) {
        const id = found.get(key)?.id
        this.#known.set(`${kind}/${key}`, id !== undefined && live.has(id) ? id : undefined)
      }
    }
  }

  async #readLive(kind: ReferredKind, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set()
    const rows = await anyTable(this.#db)
      .selectFrom(tableOf(kind) as string)
      .select('id')
      .where('id', 'in', ids)
      .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
      .execute()
    return new Set(rows.map(({ id }) => id))
  }
}

function referencesOfLine(line: Line): Reference<string>[] {
  const named: Reference<string>[] = []
  const add = (kind: KeyedKind, key: Json | undefined) => {
    if (typeof key === 'string') named.push({ kind, to: key })
  }
  add('category', line.category)
  if (line.kind === 'page' || line.kind === 'post') {
    add(line.kind, line.parent)
    for (const key of Array.isArray(line.tags) ? line.tags : []) add('tag', key)
  }
  return [...named, ...referencesIn(line)]
}

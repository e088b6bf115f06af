import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import { createCategory, updateCategory } from '../../resources/content/categories/category.actions.ts'
import { createTag, updateTag } from '../../resources/content/tags/tag.actions.ts'
import { type Catalogue, keyOfTag } from './catalogue.ts'
import { requireUpdates } from './import.permissions.ts'
import type { SourceCategory, SourceTag } from './model.ts'
import type { ImportServices } from './options.ts'
import { categoryTags } from './records.ts'
import type { Report } from './report.ts'
import { type Sources, typeOfCategory, typeOfTag } from './sources.ts'

/** The ids of categories and tags by their keys; negative while they are only planned. */
export interface TermIds {
  readonly categories: ReadonlyMap<string, number>
  readonly tags: ReadonlyMap<string, number>
}

interface TermContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly sources: Sources
  readonly report: Report
  readonly isDryRun: boolean
}

type Outcome = 'created' | 'updated' | 'unchanged' | 'kept'
type Category = RecordOf<'category'>
type Tag = RecordOf<'tag'>

/** What happens to a term. */
interface TermPlan<T> {
  readonly key: string
  readonly type: string
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly current: T | undefined
  readonly outcome: Outcome
  readonly hash: string
}

/** Creates the categories and tags of a site, or finds existing ones, all in one transaction. */
export async function writeTerms(context: TermContext): Promise<TermIds> {
  const { services, catalogue, report, isDryRun, sources } = context
  const { db } = services.database
  const categories = planTerms(
    [...catalogue.categories.values()].map((each) => categoryOf(each)),
    await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    sources,
  )
  const tags = planTerms(
    allTags(catalogue),
    await db.selectFrom('tags').selectAll().orderBy('id').execute(),
    sources,
  )
  const ids = isDryRun
    ? plannedIds(categories, tags)
    : await services.database.transaction(services.by, (tx) => store(tx, categories, tags, sources))
  for (const { outcome } of categories) report.noteTerm('categories', outcome)
  for (const { outcome } of tags) report.noteTerm('tags', outcome)
  return ids
}

interface WantedTerm {
  readonly key: string
  readonly type: string
  readonly id: string
  readonly name: string
  readonly slug: string
  /** The `type` of the tag here; undefined for a category. */
  readonly tagType?: string | null
}

function categoryOf({ key, name, slug }: SourceCategory): WantedTerm {
  return { key, type: typeOfCategory, id: key, name: short(name), slug }
}

function tagOf({ key, name, slug, type }: SourceTag): WantedTerm {
  return {
    key: keyOfTag({ type, key }),
    type: typeOfTag(type),
    id: key,
    name: short(name),
    slug,
    tagType: type,
  }
}

/** The tags of the export, and one tag for each category that an entry has besides its main one. */
function allTags({ tags, categories, furtherCategories }: Catalogue): WantedTerm[] {
  const further = [...categories.values()].filter(({ key }) => furtherCategories.has(key))
  const ofCategories = further.map(({ key, name, slug }) =>
    tagOf({ kind: 'tag', key, name, slug, type: categoryTags, isUndeclared: false }),
  )
  return [...[...tags.values()].map(tagOf), ...ofCategories]
}

function planTerms<T extends Category | Tag>(
  wanted: readonly WantedTerm[],
  existing: readonly T[],
  sources: Sources,
): TermPlan<T>[] {
  const byId = new Map(existing.map((each) => [each.id, each]))
  const claimed = new Set(wanted.map(({ type, id }) => sources.get(type, id)?.recordId))
  const names = new Map<string, T>()
  for (const each of existing) if (!names.has(nameKey(each))) names.set(nameKey(each), each)
  const used = new Set<string>()
  return wanted.map((term) => {
    const source = sources.get(term.type, term.id)
    const known = source && byId.get(source.recordId)
    const hash = JSON.stringify([term.name, term.slug])
    const name = freeName(term, known, used, names)
    const own = { key: term.key, type: term.type, id: term.id, name, slug: term.slug, hash }
    if (known) {
      const isSame = source.hash === hash
      const isChangedHere = source.state !== String(known.revision)
      return { ...own, current: known, outcome: isSame ? 'unchanged' : isChangedHere ? 'kept' : 'updated' }
    }
    const same = names.get(nameKey({ name, type: term.tagType ?? null }))
    const isFree = same !== undefined && !claimed.has(same.id)
    if (isFree) claimed.add(same.id)
    return isFree
      ? { ...own, current: same, outcome: 'unchanged' }
      : { ...own, current: undefined, outcome: 'created' }
  })
}

/** Names of tags are unique within one type. A duplicate name gets its slug as a suffix. */
function freeName<T extends Category | Tag>(
  { name, slug, tagType }: WantedTerm,
  known: T | undefined,
  used: Set<string>,
  names: ReadonlyMap<string, T>,
): string {
  if (tagType === undefined) return name
  const isTaken = (each: string) => {
    const other = names.get(nameKey({ name: each, type: tagType }))
    return (
      used.has(nameKey({ name: each, type: tagType })) ||
      (other !== undefined && known !== undefined && other !== known)
    )
  }
  const free = isTaken(name) ? short(`${name} (${slug})`) : name
  used.add(nameKey({ name: free, type: tagType }))
  return free
}

function nameKey({ name, type }: { name: string; type: string | null }): string {
  return `${type ?? ''}\0${name}`
}

async function store(
  tx: Transaction,
  categories: readonly TermPlan<Category>[],
  tags: readonly TermPlan<Tag>[],
  sources: Sources,
): Promise<TermIds> {
  const ids = { categories: new Map<string, number>(), tags: new Map<string, number>() }
  if (categories.some(isUpdated)) await requireUpdates(tx, ['categories'])
  if (tags.some(isUpdated)) await requireUpdates(tx, ['tags'])
  for (const plan of categories) {
    const { current, name, outcome } = plan
    const next =
      current === undefined
        ? await createCategory(tx, { name })
        : outcome === 'updated'
          ? await updateCategory(tx, current, { ...current, name })
          : current
    await note(tx, sources, plan, 'category', next)
    ids.categories.set(plan.key, next.id)
  }
  for (const plan of tags) {
    const { current, name, slug, outcome, type } = plan
    const tagType = type.slice(typeOfTag(null).length) || null
    const next =
      current === undefined
        ? await createTag(tx, { name, slug, type: tagType })
        : outcome === 'updated'
          ? await updateTag(tx, current, { name, slug, type: tagType })
          : current
    await note(tx, sources, plan, 'tag', next)
    ids.tags.set(plan.key, next.id)
  }
  return ids
}

function isUpdated({ outcome }: TermPlan<unknown>): boolean {
  return outcome === 'updated'
}

async function note<T>(
  tx: Transaction,
  sources: Sources,
  { type, id, hash, outcome }: TermPlan<T>,
  kind: string,
  record: { id: number; revision: number },
): Promise<void> {
  const source = { kind, recordId: record.id, hash, state: String(record.revision) }
  const before = sources.get(type, id)
  if (outcome === 'kept' || (before?.hash === hash && before.recordId === record.id)) return
  await sources.put(tx, type, id, source)
}

function plannedIds(categories: readonly TermPlan<Category>[], tags: readonly TermPlan<Tag>[]): TermIds {
  const idsOf = (plans: readonly TermPlan<{ id: number }>[]) =>
    new Map(plans.map(({ key, current }, at) => [key, current?.id ?? -1 - at]))
  return { categories: idsOf(categories), tags: idsOf(tags) }
}

function short(name: string): string {
  return (
    Array.from(name.trim().replace(/\p{Cc}+/gu, ' '))
      .slice(0, 200)
      .join('') || '-'
  )
}

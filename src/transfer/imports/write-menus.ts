import type { JsonObject } from '../../core/json.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import { createOption, updateOption } from '../../resources/system/options/option.actions.ts'
import { isSetting } from '../../settings/settings.ts'
import type { Addresses } from './addresses.ts'
import { type Catalogue, keyOfEntry } from './catalogue.ts'
import { requireUpdates } from './import.permissions.ts'
import type { SourceMenuItem } from './model.ts'
import type { ImportServices } from './options.ts'
import type { Plan } from './plan.ts'
import type { Report } from './report.ts'
import { type Sources, typeOfMenu } from './sources.ts'
import { type MenuItem, writeNamedMenu } from './write-named-menu.ts'

interface MenuContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly plan: Plan
  readonly addresses: Addresses
  readonly sources: Sources
  readonly report: Report
  readonly isDryRun: boolean
  readonly overwrites: boolean
  readonly language: MailLanguage
}

/**
 * Stores each menu twice: as a global, which editors change and websites read by its name, and as the option
 * `menu.<slug>`, which has all that the export says: its name, and its tree of items in order.
 */
export async function writeMenus(context: MenuContext): Promise<void> {
  const { catalogue, services, report, sources, isDryRun } = context
  const menus = Map.groupBy(catalogue.menuItems, ({ menu }) => menu)
  const options = await services.database.db
    .selectFrom('options')
    .selectAll()
    .where('key', 'like', 'menu.%')
    .execute()
  for (const [slug, items] of menus) {
    const key = keyOf(slug)
    const [first] = items
    const value = { name: first?.menuName ?? slug, items: tree(items, context) }
    if (!isDryRun) await writeNamedMenu(slug, value, context)
    const current = options.find((option) => option.key === key)
    const source = sources.get(typeOfMenu, slug)
    const hash = JSON.stringify(value)
    const outcome = outcomeOf(current, source, hash, context.overwrites)
    report.noteMenu(slug, items.length)
    for (const item of items) report.note(item, outcome)
    if (isDryRun || outcome === 'unchanged' || outcome === 'kept' || isSetting(key)) continue
    await services.database.transaction(services.by, async (tx) => {
      if (current) await requireUpdates(tx, ['options'])
      const option = current
        ? await updateOption(tx, services.disks, current, value)
        : await createOption(tx, services.disks, key, value)
      await sources.put(tx, typeOfMenu, slug, {
        kind: 'option',
        recordId: option.id,
        hash,
        state: String(option.revision),
      })
    })
  }
}

function outcomeOf(
  current: RecordOf<'option'> | undefined,
  source: ReturnType<Sources['get']>,
  hash: string,
  overwrites: boolean,
) {
  if (!current) return 'created'
  if (source?.hash === hash) return 'unchanged'
  return source?.state === String(current.revision) || overwrites ? 'updated' : 'kept'
}

function keyOf(slug: string): string {
  return `menu.${slug.normalize('NFKD').replace(/[^\w.-]+/g, '-')}`.slice(0, 191)
}

/** An item whose parent is missing, or is its own descendant, becomes a top-level item. */
function tree(items: readonly SourceMenuItem[], context: MenuContext): MenuItem[] {
  const ids = new Map(items.map((item) => [item.id, item]))
  const parentOf = (item: SourceMenuItem) => (item.parent === null ? undefined : ids.get(item.parent))
  const isCircular = (item: SourceMenuItem) => {
    const seen = new Set<string>()
    for (let above = parentOf(item); above; above = parentOf(above)) {
      if (above.id === item.id || seen.has(above.id)) return true
      seen.add(above.id)
    }
    return false
  }
  const children = Map.groupBy(items, (item) => (isCircular(item) ? null : (parentOf(item)?.id ?? null)))
  const below = (id: string | null): MenuItem[] =>
    (children.get(id) ?? [])
      .toSorted((a, b) => a.order - b.order)
      .map((item) => ({ ...show(item, context), children: below(item.id) }))
  return below(null)
}

/** The label and the target: the id of a page or post, or an address. */
function show(item: SourceMenuItem, { plan, addresses, report }: MenuContext): JsonObject {
  const { target, label, meta } = item
  if ('entry' in target) {
    const entry = plan.entries.get(keyOfEntry({ type: target.type, id: target.entry }))
    if (entry && !entry.isGone)
      return { label: label || entry.title, kind: entry.kind, id: entry.recordId, url: entry.url, ...meta }
    report.warn(item, { code: 'menu', name: `${target.type} ${target.entry}`, count: 1 })
    return { label, kind: 'missing', url: null, ...meta }
  }
  if ('url' in target) {
    const entry = /^(?:https?:)?\/\/|^\//i.test(target.url) ? addresses.resolve(target.url)?.entry : undefined
    if (entry) return { label, kind: entry.kind, id: entry.recordId, url: entry.url, ...meta }
    return { label, kind: 'address', url: target.url, ...meta }
  }
  if ('category' in target)
    return { label: label || target.category, kind: 'category', slug: target.category, url: null, ...meta }
  if ('tag' in target)
    return {
      label: label || target.tag,
      kind: 'tag',
      slug: target.tag,
      type: target.type,
      url: null,
      ...meta,
    }
  report.warn(item, { code: 'menu', name: target.unknown, count: 1 })
  return { label, kind: 'missing', url: null, ...meta }
}

import { permissionNames } from '../../access/user-permissions.ts'
import { englishMenuWords, maxMenuLabel, menuSchema } from '../../content-schema/menu-schema.ts'
import type { JsonObject } from '../../core/json.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { MailLanguage } from '../../mail/texts.ts'
import { createGlobal, updateGlobal } from '../../resources/content/globals/global.actions.ts'
import { scheme } from '../../resources/content/links/link.syntax.ts'
import type { ImportServices } from './options.ts'
import type { Plan } from './plan.ts'
import { type Sources, typeOfNamedMenu } from './sources.ts'

interface NamedMenuContext {
  readonly services: ImportServices
  readonly plan: Plan
  readonly sources: Sources
  readonly overwrites: boolean
  readonly language: MailLanguage
}

/** An item as the option has it. */
export type MenuItem = JsonObject & { children: MenuItem[] }

interface Menu {
  readonly name: string
  readonly items: readonly MenuItem[]
}

/**
 * Stores a menu as a public global, for those who may create globals. One that an editor changed or deleted since the
 * last import is left alone.
 */
export async function writeNamedMenu(slug: string, menu: Menu, context: NamedMenuContext): Promise<void> {
  const { services, sources, overwrites } = context
  const { settings } = await services.settings.now()
  const levels = Math.max(1, Math.floor(settings['components.config_max_depth'] / 2))
  const value = { items: itemsOf(menu.items, titlesOf(context.plan), levels) }
  const source = sources.get(typeOfNamedMenu, slug)
  const hash = JSON.stringify(value)
  if (source?.hash === hash) return
  await services.database.transaction(services.by, async (tx) => {
    const current = source ? await findGlobal(tx, source.recordId) : undefined
    const isKept = source && !(current && (overwrites || source.state === String(current.revision)))
    if (isKept || !(await mayWrite(tx, current ? 'update globals' : 'create globals'))) return
    const stored = current
      ? await updateGlobal(tx, current, { value })
      : await createGlobal(tx, await newGlobal(tx, slug, menu.name, value, context.language))
    const state = String(stored.revision)
    await sources.put(tx, typeOfNamedMenu, slug, { kind: 'global', recordId: stored.id, hash, state })
  })
}

async function mayWrite({ db, by }: Transaction, permission: 'create globals' | 'update globals') {
  if (by === null) return true
  const { isSuperAdmin, permissions } = await permissionNames(db, by)
  return isSuperAdmin || permissions.includes(permission)
}

function findGlobal({ db }: Transaction, id: number): Promise<RecordOf<'global'> | undefined> {
  return db.selectFrom('globals').selectAll().where('id', '=', id).executeTakeFirst()
}

async function newGlobal(
  tx: Transaction,
  slug: string,
  label: string,
  value: JsonObject,
  language: MailLanguage,
) {
  const { inGerman } = await import('../../demo/german.ts')
  const schema = menuSchema(englishMenuWords)
  return {
    name: await freeName(tx, slug),
    label: label.slice(0, 255),
    icon: 'menu-2',
    schema: language === 'de' ? inGerman(schema) : schema,
    mode: 'strict' as const,
    is_public: 1 as const,
    value,
  }
}

/** Of the shape that names of globals have. The number of a name that is taken comes behind it. */
async function freeName({ db }: Transaction, slug: string): Promise<string> {
  const plain = slug
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_-]+/g, '-')
  const name = (/^[a-z]/.test(plain) ? plain : `menu-${plain}`).slice(0, 58)
  const rows = await db.selectFrom('globals').select('name').where('name', 'like', `${name}%`).execute()
  const taken = new Set(rows.map((row) => row.name))
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? name : `${name}-${number}`
    if (!taken.has(wanted)) return wanted
  }
}

function titlesOf({ entries }: Plan): ReadonlyMap<string, string> {
  return new Map([...entries.values()].map(({ kind, recordId, title }) => [`${kind}/${recordId}`, title]))
}

/** Items below the last level that a value may have become items of that level. */
function itemsOf(
  items: readonly MenuItem[],
  titles: ReadonlyMap<string, string>,
  levels: number,
): JsonObject[] {
  return items.flatMap((item) => {
    const own = itemOf(item, titles)
    const children = itemsOf(item.children, titles, Math.max(1, levels - 1))
    if (levels === 1) return [own, ...children]
    return [children.length === 0 ? own : { ...own, children }]
  })
}

/** Without a label of its own it is called like its page or post, whatever that is called later. */
function itemOf({ kind, id, url, label }: JsonObject, titles: ReadonlyMap<string, string>): JsonObject {
  const target = kind === 'page' || kind === 'post' ? `${kind}/${id}` : null
  const link = target ? `${scheme}${target}` : kind === 'address' ? url : null
  const text =
    typeof label === 'string' && label !== titles.get(target ?? '') ? label.slice(0, maxMenuLabel) : ''
  return { ...(link ? { link } : {}), ...(text ? { label: text } : {}) }
}

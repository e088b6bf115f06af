import { randomInt } from 'node:crypto'
import type { Database, Db, Transaction } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import { anyTable } from '../../../records/kind.ts'
import {
  freeGroup,
  type KindInLanguages,
  kindsInLanguages,
} from '../../../resources/content/languages/translation-groups.ts'
import { tableOf } from '../columns.ts'
import { bundleSite, findByKeys } from '../keys.ts'
import type { Work } from './decide.ts'
import type { ImportContext } from './options.ts'
import type { Plan } from './plan.ts'

const translatedKinds = Object.keys(kindsInLanguages) as KindInLanguages[]
/** Of the rows in `import_sources` that say which group here is a group of bundles. */
const sourceType = 'translation-group'
const partSize = 500

/** The groups of translations here, by kind and name. */
export type Groups = ReadonlyMap<string, number>

/** The group of a record that is here already, or the one that an earlier import made; else a new one. */
export async function planGroups(db: Db, plan: Plan): Promise<Groups> {
  const groups = new Map<string, number>()
  for (const kind of translatedKinds) {
    const entries = [...plan.of(kind).values()].filter(({ group }) => group !== null)
    const names = [...new Set(entries.map(({ group }) => String(group)))]
    const members = new Map<number, string>()
    for (const { group, id, status } of entries) if (status === 'there') members.set(id, String(group))
    for (let at = 0; at < names.length; at += partSize) {
      const part = names.slice(at, at + partSize)
      const others = part.filter((name) => !plan.get(kind, name))
      for (const [name, { id }] of await findByKeys(db, kind, others)) members.set(id, name)
      for (const [name, group] of await readStored(db, kind, part)) groups.set(name, group)
    }
    const ids = [...members.keys()]
    for (let at = 0; at < ids.length; at += partSize)
      for (const { id, group } of await readGroups(db, kind, ids.slice(at, at + partSize)))
        groups.set(`${kind}/${members.get(id)}`, group)
    for (const name of names)
      if (!groups.has(`${kind}/${name}`)) groups.set(`${kind}/${name}`, randomInt(1, 2 ** 47))
  }
  return groups
}

async function readStored(
  db: Db,
  kind: KindInLanguages,
  names: readonly string[],
): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('import_sources')
    .select(['source_id', 'record_id'])
    .where('site', '=', bundleSite)
    .where('type', '=', sourceType)
    .where(
      'source_id',
      'in',
      names.map((name) => `${kind}/${name}`),
    )
    .execute()
  return rows.map(({ source_id, record_id }) => [source_id, record_id])
}

async function readGroups(db: Db, kind: KindInLanguages, ids: readonly number[]) {
  const rows = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'translation_group'])
    .where('id', 'in', ids)
    .where('translation_group', 'is not', null)
    .orderBy('id', 'desc') // the oldest record decides
    .execute()
  return rows.map(({ id, translation_group }) => ({ id, group: Number(translation_group) }))
}

/** An import that was interrupted goes on with the same groups, and so does a bundle with the other translations. */
export async function storeGroups(database: Database, by: number | null, groups: Groups): Promise<void> {
  const all = [...groups]
  for (let at = 0; at < all.length; at += partSize)
    await database.transaction(by, async (tx) => {
      for (const [name, group] of all.slice(at, at + partSize))
        await deferStatement(tx.db, upsert, [bundleSite, sourceType, name, sourceType, group])
    })
}

const upsert = `insert into import_sources (site, type, source_id, kind, record_id) values ($1, $2, $3, $4, $5)
  on conflict (site, type, source_id) do update set record_id = $5`

/** The group of a record here. Undefined if the bundle names none, or if another record is this translation here. */
export async function groupOf(
  tx: Transaction,
  kind: KindInLanguages,
  { entry }: Work,
  language: string | null,
  { groups, report }: ImportContext,
): Promise<number | undefined> {
  if (entry.group === null) return undefined
  const wanted = groups.get(`${kind}/${entry.group}`) ?? null
  const group = await freeGroup(tx, kind, { language, translation_group: wanted })
  if (group === null)
    report.warn(kind, entry.name, 'It is translated into this language here already: it stands alone.')
  return group ?? undefined
}

/** A record that is here keeps its group if the bundle names none: it may have been translated here. */
export async function groupForUpdate(
  tx: Transaction,
  kind: KindInLanguages,
  work: Work,
  current: { readonly language: string | null; readonly translation_group: number | null },
  context: ImportContext,
): Promise<number | null> {
  const { language, translation_group: kept } = current
  const { entry } = work
  if (entry.group === null || context.groups.get(`${kind}/${entry.group}`) === kept) return kept
  return (await groupOf(tx, kind, work, language, context)) ?? kept
}

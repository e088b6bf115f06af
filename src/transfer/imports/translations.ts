import { randomInt } from 'node:crypto'
import type { Db } from '../../database/database.ts'
import { runStatement } from '../../database/rows.ts'
import { anyTable } from '../../records/kind.ts'
import type { ImportServices } from './options.ts'
import type { PlannedEntry } from './plan.ts'
import type { Sources } from './sources.ts'

const typeOfGroup = 'translation-group'
const tables = { page: 'wrangler_pages', post: 'posts' } as const
const partSize = 500

/**
 * Gives the entries that are translations of each other the same group. A record that is here keeps its group, and the
 * others join it. Without a group are entries in a language that the group has already.
 */
export async function planGroups(
  db: Db,
  entries: Iterable<PlannedEntry>,
  sources: Sources,
): Promise<readonly PlannedEntry[]> {
  const named = [...entries].filter(({ translations, isGone }) => translations != null && !isGone)
  const here = await readHere(db, named)
  const grouped: PlannedEntry[] = []
  for (const [name, members] of Map.groupBy(named, nameOf)) {
    const languages = new Set(members.map(({ inLanguage }) => inLanguage.stored))
    if (languages.size < 2) continue
    const known = members.flatMap((each) => here.groups.get(keyOf(each)) ?? [])[0]
    const group = known ?? sources.get(typeOfGroup, name)?.recordId ?? randomInt(1, 2 ** 47)
    const taken = new Set(here.languages.get(`${members[0]?.kind} ${group}`))
    for (const entry of members) {
      const isMember = here.groups.has(keyOf(entry))
      if (isMember || taken.has(entry.inLanguage.stored)) continue
      taken.add(entry.inLanguage.stored)
      entry.group = group
      grouped.push(entry)
    }
  }
  return grouped
}

const nameOf = ({ kind, translations }: PlannedEntry) => `${kind}/${translations}`
const keyOf = ({ kind, recordId }: PlannedEntry) => `${kind}/${recordId}`

/** The groups of records that are here, and the languages that these groups have. */
async function readHere(db: Db, entries: readonly PlannedEntry[]) {
  const groups = new Map<string, number>()
  const languages = new Map<string, Set<string | null>>()
  for (const kind of ['page', 'post'] as const) {
    const ids = entries.filter((each) => each.kind === kind && !each.isNew).map(({ recordId }) => recordId)
    for (let at = 0; at < ids.length; at += partSize) {
      const own = await members(db, kind, 'id', ids.slice(at, at + partSize))
      for (const { id, group } of own) groups.set(`${kind}/${id}`, group)
      const all = await members(db, kind, 'translation_group', [...new Set(own.map(({ group }) => group))])
      for (const { group, language } of all) {
        const key = `${kind} ${group}`
        languages.set(key, (languages.get(key) ?? new Set()).add(language))
      }
    }
  }
  return { groups, languages }
}

async function members(db: Db, kind: 'page' | 'post', column: string, values: readonly number[]) {
  if (values.length === 0) return []
  const rows = await anyTable(db)
    .selectFrom(tables[kind])
    .select(['id', 'language', 'translation_group'])
    .where(column, 'in', values)
    .where('translation_group', 'is not', null)
    .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
    .execute()
  return rows.map(({ id, language, translation_group }) => ({
    id,
    language: language === null ? null : String(language),
    group: Number(translation_group),
  }))
}

/**
 * Remembers the groups, so that an import that is interrupted goes on with them. Records that are here join their
 * translations: that is no edit of them.
 */
export async function storeGroups(
  { database, by }: ImportServices,
  grouped: readonly PlannedEntry[],
  sources: Sources,
): Promise<void> {
  for (let at = 0; at < grouped.length; at += partSize)
    await database.transaction(by, async (tx) => {
      const part = grouped.slice(at, at + partSize)
      const names = new Map(part.map((entry) => [nameOf(entry), entry.group ?? 0]))
      await sources.putAll(
        tx,
        [...names].map(([id, recordId]) => ({
          ...{ type: typeOfGroup, id },
          source: { kind: typeOfGroup, recordId, hash: null, state: null },
        })),
      )
      for (const { kind, recordId, group, isNew } of part) {
        const join = `update ${tables[kind]} set translation_group = $2 where id = $1 and translation_group is null`
        if (!isNew) await runStatement(tx.db, join, [recordId, group])
      }
    })
}

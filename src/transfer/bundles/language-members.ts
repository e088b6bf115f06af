import type { Json, JsonObject } from '../../core/json.ts'
import type { Db } from '../../database/database.ts'
import { anyTable } from '../../records/kind.ts'
import { isInLanguages } from '../../resources/content/languages/translation-groups.ts'
import { readTexts } from '../../resources/media/assets/asset.texts.ts'
import { type KeyedKind, tableOf } from './columns.ts'
import { readKeys } from './keys.ts'
import type { RawRecord } from './raw-records.ts'

/** The languages of a service in the order in which they were created: the first one is stored as none. */
export function readLanguagesInOrder(db: Db) {
  return db
    .selectFrom('languages')
    .select(['id', 'code', 'label', 'url_prefix', 'position', 'fallback', 'is_enabled'])
    .orderBy('id')
    .execute()
}

/**
 * What lines say of languages: the code, the languages that the record is not translated into, and as the name of its
 * group of translations the key of its oldest member; of an asset, its texts in other languages. Nothing on a site
 * without languages.
 */
export async function readLanguageMembers(
  db: Db,
  kind: KeyedKind,
  records: readonly RawRecord[],
): Promise<(record: RawRecord) => JsonObject> {
  const [first] = await readLanguagesInOrder(db)
  if (first && kind === 'asset') return readTextsOf(db, records)
  if (!first || !isInLanguages(kind) || records.length === 0) return () => ({})
  const groups = await readGroups(
    db,
    kind,
    records.map(({ row }) => row.translation_group),
  )
  const unneeded = await readUnneeded(
    db,
    kind,
    records.map(({ row }) => row.id),
  )
  return ({ row }) => {
    const group = groups.get(row.translation_group as number)
    const codes = unneeded.get(row.id)
    return {
      language: row.language ?? first.code,
      ...(group ? { translation_group: group } : {}),
      ...(codes ? { unneeded_translations: codes } : {}),
    }
  }
}

async function readTextsOf(
  db: Db,
  records: readonly RawRecord[],
): Promise<(record: RawRecord) => JsonObject> {
  const texts = await readTexts(
    db,
    records.map(({ row }) => row.id),
  )
  return ({ row }) => ({ texts: { ...texts.get(row.id) } as unknown as JsonObject })
}

async function readGroups(
  db: Db,
  kind: KeyedKind,
  wanted: readonly (Json | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const groups = [...new Set(wanted.filter((group) => typeof group === 'number'))]
  if (groups.length === 0) return new Map()
  const members = await anyTable(db)
    .selectFrom(tableOf(kind) as string)
    .select(['id', 'translation_group'])
    .where('translation_group', 'in', groups)
    .$if(kind === 'page', (query) => query.where('deleted_at', 'is', null))
    .execute()
  const keys = await readKeys(
    db,
    kind,
    members.map(({ id }) => id),
  )
  const names = new Map<number, string>()
  for (const { id, translation_group } of members) {
    const [key, group] = [keys.get(id), Number(translation_group)]
    const known = names.get(group)
    if (key !== undefined && (known === undefined || isOlder(key, known))) names.set(group, key)
  }
  return names
}

/** Keys are numbers without leading zeros, in which the id comes first. */
function isOlder(key: string, other: string): boolean {
  return key.length === other.length ? key < other : key.length < other.length
}

async function readUnneeded(
  db: Db,
  kind: KeyedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string[]>> {
  const rows = await anyTable(db)
    .selectFrom('unneeded_translations')
    .select(['record_id', 'language'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .orderBy('language')
    .execute()
  const groups = Map.groupBy(rows, ({ record_id }) => Number(record_id))
  return new Map([...groups].map(([id, group]) => [id, group.map(({ language }) => String(language))]))
}

import { edgeKeys } from '../../../core/edge-keys.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { codeOf } from '../../../settings/settings.ts'
import { languagesFrom } from '../../../settings/shown-languages.ts'
import type { Reader } from '../languages/alternates.ts'

interface Valued {
  readonly id: number
  readonly value: JsonObject
}

type Translation = Pick<RecordOf<'global'>, 'id' | 'value' | 'updated_at' | 'language' | 'translation_group'>

/** What a reader sees of a global. */
interface ForReader {
  /** The code of the language of its value; undefined on a site without languages. */
  readonly language: string | undefined
  /** The keys of a response that shows it: also a change in the first language may change what is shown. */
  readonly edgeKeys: readonly string[]
}

/**
 * Globals of the first language with the values that a reader sees: those in the language of the reader, else in the languages
 * that it falls back to, else in the first one. They have the ids of the rows of these values. `withDrafts` also shows those
 * that were never published.
 */
export async function globalsForReader<G extends Valued>(
  db: Db,
  reader: Reader | undefined,
  globals: readonly G[],
  withDrafts: boolean,
): Promise<(G & ForReader)[]> {
  const translations = await readTranslations(db, reader, globals, withDrafts)
  return globals.map((global) => {
    const translation = translations.get(global.id)
    const { translation_group: _, ...shown } = translation ?? { ...global, translation_group: global.id }
    const keys = new Set([global.id, shown.id].map(edgeKeys.global))
    const language = reader && codeOf(reader.languages, translation?.language ?? null)
    return { ...global, ...shown, language, edgeKeys: [...keys] }
  })
}

/** The value that stands for each global in the first language, by its id. */
async function readTranslations(
  db: Db,
  reader: Reader | undefined,
  globals: readonly Valued[],
  withDrafts: boolean,
): Promise<ReadonlyMap<number, Translation>> {
  if (!reader || reader.language === null || globals.length === 0) return new Map()
  const [first] = reader.languages
  const places = globals.map((_, at) => `$${at + 1}`).join(', ')
  const rows = await runStatement<Translation>(
    db,
    `select id, value, updated_at, language, translation_group from globals
      where translation_group in (${places}) and language is not null ${withDrafts ? '' : 'and is_live = 1'}`,
    globals.map(({ id }) => id),
  )
  const found = new Map<number, Translation>()
  for (const [group, some] of Map.groupBy(rows, (row) => Number(row.translation_group)))
    for (const code of languagesFrom(reader.languages, reader.language)) {
      const own = some.find(({ language }) => language === code)
      if (own) found.set(group, own)
      if (own || code === first?.code) break
    }
  return found
}

import type { JsonObject } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { updateGlobal } from '../../../resources/content/globals/global.actions.ts'
import { createTranslation, lockGroup } from '../../../resources/content/globals/global.languages.ts'
import { globalInput } from '../../../resources/content/globals/global.schema.ts'
import type { Line } from '../lines.ts'
import type { ImportContext } from './options.ts'

/** A global in the first language. Its revision also counts the changes of the values in other languages. */
export async function findGlobal(
  db: Db,
  name: string,
): Promise<{ id: number; revision: number } | undefined> {
  const rows = await db
    .selectFrom('globals')
    .select(['id', 'revision', 'language'])
    .where('name', '=', name)
    .execute()
  const first = rows.find(({ language }) => language === null)
  return first && { id: first.id, revision: rows.reduce((sum, { revision }) => sum + revision, 0) }
}

/**
 * A global, its value in the language that is the first one here, if the bundle has it, and the values in other languages as
 * they are stored here. A bundle without languages has the value of the first one.
 */
export function valuesOf(line: Line, { languages, report }: Pick<ImportContext, 'languages' | 'report'>) {
  const input = globalInput(line)
  const given = Object.entries({
    ...(line.values as JsonObject | undefined),
    ...(line.language === undefined ? {} : { [String(line.language)]: line.value }),
  })
  const others = new Map<string, JsonObject>()
  let ofFirst = line.language === undefined ? input.value : undefined
  for (const [code, value] of given) {
    const { stored, isGone, code: known } = languages.of(code)
    if (isGone || known !== code)
      report.warn('global', input.name, `Its value in ${code} is left out: the language is not here.`)
    else if (stored === null) ofFirst = value as JsonObject
    else others.set(stored, value as JsonObject)
  }
  return { input, ofFirst, others }
}

/** Values in other languages than the first; what is here in further ones stays. */
export async function writeValues(
  tx: Transaction,
  global: RecordOf<'global'>,
  values: ReadonlyMap<string, JsonObject>,
): Promise<void> {
  if (values.size === 0) return
  for (const [language, value] of values) {
    const { first, translations } = await lockGroup(tx, global)
    const current = translations.find((each) => each.language === language)
    await updateGlobal(tx, current ?? (await createTranslation(tx, first, language)), { value })
  }
}

import { CommandFailed, command, jsonOption } from '../cli/command.ts'
import { formatTable } from '../cli/table.ts'
import { NotFound } from '../core/errors.ts'
import { parseFields } from '../core/fields.ts'
import { BadJson, type Json, parseJson } from '../core/json.ts'
import { pick } from '../core/schemas.ts'
import type { Db } from '../database/database.ts'
import type { RecordOf } from '../database/tables.ts'
import {
  createOption,
  findOption,
  lockOption,
  updateOption,
} from '../resources/system/options/option.actions.ts'
import { Option, optionFields } from '../resources/system/options/option.schema.ts'

export const optionGet = command({
  options: { json: jsonOption },
  async run({ positionals: [key], values, openApp, out }) {
    const { db } = (await openApp()).database
    if (key !== undefined) {
      const option = await findIfAny(db, key)
      if (!option) throw new CommandFailed(`There is no option ${key}. See corral option get.`)
      return out(values.json ? JSON.stringify(pick(Option, option)) : asText(option.value))
    }
    const options = await db.selectFrom('options').selectAll().orderBy('key').execute()
    if (values.json) return out(JSON.stringify(options.map((option) => pick(Option, option))))
    out(
      formatTable(
        ['key', 'value'],
        options.map((option) => [option.key, asText(option.value)]),
      ),
    )
  },
})

export const optionSet = command({
  help: 'A value that is valid JSON (5, true, null, [1,2], "5") is read as JSON, any other as text.',
  options: { json: jsonOption },
  async run({ positionals: [key = '', given = ''], values, openApp, out }) {
    const rules = { required: ['key'], present: ['value'] } as const
    const input = parseFields({ key, value: readValue(given) }, optionFields, rules)
    const value = input.value ?? null
    const { database, disks } = await openApp()
    const option = await database.transaction(null, async (tx) =>
      (await findIfAny(tx.db, input.key))
        ? updateOption(tx, disks, await lockOption(tx, input.key), value)
        : createOption(tx, disks, input.key, value),
    )
    out(
      values.json
        ? JSON.stringify(pick(Option, option))
        : `${option.key} is ${JSON.stringify(option.value)}.`,
    )
  },
})

async function findIfAny(db: Db, key: string): Promise<RecordOf<'option'> | null> {
  try {
    return await findOption(db, key)
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}

function readValue(given: string): Json {
  try {
    return parseJson(given)
  } catch (error) {
    if (error instanceof BadJson) return given
    throw error
  }
}

function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

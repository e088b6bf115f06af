import { Invalid, NotFound } from '../../../core/errors.ts'
import { InvalidValue } from '../../../core/fields.ts'
import type { Json } from '../../../core/json.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { lockRecord } from '../../../records/read.ts'
import { deleteRecord, insertRecord, updateRecord } from '../../../records/write.ts'
import { isSetting, optionKind, settingsTable } from '../../../settings/settings.ts'
import type { Disks } from '../../../storage/disk.ts'

type Option = RecordOf<'option'>

export function createOption(tx: Transaction, disks: Disks, key: string, value: Json): Promise<Option> {
  return insertRecord(tx, optionKind, { key, value: checkValue(disks, key, value) })
}

export function updateOption(tx: Transaction, disks: Disks, current: Option, value: Json): Promise<Option> {
  return updateRecord(tx, optionKind, current, { value: checkValue(disks, current.key, value) })
}

/** Resets a setting of the service to its default; deletes any other option. */
export async function deleteOption(tx: Transaction, current: Option): Promise<void> {
  if (!isSetting(current.key)) return deleteRecord(tx, optionKind, current)
  await updateRecord(tx, optionKind, current, { value: settingsTable[current.key].default })
}

export async function findOption(db: Db, key: string): Promise<Option> {
  const found = await db.selectFrom('options').selectAll().where('key', '=', key).executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

export async function lockOption(tx: Transaction, key: string): Promise<Option> {
  return lockRecord(tx, optionKind, (await findOption(tx.db, key)).id)
}

function checkValue(disks: Disks, key: string, value: Json): Json {
  if (!isSetting(key)) return value
  try {
    const parsed = settingsTable[key].parse(value)
    if (key === 'asset_disk' && !disks.has(String(parsed))) {
      throw new InvalidValue(`must be one of the disks: ${[...disks.keys()].join(', ')}`)
    }
    return parsed
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error
    throw Invalid.field('value', `The value field ${error.message}.`)
  }
}

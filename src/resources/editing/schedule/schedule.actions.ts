import type { Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { updateRecord } from '../../../records/write.ts'
import { requireOrder, type ScheduledKind, type ScheduleInput } from './schedule.schema.ts'

/** Sets when a page or post goes live and offline. A moment that the input leaves out is kept. */
export async function setSchedule(
  tx: Transaction,
  kind: Kind<ScheduledKind>,
  current: RecordOf<ScheduledKind>,
  input: ScheduleInput,
): Promise<RecordOf<ScheduledKind>> {
  requireOrder(input, current)
  return updateRecord(tx, kind, current, input)
}

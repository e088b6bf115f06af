import type { Transaction } from '../database/database.ts'

/** A file by the name of its disk and its path there. */
export interface FileName {
  readonly disk: string
  readonly path: string
}

const day = 86_400_000

/** When the check of a file is due that was scheduled at this moment. */
export function dueAfter(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + day).toISOString()
}

/** Schedules a check of the file in a day: if no record names it by then, it is deleted. */
export async function scheduleFileCheck(tx: Transaction, { disk, path }: FileName): Promise<void> {
  const due_at = dueAfter(tx.now)
  await tx.db
    .insertInto('file_checks')
    .values({ disk, path, due_at })
    .onConflict((conflict) => conflict.columns(['disk', 'path']).doUpdateSet({ due_at }))
    .execute()
}

import type { Transaction } from '../database/database.ts'

/** A file by the name of its disk and its path there. */
export interface FileName {
  readonly disk: string
  readonly path: string
}

const day = 86_400_000

/** When a file that was noted at this moment is looked at. */
export function dueAfter(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + day).toISOString()
}

/** Has the file looked at a day from now: if no record names it by then, it is deleted. */
export async function scheduleFileCheck(tx: Transaction, { disk, path }: FileName): Promise<void> {
  const due_at = dueAfter(tx.now)
  await tx.db
    .insertInto('file_checks')
    .values({ disk, path, due_at })
    .onConflict((conflict) => conflict.columns(['disk', 'path']).doUpdateSet({ due_at }))
    .execute()
}

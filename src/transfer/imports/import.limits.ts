import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermissions } from '../../access/user-permissions.ts'
import { EditConflict } from '../../core/errors.ts'
import type { Database, Db } from '../../database/database.ts'
import type { Services } from '../../http/services.ts'
import type { ImportFiles } from '../../storage/import-files.ts'
import { createPermissions } from './import.permissions.ts'
import { deleteImport } from './import.store.ts'

const day = 86_400_000
/** How many exports of one person may wait. */
const maxWaiting = 5
/** How long an export waits to be imported, in days. */
const maxDays = 7

/** Exports are large. A caller without the permission, or with too many imports, is refused before the file arrives. */
export function oneAtATime({
  database: { db },
}: Services): Pick<RouteShorthandOptions, 'preValidation' | 'onResponse' | 'onRequestAbort'> {
  const sending = new Map<number, FastifyRequest>()
  const end = async (request: FastifyRequest) => {
    const by = request.caller?.userId ?? 0
    if (sending.get(by) === request) sending.delete(by)
  }
  return {
    async preValidation(request) {
      if (!request.isMultipart()) return
      const by = request.caller?.userId ?? 0
      if (sending.has(by)) throw new EditConflict('You are sending another export.')
      sending.set(by, request)
      await requirePermissions({ db, by }, createPermissions)
      await requireRoom(db, by)
    },
    onResponse: end,
    onRequestAbort: end,
  }
}

export async function requireRoom(db: Db, by: number | null): Promise<void> {
  const waiting = await db
    .selectFrom('imports')
    .select('id')
    .where('created_by', '=', by)
    .where('state', 'not in', ['done', 'refused'])
    .limit(maxWaiting)
    .execute()
  if (waiting.length === maxWaiting)
    throw new EditConflict(`You have ${maxWaiting} exports here. Import one of them first, or remove it.`)
}

/** Removes exports that were never imported, and files that belong to no import; returns how many. */
export async function pruneImports(database: Database, importFiles: ImportFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - maxDays * day).toISOString()
  const abandoned = await database.db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['ready', 'refused', 'failed'])
    .where('finished_at', '<', before)
    .execute()
  for (const { id } of abandoned) await database.transaction(null, (tx) => deleteImport(tx, id))
  const rows = await database.db.selectFrom('imports').select('files').execute()
  const known = rows.map(({ files }) => files).join('\n')
  return importFiles.clear((name) => known.includes(name), new Date(now.getTime() - day))
}

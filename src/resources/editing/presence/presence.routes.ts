import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { requirePermission } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { readValues } from '../../../http/requests/body.ts'
import { callerOf, change } from '../../../http/requests/request.ts'
import { itemOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { findIfLive, findRecord } from '../../../records/read.ts'
import { type DraftName, draftKinds, draftNames } from '../drafts/draft.content.ts'
import { revisionOfCopy } from '../drafts/working-copy.store.ts'
import { componentFigures, findOthers, notePresence, type Place, removePresence } from './presence.actions.ts'
import { Presence, presenceFields } from './presence.schema.ts'

export const presenceRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.post('/admin/api/presence', reportOptions, handle(report))
}

const reportOptions: RouteShorthandOptions = {
  bodyLimit: 16 * 1024,
  config: { signedIn: true },
  schema: {
    operationId: 'reportPresence',
    summary: 'Tell where you are, and see who else is there',
    description:
      'To be sent every 10 seconds while a page, post or global is open; who was not seen for 30 seconds has gone. Needs the permission `view pages`, `view posts` or `view globals`. Nothing is locked.',
    errors: [404],
    body: schemaOfFields(presenceFields),
    response: { 200: itemOf(Presence) },
  },
}

async function report(request: FastifyRequest, _reply: FastifyReply, services: Services) {
  const {
    component = null,
    leaving,
    ...place
  } = parseFields(await readValues(request, services), presenceFields)
  const { kind, recordId } = placeOf(place)
  const { db } = services.database
  const caller = callerOf(request)
  await requirePermission(db, caller, `view ${kind}s`)
  // An editor whose page was deleted meanwhile still leaves it.
  const record =
    leaving === 1
      ? await findIfLive<DraftName>(db, draftKinds[kind], recordId)
      : await findRecord<DraftName>(db, draftKinds[kind], recordId)
  const others = await change(request, services, async (tx) => {
    if (leaving === 1) await removePresence(tx, caller.userId, { kind, recordId })
    else await notePresence(tx, caller.userId, { kind, recordId }, component)
    return findOthers(tx.db, caller.userId, { kind, recordId }, tx.now)
  })
  const live_revision = [record?.revision ?? 0, ...(await componentFigures(db, { kind, recordId }))].join('.')
  const working_copy_revision = await revisionOfCopy(db, kind, recordId)
  return { data: { others, live_revision, working_copy_revision } }
}

function placeOf(given: Partial<Record<DraftName, number | null>>): Place {
  const [place, ...others] = draftNames.flatMap((kind) => {
    const recordId = given[kind] ?? null
    return recordId === null ? [] : [{ kind, recordId }]
  })
  if (place && others.length === 0) return place
  throw Invalid.field('page', 'One of the fields page, post and global is required.')
}

import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { Forbidden } from '../../../core/errors.ts'
import { parseFields, schemaOfFields } from '../../../core/fields.ts'
import type { Database } from '../../../database/database.ts'
import { handlersWith } from '../../../http/handlers.ts'
import { callerOf } from '../../../http/requests/request.ts'
import { portionOf } from '../../../http/responses/envelopes.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import { readEvents, type StoredEvent } from '../../../lifecycle/outbox-reader.ts'
import { cursorOf, type Position, positionOf, readPosition } from './change.cursor.ts'
import { Change, ChangeMeta, changeFilters, type ShownChange, showChanges } from './change.schema.ts'

/** Every change, oldest first, for consumers that must not miss one. */
export const changeRoutes: RouteModule = (app, services) => {
  const handle = handlersWith(services)
  app.get('/api/v1/changes', listOptions, handle(list))
}

const defaultLimit = 100
/** A read stops here, even if it has found fewer changes than requested: then `has_more` is true. */
const maxScanned = 5000
const batchSize = 500

const listOptions: RouteShorthandOptions = {
  config: { signedIn: true },
  schema: {
    operationId: 'listChanges',
    summary: 'Read what has changed since',
    description:
      'The lifecycle events of the last 90 days, oldest first, of the kinds of records that you have the permission to view. To ask for a kind that you may not view is 403. Read with `since=now` once, then the content that you need, and from then on with the last `cursor`: no change is missed. 410 when the cursor is older than the changes that are kept, or of another database: read the content again.',
    querystring: schemaOfFields(changeFilters),
    errors: [410],
    response: { 200: portionOf(Change, ChangeMeta) },
  },
}

async function list(request: FastifyRequest, _reply: FastifyReply, { database }: Services) {
  const {
    since,
    kinds,
    limit = defaultLimit,
  } = parseFields(request.query as Record<string, unknown>, changeFilters)
  const { visibleKinds } = await import('../../editing/activity/activity.read.ts')
  const visible = await visibleKinds(database.db, callerOf(request).userId)
  if (kinds?.some((kind) => !visible.includes(kind))) throw new Forbidden()
  const wanted = new Set<string>(kinds ?? visible)
  const start = await readPosition(database, since)
  const { found, end, hasMore } = await readChanges(database, start, wanted, limit)
  const changes = await showChanges(database.db, found)
  const data = visible.includes('page') ? changes : changes.map(withoutPage)
  return { data, meta: { cursor: cursorOf(end), has_more: hasMore } }
}

/** The page of a component is shown only to users who may view pages. */
function withoutPage(change: ShownChange): ShownChange {
  return change.kind === 'component' ? { ...change, url: null, template: null } : change
}

async function readChanges(database: Database, start: Position, kinds: ReadonlySet<string>, limit: number) {
  const found: StoredEvent[] = []
  let last: StoredEvent | undefined
  const endedWith = (hasMore: boolean) => ({ found, end: last ? positionOf(last) : start, hasMore })
  for (let scanned = 0; scanned < maxScanned; scanned += batchSize) {
    const events = await readEvents(database, last?.id ?? start.id, batchSize)
    for (const event of events) {
      if (kinds.has(event.kind)) {
        if (found.length === limit) return endedWith(true)
        found.push(event)
      }
      last = event
    }
    if (events.length < batchSize) return endedWith(false)
  }
  return endedWith(true)
}

import type { FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify'
import type { SelectQueryBuilder } from 'kysely'
import type { Permission } from '../access/permissions.ts'
import { type Fields, type Input, type ParseRules, parseFields, schemaOfFields } from '../core/fields.ts'
import type { TSchema } from '../core/type.ts'
import type { Db, SearchTarget, Transaction } from '../database/database.ts'
import type { RecordOf, Resource, ResourceTables, Tables } from '../database/tables.ts'
import type { Kind } from '../records/kind.ts'
import { findRecord } from '../records/read.ts'
import { type Selection, withSelection } from '../records/selection.ts'
import { handlersWith } from './handlers.ts'
import { readValues } from './requests/body.ts'
import { parseUpdate, patchOf } from './requests/partial-update.ts'
import { change, lockTarget, pathId, tagRevision } from './requests/request.ts'
import { countingRows } from './responses/counting.ts'
import { itemOf, listOf } from './responses/envelopes.ts'
import { listPageOfAddress, listQuery, searching, searchQuery } from './responses/pagination.ts'
import { choosing, narrowsList, onlyFilter, selecting, sorting } from './responses/selecting.ts'
import type { Services } from './services.ts'

/** Who may call a route, and how the OpenAPI document describes it. */
interface Described {
  readonly can: Permission
  readonly operationId: string
  readonly summary: string
  readonly description?: string
}

interface Target<R extends Resource> {
  readonly find: (db: Db, request: FastifyRequest) => Promise<RecordOf<R>>
  readonly lock: (tx: Transaction, request: FastifyRequest) => Promise<RecordOf<R>>
}

/** What differs between resources whose six routes are otherwise alike. */
interface CrudTable<R extends Resource, F extends Fields, K extends keyof F & string, U extends Fields> {
  readonly kind: Kind<R>
  readonly list: Described & {
    readonly selection: Selection
    /** The fields that `search` covers, by their names in the document; none when the list has no search. */
    readonly searched?: string
    readonly searchTarget?: SearchTarget
    /** Which records are listed, where that depends on more than the filters. */
    readonly among?: (all: Rows<R>, request: FastifyRequest, services: Services) => Rows<R>
    /** Whether the records that a filter leaves out are counted if they are few. For columns that are never null. */
    readonly countsFew?: true
  }
  readonly show: Described
  readonly create: Described
  readonly update: Described
  readonly remove: Described
  /** The schema of a record in responses, and the function that makes it from a row. */
  readonly schema: TSchema
  readonly present: (record: RecordOf<R>, services: Services) => object
  /** A single record, if it has more members than in the list. */
  readonly single?: {
    readonly schema: TSchema
    readonly present: (record: RecordOf<R>, db: Db, services: Services) => Promise<object>
  }
  readonly fields: F
  readonly rules: ParseRules<K>
  /** The fields and rules of an update, where they differ. */
  readonly updateFields?: U
  readonly updateRules?: ParseRules<string>
  readonly actions: {
    readonly create: (
      tx: Transaction,
      input: NoInfer<Input<F, K>>,
      services: Services,
    ) => Promise<RecordOf<R>>
    readonly update: (
      tx: Transaction,
      current: RecordOf<R>,
      input: NoInfer<Input<U>>,
      services: Services,
    ) => Promise<RecordOf<R>>
    readonly remove: (tx: Transaction, current: RecordOf<R>, services: Services) => Promise<void>
  }
  /** How the record in the path is found and locked, if the path does not name it by its id. */
  readonly target?: Target<R>
  /** Refuses changes of any record, such as those that this service takes from elsewhere. */
  readonly admitChange?: (services: Services, change: 'create' | 'update' | 'remove') => void
  /** Refuses an update before its body is parsed. The action checks the same again, in the transaction. */
  readonly admitUpdate?: (request: FastifyRequest, db: Db, record: RecordOf<R>) => Promise<void>
  /** Takes the locks that an update or a deletion needs before the lock of the record. */
  readonly lockFirst?: (tx: Transaction, input: NoInfer<Input<U>>) => Promise<void>
}

/**
 * The options and handlers of list, show, create, update, patch and delete. The paths stay in the route file of the
 * resource, which may write out any of the six itself.
 */
export function crudRoutes<
  R extends Resource,
  F extends Fields,
  const K extends keyof F & string,
  U extends Fields = F,
>(table: CrudTable<R, F, K, U>) {
  const options = optionsOf(table)
  const handlers = handlersOf(table)
  return (services: Services) => {
    const handle = handlersWith(services)
    const update = handle(handlers.update)
    return {
      list: { ...options.list, handler: handle(handlers.list) },
      show: { ...options.show, handler: handle(handlers.show) },
      create: { ...options.create, handler: handle(handlers.create) },
      update: { ...options.update, handler: update },
      patch: { ...patchOf(options.update), handler: update },
      remove: { ...options.remove, handler: handle(handlers.remove) },
    }
  }
}

function optionsOf<R extends Resource, F extends Fields, K extends keyof F & string, U extends Fields>(
  table: CrudTable<R, F, K, U>,
) {
  const { list, fields, rules, updateFields = fields, updateRules = rules, schema } = table
  const { selection, searched } = list
  const one = itemOf(table.single?.schema ?? schema)
  const query = searched === undefined ? listQuery : searchQuery(searched)
  return {
    list: routeOptions(list, {
      querystring: withSelection(query, selection),
      response: { 200: listOf(schema) },
    }),
    show: routeOptions(table.show, { response: { 200: one } }),
    create: routeOptions(table.create, {
      body: schemaOfFields(fields, rules),
      response: { 201: one },
    }),
    update: routeOptions(table.update, {
      body: schemaOfFields(updateFields, updateRules),
      response: { 200: one },
    }),
    remove: routeOptions(table.remove, {}),
  }
}

function routeOptions(
  { can, operationId, summary, description }: Described,
  schema: FastifySchema,
): RouteShorthandOptions {
  const described = description === undefined ? {} : { description }
  return { config: { can }, schema: { operationId, summary, ...described, ...schema } }
}

function handlersOf<R extends Resource, F extends Fields, K extends keyof F & string, U extends Fields>(
  table: CrudTable<R, F, K, U>,
) {
  const { kind, fields, rules, actions } = table
  const present = (record: RecordOf<R>, db: Db, services: Services) =>
    table.single ? table.single.present(record, db, services) : table.present(record, services)
  const { find, lock } = table.target ?? byId(kind)
  const updateFields = table.updateFields ?? (fields as unknown as U)
  const updateRules: ParseRules<string> = table.updateRules ?? rules

  function list(request: FastifyRequest, _reply: FastifyReply, services: Services) {
    const { database, baseUrl } = services
    const { selection, searched, searchTarget, countsFew, among } = table.list
    return listPageOfAddress(request, baseUrl, () => {
      const every = newestFirst(database.db, kind)
      const all = among ? among(every, request, services) : every
      const found = searched === undefined ? all : searching(request, database, all, searchTarget)
      const query = selecting(request, found, selection)
      const plan = {
        inOrder: narrowsList(request) ? sorting(request, all, selection) : undefined,
        countedOne: countsFew ? countingRows(kind.table, onlyFilter(request, selection)) : undefined,
      }
      return {
        query,
        plan,
        show: choosing(request, selection, (record: RecordOf<R>) => table.present(record, services)),
      }
    })
  }

  async function show(request: FastifyRequest, reply: FastifyReply, services: Services) {
    const { db } = services.database
    const record = await find(db, request)
    tagRevision(reply, kind, record)
    return { data: await present(record, db, services) }
  }

  async function create(request: FastifyRequest, reply: FastifyReply, services: Services) {
    table.admitChange?.(services, 'create')
    const input = parseFields(await readValues(request, services), fields, rules)
    const { record, data } = await change(request, services, async (tx) => {
      const record = await actions.create(tx, input, services)
      return { record, data: await present(record, tx.db, services) }
    })
    tagRevision(reply.code(201), kind, record)
    return { data }
  }

  async function update(request: FastifyRequest, reply: FastifyReply, services: Services) {
    table.admitChange?.(services, 'update')
    const { db } = services.database
    const found = await find(db, request) // 404 comes before 422
    await table.admitUpdate?.(request, db, found)
    const values = await readValues(request, services)
    const input = parseUpdate(request, values, updateFields, updateRules)
    const { record, data } = await change(request, services, async (tx) => {
      await table.lockFirst?.(tx, input)
      const record = await actions.update(tx, await lock(tx, request), input, services)
      return { record, data: await present(record, tx.db, services) }
    })
    tagRevision(reply, kind, record)
    return { data }
  }

  async function remove(request: FastifyRequest, reply: FastifyReply, services: Services) {
    table.admitChange?.(services, 'remove')
    await change(request, services, async (tx) => {
      await table.lockFirst?.(tx, {})
      await actions.remove(tx, await lock(tx, request), services)
    })
    return reply.code(204).send()
  }

  return { list, show, create, update, remove }
}

function byId<R extends Resource>(kind: Kind<R>): Target<R> {
  return {
    find: (db, request) => findRecord(db, kind, pathId(request)),
    lock: (tx, request) => lockTarget(tx, kind, request),
  }
}

type Rows<R extends Resource> = SelectQueryBuilder<Tables, ResourceTables[R], RecordOf<R>>

/** The tables of all resources have these columns; the compiler cannot infer that for a table in a variable. */
function newestFirst<R extends Resource>(db: Db, { table }: Kind<R>): Rows<R> {
  return db
    .selectFrom(table as 'tags')
    .selectAll()
    .orderBy('id', 'desc') as unknown as Rows<R>
}

import type { FastifyRequest } from 'fastify'
import {
  AliasNode,
  type CompiledQuery,
  FromNode,
  type IdentifierNode,
  ParensNode,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
  TableNode,
} from 'kysely'
import { Invalid } from '../../core/errors.ts'
import type { Schema } from '../../core/fields.ts'
import { codePoints, findTextError, foldCase } from '../../core/text.ts'
import type { Database, Db, SearchTarget } from '../../database/database.ts'
import { raisesRevision } from '../../database/private-resources.ts'
import type { Tables } from '../../database/tables.ts'
import { isOneOf } from '../../records/selection.ts'
import { type Count, type CountingOne, countByFilter } from './counting.ts'
import { JsonText, type ListLinks, type ListMeta } from './envelopes.ts'
import { requireBounded, sortsByMeta } from './selecting.ts'

const defaultPerPage = 15
const maxPerPage = 100
/** In code points after folding: the cost of a search grows with its length. */
export const maxSearch = 200

const pageParameters = {
  page: {
    type: 'integer',
    minimum: 1,
    default: 1,
    description: 'The page of the list. Anything but a whole number from 1 counts as 1.',
  },
  per_page: {
    type: 'integer',
    minimum: 1,
    maximum: maxPerPage,
    default: defaultPerPage,
    description: 'Items per page.',
  },
}

/** The parameters of a list, for the OpenAPI document. */
export const listQuery: Schema = { type: 'object', properties: pageParameters }

/** The parameters of a searchable list; `found` names the searched fields, `orElse` what else finds an item. */
export function searchQuery(found: string, orElse = ''): Schema {
  const search = {
    type: 'string',
    maxLength: maxSearch,
    description: `Only items whose ${found} contains this text${orElse}; case does not matter.`,
    examples: ['meadow'],
  }
  return { type: 'object', properties: { search, ...pageParameters } }
}

export interface ListPage<T> {
  data: T[]
  links: ListLinks
  meta: ListMeta
}

/** How a list is read, where reading its rows and counting them is not enough. */
interface ListPlan<T extends keyof Tables, Row> {
  /**
   * Whether the ids of the rows are selected first. Then rows are not sorted with all their columns, and columns that
   * are counted are counted for the shown rows only. For a query of one table.
   */
  readonly idsFirst?: true
  /** Whether few rows are sorted, because the index of their order would lead through all others. */
  readonly sortsFew?: true
  /** Selects these ids as `id`, in the order of the list, if there is a cheaper way than its own conditions. */
  readonly ids?: RawBuilder<{ id: number }> | undefined
  /**
   * All rows in the order of the list, without its conditions, if an index has this order. The first of these are tried
   * for a list with many rows: most often they have enough of them, and the list need not be sorted. For a query of one
   * table.
   */
  readonly inOrder?: SelectQueryBuilder<Tables, T, object> | undefined
  /** Selects the ids of the list among these rows as `id`, in its order, if there is a cheaper way than its conditions. */
  readonly amongFirst?: ((count: number) => RawBuilder<{ id: number }>) | undefined
  /** The list in an order that no index has: for a list of few rows that are all far behind in that order. */
  readonly sorted?: SelectQueryBuilder<Tables, T, Row> | undefined
  /** The rows that are counted, and those of them that are not in the list, if that is cheaper than counting the list. */
  readonly counted?: {
    /** A query of the rows, or a statement that counts them. */
    readonly all: SelectQueryBuilder<Tables, T, Row> | RawBuilder<number>
    readonly except: SelectQueryBuilder<Tables, T, Row> | RawBuilder<number>
    /** Whether there can be any of the latter. They are not counted otherwise. */
    readonly when: RawBuilder<boolean>
  }
  /** Whether its conditions read tables whose changes do not raise the revision: then its count is not stored. */
  readonly isCountedAnew?: boolean
  /** How a list with one filter is counted, if it has one. */
  readonly countedOne?: CountingOne | undefined
}

/** A list that a route has built from a request: its rows, how it shows one, and how it is read. */
interface List<T extends keyof Tables, Row, Item> {
  readonly query: SelectQueryBuilder<Tables, T, Row>
  readonly plan?: ListPlan<T, Row>
  show(row: Row): Item
}

/**
 * One numbered page of a query, in the envelope of lists. While nothing changes, the same request gets the same text,
 * so `show` must not depend on the caller or the time.
 */
export async function listPage<T extends keyof Tables, Row, Item>(
  request: FastifyRequest,
  baseUrl: string | null,
  query: SelectQueryBuilder<Tables, T, Row>,
  show: (row: Row) => Item,
  plan: ListPlan<T, Row> = {},
): Promise<JsonText> {
  // The selection may depend on the caller, and the links depend on the address.
  const { key } = compiledLists.get(query) ?? compileList(readerOf(request), query, plan)
  const keyOfPage = `${key} ${baseUrlOf(request, baseUrl)}${request.url}`
  return keptList(request, baseUrl, keyOfPage, () => ({ query, show, plan }))
}

/**
 * The same for a list that depends on nothing but the address. A repeated request is answered without its query, which
 * takes longer to build and to compile than everything else.
 */
export function listPageOfAddress<T extends keyof Tables, Row, Item>(
  request: FastifyRequest,
  baseUrl: string | null,
  build: () => List<T, Row, Item>,
): Promise<JsonText> {
  return keptList(request, baseUrl, baseUrlOf(request, baseUrl) + request.url, build)
}

async function keptList<T extends keyof Tables, Row, Item>(
  request: FastifyRequest,
  baseUrl: string | null,
  key: string,
  build: () => List<T, Row, Item>,
): Promise<JsonText> {
  return keptText(request, key, async () => {
    const { query, show, plan } = build()
    const list = await readListPage(request, baseUrl, query, show, plan)
    const { key: ofCount } = compiledLists.get(query) ?? compileList(readerOf(request), query, plan)
    return { value: list, isKept: ofCount !== null }
  })
}

/** The text of a response that is the same for every request with this key, while nothing changes. */
export async function keptText(
  { revision, server, source }: FastifyRequest,
  key: string,
  build: () => Promise<{ value: object; isKept: boolean }>,
): Promise<JsonText> {
  const lists = server.listsOf(source)
  const kept = revision === null ? undefined : lists.get(revision, key)
  if (kept) return kept
  const { value, isKept } = await build()
  const text = new JsonText(value)
  if (revision !== null && isKept) lists.set(revision, key, text, text.text.length)
  return text
}

/** The same as values. Two reads: the count and the rows. */
export async function readListPage<T extends keyof Tables, Row, Item>(
  request: FastifyRequest,
  baseUrl: string | null,
  query: SelectQueryBuilder<Tables, T, Row>,
  show: (row: Row) => Item,
  plan: ListPlan<T, Row> = {},
): Promise<ListPage<Item>> {
  const { page, perPage } = requestedPage(request)
  await requireBounded(request, readerOf(request))
  const compiled = compiledLists.get(query) ?? compileList(readerOf(request), query, plan)
  const offset = (page - 1) * perPage
  const isSortedByMeta = sortsByMeta(request)
  if (lastValue(request, 'count') === 'false' && !isSortedByMeta) {
    const uncounted = { perPage: perPage + 1, offset, total: Number.POSITIVE_INFINITY }
    const found = await readRows<Row>(request, compiled, uncounted)
    const rows = found.slice(0, perPage)
    const extent = { page, perPage, total: null, count: rows.length, hasMore: found.length > perPage }
    return { data: rows.map(show), ...listEnvelope(request, baseUrl, extent) }
  }
  const total = await countList(request, query, compiled, plan.countedOne)
  if (isSortedByMeta && total > maxSortedByMeta) {
    throw Invalid.field(
      'sort',
      `At most ${maxSortedByMeta} records can be sorted by meta, and this list has ${total}: narrow it by filters.`,
    )
  }
  const shown = { perPage, offset, total }
  const rows =
    (await readAmongFirst(request, query, plan, shown)) ??
    (await readFew(request, query, plan, shown)) ??
    (await readRows<Row>(request, compiled, shown))
  return {
    data: rows.map(show),
    ...listEnvelope(request, baseUrl, { page, perPage, total, count: rows.length }),
  }
}

/** The page that the request asks for. */
export function requestedPage(request: FastifyRequest): { page: number; perPage: number } {
  return { page: readPage(request), perPage: readPerPage(request) }
}

/** Stand in a compiled list for its limit and offset, wherever they are among its parameters. */
const [limitMark, offsetMark] = [{ limit: true }, { offset: true }]
const [limit, offset] = [limitMark, offsetMark].map((mark) => sql<number>`${mark}`) as [
  RawBuilder<number>,
  RawBuilder<number>,
]

interface CompiledList {
  /** With the marks among its parameters. */
  readonly rows: CompiledQuery
  readonly count: CompiledQuery
  /** Identifies the selection whose rows are counted; null when the count must not be cached. */
  readonly key: string | null
}

/** A query that a route builds once is also compiled once. */
const compiledLists = new WeakMap<object, CompiledList>()

function compileList<T extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, T, Row>,
  { idsFirst, ids, counted, isCountedAnew = false }: ListPlan<T, Row> = {},
): CompiledList {
  const count = counted
    ? sql`select (${counting(counted.all)})
        - case when ${counted.when} then (${counting(counted.except)}) else 0 end as total`.compile(db)
    : countOf(query).compile()
  const isKept = !isCountedAnew && isRevisioned(query.toOperationNode())
  const key = isKept ? `${count.sql} ${JSON.stringify(count.parameters)}` : null
  const compiled = { rows: compileRows(query, idsFirst, ids), count, key }
  compiledLists.set(query, compiled)
  return compiled
}

function compileRows<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  idsFirst = false,
  ids?: RawBuilder<{ id: number }>,
) {
  return (idsFirst ? selectIdsFirst(query, ids) : query.limit(limit).offset(offset)).compile()
}

function counting<T extends keyof Tables, Row>(
  counted: SelectQueryBuilder<Tables, T, Row> | RawBuilder<number>,
) {
  return 'clearSelect' in counted ? countOf(counted) : counted
}

function countOf<T extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, T, Row>) {
  return query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
}

function selectIdsFirst<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  given?: RawBuilder<{ id: number }>,
) {
  const ids = given
    ? sql`${given} limit ${limit} offset ${offset}`
    : query.clearSelect().select(sql<number>`id`.as('id')).limit(limit).offset(offset)
  return amongIds(query, ids)
}

function amongIds<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  ids: RawBuilder<unknown> | SelectQueryBuilder<Tables, T, { id: number }>,
) {
  return query.clearWhere().where(sql<boolean>`id in (select id from (${ids}) as shown)`)
}

/** The name of the table in a query of one table. */
function tableOf({ from }: SelectQueryNode): IdentifierNode {
  const [table] = from?.froms ?? []
  if (!table || !TableNode.is(table))
    throw new Error('A list in the order of an index is read from one table.')
  return table.table.identifier
}

/** Whether every change of the tables in the query raises the revision. Conditions must not read other tables. */
function isRevisioned({ from, joins = [] }: SelectQueryNode): boolean {
  const tables = [...(from?.froms ?? []), ...joins.map((join) => join.table)]
  return tables.every((given) => {
    const node = AliasNode.is(given) ? given.node : given
    return TableNode.is(node) && raisesRevision(node.table.identifier.name)
  })
}

interface Shown {
  readonly perPage: number
  readonly offset: number
  readonly total: number
}

/** No index has the order of `meta`: each record is looked up. */
const maxSortedByMeta = 10_000
/** Sorting so many rows is cheap. */
const fewRows = 5000
/** And so many, if an index has all that is needed to sort them. */
const fewIndexed = 25_000
/** The rows that are tried for a list with more than `from`, and the last row of a page that they may have. */
const tried = { rows: 1000, last: 100, from: 1000 }

/** The page of a long sorted list, read from the first rows in its order; undefined if these have too few of it. */
async function readAmongFirst<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  { inOrder, amongFirst }: ListPlan<T, Row>,
  shown: Shown,
): Promise<Row[] | undefined> {
  const { perPage, total } = shown
  if (!inOrder || total < tried.from || shown.offset + perPage > tried.last) return undefined
  const found = amongFirst
    ? sql`${amongFirst(tried.rows)} limit ${limit} offset ${offset}`
    : selectAmong(query, inOrder)
  const rows = await readRows<Row>(request, { rows: amongIds(query, found).compile() }, shown)
  return rows.length === perPage ? rows : undefined
}

/** The ids of a page of a list among the first rows in its order. */
function selectAmong<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  inOrder: SelectQueryBuilder<Tables, T, object>,
): RawBuilder<unknown> {
  const ids = query
    .clearSelect()
    .select(sql<number>`id`.as('id'))
    .limit(limit)
    .offset(offset)
    .toOperationNode()
  const first = inOrder.clearSelect().selectAll().limit(sql.lit(tried.rows)).toOperationNode()
  // In place of the table, so that no condition makes the database begin with other rows than these.
  const from = FromNode.create([AliasNode.create(ParensNode.create(first), tableOf(ids))])
  return sql`${{ toOperationNode: () => ({ ...ids, from }) }}`
}

/** A page of a list that has few rows; undefined if it has more. */
async function readFew<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  { sortsFew, sorted: given }: ListPlan<T, Row>,
  shown: Shown,
): Promise<Row[] | undefined> {
  if (given && shown.total <= fewIndexed)
    return readRows<Row>(request, { rows: compileRows(given, true) }, shown)
  if (!sortsFew || shown.total > fewRows) return undefined
  // No index has the order of an expression.
  const sorted = query.clearOrderBy().orderBy(sql`id + 0`, 'desc')
  return readRows<Row>(request, { rows: compileRows(sorted) }, shown)
}

async function readRows<Row>(
  request: FastifyRequest,
  { rows }: Pick<CompiledList, 'rows'>,
  { perPage, offset, total }: Shown,
): Promise<Row[]> {
  if (offset >= total) return []
  const values = new Map<unknown, number>([
    [limitMark, perPage],
    [offsetMark, offset],
  ])
  const parameters = rows.parameters.map((each) => values.get(each) ?? each)
  return (await readerOf(request).executeQuery<Row>({ ...rows, parameters })).rows
}

/** Counts each selection once per revision, for all its pages. */
async function countList<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  { count, key }: CompiledList,
  countedOne: CountingOne | undefined,
): Promise<number> {
  return keptCount(request, key, async () => {
    const db = readerOf(request)
    const countRows: Count = async (statement) =>
      Number((await db.executeQuery<{ total: number }>(statement)).rows[0]?.total)
    if (!countedOne) return countRows(count)
    const ids = query.clearSelect().clearOrderBy().select(sql<number>`id`.as('id'))
    const kept: Count = (statement) => {
      const ofStatement = `${statement.sql} ${JSON.stringify(statement.parameters)}`
      return keptCount(request, key && ofStatement, () => countRows(statement))
    }
    return (
      (await countByFilter(db, sql`select 1 as one from (${ids}) as listed`, countedOne, kept)) ??
      countRows(count)
    )
  })
}

async function keptCount(
  { revision, server, source }: FastifyRequest,
  key: string | null,
  count: () => Promise<number>,
): Promise<number> {
  const counts = server.countsOf(source)
  const isKept = revision !== null && key !== null
  const known = isKept ? counts.get(revision, key) : undefined
  if (known !== undefined) return known
  const total = await count()
  if (isKept) counts.set(revision, key, total, key.length)
  return total
}

function readerOf({ server, source }: FastifyRequest): Db {
  return source?.database.db ?? server.reader
}

interface Search extends SearchTarget {
  /** Bounds a search that no index serves, such as one for a text that is too short. */
  readonly withoutIndex?: (contains: RawBuilder<boolean>, text: string) => RawBuilder<boolean>
  /** The ids of rows that are found, too. */
  readonly others?: readonly number[]
}

/** Whether the index of a search has this text: it is made of trigrams. */
export function isIndexed(text: string): boolean {
  return codePoints(foldCase(text)) >= 3
}

/** Filters a list by the `search` parameter, in any case or script. */
export function searching<T extends keyof Tables, Row>(
  request: FastifyRequest,
  database: Database,
  query: SelectQueryBuilder<Tables, T, Row>,
  { withoutIndex, others = [], ...target }: Search = { columns: ['search_text'] },
): SelectQueryBuilder<Tables, T, Row> {
  const given = searchedText(request, 'search')
  if (!given) return query
  const folded = foldCase(given)
  const contains = database.contains(target, folded)
  const hasIndex = target.index !== undefined && isIndexed(given)
  const condition = withoutIndex && !hasIndex ? withoutIndex(contains, given) : contains
  return query.where(others.length === 0 ? condition : sql<boolean>`(${condition} or ${isOneOf(others)})`)
}

/** The same for few rows, of which each is compared. */
export function searchingFew<T extends keyof Tables, Row>(
  request: FastifyRequest,
  database: Database,
  query: SelectQueryBuilder<Tables, T, Row>,
  {
    columns,
    others,
    withoutIndexEach,
  }: Search & { readonly withoutIndexEach: (contains: RawBuilder<boolean>) => RawBuilder<boolean> },
): SelectQueryBuilder<Tables, T, Row> {
  const given = searchedText(request, 'search')
  const isByIndex = given !== undefined && isIndexed(given)
  return searching(
    request,
    database,
    query,
    isByIndex ? { columns, others } : { columns, withoutIndex: withoutIndexEach },
  )
}

/** The text of a search parameter, if there is one: 422 when it is too long or not text. */
export function searchedText(request: FastifyRequest, name: string): string | undefined {
  const given = lastValue(request, name)?.trim()
  if (!given) return undefined
  const error = findTextError(given)
  if (error) throw Invalid.field(name, `The ${name} field ${error}.`)
  if (codePoints(foldCase(given)) > maxSearch) {
    throw Invalid.field(name, `The ${name} field must not be greater than ${maxSearch} characters.`)
  }
  return given
}

/** The public address of the service, without a trailing slash. */
export function baseUrlOf(request: FastifyRequest, baseUrl: string | null): string {
  return baseUrl ?? request.server.ownAddress(request)
}

interface Extent {
  page: number
  perPage: number
  /** Null if it was not counted. */
  total: number | null
  count: number
  /** Whether there are more, if they were not counted. */
  hasMore?: boolean
}

/** The links and the position of one page of a list. */
export function listEnvelope(
  request: FastifyRequest,
  baseUrl: string | null,
  extent: Extent,
): { links: ListLinks; meta: ListMeta } {
  const { page, perPage, total, count, hasMore = false } = extent
  const lastPage = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  const hasNext = lastPage === null ? hasMore : page < lastPage
  const { pathname, search } = addressOf(request)
  const path = baseUrlOf(request, baseUrl) + pathname
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  const others = parameters.size > 0 ? `${parameters}&` : ''
  const link = (target: number) => `${path}?${others}page=${target}`
  const from = count > 0 ? (page - 1) * perPage + 1 : null
  return {
    links: {
      first: link(1),
      ...(lastPage === null ? {} : { last: link(lastPage) }),
      prev: page > 1 ? link(page - 1) : null,
      next: hasNext ? link(page + 1) : null,
    } as ListLinks,
    meta: {
      current_page: page,
      ...(lastPage === null ? {} : { last_page: lastPage }),
      per_page: perPage,
      ...(total === null ? {} : { total }),
      from,
      to: from === null ? null : from + count - 1,
      path,
    } as ListMeta,
  }
}

/** A proxy may send an absolute URL; a query may contain a question mark. */
function addressOf(request: FastifyRequest): { pathname: string; search: string } {
  const url = request.url.replace(/^https?:\/\/[^/]*/i, '')
  const at = url.indexOf('?')
  return at < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, at), search: url.slice(at) }
}

function readPage(request: FastifyRequest): number {
  const given = lastValue(request, 'page') ?? ''
  if (!/^\d+$/.test(given)) return 1
  return Math.min(Math.max(1, Number(given)), Math.floor(Number.MAX_SAFE_INTEGER / maxPerPage))
}

function readPerPage(request: FastifyRequest): number {
  const given = lastValue(request, 'per_page') ?? ''
  if (!/^\d+$/.test(given) || Number(given) < 1) return defaultPerPage
  return Math.min(Number(given), maxPerPage)
}

/** Of a repeated parameter the last value counts. */
function lastValue(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, string | string[] | undefined>)[name]
  return Array.isArray(value) ? value.at(-1) : value
}

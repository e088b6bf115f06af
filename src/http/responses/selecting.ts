import type { FastifyRequest } from 'fastify'
import {
  AliasNode,
  type RawBuilder,
  type SelectQueryBuilder,
  type SelectQueryNode,
  sql,
  TableNode,
} from 'kysely'
import { type FieldErrors, Invalid } from '../../core/errors.ts'
import { timestamp } from '../../core/field-kinds.ts'
import { codePoints, findTextError, foldCase } from '../../core/text.ts'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import {
  countOfValues,
  type Entries,
  entriesSelected,
  hasMeta,
  maxSearchedValues,
  metaOperators,
  metaOrder,
  startsWith,
} from '../../records/meta-index.ts'
import {
  allOperators,
  comparisons,
  type Filter,
  type Operator,
  operatorsOf,
  type Selection,
} from '../../records/selection.ts'
import type { OnlyFilter } from './counting.ts'

const maxValues = 100
const maxConditions = 20
const maxAlternatives = 5

/** Filters and sorts a list by the `filter[…]` and `sort` parameters. All their errors are reported at once. */
export function selecting<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  selection: Selection,
): SelectQueryBuilder<Tables, T, Row> {
  const given = request.query as Record<string, string | string[]>
  const errors: FieldErrors = {}
  const selected = filtered(request, query, selection, errors)
  const sorts = attempt(errors, 'sort', () => sortsOf(given.sort, selection)) ?? []
  attempt(errors, 'fields', () => fieldsOf(given.fields, selection))
  attempt(errors, 'count', () => requireFlag(given.count))
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  if (sorts.length > 0) return sortedBy(selected, sorts)
  const ids = askedIds(given)
  return ids ? inOrderOf(selected, ids) : selected
}

/** Filters a list that has parameters of its own, and sorts it where `sort` is a path in `meta`. */
export function selectingByMeta<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  kind: string,
): SelectQueryBuilder<Tables, T, Row> {
  const selection = { filters: {}, meta: kind, sorts: {}, fields: [] }
  const errors: FieldErrors = {}
  const selected = filtered(request, query, selection, errors)
  const { sort } = request.query as Record<string, string | string[]>
  const sorts = sortsByMeta(request) ? (attempt(errors, 'sort', () => sortsOf(sort, selection)) ?? []) : []
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return sorts.length > 0 ? sortedBy(selected, sorts) : selected
}

function filtered<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  selection: Selection,
  errors: FieldErrors,
): SelectQueryBuilder<Tables, T, Row> {
  const given = request.query as Record<string, string | string[]>
  const names = Object.keys(given).filter((name) => name.startsWith('filter'))
  if (names.length > maxConditions)
    throw Invalid.field(
      names[maxConditions] ?? 'filter',
      `At most ${maxConditions} filters can be given: use [in] for several values.`,
    )
  if (selection.meta && (sortsByMeta(request) || names.some((name) => name.includes('[meta.'))))
    metaSelections.set(request, selection)
  let selected = query
  const alternatives = new Map<string, RawBuilder<boolean>[]>()
  for (const name of names) {
    const condition = attempt(errors, name, () => {
      const { alternative, ...asked } = parseName(name)
      const values = [given[name] ?? []].flat()
      const found = conditionOf(request, { name, values, ...asked }, selection)
      if (alternative === undefined) return found
      const others = alternatives.get(alternative)
      if (!others && alternatives.size === maxAlternatives)
        throw new Refused(`At most ${maxAlternatives} alternatives can be given.`)
      alternatives.set(alternative, [...(others ?? []), found])
    })
    if (condition) selected = selected.where(condition)
  }
  return alternatives.size > 0 ? selected.where(isOneOfThese(query, [...alternatives.values()])) : selected
}

/** Each alternative is read by its own index. */
function isOneOfThese(
  query: { toOperationNode(): SelectQueryNode },
  alternatives: readonly (readonly RawBuilder<boolean>[])[],
): RawBuilder<boolean> {
  const [from] = query.toOperationNode().from?.froms ?? []
  const node = from && AliasNode.is(from) ? from.node : from
  if (!node || !TableNode.is(node)) throw new Error('A list with alternatives is read from a table.')
  const table = node.table.identifier.name
  // The indexes of pages are those of live pages.
  const live = table === 'wrangler_pages' ? [sql<boolean>`deleted_at is null`] : []
  const each = alternatives.map(
    (conditions) =>
      sql`select id from ${sql.table(table)} where ${sql.join([...live, ...conditions], sql` and `)}`,
  )
  return sql<boolean>`id in (${sql.join(each, sql` union `)})`
}

/** The ids that a request asks for, in their order; undefined if it asks in another way. */
function askedIds(given: Record<string, string | string[]>): readonly number[] | undefined {
  const asked = given['filter[id]'] ?? given['filter[id][in]']
  return asked === undefined ? undefined : [asked].flat().flatMap((each) => each.split(',').map(Number))
}

function inOrderOf<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  ids: readonly number[],
): SelectQueryBuilder<Tables, T, Row> {
  const places = ids.map((id, at) => sql`when ${sql.lit(id)} then ${sql.lit(at)}`)
  return query.clearOrderBy().orderBy(sql`case id ${sql.join(places, sql` `)} end`)
}

const otherParameters = ['page', 'per_page', 'sort', 'fields', 'include', 'depth', 'count', 'columns']

/** Whether a request asks for some of the records only. */
export function narrowsList(request: FastifyRequest): boolean {
  return narrowing(request).length > 0
}

/** The parameters by which a request asks for some of the records only. */
export function narrowing(request: FastifyRequest): string[] {
  return Object.keys(request.query as object).filter((name) => !otherParameters.includes(name))
}

/** `all` in the order that the `sort` parameter asks for; undefined without it. The request must be valid. */
export function sorting<T extends keyof Tables, Row>(
  request: FastifyRequest,
  all: SelectQueryBuilder<Tables, T, Row>,
  selection: Selection,
): SelectQueryBuilder<Tables, T, Row> | undefined {
  const sorts = sortsOf((request.query as Record<string, string | string[]>).sort, selection)
  // No index has the order of `meta`.
  return sorts.length === 0 || sortsByMeta(request) ? undefined : sortedBy(all, sorts)
}

/** Whether a request asks for an order that no index has. */
export function sortsByMeta(request: FastifyRequest): boolean {
  return namesOf((request.query as Record<string, string | string[]>).sort).some((name) =>
    metaSort.test(name),
  )
}

const metaSort = /^-?meta\./

/** A path in `meta` whose values would be read one by one. */
interface SearchedPath {
  readonly parameter: string
  readonly kind: string
  readonly path: string
}
const searchedPaths = new WeakMap<FastifyRequest, SearchedPath[]>()

/** The selection of a request that filters or sorts by `meta`. */
const metaSelections = new WeakMap<FastifyRequest, Selection>()

/** 422 when a filter would read too many values of `meta`, or has a path that no record has. Before the list is read. */
export async function requireBounded(request: FastifyRequest, db: Db): Promise<void> {
  const { meta, findUnknown } = metaSelections.get(request) ?? {}
  if (meta && findUnknown) {
    const errors = await findUnknown(db, meta, request.query as Record<string, string | string[]>)
    if (Object.keys(errors).length > 0) throw new Invalid(errors)
  }
  for (const { parameter, kind, path } of searchedPaths.get(request) ?? []) {
    const { rows } = await countOfValues(kind, path).execute(db)
    if (Number(rows[0]?.count) > maxSearchedValues)
      throw Invalid.field(
        parameter,
        `More than ${maxSearchedValues} records have a value at meta.${path}, which would be read one by one. Use starts or eq.`,
      )
  }
}

/** The filter of a list that has no other, as a parameter `filter[…]` or one of the same name; undefined for one that is refused. */
export function onlyFilter(request: FastifyRequest, selection: Selection): OnlyFilter | undefined {
  const given = request.query as Record<string, string | string[]>
  const [name, ...others] = narrowing(request)
  if (name === undefined || others.length > 0) return undefined
  const isOwn = Object.hasOwn(selection.filters, name)
  const { alternative, field, operator } = isOwn
    ? { alternative: undefined, field: name, operator: undefined }
    : parseName(name)
  if (alternative !== undefined || field === '' || operator === 'contains') return undefined
  const asked = { name, field, operator, values: [given[name] ?? []].flat() }
  const { meta } = selection
  if (meta && field.startsWith('meta.')) return attempt({}, name, () => countedByMeta(asked, meta))
  const filter = selection.filters[field]
  return attempt({}, name, () => {
    const leftOut = filter && leftOutBy(filter, asked)?.map((condition) => ({ condition }))
    return { leftOut, isNegative: isNegation(asked) }
  })
}

const isNegation = ({ operator }: Asked) => operator === 'ne' || operator === 'nin'

function countedByMeta(asked: Asked, kind: string): OnlyFilter {
  const { field, operator = 'eq', values } = asked
  const path = field.slice('meta.'.length)
  const isList = operator === 'in' || operator === 'nin'
  // Without an operator a comma is a part of the value.
  const texts = isList ? listed(values) : values
  const entries = (by: 'eq' | 'exists' | 'starts') => entriesSelected(kind, path, by, texts)
  if (operator === 'eq' || operator === 'in') return { entries: entries('eq') }
  if (operator === 'starts') return { entries: entries('starts') }
  if (operator === 'exists' && values[0] === 'true') return { entries: entries('exists') }
  if (!isNegation(asked) && operator !== 'exists') return {}
  const found: Entries | undefined = entries(operator === 'exists' ? 'exists' : 'eq')
  const left =
    operator === 'exists'
      ? metaOperators.exists(kind, path, ['true'])
      : metaOperators.eq(kind, path, texts.map(requireText))
  return { leftOut: [{ condition: left, entries: found }], isNegative: true }
}

const reversed = { gt: '<=', gte: '<', lt: '>=', lte: '>' } as const

/**
 * Disjoint conditions for the records that a filter leaves out; undefined if they are not known. A column that may be
 * null must be declared as nullable.
 */
function leftOutBy(
  filter: Filter,
  { field, operator, values: given }: Asked,
): RawBuilder<boolean>[] | undefined {
  const column = filter.column ?? sql.ref(field)
  const isNull = filter.nullable && filter.whenNull === undefined ? [sql<boolean>`${column} is null`] : []
  const values = operator === 'exists' ? [] : listed(given)
  if (operator === 'ne' || operator === 'nin')
    return [
      filter.condition
        ? filter.condition(values)
        : isOneOf(
            column,
            values.map((each) => read(each, filter)),
            filter,
          ),
    ]
  if (filter.condition || operator === 'starts' || operator === 'contains') return undefined
  if (operator === 'exists') {
    const none = isOneOf(column, [filter.whenNull ?? null])
    return given[0] === 'true' ? [none] : undefined
  }
  if (values.length !== 1) return undefined
  const value = read(values[0] ?? '', filter)
  if (value === null) return [sql<boolean>`${column} is not null`]
  if (operator === undefined || operator === 'in' || operator === 'eq')
    return [sql<boolean>`${column} < ${value}`, sql<boolean>`${column} > ${value}`, ...isNull]
  return [sql<boolean>`${column} ${sql.raw(reversed[operator as keyof typeof reversed])} ${value}`, ...isNull]
}

function sortedBy<T extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, T, Row>,
  sorts: readonly Sort[],
): SelectQueryBuilder<Tables, T, Row> {
  let sorted = query.clearOrderBy()
  for (const { by, order } of sorts) sorted = sorted.orderBy(by, order)
  // In the direction of the last order, so that one index serves both directions.
  return sorted.orderBy(sql.ref('id'), sorts.at(-1)?.order ?? 'desc')
}

interface Sort {
  readonly by: RawBuilder<unknown>
  readonly order: 'asc' | 'desc'
}

/** Shows only the members that the `fields` parameter names. */
export function choosing<Row, Item extends object>(
  request: FastifyRequest,
  selection: Selection,
  show: (row: Row) => Item,
): (row: Row) => object {
  const fields = fieldsOf((request.query as Record<string, string | string[]>).fields, selection)
  if (!fields) return show
  return (row) => {
    const item = show(row) as Record<string, unknown>
    if (!('attributes' in item)) return picked(item, fields)
    return { type: item.type, id: item.id, attributes: picked(item.attributes as object, fields) }
  }
}

function picked(item: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
}

class Refused extends Error {}

function attempt<T>(errors: FieldErrors, name: string, read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    errors[name] = [error.message]
  }
}

/** A filter as its parameter names it. */
interface Asked {
  readonly name: string
  readonly field: string
  readonly operator: string | undefined
  readonly values: readonly string[]
}

function parseName(name: string): Pick<Asked, 'field' | 'operator'> & { alternative?: string | undefined } {
  const [, alternative, field = '', operator] =
    /^filter(?:\[or\]\[(\d{1,2})\])?\[([^\]]+)\](?:\[([^\]]+)\])?$/.exec(name) ?? []
  return { alternative, field, operator }
}

function conditionOf(request: FastifyRequest, asked: Asked, selection: Selection): RawBuilder<boolean> {
  const { field, operator, values: given } = asked
  if (selection.meta && field.startsWith('meta.')) return metaCondition(request, asked, selection)
  const filter = Object.hasOwn(selection.filters, field) ? selection.filters[field] : undefined
  if (!filter) throw new Refused(`There is no such filter. Known filters: ${knownFilters(selection)}.`)
  if (operator !== undefined && !(operatorsOf(filter) as readonly string[]).includes(operator)) {
    throw new Refused(
      `The comparison ${operator} is not known here. This filter has ${operatorsOf(filter).join(', ')}; numbers and times have ${Object.keys(comparisons).join(', ')}.`,
    )
  }
  return compare(request, filter, { field, operator: operator as Operator | undefined, given })
}

interface Comparing {
  readonly field: string
  readonly operator: Operator | undefined
  readonly given: readonly string[]
}

function compare(
  request: FastifyRequest,
  filter: Filter,
  { field, operator, given }: Comparing,
): RawBuilder<boolean> {
  const column = filter.column ?? sql.ref(field)
  if (operator === undefined || operator === 'in' || operator === 'nin') {
    const values = listed(given)
    const found = filter.condition
      ? filter.condition(values.map(requireText))
      : isOneOf(
          column,
          values.map((each) => read(each, filter)),
          filter,
        )
    return operator === 'nin' ? isNot(found) : found
  }
  const value = oneOf(given)
  if (operator === 'eq' || operator === 'ne') {
    const found = filter.condition
      ? filter.condition([requireText(value)])
      : isOneOf(column, [read(value, filter)], filter)
    return operator === 'ne' ? isNot(found) : found
  }
  if (operator === 'exists') {
    const { whenNull } = filter
    if (requireBoolean(value))
      return whenNull === undefined
        ? sql<boolean>`${column} is not null`
        : sql<boolean>`${column} <> ${whenNull}`
    return isOneOf(column, [whenNull ?? null])
  }
  if (operator === 'starts') return startsWith(column, String(read(value, filter)))
  if (operator === 'contains') {
    const text = String(read(value, filter))
    if (codePoints(text) < 3) throw new Refused('The text must have at least 3 characters.')
    return request.server.contains({ columns: ['search_text'], index: filter.searched }, text)
  }
  if (value.includes(',')) throw new Refused('One value is expected.')
  return sql<boolean>`${column} ${sql.raw(comparisons[operator])} ${read(value, filter)}`
}

/** How many items of a list one filter can ask for. */
const maxItems = 5

function metaCondition(
  request: FastifyRequest,
  { name, field, operator, values: given }: Asked,
  { meta, metaRefused }: Selection,
): RawBuilder<boolean> {
  if (metaRefused !== undefined) throw new Refused(metaRefused)
  const [kind, path] = [meta ?? '', field.slice('meta.'.length)]
  const error = findTextError(path)
  if (error) throw new Refused(`The path in meta ${error}.`)
  if (operator === undefined) return hasMeta(kind, path, given.map(requireText))
  if (!(allOperators as readonly string[]).includes(operator))
    throw new Refused(`The comparison ${operator} is not known here. Known: ${allOperators.join(', ')}.`)
  if (operator === 'in' || operator === 'nin')
    return metaOperators[operator === 'in' ? 'eq' : 'ne'](kind, path, listed(given).map(requireText))
  if (operator === 'contains') {
    searchedPaths.set(request, [...(searchedPaths.get(request) ?? []), { parameter: name, kind, path }])
    // A list that has all of the given items.
    if (given.length > maxItems) throw new Refused(`At most ${maxItems} values can be given.`)
    const each = given.map((item) => metaOperators.contains(kind, path, [requireText(item)]))
    return sql<boolean>`(${sql.join(each, sql` and `)})`
  }
  const value = requireText(oneOf(given))
  if (operator === 'exists') requireBoolean(value)
  return metaOperators[operator as keyof typeof metaOperators](kind, path, [value])
}

function listed(given: readonly string[]): string[] {
  const values = given.flatMap((each) => each.split(','))
  if (values.length > maxValues) throw new Refused(`At most ${maxValues} values can be given.`)
  return values
}

function oneOf(given: readonly string[]): string {
  const [value, ...others] = given
  if (value === undefined || others.length > 0) throw new Refused('One value is expected.')
  return value
}

/** Records without a value are not the same as one with it. */
function isNot(condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`coalesce(not (${condition}), true)`
}

function requireBoolean(value: string): boolean {
  if (value !== 'true' && value !== 'false') throw new Refused('The value must be true or false.')
  return value === 'true'
}

function requireFlag(given: string | string[] | undefined): void {
  if (given !== undefined) requireBoolean([given].flat().at(-1) ?? '')
}

function knownFilters({ filters, meta }: Selection): string {
  return [...Object.keys(filters), ...(meta ? ['meta.<name>'] : [])]
    .map((name) => `filter[${name}]`)
    .join(', ')
}

function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly (string | number | null)[],
  { among }: Pick<Filter, 'among'> = {},
): RawBuilder<boolean> {
  const present = values.filter((value) => value !== null)
  const isNull = sql<boolean>`${column} is null`
  if (present.length === 0) return isNull
  const isIn = sql<boolean>`${column} in (${among ? among(present.map(Number)) : sql.join(present)})`
  return present.length === values.length ? isIn : sql<boolean>`(${isIn} or ${isNull})`
}

function read(given: string, { kind, nullable, whenNull, folds, max }: Filter): string | number | null {
  const value = requireText(given.trim())
  if (nullable && value === 'null') return whenNull ?? null
  if (kind === 'word') return folds ? foldCase(value) : value
  if (kind === 'time') return readTime(value)
  if (kind === 'flag' && !/^[01]$/.test(value)) throw new Refused('The value must be 0 or 1.')
  if (!/^-?\d{1,15}$/.test(value)) throw new Refused('The value must be an integer.')
  if (max !== undefined && Math.abs(Number(value)) > max)
    throw new Refused(`The value must be an integer from -${max} to ${max}.`)
  return Number(value)
}

function requireText(value: string): string {
  const error = value === '' ? 'must not be empty' : findTextError(value)
  if (error) throw new Refused(`The value ${error}.`)
  return value
}

function readTime(value: string): string {
  try {
    return timestamp().parse(value)
  } catch {
    throw new Refused(
      'The value must be a date such as 2026-11-15, or a moment such as 2026-11-15T08:00:00Z.',
    )
  }
}

/** Each order by `meta` reads a value of every record. */
const [maxSorts, maxMetaSorts] = [10, 2]

function sortsOf(given: string | string[] | undefined, { sorts, meta, metaRefused }: Selection): Sort[] {
  const names = namesOf(given)
  if (names.length > maxSorts) throw new Refused(`At most ${maxSorts} orders can be given.`)
  if (names.filter((name) => metaSort.test(name)).length > maxMetaSorts)
    throw new Refused(`At most ${maxMetaSorts} orders by meta can be given.`)
  return names.flatMap((name): Sort[] => {
    const known = name.replace(/^-/, '')
    const order = name.startsWith('-') ? 'desc' : 'asc'
    if (meta && metaSort.test(name)) {
      if (metaRefused !== undefined) throw new Refused(metaRefused)
      const { isMissing, value } = metaOrder(meta, requireText(known.slice('meta.'.length)))
      return [
        { by: isMissing, order: 'asc' },
        { by: value, order },
      ]
    }
    const by = Object.hasOwn(sorts, known) ? sorts[known] : undefined
    if (!by)
      throw new Refused(
        `The list cannot be sorted by ${known}. Known: ${Object.keys(sorts).join(', ')}${meta ? ', meta.<path>' : ''}.`,
      )
    return [{ by, order }]
  })
}

/** Null for all of them. */
function fieldsOf(given: string | string[] | undefined, { fields }: Selection): readonly string[] | null {
  const names = namesOf(given)
  const unknown = names.find((name) => !fields.includes(name))
  if (unknown) throw new Refused(`There is no field ${unknown}. Known: ${fields.join(', ')}.`)
  return names.length === 0 ? null : names
}

function namesOf(given: string | string[] | undefined): string[] {
  const names = [given ?? []].flat().flatMap((each) => each.split(','))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}

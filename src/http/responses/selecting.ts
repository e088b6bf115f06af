import type { FastifyRequest } from 'fastify'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type FieldErrors, Invalid } from '../../core/errors.ts'
import { timestamp } from '../../core/field-kinds.ts'
import { findTextError } from '../../core/text.ts'
import type { Tables } from '../../database/tables.ts'
import { hasMeta } from '../../records/meta-index.ts'
import { comparisons, type Filter, type Selection } from '../../records/selection.ts'

const maxValues = 100

/** Filters and sorts a list by the `filter[…]` and `sort` parameters. All their errors are reported at once. */
export function selecting<T extends keyof Tables, Row>(
  request: FastifyRequest,
  query: SelectQueryBuilder<Tables, T, Row>,
  selection: Selection,
): SelectQueryBuilder<Tables, T, Row> {
  const given = request.query as Record<string, string | string[]>
  const errors: FieldErrors = {}
  let selected = query
  for (const [name, value] of Object.entries(given)) {
    if (!name.startsWith('filter')) continue
    const condition = attempt(errors, name, () => conditionOf(name, [value].flat(), selection))
    if (condition) selected = selected.where(condition)
  }
  const sorts = attempt(errors, 'sort', () => sortsOf(given.sort, selection)) ?? []
  attempt(errors, 'fields', () => fieldsOf(given.fields, selection))
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return sorts.length === 0 ? selected : sortedBy(selected, sorts)
}

const otherParameters = ['page', 'per_page', 'sort', 'fields', 'include']

/** Whether a request asks for some of the records only. */
export function narrowsList(request: FastifyRequest): boolean {
  return Object.keys(request.query as object).some((name) => !otherParameters.includes(name))
}

/** `all` in the order that the `sort` parameter asks for; undefined without it. The request must be valid. */
export function sorting<T extends keyof Tables, Row>(
  request: FastifyRequest,
  all: SelectQueryBuilder<Tables, T, Row>,
  selection: Selection,
): SelectQueryBuilder<Tables, T, Row> | undefined {
  const sorts = sortsOf((request.query as Record<string, string | string[]>).sort, selection)
  return sorts.length === 0 ? undefined : sortedBy(all, sorts)
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

function conditionOf(name: string, given: readonly string[], selection: Selection): RawBuilder<boolean> {
  const [, field = '', comparison] = /^filter\[([^\]]+)\](?:\[([^\]]+)\])?$/.exec(name) ?? []
  if (selection.meta && field.startsWith('meta.') && comparison === undefined) {
    return hasMeta(selection.meta, field.slice(5), given.map(requireText))
  }
  const filter = Object.hasOwn(selection.filters, field) ? selection.filters[field] : undefined
  if (!filter) throw new Refused(`There is no such filter. Known filters: ${knownFilters(selection)}.`)
  const column = filter.column ?? sql.ref(field)
  const values = given.flatMap((each) => each.split(','))
  if (values.length > maxValues) throw new Refused(`At most ${maxValues} values can be given.`)
  if (filter.condition && comparison === undefined) return filter.condition(values.map(requireText))
  if (comparison === undefined)
    return isOneOf(
      column,
      values.map((each) => read(each, filter)),
    )
  if (!Object.hasOwn(comparisons, comparison) || filter.kind === 'word' || filter.kind === 'flag') {
    throw new Refused(
      `The comparison ${comparison} is not known here. Numbers and times have ${Object.keys(comparisons).join(', ')}.`,
    )
  }
  const [value, ...others] = values
  if (value === undefined || others.length > 0) throw new Refused('One value is expected.')
  const operator = sql.raw(comparisons[comparison as keyof typeof comparisons])
  return sql<boolean>`${column} ${operator} ${read(value, filter)}`
}

function knownFilters({ filters, meta }: Selection): string {
  return [...Object.keys(filters), ...(meta ? ['meta.<name>'] : [])]
    .map((name) => `filter[${name}]`)
    .join(', ')
}

function isOneOf(
  column: RawBuilder<unknown>,
  values: readonly (string | number | null)[],
): RawBuilder<boolean> {
  const present = values.filter((value) => value !== null)
  const isNull = sql<boolean>`${column} is null`
  if (present.length === 0) return isNull
  const isIn = sql<boolean>`${column} in (${sql.join(present)})`
  return present.length === values.length ? isIn : sql<boolean>`(${isIn} or ${isNull})`
}

function read(given: string, { kind, nullable, whenNull }: Filter): string | number | null {
  const value = requireText(given.trim())
  if (nullable && value === 'null') return whenNull ?? null
  if (kind === 'word') return value
  if (kind === 'time') return readTime(value)
  if (kind === 'flag' && !/^[01]$/.test(value)) throw new Refused('The value must be 0 or 1.')
  if (!/^-?\d{1,15}$/.test(value)) throw new Refused('The value must be an integer.')
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

function sortsOf(given: string | string[] | undefined, { sorts }: Selection): Sort[] {
  return namesOf(given).map((name) => {
    const known = name.replace(/^-/, '')
    const by = Object.hasOwn(sorts, known) ? sorts[known] : undefined
    if (!by)
      throw new Refused(`The list cannot be sorted by ${known}. Known: ${Object.keys(sorts).join(', ')}.`)
    return { by, order: name.startsWith('-') ? 'desc' : 'asc' }
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

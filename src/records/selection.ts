import { type RawBuilder, sql } from 'kysely'
import type { FieldErrors } from '../core/errors.ts'
import type { Schema } from '../core/fields.ts'
import type { Db } from '../database/database.ts'

/** How the values of a filter are read. */
type FilterKind = 'word' | 'integer' | 'flag' | 'time'

export interface Filter {
  readonly kind: FilterKind
  /** The expression to compare, if it is not the column of the same name. */
  readonly column?: RawBuilder<unknown>
  /** The condition, where it compares no column. */
  readonly condition?: (values: readonly string[]) => RawBuilder<boolean>
  /** The ids that are selected in place of the given ones, where records stand for others. */
  readonly among?: (ids: readonly number[]) => RawBuilder<number>
  /** Whether `null` is a value: it selects records without a value, or with the value that is stored in its place. */
  readonly nullable?: true
  readonly whenNull?: number
  /** Whether the column has the text in lower case. */
  readonly folds?: true
  /** Whether the document names its operators only in general. */
  readonly isBrief?: true
  /** The table whose search index finds a part of the text, if there is one. */
  readonly searched?: string
  /** What it selects and an example, where it compares no member of the same name. */
  readonly described?: readonly [selects: string, example: string]
  /** The largest integer that the column holds. */
  readonly max?: number
}

/** The choices of a list's caller: which records, in which order, with which members. */
export interface Selection {
  readonly filters: Readonly<Record<string, Filter>>
  /** The resource whose `meta` can be filtered by. */
  readonly meta: string | null
  /** Finds paths in `meta` that no schema describes. */
  readonly findUnknown?: FindUnknown
  /** Why `meta` cannot be filtered or sorted by, although `meta` names its resource. */
  readonly metaRefused?: string
  /** The names to sort by, and what each sorts by. */
  readonly sorts: Readonly<Record<string, RawBuilder<unknown>>>
  readonly fields: readonly string[]
}

/** The kinds of filters. */
export const by = {
  word: { kind: 'word' },
  flag: { kind: 'flag' },
  integer: { kind: 'integer' },
  /** Of a column that holds 32 bits. */
  smallInteger: { kind: 'integer', max: 2_147_483_647 },
  nullableId: { kind: 'integer', nullable: true },
  time: { kind: 'time' },
} satisfies Record<string, Filter>

const byId: Filter = {
  ...by.integer,
  isBrief: true,
  described: ['Only records with these ids, in their order unless `sort` is given', '4,1,9'],
}

/** Paths in `meta`, by the parameters that have them. */
/** What is wrong with paths in `meta` that no record of a list can have. */
type FindUnknown = (
  db: Db,
  kind: string,
  given: Readonly<Record<string, string | string[]>>,
) => Promise<FieldErrors>

interface Choices {
  readonly filters?: Readonly<Record<string, Filter>>
  readonly meta?: string
  readonly findUnknown?: FindUnknown
  readonly sorts?: readonly string[]
  /** Names that sort by another column, such as the case-folded text, or by an expression. */
  readonly sortedBy?: Readonly<Record<string, string | RawBuilder<unknown>>>
}

/**
 * The choices of a list whose items have these members. Every list can be filtered by the times of its records, and
 * sorted by id.
 */
export function selectionOf(schema: { readonly properties: object }, choices: Choices): Selection {
  const times = ['created_at', 'updated_at']
  const sorts = ['id', ...(choices.sorts ?? []), ...times]
  return {
    filters: {
      id: byId,
      ...choices.filters,
      ...Object.fromEntries(times.map((name) => [name, by.time])),
    },
    meta: choices.meta ?? null,
    ...(choices.findUnknown ? { findUnknown: choices.findUnknown } : {}),
    sorts: Object.fromEntries(sorts.map((name) => [name, sortOf(choices.sortedBy?.[name] ?? name)])),
    fields: Object.keys(schema.properties),
  }
}

/**
 * The condition that a record is one of the newest, and that these contain a text. For searches without an index, which
 * would read all records otherwise.
 */
export function amongNewest(
  contains: RawBuilder<boolean>,
  all: RawBuilder<unknown>,
  count: number,
): RawBuilder<boolean> {
  return sql<boolean>`id in (
    select id from (${all} order by id desc limit ${sql.lit(count)}) as newest where ${contains})`
}

/** The same condition for few rows, of which each is compared. */
export function amongNewestEach(
  contains: RawBuilder<boolean>,
  table: string,
  count: number,
): RawBuilder<boolean> {
  const oldest = sql`select id from ${sql.table(table)} order by id desc limit 1 offset ${sql.lit(count - 1)}`
  return sql<boolean>`(${contains} and id >= coalesce((${oldest}), 0))`
}

/** As text: there may be more ids than a statement can have parameters. */
export function isOneOf(ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`id in (${sql.raw(ids.map(Number).join(', '))})`
}

function sortOf(by: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return typeof by === 'string' ? sql.ref(by) : by
}

export const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
type Comparison = keyof typeof comparisons

const operators = ['eq', 'ne', 'in', 'nin', ...(Object.keys(comparisons) as Comparison[])] as const
const moreOperators = ['exists', 'contains', 'starts'] as const
export type Operator = (typeof operators)[number] | (typeof moreOperators)[number]
/** Of values in `meta`. */
export const allOperators: readonly Operator[] = [...operators, ...moreOperators]

/** The operators that a filter knows. */
export function operatorsOf({ kind, nullable, condition, searched }: Filter): readonly Operator[] {
  const equal = ['eq', 'ne', 'in', 'nin'] as const
  if (condition || kind === 'flag') return equal
  const exists = nullable ? (['exists'] as const) : []
  if (kind === 'word') return [...equal, 'starts', ...(searched ? (['contains'] as const) : []), ...exists]
  return [...equal, ...(Object.keys(comparisons) as Comparison[]), ...exists]
}

/** The parameters of a list together with those of its selection, for the OpenAPI document. */
export function withSelection(query: Schema, selection: Selection): Schema {
  const properties = { ...(query.properties as object), ...parametersOf(selection) }
  return { ...query, properties }
}

const metaParameter: Record<string, Schema> = {
  'filter[meta.key]': {
    type: 'string',
    description:
      'Only records whose `meta` has this value at `key`, which stands for any path such as `size.height`: a text, a number, `true` or `false`.',
    examples: ['red'],
  },
}

const operatorParameters: Record<string, Schema> = {
  'filter[key][operator]': {
    type: 'string',
    description: `Any filter with an operator: \`${allOperators.join('`, `')}\`.`,
    examples: ['3'],
  },
  'filter[or][0][key]': {
    type: 'string',
    description: 'Alternatives by number: any filter, with or without an operator.',
    examples: ['3'],
  },
}

/** Of a list that has parameters of its own beside the filters by `meta`. */
export const metaParameters = { ...metaParameter, ...operatorParameters }

function parametersOf({ filters, meta, sorts, fields }: Selection): Record<string, Schema> {
  const found = Object.entries(filters).flatMap(([name, filter]) => filterParameters(name, filter))
  const names = Object.keys(sorts)
  const sortable = `(${[...names, ...(meta ? ['meta\\.[^,]+'] : [])].join('|')})`
  return {
    ...Object.fromEntries(found),
    ...(meta ? metaParameter : {}),
    ...operatorParameters,
    sort: {
      type: 'string',
      description: `The order: one or more of ${names.map((name) => `\`${name}\``).join(', ')}${meta ? ', or a path in `meta` such as `meta.price`' : ''}, separated by commas; with \`-\` in front, descending. Newest first by default.`,
      examples: [`-${names[0]}`],
      pattern: `^-?${sortable}(,-?${sortable})*$`,
    },
    fields: {
      type: 'string',
      description: `The members that each item has, separated by commas. It then lacks the others, also those that the schema requires. Known: ${fields.map((name) => `\`${name}\``).join(', ')}.`,
      examples: [fields.slice(0, 2).join(',')],
      pattern: `^(${fields.join('|')})(,(${fields.join('|')}))*$`,
    },
    count: {
      type: 'string',
      enum: ['true', 'false'],
      description: '`false` leaves out `meta.total`, `meta.last_page` and `links.last`.',
      examples: ['false'],
    },
  }
}

const examples: Readonly<Record<FilterKind, string>> = {
  word: 'news',
  integer: '3',
  flag: '1',
  time: '2026-11-15',
}

function filterParameters(
  name: string,
  { kind, nullable, isBrief, described: own }: Filter,
): [string, Schema][] {
  const [selects, example] = own ?? [`Only records with this \`${name}\``, examples[kind]]
  const none = nullable ? '; `null` for none' : ''
  const equal: [string, Schema] = [
    `filter[${name}]`,
    {
      type: 'string',
      description: `${selects}. Several values are separated by commas${none}.`,
      examples: [example],
    },
  ]
  if (kind === 'word' || kind === 'flag' || nullable || isBrief) return [equal]
  const compared = Object.keys(comparisons).map((each): [string, Schema] => [
    `filter[${name}][${each}]`,
    { type: 'string', description: described(name, each as Comparison), examples: [examples[kind]] },
  ])
  return [equal, ...compared]
}

const relations = { gt: 'after', gte: 'from', lt: 'before', lte: 'up to' } as const

function described(name: string, comparison: Comparison): string {
  return `Only records whose \`${name}\` is ${relations[comparison]} this value.`
}

import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Entries } from '../../records/meta-index.ts'

/** The only filter of a list. */
export interface OnlyFilter {
  /** The rows of another table that name the records it selects, if there are such. */
  readonly entries?: Entries | undefined
  /** Disjoint conditions for the records that it leaves out, each served by an index, if they are known. */
  readonly leftOut?: readonly LeftOut[] | undefined
  /** Whether it names the records that it leaves out. */
  readonly isNegative?: boolean
}

interface LeftOut {
  readonly condition: RawBuilder<boolean>
  readonly entries?: Entries | undefined
}

/** How the records of a list with one filter are counted. */
export interface CountingOne {
  readonly filter: OnlyFilter
  /** The table, with the condition of its indexes. */
  readonly rows: RawBuilder<unknown>
  /** Counts the list without its filter. */
  readonly all: RawBuilder<number>
  /** The condition that a row is in the list. */
  readonly isListed?: RawBuilder<boolean>
  /** Counts the records of the list that meet a condition: very many. */
  readonly counted: (condition: RawBuilder<boolean>) => RawBuilder<number>
  /** The ids of records, each once, that are in the table, but never in the list; undefined if there are none. */
  readonly hidden?: RawBuilder<{ id: number }>
}

/** Of a list that has all rows of a table. */
export function countingRows(table: string, filter: OnlyFilter | undefined): CountingOne | undefined {
  if (!filter) return undefined
  const name = sql.table(table)
  return {
    filter,
    rows: sql`${name} where 1 = 1`,
    all: sql<number>`select count(*) as "total" from ${name}`,
    counted: (condition) => sql<number>`select count(*) from ${name} where ${condition}`,
  }
}

/** Up to these numbers records are counted one by one. */
const [fewRecords, fewEntries] = [500, 500]
/** More records are not counted to find out how many others there are: it would cost as much as to count those. */
const mostLeftOut = 25_000
const mostHidden = 10_000

/** A statement that counts, and the number that it gave since the last change. */
export type Count = (statement: CompiledQuery) => Promise<number>

/**
 * The number of records in a list with one filter, if there is a cheaper way than to compare each of them: by the rows
 * of another table that name them, or by counting the records that the filter leaves out. Undefined if there is none.
 */
export async function countByFilter(
  db: Db,
  list: RawBuilder<unknown>,
  counting: CountingOne,
  count: Count,
): Promise<number | undefined> {
  const { filter, hidden, all } = counting
  const { entries, leftOut, isNegative } = filter
  const hasFewHidden = async () => !hidden || (await countUpTo(db, mostHidden, hidden)) < mostHidden
  if (entries) {
    if (!(await areMany(db, entries)) || !(await hasFewHidden())) return undefined
    return count(sql`select ${countOfEntries(entries, hidden)} as total`.compile(db))
  }
  if (!leftOut) return undefined
  if (!isNegative) {
    const found = await countUpTo(db, fewRecords + 1, list)
    if (found <= fewRecords) return found
  }
  const parts: RawBuilder<number>[] = []
  let left = mostLeftOut
  for (const each of leftOut) {
    if (each.entries && (await hasFewHidden())) parts.push(countOfEntries(each.entries, hidden))
    else {
      const found = await countUpTo(
        db,
        left,
        sql`select 1 as one from ${counting.rows} and ${each.condition}`,
      )
      left -= found
      if (left <= 0) return undefined
      if (found > 0) parts.push(countLeftOut(counting, each.condition, found))
    }
  }
  const whole = await count(sql`select (${all}) as total`.compile(db))
  if (parts.length === 0) return whole
  const { rows } = await sql<{ count: number }>`select ${sql.join(parts, sql` + `)} as count`.execute(db)
  // Others may write between the two statements.
  return Math.max(0, whole - Number(rows[0]?.count))
}

/** Whether there are so many entries that their records should not be read one by one. */
export async function areMany(db: Db, { table, condition }: Entries): Promise<boolean> {
  const rows = sql`select 1 as one from ${table} where ${condition}`
  return (await countUpTo(db, fewEntries, rows)) === fewEntries
}

/** The number of rows of a query, up to a limit. */
async function countUpTo(db: Db, limit: number, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    ${found} limit ${sql.lit(limit)}) as found`.execute(db)
  return Number(rows[0]?.count)
}

function countOfEntries(
  { table, record, condition }: Entries,
  hidden: RawBuilder<{ id: number }> | undefined,
): RawBuilder<number> {
  const all = sql<number>`(select count(*) from ${table} where ${condition})`
  if (!hidden) return all
  return sql<number>`(${all} - (select count(*) from (${hidden}) as hidden
    where exists (select 1 from ${table} where ${condition} and ${record} = hidden.id)))`
}

function countLeftOut(
  { rows, isListed, counted }: CountingOne,
  condition: RawBuilder<boolean>,
  found: number,
): RawBuilder<number> {
  if (found > fewRecords || !isListed) return sql<number>`(${counted(condition)})`
  return sql<number>`(select count(*) from ${rows} and ${condition} and ${isListed})`
}

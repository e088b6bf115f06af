import type { DatabaseConnection, Kysely, QueryResult } from 'kysely'
import { type Statement, statementOf } from './engines/statement.ts'
import { encodeJsonColumns, isJsonColumn, parseJsonRows } from './json-columns.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>
type Row = Readonly<Record<string, unknown>>

/** Another row that a new row depends on. The insert statement reads it. */
export interface Source {
  /** The table or query to read from. `placeOf` returns the placeholder of a column's given value. */
  from(placeOf: (column: string) => string): string
  /** The columns that are computed from the source and from the given values, whose placeholders they get. */
  readonly columns: Readonly<Record<string, (place: string) => string>>
}

/** The connections of open transactions. */
const connections = new WeakMap<Db, DatabaseConnection>()

/**
 * Runs the work of a transaction. Frequent statements are sent to its connection directly: Kysely takes longer to hand
 * out the connection than SQLite takes to run most of them.
 */
export async function onConnection<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.getExecutor().provideConnection(async (connection) => {
    connections.set(db, connection)
  })
  try {
    return await work()
  } finally {
    // Kysely refuses statements after the end of a transaction.
    connections.delete(db)
  }
}

/** Runs a statement as `runStatement` does, with its whole result. */
export async function execute<R>(db: Db, statement: Statement): Promise<QueryResult<R>> {
  const connection = connections.get(db)
  if (!connection) return db.executeQuery<R>(statement)
  const result = await connection.executeQuery<R>(statement)
  parseJsonRows(result.rows)
  return result
}

/**
 * Runs a frequent statement, written as text: building and compiling it each time takes several times as long as
 * SQLite takes to run it. Parameters are $1, $2, … on each engine. JSON columns of its rows are
 * parsed.
 */
export async function runStatement<R>(
  db: Db,
  text: string,
  parameters: readonly unknown[],
): Promise<readonly R[]> {
  const { rows } = await execute<R>(db, statementOf(text, parameters))
  return rows
}

/**
 * The same, for a write whose result is not needed. In a transaction it may be sent with the next statement or with the
 * commit. That statement or commit then fails if this one fails.
 */
export async function deferStatement(db: Db, text: string, parameters: readonly unknown[]): Promise<void> {
  await execute(db, statementOf(text, parameters, true))
}

/** The row with this id; a condition may be appended. */
export async function findRow<R>(db: Db, table: string, id: number, more = ''): Promise<R | undefined> {
  const [found] = await runStatement<R>(db, `select * from ${table} where id = $1 ${more}`, [id])
  return found
}

/** Inserts a row; returns the requested columns. Columns whose values are undefined are left out. */
export async function insertRow<R>(db: Db, table: string, row: Row, returning = '*'): Promise<R> {
  const { text, values } = insertOf(table, row)
  return only(await runStatement<R>(db, `${text} returning ${returning}`, values))
}

/**
 * Adds a row and returns it, unless it conflicts with another one: `conflict` names the columns of a unique index. No
 * row is added either when a `source` finds nothing.
 */
export async function insertRowIfFree<R>(
  db: Db,
  table: string,
  row: Row,
  conflict: string,
  source?: Source,
): Promise<R | undefined> {
  const { text, values } = insertOf(table, row, source)
  const [added] = await runStatement<R>(db, `${text} on conflict ${conflict} do nothing returning *`, values)
  return added
}

/** Inserts a row that this transaction does not read: see `deferStatement`. */
export async function deferInsert(db: Db, table: string, row: Row): Promise<void> {
  const { text, values } = insertOf(table, row)
  await deferStatement(db, text, values)
}

/**
 * The same for many rows, which all have the same columns; `more` is appended, such as an `on conflict` clause. With
 * many rows in a statement SQLite also batches the writes of its triggers to a word index, which is several times as
 * fast.
 */
export async function deferInserts(db: Db, table: string, rows: readonly Row[], more = ''): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const json = new Set(columns.filter(isJsonColumn))
  const names = columns.map(quoted).join(', ')
  for (const part of inParts(rows)) {
    const text = `insert into ${table} (${names}) values ${tuples(part.length, columns.length)} ${more}`
    const values: unknown[] = []
    for (const row of part)
      for (const column of columns) values.push(json.has(column) ? JSON.stringify(row[column]) : row[column])
    await deferStatement(db, text, values)
  }
}

/** The placeholders for this many rows with this many columns. */
export function tuples(rows: number, columns: number): string {
  const key = rows * 1000 + columns
  const known = knownTuples.get(key)
  if (known !== undefined) return known
  const places = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_column, at) => `$${row * columns + at + 1}`).join(', '),
  )
  const text = `(${places.join('), (')})`
  knownTuples.set(key, text)
  return text
}

/** There are few entries: one for each number of columns of a table, with each of `partSizes`. */
const knownTuples = new Map<number, string>()

/**
 * How many rows a statement inserts: few different numbers, so that the engine prepares few statements. SQLite's time
 * to prepare a statement grows with the square of the number of its parameters.
 */
const partSizes = [50, 10, 1]

export function* inParts<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; ) {
    const size = partSizes.find((each) => each <= rows.length - at) ?? 1
    yield rows.slice(at, at + size)
    at += size
  }
}

/** Updates columns of the row with this id; returns the requested columns. */
export async function updateRow<R>(
  db: Db,
  table: string,
  id: number,
  changes: Row,
  returning = '*',
): Promise<R> {
  const { text, values } = updateOf(table, id, changes)
  return only(await runStatement<R>(db, `${text} returning ${returning}`, values))
}

/** Updates columns of the row with this id, as `deferStatement` does; returns their values as they are stored. */
export async function deferUpdate(db: Db, table: string, id: number, changes: Row): Promise<Row> {
  const { text, values } = updateOf(table, id, changes)
  await deferStatement(db, text, values)
  const stored: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(changes)) {
    if (value === undefined) continue
    stored[column] = value !== null && isJsonColumn(column) ? JSON.parse(JSON.stringify(value)) : value
  }
  return stored
}

function updateOf(table: string, id: number, changes: Row): { text: string; values: unknown[] } {
  const { columns, values } = split(changes)
  const places = columns.map((column, at) => `${column} = $${at + 2}`).join(', ')
  return { text: `update ${table} set ${places} where id = $1`, values: [id, ...values] }
}

function insertOf(table: string, row: Row, source?: Source): { text: string; values: unknown[] } {
  const { columns, values } = split(row)
  const places = columns.map((column, at) => (source?.columns[column.slice(1, -1)] ?? String)(`$${at + 1}`))
  const placeOf = (column: string) => `$${columns.indexOf(quoted(column)) + 1}`
  const rows = source ? `select ${places} from ${source.from(placeOf)}` : `values (${places})`
  return { text: `insert into ${table} (${columns.join(', ')}) ${rows}`, values }
}

/** Names that are words of SQL, as `key` is, need it. */
function quoted(column: string): string {
  return `"${column}"`
}

function split(row: Row): { columns: string[]; values: unknown[] } {
  const entries = Object.entries(encodeJsonColumns(row)).filter(([, value]) => value !== undefined)
  return { columns: entries.map(([column]) => quoted(column)), values: entries.map(([, value]) => value) }
}

function only<R>(rows: readonly R[]): R {
  const [row] = rows
  if (row === undefined) throw new Error('The row is gone.')
  return row
}

import { type Kysely, sql } from 'kysely'
import { inParts, tuples } from '../rows.ts'
import type { Tables } from '../tables.ts'
import { type DataTable, listOf, quoted, type TableCopying } from './copying.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { kyselyOn, ReadingDriver } from './sqlite-driver.ts'
import { statementOf } from './statement.ts'

export function sqliteCopying(file: string, writer: Kysely<Tables>): TableCopying {
  return {
    /** A read transaction on its own connection. Meanwhile the write-ahead log grows, and no other connection waits. */
    async snapshot(read) {
      const connection = new SqliteConnection(file)
      try {
        connection.exec('begin')
        return await read(kyselyOn(new ReadingDriver((query) => connection.run(query))))
      } finally {
        connection.close()
      }
    },
    loader: writer,
    async describe(db, names) {
      const { rows } = await sql<Column>`select list.name as "table", info.name, info.pk
        from pragma_table_list as list, pragma_table_info(list.name) as info
        where list.schema = 'main' and list.type = 'table' order by list.name, info.name`.execute(db)
      const tables = new Map<string, Column[]>()
      for (const row of rows) {
        if (names.has(row.table)) tables.set(row.table, [...(tables.get(row.table) ?? []), row])
      }
      return [...tables].map(([name, columns]) => tableOf(name, columns))
    },
    async lastId(db, table) {
      const { rows } = await sql<{
        seq: number
      }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
      return rows[0]?.seq || null
    },
    async setLastId(db, table, id) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(db)
    },
    async insertRows(db, { name, columns }, rows) {
      const start = `insert into ${quoted(name)} (${listOf(columns)}) values`
      for (const part of inParts(rows))
        await db.executeQuery(statementOf(`${start} ${tuples(part.length, columns.length)}`, part.flat()))
    },
    async deferReferences(db) {
      await sql`pragma defer_foreign_keys = on`.execute(db)
      return async () => {
        const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
        const [first] = rows
        if (first) throw new Error(`A row of ${first.table} refers to a missing row of ${first.parent}.`)
      }
    },
    refreshStatistics: async () => {},
  }
}

interface Column {
  readonly table: string
  readonly name: string
  /** Its position in the primary key, from 1; 0 for other columns. */
  readonly pk: number
}

function tableOf(name: string, columns: readonly Column[]): DataTable {
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  return { name, columns: columns.map((column) => column.name), key: key.map((column) => column.name) }
}

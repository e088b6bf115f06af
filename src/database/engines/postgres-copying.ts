import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { listOf, quoted, type TableCopying } from './copying.ts'
import { statementOf } from './statement.ts'

export function postgresCopying(bulk: Kysely<Tables>): TableCopying {
  return {
    snapshot: (read) =>
      bulk.transaction().execute(async (transaction) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(transaction)
        return read(transaction)
      }),
    loader: bulk,
    async describe(db, names) {
      const { rows } = await sql<{ name: string; columns: string[]; key: string[] }>`
        select relation.relname::text as name,
          (select array_agg(attname::text order by attname collate "C") from pg_attribute
            where attrelid = relation.oid and attnum > 0 and not attisdropped) as columns,
          (select array_agg(attname::text order by array_position(indkey::int2[], attnum)) from pg_index
            join pg_attribute on attrelid = indrelid and attnum = any(indkey)
            where indrelid = relation.oid and indisprimary) as key
        from pg_class as relation
        where relation.relkind = 'r' and relation.relnamespace = current_schema()::regnamespace
        order by relation.relname collate "C"`.execute(db)
      return rows.filter(({ name }) => names.has(name)).map((row) => ({ ...row, key: row.key ?? [] }))
    },
    async lastId(db, table) {
      const sequence = await sequenceOf(db, table)
      if (sequence === null) return null
      const { rows } = await sql<{ id: number | null }>`
        select case when is_called then last_value end as id from ${sql.raw(sequence)}`.execute(db)
      return rows[0]?.id ?? null
    },
    async setLastId(db, table, id) {
      const sequence = await sequenceOf(db, table)
      if (sequence !== null) await sql`select setval(${sequence}, ${id}, true)`.execute(db)
    },
    async insertRows(db, { name, columns }, rows) {
      const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
      const text = `insert into ${quoted(name)} (${listOf(columns)})
        select ${listOf(columns)} from json_populate_recordset(null::${quoted(name)}, $1)`
      await db.executeQuery(statementOf(text, [JSON.stringify(objects)]))
    },
    async deferReferences(db) {
      const { rows } = await sql<{ table: string; name: string }>`
        select conrelid::regclass::text as table, conname::text as name from pg_constraint
        where contype = 'f' and connamespace = current_schema()::regnamespace and not condeferrable`.execute(
        db,
      )
      const alter = async (how: string) => {
        for (const { table, name } of rows)
          await sql.raw(`alter table ${table} alter constraint ${quoted(name)} ${how}`).execute(db)
      }
      await alter('deferrable initially deferred')
      return async () => {
        await sql`set constraints all immediate`.execute(db)
        await alter('not deferrable')
      }
    },
    async refreshStatistics() {
      await sql`analyze`.execute(bulk)
    },
  }
}

async function sequenceOf(db: Kysely<Tables>, table: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select pg_get_serial_sequence(${quoted(table)}, attname) as name from pg_attribute
    where attrelid = ${quoted(table)}::regclass and attname = 'id' and attidentity <> ''`.execute(db)
  return rows[0]?.name ?? null
}

import { type Kysely, type QueryResult, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { statementOf } from './statement.ts'
import type { Terms, WordEntry, WordIndex } from './words.ts'

const index = 'search_entries_search'

/**
 * FTS5 with the words alone: neither the text nor positions. The tokenizer only splits at spaces, since for it all
 * characters beyond ASCII are letters. The index of prefixes keeps short ones fast.
 */
export function wordIndex(): string[] {
  return [
    `create virtual table ${index} using fts5(
      words, content='', contentless_delete=1, tokenize='ascii', prefix='2 3', detail=none)`,
  ]
}

export const sqliteWords: WordIndex = {
  async write(db, { id, hash, words }: WordEntry) {
    const { numAffectedRows = 0n } = await run(db, upsert, [id, hash])
    if (numAffectedRows > 0n) await run(db, insert, [id, words])
  },

  async remove(db, id) {
    const { numAffectedRows = 0n } = await run(db, 'delete from search_entries where id = $1', [id])
    if (numAffectedRows > 0n) await run(db, `delete from ${index} where rowid = $1`, [id])
  },

  find({ all, except, limit }) {
    const match = except ? `(${matchOf(all)}) NOT (${matchOf(except)})` : matchOf(all)
    return sql<{ id: number }>`select rowid as id from ${sql.table(index)}
      where ${sql.table(index)} match ${match} order by rowid desc limit ${limit}`
  },
}

/** Without `returning`: with it, SQLite makes FTS5 flush its buffer once for each of many records. */
const upsert = `insert into search_entries (id, hash) values ($1, $2)
  on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash`

const insert = `insert or replace into ${index} (rowid, words) values ($1, $2)`

function matchOf(terms: Terms): string {
  const anyOf = terms.map((some) =>
    some.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' OR '),
  )
  return anyOf.map((some) => `(${some})`).join(' AND ')
}

function run(
  db: Kysely<Tables>,
  text: string,
  parameters: readonly unknown[],
): Promise<QueryResult<unknown>> {
  return db.executeQuery(statementOf(text, parameters))
}

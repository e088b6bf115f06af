import { type Kysely, type QueryResult, sql } from 'kysely'
import { execute, inParts, tuples } from '../rows.ts'
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
  async write(db, entries) {
    for (const some of inParts(entries)) {
      const [first] = some
      if (first && some.length === 1) {
        const { numAffectedRows = 0n } = await run(
          db,
          `${insertHashes} ($1, $2) ${replaceHash}`,
          hashOf(first),
        )
        if (numAffectedRows > 0n) await run(db, `${insertWords} ($1, $2)`, wordsOf(first))
      } else await writeMany(db, some)
    }
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
const insertHashes = 'insert into search_entries (id, hash) values'
const replaceHash =
  'on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash'

const insertWords = `insert or replace into ${index} (rowid, words) values`

/** With one statement for all entries SQLite also writes the index once. */
async function writeMany(db: Kysely<Tables>, entries: readonly WordEntry[]): Promise<void> {
  const places = entries.map((_, at) => `$${at + 1}`).join(', ')
  const text = `select id, hash from search_entries where id in (${places})`
  const { rows } = await run<Pick<WordEntry, 'id' | 'hash'>>(
    db,
    text,
    entries.map(({ id }) => id),
  )
  const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
  for (const some of inParts(entries.filter(({ id, hash }) => stored.get(id) !== hash))) {
    const values = tuples(some.length, 2)
    await run(db, `${insertHashes} ${values} ${replaceHash}`, some.flatMap(hashOf))
    await run(db, `${insertWords} ${values}`, some.flatMap(wordsOf))
  }
}

function hashOf({ id, hash }: WordEntry): unknown[] {
  return [id, hash]
}

function wordsOf({ id, words }: WordEntry): unknown[] {
  return [id, words]
}

function matchOf(terms: Terms): string {
  const anyOf = terms.map((some) =>
    some.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' OR '),
  )
  return anyOf.map((some) => `(${some})`).join(' AND ')
}

function run<R>(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
  return execute<R>(db, statementOf(text, parameters))
}

import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { statementOf } from './statement.ts'
import type { WordEntry, WordHit, WordIndex, WordQuery } from './words.ts'

const index = 'search_entries_search'

/**
 * Words in FTS5, without the text itself. The service has folded them, so the tokenizer only splits at spaces: for it all
 * characters beyond ASCII are letters. The index of prefixes keeps short ones fast.
 */
export function wordIndex(): string[] {
  return [
    `create virtual table ${index} using fts5(title, text, hidden, facets,
      content='', contentless_delete=1, tokenize='ascii', prefix='2 3')`,
  ]
}

export const sqliteWords: WordIndex = {
  async write(db, { id, hash, title, text, hidden, facets }: WordEntry) {
    const changed = await run(db, upsert, [id, hash])
    if (changed.length > 0) await run(db, insert, [id, title, text, hidden, facets.join(' ')])
  },

  async remove(db, id) {
    const removed = await run(db, 'delete from search_entries where id = $1 returning id', [id])
    if (removed.length > 0) await run(db, `delete from ${index} where rowid = $1`, [id])
  },

  find(query) {
    const title = matchIn('title', query)
    const anywhere = matchIn(query.withHidden ? 'title text hidden' : 'title text', query)
    const facets = query.facets.map((some) => ` AND facets : (${some.map(quoted).join(' OR ')})`).join('')
    const hits = (tier: number, match: string) => sql`
      select * from (
        select rowid as id, ${sql.lit(tier)} as tier, bm25(${sql.table(index)}, 10.0, 1.0, 1.0, 0.0) as score
        from ${sql.table(index)} where ${sql.table(index)} match ${match}
        order by rowid desc limit ${query.limit})`
    const others = `(${anywhere}${facets}) NOT ${title}`
    return sql<WordHit>`${hits(0, title + facets)} union all ${hits(1, others)}`
  },
}

const upsert = `insert into search_entries (id, hash) values ($1, $2)
  on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash returning id`

const insert = `insert or replace into ${index} (rowid, title, text, hidden, facets) values ($1, $2, $3, $4, $5)`

function matchIn(columns: string, { words, prefix }: WordQuery): string {
  const terms = [...words.map(quoted), ...(prefix === null ? [] : [`${quoted(prefix)} *`])]
  return `({${columns}} : (${terms.join(' AND ')}))`
}

/** Words have no quotes. */
function quoted(word: string): string {
  return `"${word}"`
}

async function run(db: Kysely<Tables>, text: string, parameters: readonly unknown[]) {
  return (await db.executeQuery(statementOf(text, parameters))).rows
}

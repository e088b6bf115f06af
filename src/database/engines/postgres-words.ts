import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { statementOf } from './statement.ts'
import type { WordEntry, WordHit, WordIndex, WordQuery } from './words.ts'

const index = 'search_entries_search'

/**
 * Words as a `tsvector` that the service has made: no dictionary, and no extension. What a word stands in is part of the
 * lexeme, because the index does not know weights: `word` in what everybody may read, `^word` in the title, `~word` in what
 * is hidden, and `=facet`. The vectors are stored apart from their rows, so that a search that finds very many rows reads
 * few pages. It always goes by the index: the planner does not know what reading a vector costs.
 */
export function wordIndex(): string[] {
  return [
    `create table ${index} (id bigint constraint ${index}_pkey primary key, words tsvector not null)
      with (toast_tuple_target = 128)`,
    `alter table ${index} alter column words set storage external`,
    `create index ${index}_words on ${index} using gin (words) with (gin_pending_list_limit = 256)`,
    `create function ${index}_ids(query tsquery) returns setof bigint
      language sql stable set enable_seqscan = off
      as $$ select id from ${index} where words @@ query $$`,
  ]
}

export const postgresWords: WordIndex = {
  async write(db, { id, hash, ...entry }: WordEntry) {
    await defer(db, write, [id, hash, vectorOf(entry)])
  },

  async remove(db, id) {
    await defer(db, 'delete from search_entries where id = $1', [id])
    await defer(db, `delete from ${index} where id = $1`, [id])
  },

  find(query) {
    const facets = query.facets.map((some) => `(${some.map((facet) => quoted(`=${facet}`)).join(' | ')})`)
    const inTitle = termsOf(query, (word, isPrefix) => lexeme(`^${word}`, isPrefix))
    const anywhere = termsOf(query, (word, isPrefix) =>
      query.withHidden
        ? `(${lexeme(word, isPrefix)} | ${lexeme(`~${word}`, isPrefix)})`
        : lexeme(word, isPrefix),
    )
    const all = (terms: readonly string[]) => [...terms, ...facets].join(' & ')
    const others = `${all(anywhere)} & !(${inTitle.join(' & ')})`
    const ranked = anywhere.join(' | ')
    const hits = (tier: number, condition: string) => sql`
      select id, ${sql.lit(tier)} as tier, -ts_rank(words, cast(${ranked} as tsquery)) as score
      from ${sql.table(index)} where id in (
        select found from ${sql.table(`${index}_ids`)}(cast(${condition} as tsquery)) as found
        order by found desc limit ${query.limit})`
    return sql<WordHit>`${hits(0, all(inTitle))} union all ${hits(1, others)}`
  },
}

const write = `
  with changed as (
    insert into search_entries (id, hash) values ($1, $2)
    on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash returning id)
  insert into ${index} (id, words) select id, cast($3 as tsvector) from changed
  on conflict (id) do update set words = excluded.words`

/** PostgreSQL keeps no greater position, and no more of a word than this. */
const lastPosition = 16_383

function vectorOf({ title, text, hidden, facets }: Omit<WordEntry, 'id' | 'hash'>): string {
  const shown = [...listOf(title), ...listOf(text)]
  return [
    ...shown.map((word, at) => `${quoted(word)}:${Math.min(at + 1, lastPosition)}`),
    ...listOf(title).map((word) => quoted(`^${word}`)),
    ...listOf(hidden).map((word) => quoted(`~${word}`)),
    ...facets.map((facet) => quoted(`=${facet}`)),
  ].join(' ')
}

function listOf(words: string): string[] {
  return words === '' ? [] : words.split(' ')
}

function termsOf({ words, prefix }: WordQuery, term: (word: string, isPrefix: boolean) => string): string[] {
  return [...words.map((word) => term(word, false)), ...(prefix === null ? [] : [term(prefix, true)])]
}

function lexeme(word: string, isPrefix: boolean): string {
  return isPrefix ? `${quoted(word)}:*` : quoted(word)
}

/** Words have no quotes. */
function quoted(word: string): string {
  return `'${word}'`
}

async function defer(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): Promise<void> {
  await db.executeQuery(statementOf(text, parameters, true))
}

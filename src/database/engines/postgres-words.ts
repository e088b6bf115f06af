import { sql } from 'kysely'
import { deferStatement, inParts } from '../rows.ts'
import { leftOut, type Terms, type WordIndex } from './words.ts'

const index = 'search_entries_search'

/**
 * Words as a `tsvector` without positions: no dictionary, and no extension. The vectors are stored apart from their
 * rows, so that a search with very many matches reads few pages. It always uses the index, through a function of its
 * own: the planner does not know the cost of reading a vector.
 */
export function wordIndex(): string[] {
  return [
    `create table ${index} (id bigint constraint ${index}_pkey primary key, words tsvector not null)
      with (toast_tuple_target = 128)`,
    `alter table ${index} alter column words set storage external`,
    `create index ${index}_words on ${index} using gin (words) with (gin_pending_list_limit = 256)`,
    `create function ${index}_ids(query tsquery) returns setof bigint
      language sql stable set enable_seqscan = off
      as $$ select id from ${index} where words @@ query limit ${maxRead} $$`,
  ]
}

/** Reading the rows is the main cost. With more matches than this, the newest may be left out. */
const maxRead = 10_000

export const postgresWords: WordIndex = {
  async write(db, entries) {
    for (const some of inParts(entries))
      await deferStatement(
        db,
        writeOf(some.length),
        some.flatMap(({ id, hash, words }) => [id, hash, vectorOf(words)]),
      )
  },

  async remove(db, id) {
    await deferStatement(db, 'delete from search_entries where id = $1', [id])
    await deferStatement(db, `delete from ${index} where id = $1`, [id])
  },

  find({ all, except, without = [], limit }) {
    const conditions = [queryOf(all), ...leftOut(except, without).map((terms) => `!(${queryOf(terms)})`)]
    const condition = conditions.join(' & ')
    return sql<{ id: number }>`
      select id from ${sql.table(`${index}_ids`)}(cast(${condition} as tsquery)) as id order by id desc limit ${limit}`
  },
}

function vectorOf(words: string): string {
  return words.replace(/[^ ]+/g, "'$&'")
}

/** The statement for so many entries, which have three parameters each. */
function writeOf(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => [3 * at + 1, 3 * at + 2, 3 * at + 3] as const)
  const entries = rows.map(
    ([id, hash, words]) => `(cast($${id} as bigint), cast($${hash} as text), cast($${words} as tsvector))`,
  )
  return `
  with given (id, hash, words) as (values ${entries.join(', ')}),
  changed as (
    insert into search_entries (id, hash) select id, hash from given
    on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash returning id)
  insert into ${index} (id, words) select id, words from given where id in (select id from changed)
  on conflict (id) do update set words = excluded.words`
}

function queryOf(terms: Terms): string {
  const anyOf = terms.map((some) =>
    some.map(({ word, isPrefix }) => `'${word}'${isPrefix ? ':*' : ''}`).join(' | '),
  )
  return anyOf.map((some) => `(${some})`).join(' & ')
}

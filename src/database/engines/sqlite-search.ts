import { type Kysely, type QueryResult, type RawBuilder, sql } from 'kysely'
import { codePoints } from '../../core/text.ts'
import { execute, inParts, runStatement, tuples } from '../rows.ts'
import type { Tables } from '../tables.ts'
import { containsByLike, type SearchTarget, type SearchView } from './engine.ts'
import { statementOf } from './statement.ts'
import { leftOut, type Terms, type WordEntry, type WordIndex } from './words.ts'

/**
 * A table of the entries that are still to be written into an index of FTS5. One entry at a time costs four times as
 * much as many together: see docs/decisions/0044. A search reads the index and this table.
 */
interface PendingList {
  readonly table: string
  /** The statements that write the entries up to the id $1 into the index. */
  readonly statements: readonly string[]
}

/** How many entries are written together. A search compares the texts of up to this many. */
const full = 200
/** More entries than this come from a large change, and are left to the job: no change waits for all of them. */
const most = 4000
/** How many entries a statement of the job writes: no request is answered meanwhile. */
const large = 250
/** How many such statements are one transaction of the job. Other changes wait for it. */
const batches = 4

/** For the end of a transaction: writes the lists that are full into their indexes. */
export async function settleFull(db: Kysely<Tables>): Promise<void> {
  const counts = pendingLists.map(
    ({ table }) => `(select count(*) from (select 1 from ${table} limit ${most + 1}))`,
  )
  const [row] = await runStatement<Record<string, number>>(db, selectAll(counts), [])
  for (const list of pendingLists) {
    const count = row?.[list.table] ?? 0
    if (count < full) continue
    for (let left = count > most ? full : count; left > 0; left -= full) await writeBatch(db, list, full)
  }
}

/** For a transaction of the job: writes some entries of each list, full or not. */
export async function settleSome(db: Kysely<Tables>): Promise<void> {
  for (const list of pendingLists) {
    for (let batch = 0; batch < batches; batch++) if (!(await writeBatch(db, list, large))) break
  }
}

export async function hasPending(db: Kysely<Tables>): Promise<boolean> {
  const found = pendingLists.map(({ table }) => `exists (select 1 from ${table})`)
  const [row] = await runStatement<Record<string, number>>(db, selectAll(found), [])
  return Object.values(row ?? {}).some(Boolean)
}

function selectAll(values: readonly string[]): string {
  return `select ${pendingLists.map(({ table }, at) => `${values[at]} as ${table}`).join(', ')}`
}

/** Writes up to `size` entries; false when none are left. */
async function writeBatch(
  db: Kysely<Tables>,
  { table, statements }: PendingList,
  size: number,
): Promise<boolean> {
  const text = `select max(id) as last, count(*) as count from (select id from ${table} order by id limit ${size})`
  const [next] = await runStatement<{ last: number | null; count: number }>(db, text, [])
  if (!next || next.last === null) return false
  for (const statement of statements) await runStatement(db, statement, [next.last])
  await runStatement(db, `delete from ${table} where id <= $1`, [next.last])
  return next.count === size
}

/** The indexes of migrations 0001, 0008, 0084 and 0091. The first column of each is never null. */
const indexed: Readonly<Record<string, readonly string[]>> = {
  wrangler_pages: ['search_text', 'url'],
  posts: ['search_text'],
  asset_texts: ['search_text', 'file_name', 'caption', 'description', 'alt', 'tags'],
  asset_translations: ['search_text'],
}

const pendingTrigrams: readonly PendingList[] = Object.entries(indexed).map(([table, columns]) => {
  const { index, pending } = namesOf(table)
  const list = columns.join(', ')
  return {
    table: pending,
    statements: [
      `insert into ${index} (${index}, rowid, ${list})
        select 'delete', id, ${list} from ${pending} where id <= $1 and ${columns[0]} is not null`,
      `insert into ${index} (rowid, ${list})
        select id, ${list} from ${table} where id in (select id from ${pending} where id <= $1)`,
    ],
  }
})

/** The first form of the index: its triggers wrote each row at once. */
export function trigramIndex(table: string, columns: readonly string[]): string[] {
  const { index } = namesOf(table)
  const list = columns.join(', ')
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join(', ')
  const remove = `insert into ${index} (${index}, rowid, ${list}) values ('delete', old.id, ${values('old')});`
  const add = `insert into ${index} (rowid, ${list}) values (new.id, ${values('new')});`
  return [
    `create virtual table ${index} using fts5(
      ${list}, content='${table}', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `insert into ${index} (${index}) values ('rebuild')`, // from the existing rows
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of ${list} on ${table} begin ${remove} ${add} end`,
  ]
}

/**
 * The list of changed rows, kept by triggers so that no write can miss it. It has the texts that the index holds of a
 * row, which FTS5 needs to remove them; null for a row that the index does not have.
 */
export function deferTrigrams(table: string, columns: readonly string[]): string[] {
  const { index, pending } = namesOf(table)
  const list = columns.join(', ')
  const old = columns.map((column) => `old.${column}`)
  const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
  // Not `insert or ignore`: the conflict clause of the statement that fires the trigger would replace it.
  const keep = (row: 'old' | 'new', names: readonly string[], values: readonly string[]) =>
    `begin insert into ${pending} (${['id', ...names].join(', ')}) select ${[`${row}.id`, ...values].join(', ')}
      where not exists (select 1 from ${pending} where id = ${row}.id); end`
  return [
    `create table ${pending} (id integer primary key, ${columns.map((column) => `${column} text`).join(', ')})`,
    ...['insert', 'delete', 'update'].map((event) => `drop trigger ${index}_${event}`),
    `create trigger ${index}_added after insert on ${table} ${keep('new', [], [])}`,
    `create trigger ${index}_removed after delete on ${table} ${keep('old', columns, old)}`,
    `create trigger ${index}_changed after update of ${list} on ${table} when ${differs} ${keep('old', columns, old)}`,
  ]
}

/**
 * A view, and the index of its texts. All rows wait in the list at first: to index them takes seconds, for which no other
 * change could be made.
 */
export function searchView({ name, table, from, texts }: SearchView): string[] {
  const { index, pending } = namesOf(name)
  const columns = Object.keys(texts)
  const list = columns.join(', ')
  const unlisted = (row: 'old' | 'new') => `not exists (select 1 from ${pending} where id = ${row}.id)`
  // Before the change, while the view has the texts that the index holds.
  const keep = `begin insert into ${pending} (id, ${list})
    select id, ${list} from ${name} where id = old.id and ${unlisted('old')}; end`
  return [
    `create view ${name} as select id, ${columns.map((each) => `${texts[each]} as ${each}`).join(', ')} from ${table}`,
    `create virtual table ${index} using fts5(
      ${list}, content='${name}', content_rowid='id', tokenize='trigram case_sensitive 1')`,
    `create table ${pending} (id integer primary key, ${columns.map((column) => `${column} text`).join(', ')})`,
    `insert into ${pending} (id) select id from ${table}`,
    `create trigger ${index}_added after insert on ${table}
      begin insert into ${pending} (id) select new.id where ${unlisted('new')}; end`,
    `create trigger ${index}_removed before delete on ${table} ${keep}`,
    `create trigger ${index}_changed before update of ${from.join(', ')} on ${table} ${keep}`,
  ]
}

/** The condition that one of the columns contains the text. */
export function containsByTrigrams({ columns, index }: SearchTarget, text: string): RawBuilder<boolean> {
  if (index === undefined || codePoints(text) < 3) return containsByLike(columns, text)
  return sql<boolean>`${sql.ref(`${index}.id`)} in (${selectByTrigrams({ columns, index }, text)})`
}

/** The ids of such rows: by the index, and by the rows that it does not have yet. */
export function selectByTrigrams(
  { columns, index: table }: Required<SearchTarget>,
  text: string,
): RawBuilder<{ id: number }> {
  const { index, pending } = namesOf(table)
  const [search, changed] = [sql.table(index), sql.table(pending)]
  const phrase = `"${text.replaceAll('"', '""')}"`
  const isWhole = columns.length === indexed[table]?.length
  const match = isWhole ? phrase : `{${columns.join(' ')}} : ${phrase}`
  const inColumns = columns.map((column) => sql`instr(${sql.ref(`changed.${column}`)}, ${text}) > 0`)
  return sql<{ id: number }>`select rowid as id from ${search}
      where ${search} match ${match} and rowid not in (select id from ${changed})
    union all select changed.id from ${changed} as pending cross join ${sql.table(table)} as changed
    where changed.id = pending.id and (${sql.join(inColumns, sql` or `)})`
}

/** Other requests are answered between two statements. */
const listedAtOnce = 10_000

/** With fewer rows, removing each from the index takes less than a second. */
const leastRewritten = 20_000

/**
 * An index of which more than half changes is emptied, and all rows are pending: removing the trigrams of a row costs
 * as much as adding them.
 */
export async function changeManyRows<T>(
  db: Kysely<Tables>,
  { table, count }: { readonly table: string; readonly count: number },
  change: () => Promise<T>,
): Promise<T> {
  const last = count >= leastRewritten && table in indexed ? await lastId(db, table) : 0
  if (last > 0 && count >= last / 2) {
    const names = namesOf(table)
    const [index, pending] = [sql.table(names.index), sql.table(names.pending)]
    await sql`insert into ${index} (${index}) values ('delete-all')`.execute(db)
    await sql`delete from ${pending}`.execute(db)
    for (let after = 0; after < last; after += listedAtOnce)
      await sql`insert into ${pending} (id) select id from ${sql.table(table)}
        where id > ${after} and id <= ${after + listedAtOnce}`.execute(db)
  }
  return change()
}

async function lastId(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db)
  return rows[0]?.id ?? 0
}

function namesOf(table: string): { index: string; pending: string } {
  return { index: `${table}_search`, pending: `${table}_search_pending` }
}

const wordsIndex = 'search_entries_search'
const wordsPending = `${wordsIndex}_pending`

/**
 * FTS5 with the words alone: neither the text nor positions. The tokenizer only splits at spaces, since for it all
 * characters beyond ASCII are letters. The index of prefixes keeps short ones fast.
 */
export function wordIndex(): string[] {
  return [
    `create virtual table ${wordsIndex} using fts5(
      words, content='', contentless_delete=1, tokenize='ascii', prefix='2 3', detail=none)`,
  ]
}

/**
 * The list of changed entries: the words between spaces, or null for an entry that is to be removed. A process of an
 * earlier version changes the index itself, after the hash: then the words in the list are outdated.
 */
export function deferWordIndex(): string[] {
  const forget = (event: string, row: 'old' | 'new') =>
    `create trigger ${wordsIndex}_${event} after ${event} on search_entries
      begin delete from ${wordsPending} where id = ${row}.id; end`
  return [
    `create table ${wordsPending} (id integer primary key, words text)`,
    forget('insert', 'new'),
    forget('update', 'new'),
    forget('delete', 'old'),
  ]
}

const pendingWords: PendingList = {
  table: wordsPending,
  statements: [
    `delete from ${wordsIndex} where rowid in (select id from ${wordsPending} where id <= $1 and words is null)`,
    `insert or replace into ${wordsIndex} (rowid, words)
      select id, words from ${wordsPending} where id <= $1 and words is not null`,
  ],
}

const pendingLists = [...pendingTrigrams, pendingWords]

/** Larger entries are written into the index at once, so that a search reads little of the list. */
const longestPending = 20_000

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
        if (numAffectedRows > 0n) await writeWords(db, some)
      } else await writeMany(db, some)
    }
  },

  async remove(db, id) {
    const { numAffectedRows = 0n } = await run(db, 'delete from search_entries where id = $1', [id])
    if (numAffectedRows > 0n) await run(db, `${insertPending} ($1, null)`, [id])
  },

  find({ all, except, without = [], limit }) {
    const others = leftOut(except, without)
    const match = others.reduce((found, terms) => `(${found}) NOT (${matchOf(terms)})`, matchOf(all))
    const matches = sql.join([hasAll(all), ...others.map((terms) => sql`not (${hasAll(terms)})`)], sql` and `)
    const [indexed, changed] = [sql.table(wordsIndex), sql.table(wordsPending)]
    return sql<{ id: number }>`select id from (
      select id from (select rowid as id from ${indexed} where ${indexed} match ${match}
        and rowid not in (select id from ${changed}) order by rowid desc limit ${limit})
      union all select id from ${changed} where ${matches}) order by id desc limit ${limit}`
  },
}

/** Without `returning`: with it, SQLite makes FTS5 flush its buffer once for each of many records. */
const insertHashes = 'insert into search_entries (id, hash) values'
const replaceHash =
  'on conflict (id) do update set hash = excluded.hash where search_entries.hash <> excluded.hash'

const insertWords = `insert or replace into ${wordsIndex} (rowid, words) values`
const insertPending = `insert or replace into ${wordsPending} (id, words) values`

async function writeWords(db: Kysely<Tables>, entries: readonly WordEntry[]): Promise<void> {
  const [short, long] = [entries.filter(isShort), entries.filter((entry) => !isShort(entry))]
  for (const some of inParts(short))
    await run(db, `${insertPending} ${tuples(some.length, 2)}`, some.flatMap(wordsOf))
  for (const some of inParts(long))
    await run(db, `${insertWords} ${tuples(some.length, 2)}`, some.flatMap(wordsOf))
}

function isShort({ words }: WordEntry): boolean {
  return words.length <= longestPending
}

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
    await run(db, `${insertHashes} ${tuples(some.length, 2)} ${replaceHash}`, some.flatMap(hashOf))
    await writeWords(db, some)
  }
}

function hashOf({ id, hash }: WordEntry): unknown[] {
  return [id, hash]
}

function wordsOf({ id, words }: WordEntry): unknown[] {
  return [id, ` ${words} `]
}

function matchOf(terms: Terms): string {
  const anyOf = terms.map((some) =>
    some.map(({ word, isPrefix }) => `"${word}"${isPrefix ? ' *' : ''}`).join(' OR '),
  )
  return anyOf.map((some) => `(${some})`).join(' AND ')
}

/** What `matchOf` finds in the index, for the words of an entry of the list. */
function hasAll(terms: Terms): RawBuilder<boolean> {
  const anyOf = terms.map((some) => {
    const found = some.map(({ word, isPrefix }) => sql`instr(words, ${` ${word}${isPrefix ? '' : ' '}`}) > 0`)
    return sql`(${sql.join(found, sql` or `)})`
  })
  return sql<boolean>`${sql.join(anyOf, sql` and `)}`
}

function run<R>(db: Kysely<Tables>, text: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
  return execute<R>(db, statementOf(text, parameters))
}

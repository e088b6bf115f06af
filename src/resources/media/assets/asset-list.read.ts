import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { foldCase } from '../../../core/text.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { isIndexed } from '../../../http/responses/pagination.ts'
import { amongNewest, amongNewestEach } from '../../../records/selection.ts'
import { textsColumn } from './asset.texts.ts'
import { foldersNamed, idsBelow } from './folder.actions.ts'

interface AssetFilters {
  readonly type?: string | undefined
  readonly category?: number | 'none' | undefined
  readonly folder?: number | 'none' | undefined
  readonly below?: 0 | 1 | undefined
  readonly tag?: string | undefined
  readonly copies?: 0 | 1 | undefined
  readonly copies_of?: number | undefined
  readonly without?: 'alt' | undefined
  readonly sort?: 'newest' | 'oldest' | 'title' | 'changed' | undefined
}
type AssetQuery = SelectQueryBuilder<Tables, 'assets', RecordOf<'asset'>>

/** A filter of the list. */
interface Condition {
  /** For all assets, by an index. */
  readonly isListed: RawBuilder<boolean>
  /** For few assets, of which each is compared. */
  readonly isListedEach?: RawBuilder<boolean> | undefined
  /** Counts the assets that meet it, if there is a cheaper way than to read each. */
  readonly count?: RawBuilder<number>
}

/** The assets that pass the filters and contain a text, in their order, and how the list is read. */
export async function selectAssets(
  database: Database,
  filters: AssetFilters,
  search: string | undefined,
  hasLanguages: boolean,
) {
  const places = await placesOf(database, filters)
  const others = await conditionsOf(database, filters, search, hasLanguages)
  const isFew =
    places.length > 0 && others.some(({ isListedEach }) => isListedEach) && (await areFew(database, places))
  const conditions = [
    ...places.map((isListed): Condition => ({ isListed })),
    ...others.map(
      ({ isListed, isListedEach, ...counted }): Condition =>
        isFew && isListedEach ? { isListed: isListedEach } : { isListed, isListedEach, ...counted },
    ),
  ]
  const sort = filters.copies === 1 ? 'copies' : (filters.sort ?? 'newest')
  const assets = database.db
    .selectFrom('assets')
    .selectAll('assets')
    .$if(hasLanguages, (query) => query.select(textsColumn(database)))
  const all = inOrder(assets, sort)
  const query = conditions.reduce((found, { isListed }) => found.where(isListed), all)
  if (conditions.length === 0) return { query, plan: {} }
  const each = sql.join(
    conditions.map(({ isListed, isListedEach }) => isListedEach ?? isListed),
    sql` and `,
  )
  const [only] = conditions.length === 1 ? conditions : []
  const plan = {
    idsFirst: true,
    // The copies of an asset are beside it in the index.
    ids: only && sort === 'copies' ? sql<{ id: number }>`${idsOf(sql`assets`, each, sort)}` : undefined,
    inOrder: sort === 'copies' ? undefined : all,
    amongFirst: (count: number) => idsOf(sql`(${all.limit(sql.lit(count))}) as assets`, each, sort),
    ...(only?.count ? { counted: { all: only.count, ...exceptNone } } : {}),
  } as const
  return { query, plan }
}

const exceptNone = { except: sql<number>`0`, when: sql<boolean>`1 = 0` }

/** The filters that leave few assets most often. */
async function placesOf(
  { db }: Database,
  { category, folder, below, copies_of }: AssetFilters,
): Promise<RawBuilder<boolean>[]> {
  const places: RawBuilder<boolean>[] = []
  if (category !== undefined) places.push(isIdOrNone('category_id', category))
  if (folder !== undefined)
    places.push(
      folder === 'none' || below !== 1
        ? isIdOrNone('folder_id', folder)
        : isInFolders(await idsBelow(db, folder)),
    )
  if (copies_of !== undefined) places.push(isCopyOf(copies_of))
  return places
}

/** Comparing so many assets is cheaper than to gather all that an index finds. */
const few = 5000

async function areFew({ db }: Database, places: readonly RawBuilder<boolean>[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1 as one from assets
    where ${sql.join(places, sql` and `)} limit ${sql.lit(few + 1)}) as listed`.execute(db)
  return Number(rows[0]?.count) <= few
}

async function conditionsOf(
  database: Database,
  { type, tag, copies, without }: AssetFilters,
  search: string | undefined,
  hasLanguages: boolean,
): Promise<Condition[]> {
  const conditions: Condition[] = []
  const add = (isListed: RawBuilder<boolean>) => void conditions.push({ isListed })
  if (type !== undefined) add(sql<boolean>`type = ${type}`)
  if (tag !== undefined) conditions.push(containing(database, ['tags'], JSON.stringify(tag).toLowerCase()))
  // As the condition of its index.
  if (without === 'alt')
    add(sql<boolean>`type = 'image' and coalesce(trim(${database.jsonText('meta', 'alt')}), '') = ''`)
  if (copies === 1) conditions.push(hasCopies)
  if (search !== undefined)
    conditions.push(
      containing(database, searchedTexts, foldCase(search), {
        folders: await foldersNamed(database.db, search),
        hasLanguages,
      }),
    )
  return conditions
}

function isIdOrNone(column: 'category_id' | 'folder_id', id: number | 'none'): RawBuilder<boolean> {
  return id === 'none' ? sql<boolean>`${sql.ref(column)} is null` : sql<boolean>`${sql.ref(column)} = ${id}`
}

function isInFolders(ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`folder_id in (${sql.join(ids)})`
}

function isCopyOf(id: number): RawBuilder<boolean> {
  return sql<boolean>`id <> ${id} and file_hash = (select file_hash from assets as original where original.id = ${id})`
}

/** The files with the same content as another one. */
const hasCopies: Condition = {
  isListed: sql<boolean>`file_hash in (
    select file_hash from assets where file_hash is not null group by file_hash having count(*) > 1)`,
  isListedEach: sql<boolean>`file_hash is not null and exists (
    select 1 from assets as other where other.file_hash = assets.file_hash and other.id <> assets.id)`,
  count: sql<number>`select coalesce(sum(files), 0) from (
    select count(*) as files from assets where file_hash is not null group by file_hash having count(*) > 1) as copied`,
}

/** Title and path, name of the file, caption, notes, description for people who cannot see it, and tags. */
const searchedTexts = ['search_text', 'file_name', 'caption', 'description', 'alt', 'tags']

/** A text that the index cannot have is looked for in the newest assets. */
const newest = 10_000

/** Where a text is also looked for: in folders, and in the texts in other languages. */
interface Beside {
  readonly folders: readonly number[]
  readonly hasLanguages: boolean
}

/** The assets of which a text contains the given one, and those in some folders. */
function containing(
  database: Database,
  columns: readonly string[],
  text: string,
  { folders, hasLanguages }: Beside = { folders: [], hasLanguages: false },
): Condition {
  const contains = database.contains({ columns }, text)
  const hasText = sql<boolean>`exists (
    select 1 from asset_texts where asset_texts.id = assets.id and ${contains})`
  const inFolders = folders.length === 0 ? [] : [isInFolders(folders)]
  const isTranslated = hasLanguages ? [hasTranslation(database, text)] : []
  const or = (condition: RawBuilder<boolean>) =>
    sql<boolean>`(${sql.join([condition, ...inFolders, ...isTranslated], sql` or `)})`
  if (!isIndexed(text))
    return {
      isListed: or(amongNewest(contains, sql`select * from asset_texts`, newest)),
      isListedEach: or(amongNewestEach(hasText, 'assets', newest)),
    }
  const all = [
    database.selectContaining({ columns, index: 'asset_texts' }, text),
    ...(folders.length === 0 ? [] : [sql`select id from assets where ${isInFolders(folders)}`]),
    ...(hasLanguages ? [translated(database, text)] : []),
  ]
  const ids = sql.join(all, sql` union `)
  return {
    isListed: sql<boolean>`id in (${ids})`,
    isListedEach: or(hasText),
    count: sql<number>`select count(*) from (${ids}) as found`,
  }
}

/** Selects the ids of the assets that have a text in one of the other languages. */
function translated(database: Database, text: string): RawBuilder<{ id: number }> {
  const found = database.selectContaining({ columns: ['search_text'], index: 'asset_translations' }, text)
  return sql`select asset_id as id from asset_translations where id in (${found})`
}

/** The same as a condition. A text that the index cannot have is looked for in the newest of these texts. */
function hasTranslation(database: Database, text: string): RawBuilder<boolean> {
  const contains = database.contains({ columns: ['search_text'] }, text)
  if (!isIndexed(text))
    return sql<boolean>`id in (select asset_id from (
      select * from asset_translations order by id desc limit ${sql.lit(newest)}) as newest where ${contains})`
  return sql<boolean>`exists (select 1 from asset_translations where asset_id = assets.id and ${contains})`
}

type Order = 'newest' | 'oldest' | 'title' | 'changed' | 'copies'

/** The search text starts with the title, in lower case. As its index, which does not take more. */
const title = sql`substr(search_text, 1, 255)`

const orders: Readonly<Record<Order, readonly [RawBuilder<unknown>, 'asc' | 'desc'][]>> = {
  newest: [[sql.ref('id'), 'desc']],
  oldest: [[sql.ref('id'), 'asc']],
  changed: [
    [sql.ref('updated_at'), 'desc'],
    [sql.ref('id'), 'desc'],
  ],
  title: [
    [title, 'asc'],
    [sql.ref('id'), 'asc'],
  ],
  copies: [
    [sql.ref('file_hash'), 'asc'],
    [sql.ref('id'), 'asc'],
  ],
}

function inOrder(query: AssetQuery, order: Order): AssetQuery {
  return orders[order].reduce((sorted, [by, direction]) => sorted.orderBy(by, direction), query)
}

/** Selects the ids of these assets that are listed, in order. */
function idsOf(
  assets: RawBuilder<unknown>,
  isListed: RawBuilder<unknown>,
  order: Order,
): RawBuilder<{ id: number }> {
  const by = orders[order].map(([column, direction]) => sql`${column} ${sql.raw(direction)}`)
  return sql<{ id: number }>`select id from ${assets} where ${isListed} order by ${sql.join(by)}`
}

import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { aloneBatches, fillIndexes } from '../src/jobs/index-fills.ts'
import { planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import type { Store } from './stores.ts'

/**
 * The address of a database with this many pages and everything that grows with a site. On SQLite it is a copy of the
 * file in `kept`, which is built once.
 */
export async function buildSite(
  store: Store,
  { directory, kept, count }: { directory: string; kept: string | null; count: number },
): Promise<string> {
  if (kept === null || store.engine !== 'sqlite') return build(store, `routes_${count}`, directory, count)
  mkdirSync(kept, { recursive: true })
  const file = join(kept, `routes-${count}.db`)
  if (!existsSync(file)) {
    const url = await build(store, `building_${count}`, directory, count)
    renameSync(url.slice('sqlite:'.length), file)
  }
  return store.copy(`sqlite:${file}`, `routes_${count}`)
}

async function build(store: Store, name: string, dataDir: string, count: number): Promise<string> {
  const url = await buildDatabase(store, { name, dataDir, pages: planPages(count) })
  const config = readConfig({ DATABASE_URL: url, CORRAL_DATA_DIR: dataDir })
  const app = await createApp(config, { logger: pino({ level: 'warn' }) })
  try {
    await app.database.transaction(null, async (tx) => {
      for (const statement of statementsFor(count)) await sql.raw(statement).execute(tx.db)
      tx.noteChange()
    })
    await fillIndexes(app.database, { batches: aloneBatches })
    await app.database.compact()
  } finally {
    await app.close()
  }
  return url
}

/** Everything besides pages, components and posts, in proportion to the pages. The statements run on both engines. */
function statementsFor(count: number): readonly string[] {
  const inner = 1200 // the ids of the pages that have children are lower
  const [tags, messages, assets] = [count / 100, count / 5, count / 2].map(Math.ceil) as [
    number,
    number,
    number,
  ]
  const categories = Math.ceil(count / 2000)
  const folders = Math.ceil(count / 400)
  const then = `'${new Date().toISOString()}'` // older events and deleted pages would be removed by the service
  const times = `${then}, ${then}`
  return [
    `insert into categories (name, type, search_text, created_at, updated_at)
      ${numbers(categories)} select 'Category ' || n, 'topic', 'category ' || n, ${times} from numbers`,
    `insert into tags (name, slug, created_at, updated_at)
      ${numbers(tags)} select 'Tag ' || n, 'tag-' || n, ${times} from numbers`,
    `update posts set created_at = ${momentOf}, category_id = 1 + id % ${categories}, menu_order = id % 10,
      post_type = case when id % 5 = 0 then 'article' else 'news' end`,
    `update posts set published = 0 where id % 50 = 3`,
    ...metaOf('posts'),
    `update wrangler_pages set created_at = ${momentOf}, updated_at = ${momentOf} where id > ${inner}`,
    `update wrangler_pages set category_id = 1 + id % ${categories} where id % 10 = 0`,
    ...metaOf('wrangler_pages'),
    `update wrangler_pages set enabled = 0 where id > ${inner} and id % 100 = 7`,
    `update page_documents set is_open = 0 where page_id > ${inner} and page_id % 100 = 7`,
    `update wrangler_pages set deleted_at = ${then} where id > ${inner} and id % 200 = 9`,
    `delete from page_documents where page_id in (select id from wrangler_pages where deleted_at is not null)`,
    `update wrangler_pages set publish_at = '2036-01-01T00:00:00.000Z' where id > ${inner} and id % 1000 = 11`,
    `update wrangler_components set created_at = ${momentOf}, updated_at = ${momentOf} where id % 2 = 0`,
    ...['page', 'post'].flatMap((kind) => {
      const table = kind === 'page' ? 'wrangler_pages' : 'posts'
      return [
        `insert into ${kind}_tags (${kind}_id, tag_id) select id, 1 + id % ${tags} from ${table} where id % 2 = 0`,
        `insert into ${kind}_tags (${kind}_id, tag_id) select id, 1 from ${table} where id % 10 = 1`,
      ]
    }),
    `insert into messages (name, email, subject, body, meta, state, created_at, updated_at)
      ${numbers(messages)} select 'Sender ' || n, 'sender' || (n % 1000) || '@example.com', 'Question ' || n,
        'When does the harbour market open on day ' || n || '? The river was quiet in autumn.', '{}', n % 2,
        ${times} from numbers`,
    `insert into asset_folders (path, created_at)
      ${numbers(folders)} select '/year-' || (n % 20) || case when n <= 20 then '' else '/folder-' || n end,
        ${then} from numbers`,
    `insert into assets (path, disk, type, title, meta, data, search_text, category_id, folder_id, file_name, file_hash,
        created_at, updated_at)
      ${numbers(assets)} select 'files/picture-' || n || '.jpg', 'public', case when n % 4 = 0 then 'video' else 'image' end,
        'Picture ' || n, case when n % 5 = 0 then '{}' when n % 10 = 1 then '{"alt":"The river","tags":["press"]}'
          else '{"alt":"The meadow in autumn"}' end, '{}',
        'picture ' || n || char_files || n || '.jpg', 1 + n % ${categories},
        case when n % 3 = 0 then null else 1 + n % ${folders} end, 'IMG ' || n || '.jpg',
        'hash ' || case when n % 20 = 0 then n - 1 else n end, ${times}
        from numbers, (select ' files/picture-' as char_files) as texts`,
    `insert into calendar_events (title, slug, starts_at, all_day, meta, created_at, updated_at)
      ${numbers(Math.ceil(count / 200))} select 'Event ' || n, 'event-' || n, ${momentOf.replaceAll('id', 'n')}, 0, '{}',
        ${times} from numbers`,
    `insert into users (name, email, password, created_at, updated_at)
      ${numbers(200)} select 'User ' || n, 'user' || n || '@example.com', '-', ${times} from numbers`,
    `insert into moved_urls (url, page_id, moved_at)
      select '/old' || url, id, ${then} from wrangler_pages where id % 10 = 4`,
    // One page and one asset that very many components link to, and links that lead nowhere.
    link('page', 1, 'id % 60 = 0'),
    link('asset', 1, 'id % 120 = 1'),
    link('page', 999_999_999, 'id % 1200 = 2'),
    `insert into record_links (from_kind, from_id, field, to_kind, to_id, to_path)
      select 'component', page.id, 'more', 'url', 0, page.url from wrangler_pages as page where page.enabled = 0`,
    ...['page', 'post'].map(
      (kind) => `insert into ${kind}_versions (record_id, data, reason, created_at)
        select id, '{"title":"Before"}', 'update', ${momentOf} from ${kind === 'page' ? 'wrangler_pages' : 'posts'}
          where id % 5 = 0`,
    ),
    `insert into component_versions (record_id, page_id, data, reason, created_at)
      select id, wrangler_page_id, '{"title":"Before","type":"text"}', 'update', ${momentOf}
        from wrangler_components where id % 5 = 0`,
    // What is left of deleted posts and components.
    `insert into post_versions (record_id, data, reason, created_at)
      ${numbers(Math.ceil(count / 200))}
      select 900000000 + n, '{"title":"Gone","url":"/gone"}', 'delete', ${then} from numbers`,
    `insert into component_versions (record_id, page_id, data, reason, created_at)
      ${numbers(Math.ceil(count / 200))}
      select 900000000 + n, 1 + n % 100, '{"title":"Gone","type":"text"}', 'delete', ${then} from numbers`,
    `insert into working_copies (kind, record_id, base, data, created_at, updated_at)
      select 'post', id, '{}', '{}', ${times} from posts where id % 200 = 6`,
    `insert into working_copies (kind, record_id, base, data, created_at, updated_at)
      select 'page', id, '{}', '{}', ${times} from wrangler_pages where id % 200 = 6`,
    `insert into outbox (name, kind, record_id, at, payload)
      ${numbers(Math.ceil(count / 2))}
      select 'page.updated', 'page', n, ${then}, '{"title":"Page","changed":["title"]}' from numbers`,
    ...['search.asset', 'search.message', 'search.user', 'meta.page', 'meta.post'].map(
      (name) => `insert into index_fills (name, last_id) values ('${name}', 0)`,
    ),
  ]
}

/** One value that very many records share, numbers beneath a path, and texts of which no two are the same. */
function metaOf(table: string): string[] {
  return [
    `update ${table} set meta = '{"colour":"red"}' where id % 10 = 1`,
    `update ${table} set meta = '{"size":{"height":' || id / 10 % 1000 || '}}' where id % 20 = 3`,
    `update ${table} set meta = '{"size":{"height":' || id / 10 % 1000 || '},"note":"Note ' || id || '"}'
      where id % 20 = 13`,
  ]
}

/** Spread over twelve years, in no relation to the other values that are made from ids. */
const mixed = '(id * 7919 % 99991)'
const momentOf = `(2015 + ${mixed} % 12) || '-0' || (1 + ${mixed} / 12 % 9) || '-1' || (${mixed} / 108 % 10)
  || 'T00:00:00.000Z'`

function numbers(count: number): string {
  return `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`
}

function link(kind: string, id: number, condition: string): string {
  return `insert into record_links (from_kind, from_id, field, to_kind, to_id, to_path)
    select 'component', id, 'content', '${kind}', ${id}, '' from wrangler_components where ${condition}`
}

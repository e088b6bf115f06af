import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { WriteAheadLog } from '../src/database/engines/sqlite-log.ts'

type Row = Record<string, unknown>

/** Prepared statements, directly on the driver: the minimum that by-url and creating a page need. */
interface Statements {
  readPage(url: string): Promise<{ page: Row; components: Row[] }>
  /** One row, on the disk when it resolves. */
  insertPage(title: string, parentId: number): Promise<void>
}

export async function openStatements(databaseUrl: string, sharesSyncs: boolean): Promise<Statements> {
  return databaseUrl.startsWith('sqlite:')
    ? openSqlite(databaseUrl.slice('sqlite:'.length), sharesSyncs)
    : openPostgres(databaseUrl)
}

const pageColumns = `id, title, url, slug, parent_id, thumbnail, enabled, menu_order, menu_name, listed, template, access,
  description, keywords, redirect, redirect_permanent, category_id, url as canonical_url`
const selectPage = `select ${pageColumns} from wrangler_pages where url = $1 and deleted_at is null`
const selectComponents = `select id, type, title, content, config, slot, position, enabled, thumbnail, wrangler_page_id
  from wrangler_components where wrangler_page_id = $1 and enabled = 1 order by slot, position, id`
const insertPage = `insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access,
  menu_order, redirect_permanent, meta, search_text, created_at, updated_at)
  values ($1, $2, $3, 'default', 1, 1, 0, $4, 'public', 0, 0, '{}', $5, $6, $6)`

/** No page of the service stands beneath this url. */
const prefix = `/limit-${process.pid}`

/** Urls are unique, and the requests of a run repeat. */
let inserted = 0

function rowOf(title: string, parentId: number): [string, string, string, number, string, string] {
  const slug = `${title.toLowerCase().replaceAll(' ', '-')}-${++inserted}`
  return [title, slug, `${prefix}/${slug}`, parentId, title.toLowerCase(), new Date().toISOString()]
}

/**
 * The same settings as the service's own connection. Either each insert syncs the log within its commit, or, as in the
 * service, one sync serves all waiting inserts.
 */
function openSqlite(file: string, sharesSyncs: boolean): Statements {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 1000 })
  const synchronous = sharesSyncs ? 'normal' : 'full'
  database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma cache_size = -16000`)
  const log = sharesSyncs ? new WriteAheadLog(`${file}-wal`, () => process.exit(1)) : null
  const prepare = (statement: string) => database.prepare(statement.replace(/\$(?=\d)/g, '?'))
  const page = prepare(selectPage)
  const components = prepare(selectComponents)
  const insert = prepare(insertPage)
  return {
    async readPage(url) {
      const found = page.get(url) as Row
      return { page: found, components: components.all(found.id as number) as Row[] }
    },
    async insertPage(title, parentId) {
      insert.run(...rowOf(title, parentId))
      await log?.sync()
    },
  }
}

function openPostgres(connectionString: string): Statements {
  const pool = new pg.Pool({ connectionString, max: 10 })
  return {
    async readPage(url) {
      const [page = {}] = (await pool.query({ name: 'page', text: selectPage, values: [url] })).rows
      const { rows } = await pool.query({ name: 'components', text: selectComponents, values: [page.id] })
      return { page, components: rows }
    },
    async insertPage(title, parentId) {
      await pool.query({ name: 'insert', text: insertPage, values: rowOf(title, parentId) })
    },
  }
}

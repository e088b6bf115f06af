import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const find = "explain select id from wrangler_pages where deleted_at is null and url = '/any'"

const manyPages = `
  insert into wrangler_pages (title, slug, url, template, enabled, listed, greedy, parent_id, access, menu_order,
    redirect_permanent, meta, search_text, created_at, updated_at)
  select 'Many', 'p' || n, '/p' || n, 'x', 1, 1, 0, -1, 'public', 0, 0, '{}', 'many', '', ''
  from generate_series(1, 3000) as n`

test('a lookup by url reads the index only', async () => {
  const plan = await service.app.database.transaction(null, async ({ db }) => {
    // Of next to no rows PostgreSQL would read all.
    if (isPostgres)
      for (const statement of [manyPages, 'analyze wrangler_pages']) await sql.raw(statement).execute(db)
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(db)
    if (isPostgres) await sql`set local enable_bitmapscan = off`.execute(db)
    return JSON.stringify((await sql.raw(find).execute(db)).rows)
  })
  // SQLite's plan is a bytecode program, in which "Column" reads from the row.
  if (isPostgres) expect(plan).toContain('Index Only Scan using wrangler_pages_url_unique')
  else expect(plan).not.toContain('"opcode":"Column"')
})

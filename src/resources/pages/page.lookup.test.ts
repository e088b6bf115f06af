import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()
const isPostgres = inject('postgresUrl') !== null
const find = "explain select id from wrangler_pages where deleted_at is null and url = '/any'"

test('a lookup by url reads the index only', async () => {
  const plan = await service.app.database.transaction(null, async ({ db }) => {
    // Of next to no rows PostgreSQL would read all.
    if (isPostgres) await sql`set local enable_seqscan = off`.execute(db)
    if (isPostgres) await sql`set local enable_bitmapscan = off`.execute(db)
    return JSON.stringify((await sql.raw(find).execute(db)).rows)
  })
  // SQLite's plan is a program, in which "Column" reads from the row.
  if (isPostgres) expect(plan).toContain('Index Only Scan using wrangler_pages_url_unique')
  else expect(plan).not.toContain('"opcode":"Column"')
})

import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()

test.skipIf(inject('postgresUrl') === null)(
  'a search goes by its index right after many rows were added, before any vacuum',
  async () => {
    const { database } = service.app
    const { db } = database
    await sql`insert into posts (title, slug, url, post_type, post_status, published, menu_order, meta, search_text,
        created_at, updated_at)
      select 'Post', 'post-' || n, '/post-' || n, 'news', 'public', 1, 0, '{}', md5(n::text) || ' ' || md5((-n)::text), '', ''
      from generate_series(1, 11000) as n`.execute(db)
    await sql`analyze posts`.execute(db)
    const found = database.contains({ columns: ['search_text'], index: 'posts' }, 'a1b2c3')
    const { rows } = await sql`explain select id from posts where ${found}`.execute(db)
    expect(JSON.stringify(rows)).toContain('posts_search')
  },
)

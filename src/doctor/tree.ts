import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { rootId } from '../resources/content/pages/page.schema.ts'
import type { Check } from './check.ts'

/** No menu shows a page whose parent is missing. */
const lostParents: Check = {
  name: 'tree.parents',
  finding: 'pages whose parent is missing or deleted',
  severity: 'problem',
  async find({ database }) {
    const rows = await livePages(database.db)
      .select(['p.id', 'p.url', 'p.parent_id'])
      .where('p.parent_id', '!=', rootId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('wrangler_pages as parent')
              .select('parent.id')
              .whereRef('parent.id', '=', 'p.parent_id')
              .where('parent.deleted_at', 'is', null),
          ),
        ),
      )
      .execute()
    return rows.map((page) => `page ${page.id} (${page.url}): parent ${page.parent_id}`)
  },
}

/** Pages that cannot be reached from the root are in a cycle, or below one. */
const pageLoops: Check = {
  name: 'tree.loops',
  finding: 'pages that are their own ancestors, or descendants of such a page',
  severity: 'problem',
  async find({ database }) {
    const { rows } = await sql<{ id: number; url: string }>`
      with recursive live as (select id, url, parent_id from wrangler_pages where deleted_at is null),
      reached as (
        select id from live where not exists (select 1 from live as parent where parent.id = live.parent_id)
        union all
        select page.id from wrangler_pages as page inner join reached on page.parent_id = reached.id
        where page.deleted_at is null)
      select live.id, live.url from live left join reached on reached.id = live.id
      where reached.id is null order by live.id`.execute(database.db)
    return rows.map((page) => `page ${page.id} (${page.url})`)
  },
}

const postLoops: Check = {
  name: 'posts.loops',
  finding: 'posts that are their own ancestors, or descendants of such a post',
  severity: 'problem',
  async find({ database }) {
    const { rows } = await sql<{ id: number; url: string }>`
      with recursive reached as (
        select id from posts
        where post_parent is null or not exists (select 1 from posts as parent where parent.id = posts.post_parent)
        union all
        select post.id from posts as post inner join reached on post.post_parent = reached.id)
      select posts.id, posts.url from posts left join reached on reached.id = posts.id
      where reached.id is null order by posts.id`.execute(database.db)
    return rows.map((post) => `post ${post.id} (${post.url})`)
  },
}

export const treeChecks: readonly Check[] = [lostParents, pageLoops, postLoops]

function livePages(db: Db) {
  return db.selectFrom('wrangler_pages as p').where('p.deleted_at', 'is', null).orderBy('p.id')
}

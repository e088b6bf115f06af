import { sql } from 'kysely'
import type { Db, Transaction } from '../database/database.ts'
import { lockRecord } from '../records/read.ts'
import { rootOf } from '../resources/content/languages/language.roots.ts'
import { updatePage } from '../resources/content/pages/page.actions.ts'
import { pageKind, rootId } from '../resources/content/pages/page.schema.ts'
import { lockTree } from '../resources/content/pages/page.tree.ts'
import { homeUrl, maxUrl } from '../resources/content/pages/page.urls.ts'
import { postPath } from '../resources/content/posts/post.lookup.ts'
import type { Check } from './check.ts'

const drift: Check = {
  name: 'urls.drift',
  finding: "pages whose url is not their parent's url and their slug",
  severity: 'problem',
  async find({ database }) {
    const pages = await findDrifted(database.db)
    return pages.map((page) => `page ${page.id}: ${page.url} instead of ${page.expected}`)
  },
  fix: ({ database }) => database.transaction(null, rebuildUrls),
}

const shadowedAliases: Check = {
  name: 'urls.shadowed',
  finding: 'aliases that are the url of another page, which takes precedence',
  severity: 'warning',
  async find({ database }) {
    const rows = await database.db
      .selectFrom('wrangler_pages as p')
      .innerJoin('wrangler_pages as owner', 'owner.url', 'p.alias')
      .select(['p.id', 'p.alias', 'owner.id as owner_id'])
      .where('p.deleted_at', 'is', null)
      .where('owner.deleted_at', 'is', null)
      .orderBy('p.id')
      .execute()
    return rows.map((row) => `page ${row.id}: alias ${row.alias} is the url of page ${row.owner_id}`)
  },
}

const shadowedPosts: Check = {
  name: 'urls.posts',
  finding: 'posts whose url is the url of a page, which takes precedence',
  severity: 'warning',
  async find({ database }) {
    const rows = await database.db
      .selectFrom('posts')
      .innerJoin('wrangler_pages as page', (join) => join.on('page.url', '=', postPath))
      .select(['posts.id', 'posts.url', 'page.id as page_id'])
      .where('page.deleted_at', 'is', null)
      .orderBy('posts.id')
      .execute()
    return rows.map((row) => `post ${row.id}: ${row.url} is the url of page ${row.page_id}`)
  },
}

const invalid: Check = {
  name: 'urls.invalid',
  finding: 'pages whose slug is not one part of a path, or whose url is too long: bundles refuse them',
  severity: 'problem',
  async find({ database }) {
    const rows = await database.db
      .selectFrom('wrangler_pages')
      .select(['id', 'slug', 'url'])
      .where('deleted_at', 'is', null)
      .where(isInvalid)
      .orderBy('id')
      .execute()
    return rows.map(({ id, slug, url }) =>
      slug.includes('/') ? `page ${id} (${url}): the slug is ${slug}` : `page ${id} (${url})`,
    )
  },
}

const isInvalid = sql<boolean>`(length(url) > ${sql.lit(maxUrl)} or slug like '%/%' or slug like '%?%' or slug like '%#%')`

const ownSlugs: Check = {
  name: 'urls.slugs',
  finding: 'pages whose slug is not their own slug, with or without a number',
  severity: 'problem',
  async find({ database }) {
    const pages = await findForeignSlugs(database.db)
    return pages.map(
      (page) => `page ${page.id} (${page.url}): the slug is ${page.slug} instead of ${page.own_slug}`,
    )
  },
  fix: ({ database }) =>
    database.transaction(null, async (tx) => {
      await lockTree(tx)
      for (const { id } of await findForeignSlugs(tx.db)) await rebuildUrl(tx, id)
    }),
}

function findForeignSlugs(db: Db) {
  return db
    .selectFrom('wrangler_pages')
    .select(['id', 'slug', 'own_slug', 'url'])
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`own_slug is not null and slug <> own_slug
      and substr(slug, 1, length(own_slug) + 1) <> own_slug || '-'`)
    .orderBy('id')
    .execute()
}

export const urlChecks: readonly Check[] = [drift, ownSlugs, invalid, shadowedAliases, shadowedPosts]

/** Pages whose parent is missing have no expected url. */
async function findDrifted(db: Db): Promise<{ id: number; url: string; expected: string }[]> {
  const prefix = sql`case when parent.url is null then coalesce(own.url_prefix, '')
    when parent.url = ${homeUrl} then '' else parent.url end`
  const { rows } = await sql<{ id: number; url: string; expected: string }>`
    select page.id, page.url, ${prefix} || '/' || page.slug as expected
    from wrangler_pages as page
    left join wrangler_pages as parent on parent.id = page.parent_id and parent.deleted_at is null
    left join languages as own on own.code = coalesce(page.language,
      (select code from languages order by id limit 1))
    where page.deleted_at is null
      and (page.parent_id = ${sql.lit(rootId)} or parent.id is not null)
      and page.url <> ${prefix} || '/' || page.slug
      and not (page.url = coalesce(nullif(own.url_prefix, ''), ${homeUrl}) and page.parent_id = ${sql.lit(rootId)})
    order by page.id`.execute(db)
  return rows
}

/** Fixing a page may change the urls of its descendants, so it takes as many rounds as the tree is deep. */
const maxRounds = 50

/** Saves each page with a wrong url: that rebuilds the url, and remembers the old one. */
async function rebuildUrls(tx: Transaction): Promise<void> {
  await lockTree(tx)
  for (let round = 0; round < maxRounds; round++) {
    const drifted = await findDrifted(tx.db)
    if (drifted.length === 0) return
    for (const { id } of drifted) await rebuildUrl(tx, id)
  }
}

async function rebuildUrl(tx: Transaction, id: number): Promise<void> {
  const page = await lockRecord(tx, pageKind, id)
  const { home } = await rootOf(tx, page.language)
  await updatePage(tx, page, { urlOverride: { isHome: page.url === home, alias: page.alias } })
}

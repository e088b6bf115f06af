import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid } from '../../../core/errors.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { requireLanguage } from '../../../records/language-limits.ts'
import type { Root } from '../languages/language.roots.ts'
import { maxUrl } from './post.schema.ts'

/**
 * Moves the posts of a language whose prefix has changed, and remembers the urls of those that were published. Needs the
 * permission to update posts. It is no edit of the posts: there may be many, and none gets a version.
 */
export async function movePostsOfLanguage(
  tx: Transaction,
  { language, prefix }: Root,
  oldPrefix: string,
): Promise<void> {
  const { db, now } = tx
  const own = "coalesce(posts.language, '') = $1"
  const [longest] = await runStatement<{ length: number | null }>(
    db,
    `select max(length(url)) as length from posts where ${own}`,
    [language ?? ''],
  )
  if (longest?.length == null) return
  await requirePermissions(tx, ['update posts'])
  await requireLanguage(tx, 'update', 'posts', language)
  if (longest.length + prefix.length - oldPrefix.length > maxUrl)
    throw Invalid.field('url_prefix', `A post would have a url of more than ${maxUrl} characters.`)
  // As it is asked for: with one slash before, and none after it.
  const path = "'/' || trim(url, '/')"
  const moved = `cast($2 as text) || substr(${path}, cast($3 as integer))`
  const from = oldPrefix.length + 1
  await runStatement(
    db,
    `update moved_urls set address = (select ${moved} from posts where posts.id = post_id)
      where is_manual = 0 and post_id in (select posts.id from posts where ${own})`,
    [language ?? '', prefix, from],
  )
  await runStatement(
    db,
    `insert into moved_urls (url, post_id, address, moved_at)
      select ${path}, id, ${moved}, cast($4 as text) from posts where ${own} and published = 1
      on conflict do nothing`,
    [language ?? '', prefix, from, now],
  )
  await runStatement(db, `update posts set url = ${moved}, revision = revision + 1 where ${own}`, [
    language ?? '',
    prefix,
    from,
  ])
  // A post that returns to a former url does not redirect from it.
  await runStatement(
    db,
    `delete from moved_urls where is_manual = 0 and post_id in (select posts.id from posts where ${own})
      and url = (select '/' || trim(posts.url, '/') from posts where posts.id = post_id)`,
    [language ?? ''],
  )
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { PreviewExtent } from '../../../access/previews.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf, Tables } from '../../../database/tables.ts'
import { outsidePreview } from '../../../http/requests/preview.ts'
import { postAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { isPublishedAt } from './post.lookup.ts'

/** The posts that lists show in a preview: drafts in its extent as if they were published, others as visitors see them. */
export function previewedPosts(
  db: Db,
  extent: PreviewExtent,
  moment: string,
): SelectQueryBuilder<Tables, 'posts', object> {
  const isShown =
    extent === 'all'
      ? sql<boolean>`post_status = 'public'`
      : sql<boolean>`((${isPublishedAt(moment)}) or posts.id = ${extent ?? 0})`
  return db.selectFrom('posts').where(isShown)
}

/** The post with a url, with its working copy. One that the preview does not cover is 403, whether it exists or not. */
export async function previewedPost(db: Db, extent: PreviewExtent, url: string): Promise<RecordOf<'post'>> {
  const found = await db.selectFrom('posts').select('id').where('url', '=', url).executeTakeFirst()
  if (extent !== 'all' && (extent === null || found?.id !== extent)) throw outsidePreview()
  if (!found) throw new NotFound('Post not found')
  return postAsDraft(db, found.id)
}

/** Posts of a list with their working copies. */
export async function withDrafts(
  db: Db,
  extent: PreviewExtent,
  posts: readonly RecordOf<'post'>[],
): Promise<RecordOf<'post'>[]> {
  const ids = posts.map(({ id }) => id).filter((id) => extent === 'all' || id === extent)
  const copied = new Set(ids.length > 0 ? await idsOfCopies(db, 'post', ids) : [])
  const shown: RecordOf<'post'>[] = []
  for (const post of posts) shown.push(copied.has(post.id) ? await postAsDraft(db, post.id) : post)
  return shown
}

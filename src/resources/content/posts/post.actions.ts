import { Invalid } from '../../../core/errors.ts'
import type { Input } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, invalidReference, lockIfLive, requireReference } from '../../../records/read.ts'
import type { Version } from '../../../records/versions.ts'
import {
  deleteRecord,
  insertRecord,
  reinsertRecord,
  restorable,
  updateRecord,
} from '../../../records/write.ts'
import type { Disks } from '../../../storage/disk.ts'
import { requireOrder, type ScheduleInput, scheduleOf } from '../../editing/schedule/schedule.schema.ts'
import { deleteReplacedFiles, keepIfRecovered, type Recovered } from '../../media/files/file.recovery.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { categoryKind } from '../categories/category.schema.ts'
import { requireMeta, requireTargetsOfPost } from '../collections/collection.meta.ts'
import { rootOf } from '../languages/language.roots.ts'
import { freeGroup, languageOfNew, requireLanguage } from '../languages/translation-groups.ts'
import { normaliseUrl } from '../pages/page.urls.ts'
import { replaceTags } from '../tags/tag.attachment.ts'
import { requireFreeAddress, resolveAddress, urlInLanguage } from './post.addresses.ts'
import { partsOf, partsOfType, plainUrl } from './post.patterns.ts'
import { publicationAfter } from './post.publication.ts'
import { type postFields, postKind, type postRules } from './post.schema.ts'

/** The fields of the request body, and its schedule. */
export type PostInput = Input<typeof postFields, (typeof postRules.required)[number]> & ScheduleInput

/**
 * Changes that set the parent of a post wait for each other, or two of them could form a loop. This lock is taken
 * before the lock on any post, so that no two changes deadlock. A new post cannot be part of a loop.
 */
export function lockTree(tx: Transaction): Promise<void> {
  return tx.lock('post-tree')
}

/** With `isIncomplete`, its metadata may lack what its collection requires: publishing asks for it. */
export async function createPost(
  tx: Transaction,
  input: PostInput,
  { isIncomplete = false } = {},
): Promise<RecordOf<'post'>> {
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  await requireReference(tx, postKind, 'post_parent', input.post_parent)
  requireOrder(input)
  const { components, ...columns } = input
  const { root, ...inLanguage } = await languageOfNew(tx, 'post', input)
  const meta = input.meta ?? {}
  const { post_type } = input
  const parts = components ? await checkedParts(tx, { post_type, parts: null }, components) : null
  const published_at = publicationAfter(tx.now, input)
  const moment = published_at ?? input.publish_at ?? tx.now
  const address = isIncomplete
    ? await partsOfType(tx, post_type, moment)
    : partsOf(await requireMeta(tx, { post_type, meta }), moment)
  return insertRecord(tx, postKind, {
    description: null,
    content: null,
    published: 0,
    thumbnail: null,
    post_parent: null,
    menu_order: 0,
    category_id: null,
    publish_at: null,
    unpublish_at: null,
    ...columns,
    ...(await resolveAddress(tx, input, address, root)),
    ...inLanguage,
    published_at,
    meta,
    parts,
  })
}

/** Absent fields are unchanged. `current` must be locked, after `lockTree` if the input has a parent. */
export async function updatePost(
  tx: Transaction,
  current: RecordOf<'post'>,
  input: Partial<PostInput>,
  { mergesMeta = true } = {},
): Promise<RecordOf<'post'>> {
  await requireReference(tx, categoryKind, 'category_id', input.category_id)
  await requireParent(tx, current.id, input.post_parent)
  requireOrder(input, current)
  // spec, Posts: meta is merged with what is stored, not replaced
  const meta = { ...(mergesMeta ? current.meta : {}), ...input.meta }
  // Changing other fields must work even if the stored metadata no longer matches the schema.
  const { post_type = current.post_type, published = current.published } = input
  if (input.post_type !== undefined || input.meta !== undefined)
    await requireMeta(tx, { post_type, meta }, current)
  const { components, language: _, ...columns } = input
  await requireLanguage(tx, 'post', current, input)
  const parts = components
    ? await checkedParts(tx, { post_type, parts: current.parts }, components)
    : current.parts
  if (published > current.published) {
    await requireTargetsOfPost(tx, { post_type, meta })
    if (parts?.length) {
      const { requireTargetsOfComponents } = await import('./post.components.ts')
      await requireTargetsOfComponents(tx, { post_type, parts })
    }
  }
  const published_at = publicationAfter(tx.now, input, current)
  const urlParts =
    input.url === null ? await partsOfType(tx, post_type, published_at ?? current.created_at) : plainUrl
  const address = await resolveAddress(
    tx,
    { ...input, title: input.title ?? current.title },
    urlParts,
    await rootOf(tx, current.language),
    current,
  )
  if (address.url !== current.url) await moveUrl(tx, current, address.url)
  return updateRecord(tx, postKind, current, { ...columns, ...address, published_at, meta, parts })
}

/**
 * Everything that leads to the url of a post leads to its new one. A published post's old url is remembered, so that the
 * public endpoints can return `moved_to`. Redirects made by editors are unchanged.
 */
export async function moveUrl(
  { db, now }: Transaction,
  { id, url, published }: Pick<Post, 'id' | 'url' | 'published'>,
  newUrl: string,
): Promise<void> {
  const [from, to] = [pathInAddress(url), pathInAddress(newUrl)]
  const [old, own] = [normaliseUrl(url), normaliseUrl(newUrl)]
  const isOwn = 'is_manual = 0 and (post_id = $1 or (post_id is null and address = $2))'
  await runStatement(db, `update moved_urls set post_id = $1, address = $3 where ${isOwn}`, [id, from, to])
  await runStatement(db, 'delete from moved_urls where post_id = $1 and url in ($2, $3)', [id, old, own])
  if (published === 0 || old === own) return
  const text = 'insert into moved_urls (url, post_id, address, moved_at) values ($1, $2, $3, $4)'
  await runStatement(db, text, [old, id, to, now])
}

/** A url as it goes into a `Location` header. */
export function pathInAddress(url: string): string {
  return URL.canParse(url, 'http://path.invalid') ? new URL(url, 'http://path.invalid').pathname : url
}

/**
 * Deletes the post, and the file of its thumbnail unless another record uses it. Its children stay, without a parent:
 * each gets a new revision, or its `ETag` would stand for two states.
 */
export async function deletePost(tx: Transaction, disks: Disks, current: RecordOf<'post'>): Promise<void> {
  const children = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('post_parent', '=', current.id)
    .orderBy('id')
    .execute()
  const ids = children.map(({ id }) => id)
  for (const id of ids) {
    const child = await lockIfLive(tx, postKind, id)
    if (child?.post_parent === current.id) await updateRecord(tx, postKind, child, { post_parent: null })
  }
  await deleteRecord(tx, postKind, current, ids)
  await deleteFileIfUnreferenced(tx, disks, current.thumbnail)
}

/** The parent must be another post, and not a descendant. */
export async function requireParent(
  tx: Transaction,
  id: number,
  parentId: number | null | undefined,
): Promise<void> {
  if (parentId === null || parentId === undefined) return
  await requireReference(tx, postKind, 'post_parent', parentId)
  const self = await tx.db
    .withRecursive('line', (db) =>
      db
        .selectFrom('posts')
        .select(['id', 'post_parent'])
        .where('id', '=', parentId)
        .union((eb) =>
          eb
            .selectFrom('posts')
            .innerJoin('line', 'line.post_parent', 'posts.id')
            .select(['posts.id', 'posts.post_parent']),
        ),
    )
    .selectFrom('line')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (self) throw invalidReference('post_parent')
}

type Post = RecordOf<'post'>
type PostSnapshot = Omit<Post, 'search_text'> & { tags: number[] }

/**
 * Restores a post, even if it was deleted. References to deleted records become null. A slug or url that another post
 * has taken is refused.
 */
export async function restorePostVersion(
  tx: Transaction,
  recovered: Recovered,
  version: Version,
): Promise<Post> {
  const snapshot = version.data as unknown as PostSnapshot
  const { id } = snapshot
  const { tags, ...kept } = restorable(snapshot)
  await lockTree(tx)
  const current = await lockIfLive(tx, postKind, id)
  // Its language and its translations are not content. A snapshot from before these columns has none.
  const { language = null, translation_group = null } = current ?? kept
  const root = await rootOf(tx, language)
  const url = urlInLanguage(root, kept.url)
  await requireFreeAddress(tx, { slug: kept.slug, url, language }, id)
  const columns = {
    ...kept,
    url,
    language,
    translation_group: current
      ? translation_group
      : await freeGroup(tx, 'post', { language, translation_group }),
    ...scheduleOf(snapshot),
    // A snapshot from before these columns has none.
    published_at: snapshot.published_at ?? null,
    parts: partsOfSnapshot(snapshot.parts ?? null),
    thumbnail: keepIfRecovered(recovered, kept.thumbnail),
    post_parent: await possibleParent(tx, id, kept.post_parent),
    category_id: await liveCategory(tx, kept.category_id),
  }
  if (current && current.url !== columns.url) await moveUrl(tx, current, columns.url)
  const post = current
    ? await updateRecord(tx, postKind, current, columns)
    : await reinsertRecord(tx, postKind, snapshot, columns)
  await deleteReplacedFiles(tx, recovered, [current?.thumbnail ?? null])
  return replaceTags(tx, postKind, post, tags, post !== current)
}

/** Null when the parent was deleted, or is now a descendant of the post. */
async function possibleParent(tx: Transaction, id: number, parentId: number | null): Promise<number | null> {
  try {
    await requireParent(tx, id, parentId)
    return parentId
  } catch (error) {
    if (error instanceof Invalid) return null
    throw error
  }
}

async function liveCategory(tx: Transaction, id: number | null): Promise<number | null> {
  const category = id === null ? undefined : await findIfLive(tx.db, categoryKind, id)
  return category?.id ?? null
}

/** Most posts have no components, and need no more code. */
async function checkedParts(
  tx: Transaction,
  post: Pick<Post, 'post_type' | 'parts'>,
  components: readonly JsonObject[],
): Promise<Post['parts']> {
  const { requireComponents } = await import('./post.components.ts')
  return requireComponents(tx, post, components)
}

/** A process of the release before stored the column as its text. */
function partsOfSnapshot(parts: Post['parts'] | string): Post['parts'] {
  return typeof parts === 'string' ? (JSON.parse(parts) as Post['parts']) : parts
}

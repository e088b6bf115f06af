import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import type { RecordOf, Resource } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { lockRecord } from '../../../records/read.ts'
import { type Changes, insertRecord, keepTime, type NewRecord, updateRecord } from '../../../records/write.ts'
import { lockTree, moveUrl, requireParent } from '../../../resources/content/posts/post.actions.ts'
import { postKind } from '../../../resources/content/posts/post.schema.ts'
import { replaceTags } from '../../../resources/content/tags/tag.attachment.ts'
import { ensureFolder } from '../../../resources/media/assets/folder.actions.ts'
import { kinds } from '../columns.ts'
import { bundleSite } from '../keys.ts'
import { readAllStates, type Work } from './decide.ts'
import { columnsOf, tagIdsOf } from './line-values.ts'
import type { ImportContext } from './options.ts'
import { createPage, updatePageOf } from './write-page.ts'

/** Writes records of one kind, and where they came from. */
export async function writeWorks(
  tx: Transaction,
  works: readonly Work[],
  context: ImportContext,
): Promise<void> {
  for (const { entry, line, outcome, ...rest } of works) {
    if (outcome !== 'created' && outcome !== 'updated') continue
    await write(tx, { entry, line, outcome, ...rest }, context)
    const kind = kinds[entry.kind] as Kind
    if (outcome === 'updated') await keepTime(tx, kind, entry.id, String(line.updated_at))
  }
  const noted = works.filter(isNoted)
  const [first] = noted
  if (!first) return
  const { kind } = first.entry
  const ids = noted.map(({ entry }) => entry.id)
  const states = await readAllStates(tx.db, kind, ids)
  for (const { entry, hash, outcome } of noted) {
    // A kept record is only linked to its key, so that the next bundle finds it.
    const source = outcome === 'kept' ? [null, null] : [hash, states.get(entry.id) ?? null]
    await deferStatement(tx.db, upsert, [bundleSite, kind, entry.key, kind, entry.id, ...source])
  }
}

/** Whether `import_sources` has to know about it. */
export function isNoted({ outcome, entry, hash }: Work): boolean {
  if (outcome === 'skipped' || (outcome === 'kept' && entry.found)) return false
  return outcome !== 'unchanged' || entry.found?.hash !== hash
}

async function write(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const isNew = work.outcome === 'created'
  const { kind } = work.entry
  if (kind === 'page') return isNew ? createPage(tx, work, context) : updatePageOf(tx, work, context)
  if (kind === 'post') return isNew ? createPost(tx, work, context) : updatePostOf(tx, work, context)
  if (isNew) await createPlain(tx, kinds[kind] as Kind, work, context)
  else await updatePlain(tx, kinds[kind] as Kind, work, context)
}

async function createPlain<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  work: Work,
  context: ImportContext,
) {
  const { line, entry } = work
  const values = {
    ...(await withFolder(tx, columnsOf(work, context))),
    id: entry.id,
    created_at: String(line.created_at),
    updated_at: String(line.updated_at),
    ...(entry.kind === 'calendar-event' ? { slug: entry.slug } : {}),
  }
  await insertRecord(tx, kind, values as unknown as NewRecord<R>)
}

/** The folder of an asset is created if it does not exist here. */
async function withFolder(tx: Transaction, values: JsonObject): Promise<JsonObject> {
  if (!('folder' in values)) return values
  const { folder, ...others } = values
  return { ...others, folder_id: folder === null ? null : (await ensureFolder(tx, String(folder))).id }
}

/** If another record here has the new address or name, the current one is kept. */
async function updatePlain<R extends Resource>(
  tx: Transaction,
  kind: Kind<R>,
  work: Work,
  context: ImportContext,
) {
  const current = await lockRecord(tx, kind, work.entry.id)
  const values = (await withFolder(tx, columnsOf(work, context))) as Partial<NewRecord<R>>
  const { slug, name, type } = current as unknown as JsonObject
  const kept = (await isTaken(tx, work)) ? (work.entry.kind === 'tag' ? { name, type } : { slug }) : {}
  await updateRecord(tx, kind, current as RecordOf<R>, { ...values, ...kept })
}

async function isTaken(tx: Transaction, { entry, line }: Work): Promise<boolean> {
  if (entry.kind === 'calendar-event') {
    const query = tx.db.selectFrom('calendar_events').select('id').where('slug', '=', String(line.slug))
    return (await query.where('id', '!=', entry.id).executeTakeFirst()) !== undefined
  }
  if (entry.kind !== 'tag') return false
  const same = await tx.db
    .selectFrom('tags')
    .select(['id', 'type'])
    .where('name', '=', String(line.name))
    .execute()
  return same.some(({ id, type }) => id !== entry.id && (type ?? '') === (line.type ?? ''))
}

const upsert = `insert into import_sources (site, type, source_id, kind, record_id, hash, state)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (site, type, source_id) do update set kind = $4, record_id = $5, hash = $6, state = $7`

async function createPost(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  const row = {
    ...columnsOf(work, context),
    slug: entry.slug,
    url: entry.url,
    id: entry.id,
    post_parent: context.resolver.idOrNull('post', line.parent),
    created_at: line.created_at,
    updated_at: line.updated_at,
  }
  await insertRecord(tx, postKind, row as unknown as NewRecord<'post'>)
  for (const id of tagIdsOf(work, context))
    await deferStatement(tx.db, 'insert into post_tags (post_id, tag_id) values ($1, $2)', [entry.id, id])
}

/** An address that another post has here stays as it is. */
async function updatePostOf(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  await lockTree(tx)
  const current = await lockRecord(tx, postKind, entry.id)
  const parent = context.resolver.idOrNull('post', line.parent)
  const { slug, url, ...fields } = columnsOf(work, context)
  const other = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('id', '!=', entry.id)
    .where((eb) => eb.or([eb('slug', '=', String(slug)), eb('url', '=', String(url))]))
    .executeTakeFirst()
  const address = other ? { slug: current.slug, url: current.url } : { slug, url }
  if (address.url !== current.url) await moveUrl(tx, current, String(address.url))
  const changes = { ...fields, ...address, post_parent: await soundParent(tx, entry.id, parent) }
  const post = await updateRecord(tx, postKind, current, changes as Changes<'post'>)
  await replaceTags(tx, postKind, post, tagIdsOf(work, context), true)
}

/** Null instead of a parent that is beneath the post here. */
async function soundParent(tx: Transaction, id: number, parent: number | null): Promise<number | null> {
  try {
    await requireParent(tx, id, parent)
    return parent
  } catch (error) {
    if (error instanceof Invalid) return null
    throw error
  }
}

import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement } from '../../../database/rows.ts'
import type { RecordOf, Resource } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { lockRecord } from '../../../records/read.ts'
import { type Changes, insertRecord, keepTime, type NewRecord, updateRecord } from '../../../records/write.ts'
import { hasLanguage } from '../../../resources/content/languages/language.schema.ts'
import { type InLanguage, isInLanguages } from '../../../resources/content/languages/translation-groups.ts'
import { lockTree, moveUrl, requireParent } from '../../../resources/content/posts/post.actions.ts'
import { postKind } from '../../../resources/content/posts/post.schema.ts'
import { replaceTags } from '../../../resources/content/tags/tag.attachment.ts'
import { readTexts, saveTexts } from '../../../resources/media/assets/asset.texts.ts'
import { ensureFolder } from '../../../resources/media/assets/folder.actions.ts'
import { kinds } from '../columns.ts'
import { bundleSite } from '../keys.ts'
import { readAllStates, type Work } from './decide.ts'
import { groupForUpdate, groupOf } from './groups.ts'
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
  if (kind === 'page') await (isNew ? createPage : updatePageOf)(tx, work, context)
  else if (kind === 'post') await (isNew ? createPost : updatePostOf)(tx, work, context)
  else if (isNew) await createPlain(tx, kinds[kind] as Kind, work, context)
  else await updatePlain(tx, kinds[kind] as Kind, work, context)
  if (kind === 'page' || kind === 'post') await replaceUnneeded(tx, work)
}

/** The languages that the record is not translated into. A bundle without languages does not know them. */
async function replaceUnneeded(tx: Transaction, { line, entry: { kind, id } }: Work): Promise<void> {
  if (line.language == null) return
  const forget = 'delete from unneeded_translations where kind = $1 and record_id = $2'
  await deferStatement(tx.db, forget, [kind, id])
  const note = `insert into unneeded_translations (kind, record_id, language, created_at, created_by)
    values ($1, $2, $3, $4, $5)`
  for (const language of (line.unneeded_translations ?? []) as string[])
    await deferStatement(tx.db, note, [kind, id, language, tx.now, tx.by])
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
    ...(await languageOf(tx, work, context)),
  }
  const created = await insertRecord(tx, kind, values as unknown as NewRecord<R>)
  if (entry.kind === 'asset') await writeTexts(tx, null, created as RecordOf<'asset'>, work, context)
}

/** The texts of an asset in the languages of the bundle. A bundle that has none of any asset says nothing of those here. */
async function writeTexts(
  tx: Transaction,
  before: RecordOf<'asset'> | null,
  asset: RecordOf<'asset'>,
  { line }: Work,
  { languages }: ImportContext,
): Promise<void> {
  if (!line.texts) return
  const here = before ? Object.keys((await readTexts(tx.db, [asset.id])).get(asset.id) ?? {}) : []
  const texts = { ...Object.fromEntries(here.map((code) => [code, null])), ...(line.texts as JsonObject) }
  const given = Object.entries(texts).filter(([code]) => languages.isOther(code))
  await saveTexts(tx, before, asset, Object.fromEntries(given) as Parameters<typeof saveTexts>[3])
}

async function languageOf(tx: Transaction, work: Work, context: ImportContext) {
  const { kind, language: code } = work.entry
  if (!isInLanguages(kind)) return {}
  const { stored: language } = context.languages.of(code)
  return { language, translation_group: (await groupOf(tx, kind, work, language, context)) ?? null }
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
  const stored = current as unknown as JsonObject & InLanguage
  const { slug, name, type, language } = stored
  const own = work.entry.kind
  const kept = (await isTaken(tx, work, language)) ? (own === 'tag' ? { name, type } : { slug }) : {}
  const group = isInLanguages(own)
    ? { translation_group: await groupForUpdate(tx, own, work, stored, context) }
    : {}
  const updated = await updateRecord(tx, kind, current as RecordOf<R>, { ...values, ...kept, ...group })
  if (own === 'asset')
    await writeTexts(tx, current as RecordOf<'asset'>, updated as RecordOf<'asset'>, work, context)
}

async function isTaken(tx: Transaction, { entry, line }: Work, language: string | null): Promise<boolean> {
  if (entry.kind === 'calendar-event') {
    const query = tx.db.selectFrom('calendar_events').select('id').where('slug', '=', String(line.slug))
    const other = await query.where('id', '!=', entry.id).where(hasLanguage(language)).executeTakeFirst()
    return other !== undefined
  }
  if (entry.kind !== 'tag') return false
  const same = await tx.db
    .selectFrom('tags')
    .select(['id', 'type'])
    .where('name', '=', String(line.name))
    .where(hasLanguage(language))
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
    ...(await languageOf(tx, work, context)),
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
  const { slug, url: given, ...fields } = columnsOf(work, context)
  const url = context.languages.urlHere(String(given), entry.language)
  const translation_group = await groupForUpdate(tx, 'post', work, current, context)
  const other = await tx.db
    .selectFrom('posts')
    .select('id')
    .where('id', '!=', entry.id)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('slug', '=', String(slug)),
          eb('language', current.language === null ? 'is' : '=', current.language),
        ]),
        eb('url', '=', url),
      ]),
    )
    .executeTakeFirst()
  const isTaken = other !== undefined || context.languages.isForeign(url, entry.language)
  const address = isTaken ? { slug: current.slug, url: current.url } : { slug, url }
  if (address.url !== current.url) await moveUrl(tx, current, String(address.url))
  const changes = {
    ...fields,
    ...address,
    translation_group,
    post_parent: await soundParent(tx, entry.id, parent),
  }
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

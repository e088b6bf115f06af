import { Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findRecord, lockRecord } from '../../../records/read.ts'
import {
  insertRecord,
  insertRecordIfFree,
  keepTime,
  type NewRecord,
  updateRecord,
} from '../../../records/write.ts'
import { deleteComponent } from '../../../resources/content/components/component.actions.ts'
import { componentKind } from '../../../resources/content/components/component.schema.ts'
import { rootOf } from '../../../resources/content/languages/language.roots.ts'
import { lockForUpdate, type PageChanges, updatePage } from '../../../resources/content/pages/page.actions.ts'
import { pageKind, rootId } from '../../../resources/content/pages/page.schema.ts'
import { findHome, liveUrl, lockParent, requireParent } from '../../../resources/content/pages/page.tree.ts'
import { homeUrl, isAliasTaken } from '../../../resources/content/pages/page.urls.ts'
import { changeBlock, contentOf } from '../../../resources/content/shared-blocks/shared-block.content.ts'
import {
  maxPlacements,
  type SharedContent,
  sharedBlockKind,
} from '../../../resources/content/shared-blocks/shared-block.schema.ts'
import { replaceTags } from '../../../resources/content/tags/tag.attachment.ts'
import { readStates } from '../../imports/state.ts'
import { columns } from '../columns.ts'
import { bundleSite } from '../keys.ts'
import type { Work } from './decide.ts'
import { groupForUpdate, groupOf } from './groups.ts'
import { columnsOf, tagIdsOf } from './line-values.ts'
import type { ImportContext } from './options.ts'

type Page = RecordOf<'page'>

export async function createPage(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  const { parentId, url: parentUrl, language, root } = await placeOf(tx, work, context)
  const { url: _url, slug: _slug, alias, ...fields } = columnsOf(work, context)
  const isHome = entry.isHome && parentId === rootId
  const prefix = parentUrl === homeUrl ? '' : parentUrl
  const row = {
    ...fields,
    id: entry.id,
    parent_id: parentId,
    language,
    translation_group: (await groupOf(tx, 'page', work, language, context)) ?? null,
    alias: await freeAlias(tx, alias, entry.id),
    password: typeof line.password === 'string' ? line.password : null,
    created_at: line.created_at,
    updated_at: line.updated_at,
  }
  let page: Page | undefined
  for (let count = 1; !page; count++) {
    // Somebody may have taken the url since it was planned.
    const slug = count === 1 ? entry.slug : `${entry.slug}-${count}`
    const url = isHome && count === 1 ? root.home : `${prefix}/${slug}`
    const values = { ...row, slug, url } as unknown as NewRecord<'page'>
    if (!root.reserved.has(url)) page = await insertRecordIfFree(tx, pageKind, values, liveUrl)
    if (count > 1000) throw new Error(`No url is free for the page ${entry.name}.`)
  }
  for (const component of componentsOf(work, context))
    await addComponent(tx, page.id, await withBlock(tx, component))
  for (const id of tagIdsOf(work, context))
    await deferStatement(tx.db, 'insert into page_tags (page_id, tag_id) values ($1, $2)', [page.id, id])
  await addMoved(tx, page.id, line.moved, work, context)
}

export async function updatePageOf(tx: Transaction, work: Work, context: ImportContext): Promise<void> {
  const { entry, line } = work
  const before = await findRecord(tx.db, pageKind, entry.id)
  const parentId = await soundParentOf(tx, work, before, context)
  const { url: _url, slug, alias, ...fields } = columnsOf(work, context)
  const isWanted = context.languages.isHome({ ...entry, url: String(line.url) })
  const home = isWanted ? await findHome(tx, await rootOf(tx, before.language)) : undefined
  const isHome = isWanted && parentId === rootId && (!home || home.id === entry.id)
  const changes = {
    ...fields,
    slug,
    parent_id: parentId,
    urlOverride: { isHome, alias: await freeAlias(tx, alias, entry.id) },
    ...('password' in line ? { passwordHash: line.password } : {}),
    translation_group: await groupForUpdate(tx, 'page', work, before, context),
    category_id: fields.category_id ?? null,
  } as unknown as PageChanges
  const lock = () => lockRecord(tx, pageKind, entry.id)
  const current = await lockForUpdate(tx, entry.id, changes, lock)
  const synced = await syncedBeneath(tx, current)
  const page = await updatePage(tx, current, changes)
  if (page.url !== current.url) await storeStates(tx, synced, context)
  await replaceComponents(tx, page.id, componentsOf(work, context), context)
  await replaceTags(tx, pageKind, page, tagIdsOf(work, context), true)
  await addMoved(tx, page.id, line.moved, work, context)
}

async function placeOf(tx: Transaction, { line, entry }: Work, context: ImportContext) {
  const { resolver, options, languages } = context
  const known = resolver.idOrNull('page', line.parent)
  const parentId = known === entry.id ? rootId : (known ?? options.underId ?? rootId)
  const parent = await lockParent(tx, parentId)
  const language = parent ? parent.language : languages.of(entry.language).stored
  const root = await rootOf(tx, language)
  return { parentId, url: parent?.url ?? root.prefix, language, root }
}

/** The parent of a page. If it is a descendant of the page here, or in another language, the page stays where it is. */
async function soundParentOf(
  tx: Transaction,
  work: Work,
  { parent_id: kept, language }: Page,
  context: ImportContext,
): Promise<number> {
  const place = await placeOf(tx, work, context)
  const stay = (reason: string) => {
    context.report.warn('page', work.entry.name, `${reason}: it stays where it is.`)
    return kept
  }
  if (place.language !== language) return stay('It has another language here')
  try {
    await requireParent(tx, place.parentId, work.entry.id)
    return place.parentId
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    return stay('Its parent is beneath it here')
  }
}

async function freeAlias(tx: Transaction, alias: Json | undefined, id: number): Promise<string | null> {
  return typeof alias === 'string' && !(await isAliasTaken(tx, alias, id)) ? alias : null
}

type Times = { created_at: string; updated_at: string }
type NewComponent = Omit<NewRecord<'component'>, 'wrangler_page_id'> & Times
type GivenComponent = Omit<NewComponent, 'shared_block_id'> & { shared_block: string | null }

function componentsOf({ line }: Work, { resolver }: ImportContext): GivenComponent[] {
  const given = Array.isArray(line.components) ? (line.components as JsonObject[]) : []
  return given.map((component) => {
    const values = Object.keys(columns.component).map((name) => [name, component[name] ?? null])
    const { created_at, updated_at } = component
    return { ...resolver.resolve(Object.fromEntries(values)), created_at, updated_at } as GivenComponent
  })
}

async function addComponent(tx: Transaction, pageId: number, component: NewComponent): Promise<void> {
  await insertRecord(tx, componentKind, { ...component, wrangler_page_id: pageId })
}

/**
 * A new placement has the content of the block with this name. The first placement of a name that is not known here makes
 * the block. A block with too many placements gets no more of them.
 */
async function withBlock(
  tx: Transaction,
  { shared_block: name, ...component }: GivenComponent,
): Promise<NewComponent> {
  if (name === null) return { ...component, shared_block_id: null }
  const lock = tx.supportsRowLocks ? 'for update' : ''
  const [known] = await runStatement<RecordOf<'shared-block'> & { placed: number }>(
    tx.db,
    `select shared_blocks.*, (select count(*) from wrangler_components
        where shared_block_id = shared_blocks.id) as placed
      from shared_blocks where name = $1 ${lock}`,
    [name],
  )
  if (known && Number(known.placed) >= maxPlacements) return { ...component, shared_block_id: null }
  const block = known ?? (await insertRecord(tx, sharedBlockKind, { name, ...contentOf(component) }))
  return { ...component, ...contentOf(block), shared_block_id: block.id }
}

/**
 * Those of the same type keep their id, in their order. A placement that was one before changes its block and all other
 * placements, as an editor would. That is no change of the other pages.
 */
async function replaceComponents(
  tx: Transaction,
  pageId: number,
  wanted: readonly GivenComponent[],
  context: ImportContext,
): Promise<void> {
  const current = await tx.db
    .selectFrom('wrangler_components')
    .selectAll()
    .where('wrangler_page_id', '=', pageId)
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const left = [...current]
  const pairs = wanted.map((component) => {
    const at = left.findIndex(({ type, slot }) => type === component.type && slot === component.slot)
    return { component, old: at === -1 ? undefined : left.splice(at, 1)[0] }
  })
  for (const component of left) await deleteComponent(tx, component)
  const changed = new Map<number, SharedContent>()
  for (const { component, old } of pairs) {
    const placed = await withBlock(tx, component)
    const { created_at: _, updated_at, ...values } = placed
    const isEdited =
      old !== undefined && old.shared_block_id !== null && old.shared_block_id === values.shared_block_id
    if (isEdited) changed.set(values.shared_block_id ?? 0, contentOf(component))
    const next = isEdited ? { ...values, ...contentOf(component) } : values
    if (!old) await addComponent(tx, pageId, placed)
    else if ((await updateRecord(tx, componentKind, old, next)) !== old)
      await keepTime(tx, componentKind, old.id, updated_at)
  }
  for (const [id, content] of changed) {
    const synced = await syncedPages(tx, placedOn, [id])
    await changeBlock(tx, id, content)
    await storeStates(tx, synced, context)
  }
}

const placedOn = 'select wrangler_page_id from wrangler_components where shared_block_id = $2'

/** Adds urls that redirect to the page. A redirect that an editor made here is kept. */
async function addMoved(
  tx: Transaction,
  pageId: number,
  moved: Json | undefined,
  { line }: Work,
  { report }: ImportContext,
): Promise<void> {
  for (const { url, status, is_manual, moved_at } of (moved ?? []) as JsonObject[]) {
    const [taken] =
      is_manual === 1 ? await runStatement<{ id: number }>(tx.db, takenByHand, [url, pageId]) : []
    if (taken) report.warn('page', String(line.title), `${url} leads elsewhere here.`)
    else await deferStatement(tx.db, addUrl, [url, pageId, status, is_manual, moved_at])
  }
}

const takenByHand =
  'select id from moved_urls where url = $1 and is_manual = 1 and (page_id is null or page_id <> $2) limit 1'
const addUrl = `insert into moved_urls (url, page_id, status, is_manual, moved_at) values ($1, $2, $3, $4, $5)
  on conflict (page_id, url) do update set status = $3, is_manual = $4, moved_at = $5`

/** Descendants that were not changed since they were imported. Moving with their parent does not count as a change. */
async function syncedBeneath(
  tx: Transaction,
  { url }: { url: string },
): Promise<ReadonlyMap<number, string>> {
  if (url === homeUrl) return new Map()
  const beneath = 'select id from wrangler_pages where deleted_at is null and url > $2 and url < $3'
  return syncedPages(tx, beneath, [`${url}/`, `${url}0`])
}

/** The pages of a selection that were not changed since they were imported. Its parameters begin with `$2`. */
async function syncedPages(
  tx: Transaction,
  selected: string,
  parameters: readonly unknown[],
): Promise<ReadonlyMap<number, string>> {
  const text = `select record_id as id, source_id as key, state from import_sources
    where site = $1 and kind = 'page' and state is not null and record_id in (${selected})`
  const rows = await runStatement<{ id: number; key: string; state: string }>(tx.db, text, [
    bundleSite,
    ...parameters,
  ])
  const ids = rows.map(({ id }) => id)
  const states = await readInParts(tx, ids)
  return new Map(rows.filter(({ id, state }) => states.get(id) === state).map(({ id, key }) => [id, key]))
}

/** Stores the new states of the moved pages, in the database and in the plan for later decisions. */
async function storeStates(
  tx: Transaction,
  keys: ReadonlyMap<number, string>,
  { plan }: ImportContext,
): Promise<void> {
  const text = `update import_sources set state = $3 where site = $1 and kind = 'page' and record_id = $2`
  for (const [id, state] of await readInParts(tx, [...keys.keys()])) {
    await deferStatement(tx.db, text, [bundleSite, id, state])
    const entry = plan.get('page', keys.get(id) ?? '')
    if (entry?.found) entry.found = { ...entry.found, state }
  }
}

const partSize = 500

/** A statement takes a limited number of ids. */
async function readInParts(tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  const states = new Map<number, string>()
  for (let at = 0; at < ids.length; at += partSize)
    for (const [id, state] of await readStates(tx.db, 'page', ids.slice(at, at + partSize)))
      states.set(id, state)
  return states
}

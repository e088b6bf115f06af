import { edgeKeys } from '../../../core/edge-keys.ts'
import { EditConflict, Invalid } from '../../../core/errors.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { deferUpdate } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { findIfLive, lockIfLive } from '../../../records/read.ts'
import { touchRecord } from '../../../records/write.ts'
import { updatePage } from '../../content/pages/page.actions.ts'
import { writePageParts } from '../../content/pages/page.documents.ts'
import { pageKind, rootId } from '../../content/pages/page.schema.ts'
import { baseSlug, lockTree } from '../../content/pages/page.tree.ts'
import { requestPurge } from '../../delivery/edge/purge-state.ts'
import { followingMoves, planTranslationMoves, type TranslationMove } from './translation-moves.ts'
import type { Move } from './tree.schema.ts'

interface MoveOptions {
  /** Whether the translations of the pages move along, where they can. */
  readonly withTranslations: boolean
}

interface UrlChange {
  readonly id: number
  readonly from: string
  readonly to: string
}

/** A page that got a different slug because its url was taken. */
interface Collision {
  readonly id: number
  readonly wanted: string
  readonly url: string
}

export interface MoveResult {
  readonly pages: readonly Pick<RecordOf<'page'>, 'id' | 'parent_id' | 'url' | 'menu_order'>[]
  readonly changes: readonly UrlChange[]
  readonly collisions: readonly Collision[]
}

export interface MovedWithTranslations extends MoveResult {
  /** The translations of the pages, whether they moved along or not. */
  readonly translations: readonly TranslationMove[]
}

const maxSiblings = 1000

/**
 * Moves all pages or none. 409 when a page, the parent or the sibling was deleted or has moved. `changed`: the pages that
 * earlier moves of the transaction have changed.
 */
export async function movePages(
  tx: Transaction,
  move: Move,
  changed: Set<number> = new Set(),
): Promise<MoveResult> {
  await lockTree(tx)
  await requireTarget(tx, move)
  const positions = await positionsFor(tx, move)
  const changes = new Map<number, UrlChange>()
  const recording: Transaction = {
    ...tx,
    needsEachEvent: true,
    emit(name, payload) {
      if (name === 'page.moved') noteChange(changes, payload as { page_id: number; from: string; to: string })
      tx.emit(name, payload)
    },
  }
  const placed = new Set(move.pages)
  const siblings = new Map([...positions].filter(([id]) => !placed.has(id)))
  for (const id of move.pages) {
    const to = { parent_id: move.parent, menu_order: positions.get(id) ?? 0 }
    await place(recording, id, to, siblings.size > 0)
    changed.add(id)
  }
  await makeRoom(recording, siblings, changed)
  const pages = await readMoved(tx, move.pages)
  const moved = [...changes.values()].filter(({ from, to }) => from !== to)
  return {
    pages: pages.map(({ id, parent_id, url, menu_order }) => ({ id, parent_id, url, menu_order })),
    changes: moved.sort((a, b) => a.id - b.id),
    collisions: collisionsOf(pages, changes),
  }
}

/** Moves pages, and their translations to the same place in their languages. */
export async function movePagesInLanguages(
  tx: Transaction,
  move: Move,
  { withTranslations }: MoveOptions,
): Promise<MovedWithTranslations> {
  await lockTree(tx)
  const translations = await planTranslationMoves(tx, move)
  const following = withTranslations ? await followingMoves(tx, move, translations) : []
  const changed = new Set<number>()
  const result = await movePages(tx, move, changed)
  const changes = [...result.changes]
  const collisions = [...result.collisions]
  for (const each of following) {
    const moved = await movePages(tx, each, changed)
    changes.push(...moved.changes)
    collisions.push(...moved.collisions)
  }
  return { pages: result.pages, changes, collisions, translations }
}

/** The result that the move would have. It is done and rolled back, so the results cannot differ. */
export async function previewMove(
  database: Database,
  by: number | null,
  move: Move,
  options: MoveOptions,
): Promise<MovedWithTranslations> {
  try {
    return await database.transaction(by, async (tx) => {
      throw new RolledBack(await movePagesInLanguages(tx, move, options))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

class RolledBack extends Error {
  readonly result: MovedWithTranslations
  constructor(result: MovedWithTranslations) {
    super('The move was a preview.')
    this.result = result
  }
}

/** The parent must be live and outside the pages that move. */
async function requireTarget(tx: Transaction, { pages, parent }: Move): Promise<void> {
  for (let id = parent; id !== rootId; ) {
    if (pages.includes(id))
      throw Invalid.field('parent', 'A page cannot be moved beneath itself or one of its descendants.')
    const page = await findIfLive(tx.db, pageKind, id)
    if (!page) throw new EditConflict(`The page ${id} is gone. Read the tree again.`)
    id = page.parent_id
  }
}

async function positionsFor(tx: Transaction, move: Move): Promise<Positions> {
  if (move.pages.length === 0) return new Map()
  const children = await readSiblings(tx, move.parent)
  const others = children.filter(({ id }) => !move.pages.includes(id))
  const at = indexIn(others, move)
  const positions = planOrder(others.slice(0, at), move.pages, others.slice(at))
  if (!positions || positions.size - move.pages.length > maxSiblings)
    throw Invalid.field('index', `More than ${maxSiblings} siblings would get another position.`)
  return positions
}

function readSiblings(tx: Transaction, parentId: number): Promise<Sibling[]> {
  return tx.db
    .selectFrom('wrangler_pages')
    .select(['id', 'menu_order'])
    .where('parent_id', '=', parentId)
    .where('deleted_at', 'is', null)
    .orderBy('menu_order')
    .orderBy('id')
    .execute()
}

function indexIn(siblings: readonly Sibling[], { before, after, index }: Move): number {
  if (index !== null) return Math.min(index, siblings.length)
  const anchor = before ?? after
  if (anchor === null) return siblings.length
  const at = siblings.findIndex(({ id }) => id === anchor)
  if (at < 0)
    throw new EditConflict(`The page ${anchor} is no longer beneath this parent. Read the tree again.`)
  return before === null ? at + 1 : at
}

/** A page can get its new place by the new positions of others alone. `hasMoved` then says that it has changed. */
async function place(
  tx: Transaction,
  id: number,
  changes: { parent_id?: number; menu_order: number },
  hasMoved: boolean,
): Promise<void> {
  const page = await lockPage(tx, id)
  const after = await updatePage(tx, page, changes)
  if (hasMoved && after.revision === page.revision) await touchRecord(tx, pageKind, page)
}

/** Each page is read again: a page that was moved before may be its ancestor. */
async function lockPage(tx: Transaction, id: number): Promise<RecordOf<'page'>> {
  const page = await lockIfLive(tx, pageKind, id)
  if (!page) throw new EditConflict(`The page ${id} is gone. Read the tree again.`)
  return page
}

/**
 * Gives siblings their new positions. Nobody has edited them: they get no version, no event and no new time of change.
 * Their revisions rise, since responses show the position. Pages in `changed` have an event, which must show it too.
 */
async function makeRoom(tx: Transaction, positions: Positions, changed: ReadonlySet<number>): Promise<void> {
  const shifted: RecordOf<'page'>[] = []
  for (const [id, menu_order] of positions) {
    if (changed.has(id)) {
      await place(tx, id, { menu_order }, false)
      continue
    }
    const page = await lockPage(tx, id)
    const columns = { menu_order, revision: page.revision + 1 }
    await deferUpdate(tx.db, pageKind.table, id, columns)
    shifted.push({ ...page, ...columns })
  }
  if (shifted.length === 0) return
  await writePageParts(tx, shifted)
  tx.noteChange()
  await requestPurge(
    tx,
    shifted.map(({ id }) => edgeKeys.page(id)),
  )
}

/** A page can move twice: with its ancestor, and by itself. */
function noteChange(
  changes: Map<number, UrlChange>,
  { page_id: id, from, to }: { page_id: number; from: string; to: string },
): void {
  changes.set(id, { id, from: changes.get(id)?.from ?? from, to })
}

async function readMoved(tx: Transaction, ids: readonly number[]): Promise<RecordOf<'page'>[]> {
  const pages: RecordOf<'page'>[] = []
  for (const id of ids) {
    const page = await findIfLive(tx.db, pageKind, id)
    if (page) pages.push(page)
  }
  return pages
}

function collisionsOf(
  pages: readonly RecordOf<'page'>[],
  changes: ReadonlyMap<number, UrlChange>,
): Collision[] {
  return pages
    .filter(({ id }) => changes.has(id))
    .map(({ id, url, title, own_slug }) => ({
      id,
      url,
      wanted: `${url.slice(0, url.lastIndexOf('/'))}/${baseSlug({ title, own_slug })}`,
    }))
    .filter(({ url, wanted }) => url !== wanted)
}

/** A page and its position among its siblings. */
interface Sibling {
  readonly id: number
  readonly menu_order: number
}

/** New positions, by id. */
type Positions = ReadonlyMap<number, number>

const limit = 2_147_483_647

/**
 * The positions of pages that are placed between siblings, which are sorted. As few siblings as possible get a new
 * position: the siblings after the gap are raised, or those before it are lowered. Null when there is no room.
 */
function planOrder(
  before: readonly Sibling[],
  placed: readonly number[],
  behind: readonly Sibling[],
): Positions | null {
  const plans = [raise(before, placed, behind), lower(before, placed, behind)].filter(isWithinLimits)
  return plans.sort((a, b) => a.size - b.size)[0] ?? null
}

function raise(before: readonly Sibling[], placed: readonly number[], behind: readonly Sibling[]): Positions {
  const positions = new Map<number, number>()
  const previous = before.at(-1)
  let last = previous ? previous.menu_order : (behind[0]?.menu_order ?? 1) - 1
  for (const id of placed) positions.set(id, ++last)
  for (const { id, menu_order } of behind) {
    if (menu_order > last) break
    positions.set(id, ++last)
  }
  return positions
}

function lower(before: readonly Sibling[], placed: readonly number[], behind: readonly Sibling[]): Positions {
  const positions = new Map<number, number>()
  const next = behind[0]
  let first = next ? next.menu_order : (before.at(-1)?.menu_order ?? 0) + placed.length + 1
  for (const id of placed.toReversed()) positions.set(id, --first)
  for (const { id, menu_order } of before.toReversed()) {
    if (menu_order < first) break
    positions.set(id, --first)
  }
  return positions
}

function isWithinLimits(positions: Positions): boolean {
  return [...positions.values()].every((position) => Math.abs(position) <= limit)
}

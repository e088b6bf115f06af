import type { Db, Transaction } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { languagesInstead } from '../../../records/language-limits.ts'
import { pageKind, rootId } from '../../content/pages/page.schema.ts'
import { readPath } from './tree.read.ts'
import type { Move, stayReasons } from './tree.schema.ts'

type Row = Pick<
  RecordOf<'page'>,
  'id' | 'title' | 'url' | 'language' | 'parent_id' | 'menu_order' | 'translation_group'
>

/** A translation of a page that moves to another parent. */
export interface TranslationMove {
  readonly page: Pick<Row, 'id' | 'title' | 'url' | 'language'>
  readonly reason: (typeof stayReasons)[number] | null
  /** The move that undoes its own; null if it stays. */
  readonly back: Move | null
}

interface Planned extends TranslationMove {
  readonly target: number
}

/** What a move means for the translations of its pages, in the trees of their languages. Reads before the move is made. */
export async function planTranslationMoves(tx: Transaction, move: Move): Promise<readonly Planned[]> {
  const found = await readGroups(tx.db, move)
  const planned: { page: Row; reason: TranslationMove['reason']; target: number }[] = []
  for (const { id, parent_id } of found.moving) {
    for (const page of found.translationsOf(id)) {
      const target = found.placeIn(page.language, move.parent)
      if (move.pages.includes(page.id) || page.parent_id === target) continue
      const isBeside = page.parent_id === found.placeIn(page.language, parent_id)
      const reason = isBeside ? await reasonToStay(tx, page, target) : 'elsewhere'
      planned.push({ page, reason, target: target ?? rootId })
    }
  }
  const moving = new Set(planned.filter(({ reason }) => reason === null).map(({ page }) => page.id))
  const backOf = ({ page, reason }: (typeof planned)[number]) =>
    reason === null ? moveBack(tx.db, page, moving) : null
  return Promise.all(planned.map(async (each) => ({ ...each, back: await backOf(each) })))
}

/** The moves of translations that follow a move, one for each language: in the same order, beside the translation of the sibling. */
export async function followingMoves(
  { db }: Transaction,
  move: Move,
  planned: readonly Planned[],
): Promise<Move[]> {
  const following = planned.filter(({ reason }) => reason === null)
  const found = following.length === 0 ? null : await readGroups(db, move)
  return [...Map.groupBy(following, ({ page }) => page.language)].map(([language, each]) => {
    const pages = each.map(({ page }) => page.id)
    const parent = each[0]?.target ?? rootId
    const beside = (sibling: number | null) => {
      const other =
        sibling === null ? undefined : found?.translationsOf(sibling).find((row) => row.language === language)
      return other?.parent_id === parent && !pages.includes(other.id) ? other.id : null
    }
    return { pages, parent, before: beside(move.before), after: beside(move.after), index: null }
  })
}

/** The pages of a move, their parents and their new siblings, with the translations of all of them. */
async function readGroups(db: Db, { pages, parent, before, after }: Move) {
  const given = await readPages(db, 'id', [...pages, parent, before ?? rootId, after ?? rootId])
  const parents = await readPages(
    db,
    'id',
    given.map(({ parent_id }) => parent_id),
  )
  const known = new Map([...given, ...parents].map((row) => [row.id, row]))
  const groups = [...known.values()].flatMap(({ translation_group }) => translation_group ?? [])
  const members = Map.groupBy(
    await readPages(db, 'translation_group', groups),
    (row) => row.translation_group,
  )
  const translationsOf = (id: number): readonly Row[] => {
    const group = known.get(id)?.translation_group ?? null
    return group === null ? [] : (members.get(group) ?? []).filter((row) => row.id !== id)
  }
  return {
    moving: pages.flatMap((id) => known.get(id) ?? []).filter((row) => row.parent_id !== parent),
    translationsOf,
    /** The translation of a parent. */
    placeIn: (language: string | null, id: number) =>
      id === rootId ? rootId : translationsOf(id).find((row) => row.language === language)?.id,
  }
}

async function readPages(db: Db, column: 'id' | 'translation_group', values: number[]): Promise<Row[]> {
  if (values.length === 0) return []
  return db
    .selectFrom('wrangler_pages')
    .select(['id', 'title', 'url', 'language', 'parent_id', 'menu_order', 'translation_group'])
    .where(column, 'in', [...new Set(values)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function reasonToStay(
  tx: Transaction,
  page: Row,
  target: number | undefined,
): Promise<TranslationMove['reason']> {
  if (target === undefined) return 'parent'
  const above = target === rootId ? [] : await readPath(tx.db, target, [])
  if (above.some(({ id }) => id === page.id)) return 'parent'
  return (await languagesInstead(tx.db, tx.by, pageKind, page)) === null ? null : 'permission'
}

/** To the sibling that it stands before, or to the end. */
async function moveBack(
  db: Db,
  { id, parent_id, menu_order }: Row,
  moving: ReadonlySet<number>,
): Promise<Move> {
  const next = await db
    .selectFrom('wrangler_pages')
    .select('id')
    .where('parent_id', '=', parent_id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('menu_order', '>', menu_order),
        eb.and([eb('menu_order', '=', menu_order), eb('id', '>', id)]),
      ]),
    )
    .where('id', 'not in', [id, ...moving])
    .orderBy('menu_order')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { pages: [id], parent: parent_id, before: next?.id ?? null, after: null, index: null }
}

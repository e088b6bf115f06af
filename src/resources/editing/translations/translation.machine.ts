import { hash } from 'node:crypto'
import type { Json } from '../../../core/json.ts'
import { own } from '../../../core/three-way-merge.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { TranslatedKind } from '../../content/languages/alternates.ts'
import type { Content } from '../drafts/draft.content.ts'
import { findLive, findLives, openDraft } from '../drafts/draft.open.ts'
import { findCopies, findCopy } from '../drafts/working-copy.store.ts'
import { type Pairs, readPairs, readPairsOf, sourceOf } from './translation.pairs.ts'

/** The place of a value in the source: `['components', 12, 'config', 'heading']` with the id of the source's component. */
export type Keys = readonly (string | number)[]

/**
 * A text that a machine wrote and nobody has confirmed. It is marked while the value is still this text: an edit ends
 * that, and undoing the edit brings it back.
 */
export interface MachineText {
  readonly keys: Keys
  readonly hash: string
  /** The hash of the source that was translated. */
  readonly source: string
}

export interface Translated {
  readonly kind: TranslatedKind
  readonly id: number
}

export function hashOfValue(value: string): string {
  return hash('sha1', value, 'base64url')
}

/** What a machine wrote into a record, also where somebody has changed it since. */
export async function readMachineTexts(db: Db, { kind, id }: Translated): Promise<readonly MachineText[]> {
  return (await readMachineTextsOf(db, kind, [id])).get(id) ?? []
}

/** Whether a machine has written a value, from its source as it is now. */
export function isOfMachine(
  texts: readonly MachineText[],
  { keys, value }: { readonly keys: Keys; readonly value: string },
  current: Json | undefined,
): boolean {
  if (typeof current !== 'string') return false
  const text = texts.find((each) => pathOf(each.keys) === pathOf(keys))
  return text !== undefined && text.hash === hashOfValue(current) && text.source === hashOfValue(value)
}

/** The texts that are still those of the machine. */
export async function unseenTexts(
  db: Db,
  { kind, id }: Translated,
  content: Content,
): Promise<readonly MachineText[]> {
  const texts = await readMachineTexts(db, { kind, id })
  return texts.length === 0 ? [] : stillThere(texts, content, await readPairs(db, kind, id))
}

/** Their paths in the working copy, where a component is named by its position in the list. */
export async function findUnseenPlaces(db: Db, { kind, id }: Translated): Promise<string[]> {
  const texts = await readMachineTexts(db, { kind, id })
  if (texts.length === 0) return []
  const copy = await findCopy(db, kind, id)
  const { content } = openDraft(await findLive(db, kind, id), copy)
  const pairs = await readPairs(db, kind, id)
  return stillThere(texts, content, pairs).map(({ keys }) => {
    const [first, source, ...rest] = keys
    if (first !== 'components') return pathOf(keys)
    const at = content.components?.findIndex((each) => sourceOf(pairs, each.id) === source) ?? -1
    return pathOf(['components', at, ...rest])
  })
}

/** How many texts of these records are still those of the machine, in a bounded number of statements. */
export async function countUnseen(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await readMachineTextsOf(db, kind, ids)
  if (rows.size === 0) return new Map()
  const marked = [...rows.keys()]
  // The working copy is read first: if it is published in between, it equals the live record.
  const copies = new Map((await findCopies(db, kind, marked)).map((copy) => [copy.record_id, copy]))
  const pairs = await readPairsOf(db, kind, marked)
  const lives = await findLives(db, kind, marked)
  return new Map(
    lives.map((live) => {
      const { id } = live.record
      const { content } = openDraft(live, copies.get(id))
      return [id, stillThere(rows.get(id) ?? [], content, pairs.get(id) ?? new Map()).length]
    }),
  )
}

/** Notes what a machine has written. The working copy must be locked. */
export async function noteMachineTexts(
  tx: Transaction,
  translated: Translated,
  written: readonly MachineText[],
): Promise<void> {
  if (written.length === 0) return
  const places = new Set(written.map(({ keys }) => pathOf(keys)))
  const others = (await readMachineTexts(tx.db, translated)).filter(({ keys }) => !places.has(pathOf(keys)))
  await writeRow(tx, translated, [...others, ...written])
}

/** Somebody has seen these parts, or all of the record. The working copy must be locked. */
export async function forgetMachineTexts(
  tx: Transaction,
  translated: Translated,
  paths: readonly string[] | undefined,
): Promise<void> {
  const texts = await readMachineTexts(tx.db, translated)
  const kept = paths ? texts.filter(({ keys }) => !paths.some((path) => isWithin(pathOf(keys), path))) : []
  if (kept.length < texts.length) await writeRow(tx, translated, kept)
}

export function pathOf(keys: Keys): string {
  return keys.join('.')
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`)
}

function stillThere(texts: readonly MachineText[], content: Content, pairs: Pairs): MachineText[] {
  return texts.filter((text) => {
    const value = valueAtPlace(content, pairs, text.keys)
    return typeof value === 'string' && hashOfValue(value) === text.hash
  })
}

/** The value of a translation at a place of its source. */
export function valueAtPlace({ fields, components }: Content, pairs: Pairs, keys: Keys): Json | undefined {
  const [first, id, ...rest] = keys
  if (first !== 'components') return valueIn(fields, keys)
  const component = components?.find((each) => sourceOf(pairs, each.id) === id)
  return component && valueIn(component, rest)
}

export function valueIn(value: Json, keys: Keys): Json | undefined {
  return keys.reduce<Json | undefined>((node, key) => {
    if (Array.isArray(node)) return node[Number(key)]
    return node !== null && typeof node === 'object'
      ? (own(node, String(key)) as Json | undefined)
      : undefined
  }, value)
}

/** The same of several records, by record. */
export async function readMachineTextsOf(db: Db, kind: TranslatedKind, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, readonly MachineText[]>()
  const rows = await db
    .selectFrom('machine_texts')
    .select(['record_id', 'texts'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ record_id, texts }) => [record_id, texts as unknown as readonly MachineText[]] as const),
  )
}

async function writeRow({ db }: Transaction, { kind, id }: Translated, texts: readonly MachineText[]) {
  if (texts.length === 0)
    await runStatement(db, 'delete from machine_texts where kind = $1 and record_id = $2', [kind, id])
  else
    await runStatement(
      db,
      `insert into machine_texts (kind, record_id, texts) values ($1, $2, $3)
        on conflict (kind, record_id) do update set texts = excluded.texts`,
      [kind, id, JSON.stringify(texts)],
    )
}

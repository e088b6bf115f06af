import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import { pick } from '../../../core/schemas.ts'
import { foldCase } from '../../../core/text.ts'
import type { Database, Db, Transaction } from '../../../database/database.ts'
import { insertRow, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { requireLanguage } from '../../../records/language-limits.ts'
import { touchRecord } from '../../../records/write.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { languagesFrom } from '../../../settings/shown-languages.ts'
import type { Reader } from '../../content/languages/alternates.ts'
import { type Asset, type AssetTexts, assetKind, type GivenTexts, textNames } from './asset.schema.ts'

type TextsByLanguage = Readonly<Record<string, AssetTexts>>

/**
 * Writes texts of an asset in other languages than the first, after the asset itself. `before` is the asset as it was:
 * texts alone raise its revision and fire its event, too.
 */
export async function saveTexts(
  tx: Transaction,
  before: RecordOf<'asset'> | null,
  asset: RecordOf<'asset'>,
  given: GivenTexts,
): Promise<RecordOf<'asset'>> {
  const wanted = Object.entries(given)
  if (wanted.length === 0) return asset
  const codes = await readCodes(tx)
  const stored = before ? ((await readTexts(tx.db, [asset.id])).get(asset.id) ?? {}) : {}
  let isChanged = false
  for (const [code, changes] of wanted) {
    requireOther(codes, code)
    const current = stored[code]
    const next = changes && { ...(current ?? noTexts), ...changes }
    if (isDeepStrictEqual(next ?? noTexts, current ?? noTexts)) continue
    await requireLanguage(tx, before ? 'update' : 'create', 'assets', code)
    await writeRow(tx, { asset_id: asset.id, language: code }, current, next)
    isChanged = true
  }
  return isChanged && before?.revision === asset.revision ? touchRecord(tx, assetKind, asset) : asset
}

/** Brings back the texts of an asset that was deleted, except those in languages that are deleted. */
export async function restoreTexts(tx: Transaction, assetId: number, texts: TextsByLanguage): Promise<void> {
  const [, ...others] = await readCodes(tx)
  for (const code of others)
    if (texts[code]) await writeRow(tx, { asset_id: assetId, language: code }, undefined, texts[code])
}

/** The texts of assets in other languages than the first, by the ids of the assets. */
export async function readTexts(
  db: Db,
  ids: readonly number[],
  languages?: readonly string[],
): Promise<ReadonlyMap<number, TextsByLanguage>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('asset_translations')
    .select(['asset_id', 'language', ...textNames])
    .where('asset_id', 'in', ids)
    .$if(languages !== undefined, (query) => query.where('language', 'in', languages ?? []))
    .orderBy('language')
    .execute()
  const found = new Map<number, Record<string, AssetTexts>>()
  for (const { asset_id, language, ...texts } of rows)
    found.set(asset_id, { ...found.get(asset_id), [language]: texts })
  return found
}

/** What a reader sees in place of the own text of an asset; undefined for nothing. */
type TextFor = (id: number, name: keyof AssetTexts) => string | undefined

/** The texts in the language of a reader, else in those it falls back to. Readers of the first language need no read. */
export async function readTextsFor(
  db: Db,
  reader: Reader | undefined,
  ids: readonly number[],
): Promise<TextFor> {
  const codes = reader ? codesBeforeFirst(reader) : []
  if (codes.length === 0) return () => undefined
  const found = await readTexts(db, ids, codes)
  return (id, name) => codes.map((code) => found.get(id)?.[code]?.[name]).find((text) => text != null)
}

function codesBeforeFirst({ languages, language }: Reader): string[] {
  const chain = [...languagesFrom(languages, codeOf(languages, language))]
  const end = chain.indexOf(languages[0]?.code ?? '')
  return end === -1 ? chain : chain.slice(0, end)
}

/** An asset of a list, with its texts as JSON on a site with languages. */
export type ListedAsset = RecordOf<'asset'> & { readonly texts?: string | null }

/** Adds the texts to the assets of a list, as JSON, in the statement that reads them. */
export function textsColumn(database: Database) {
  const json = (column: string) => `coalesce(${database.quoteJson(column)}, 'null')`
  const members = textNames.map((name) => `'"${name}":' || ${json(name)}`).join(` || ',' || `)
  const texts: RawBuilder<string | null> = sql.raw(`(
    select '{' || string_agg(${json('language')} || ':{' || ${members} || '}', ',') || '}'
    from asset_translations where asset_id = assets.id)`)
  return texts.as('texts')
}

/** The member `texts` of an asset of such a list. Undefined on a site without languages. */
export function showTexts(
  languages: readonly Language[],
  texts: TextsByLanguage | string | null | undefined,
): Record<string, AssetTexts> | undefined {
  if (languages.length === 0) return undefined
  const found: TextsByLanguage = typeof texts === 'string' ? JSON.parse(texts) : (texts ?? {})
  return Object.fromEntries(
    languages.slice(1).flatMap(({ code }) => (found[code] ? [[code, found[code]]] : [])),
  )
}

/** An asset as a response has it, with its texts on a site with languages. */
export async function presentAsset<T extends typeof Asset>(
  db: Db,
  languages: readonly Language[],
  schema: T,
  asset: RecordOf<'asset'>,
) {
  const texts = languages.length > 1 ? (await readTexts(db, [asset.id])).get(asset.id) : undefined
  return { ...pick(schema, asset), texts: showTexts(languages, texts) }
}

const noTexts: AssetTexts = { title: null, caption: null, description: null, alt: null }

/** The codes of the languages, the first one first. None is deleted before the transaction ends. */
async function readCodes({ db, supportsRowLocks }: Transaction): Promise<string[]> {
  const text = `select code from languages order by id ${supportsRowLocks ? 'for share' : ''}`
  return (await runStatement<{ code: string }>(db, text, [])).map(({ code }) => code)
}

function requireOther([first, ...others]: readonly string[], code: string): void {
  if (others.includes(code)) return
  const problem =
    code === first
      ? 'must not have the first language: the fields of the asset itself are in it'
      : `must not have the language ${code}, which the site does not have`
  throw Invalid.field('texts', `The texts field ${problem}.`)
}

/** The asset is locked, so nobody else writes its texts. */
async function writeRow(
  { db }: Transaction,
  key: { readonly asset_id: number; readonly language: string },
  current: AssetTexts | undefined,
  next: AssetTexts | null,
): Promise<void> {
  const written = textNames.flatMap((name) => next?.[name] ?? [])
  const row = { ...noTexts, ...next, search_text: foldCase(written.join('\n')) }
  if (!current) return void (await insertRow(db, 'asset_translations', { ...key, ...row }, 'id'))
  const { asset_id, language } = key
  if (written.length === 0)
    await runStatement(db, `delete from asset_translations where ${isRow}`, [asset_id, language])
  else
    await runStatement(
      db,
      `update asset_translations set title = $3, caption = $4, description = $5, alt = $6, search_text = $7
        where ${isRow}`,
      [asset_id, language, row.title, row.caption, row.description, row.alt, row.search_text],
    )
}

const isRow = 'asset_id = $1 and language = $2'

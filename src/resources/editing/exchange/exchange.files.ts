import { hash } from 'node:crypto'
import type { Json } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import type { TranslatedKind } from '../../content/languages/alternates.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import type { ContentSchemas } from '../../content/links/link.references.ts'
import { rootId } from '../../content/pages/page.schema.ts'
import type { Content } from '../drafts/draft.content.ts'
import { findLive, findLives, openDraft } from '../drafts/draft.open.ts'
import { findCopies, findCopy } from '../drafts/working-copy.store.ts'
import { baseOf, findBases } from '../translations/translation.base.ts'
import { type Member, memberColumns, readMembers } from '../translations/translation.kinds.ts'
import {
  isOfMachine,
  type MachineText,
  readMachineTextsOf,
  valueAtPlace,
  valueIn as valueWithin,
} from '../translations/translation.machine.ts'
import { portionSize, readMatrix } from '../translations/translation.matrix.ts'
import { type Pairs, readPairs, readPairsOf } from '../translations/translation.pairs.ts'
import { readStates, type Translation } from '../translations/translation.states.ts'
import { placeholderProblem } from './text-runs.ts'
import { fieldsToTranslate, readTexts, type TranslatedField } from './translation-units.ts'
import type { ExchangeFile, ExchangeText } from './xliff.ts'

/** What is translated at most in one file. */
export const maxRecords = 200

export interface Wanted {
  readonly kind: TranslatedKind
  /** The code of the language to translate into. */
  readonly language: string
  /** The code of the language of the sources; null for any. */
  readonly source: string | null
  /** Whether a file may have sources in several languages. */
  readonly isMixed: boolean
  /** Null for what is missing and what is out of date. */
  readonly state: 'missing' | 'outdated' | null
  /** Only this record, with the pages below it if `hasSubpages`; null for all. */
  readonly record: number | null
  readonly hasSubpages: boolean
}

interface Found {
  readonly id: number
  readonly translation: Translation
}

interface ToTranslate {
  readonly files: readonly ExchangeFile[]
  readonly hasMore: boolean
  /** The codes of the languages of other sources, which need files of their own. */
  readonly others: readonly string[]
}

/** The texts to translate, by record: those from one language, unless it may be several. */
export async function filesToTranslate(
  db: Db,
  languages: readonly Language[],
  wanted: Wanted,
): Promise<ToTranslate> {
  const schemas = await readSchemas(db)
  const files = new Map<string, ExchangeFile[]>()
  const isAny = wanted.isMixed && wanted.source === null
  const preferred = isAny ? '' : (wanted.source ?? languages[0]?.code ?? '')
  for await (const found of findWanted(db, languages, wanted)) {
    for (const file of await filesOf(db, found, { ...wanted, languages, schemas })) {
      const code = isAny ? '' : file.language
      const own = files.get(code) ?? []
      if (own.length <= maxRecords) files.set(code, [...own, file])
    }
    if ((files.get(preferred)?.length ?? 0) > maxRecords) break
  }
  const codes = [...files.keys()]
  const isGiven = wanted.source !== null || files.has(preferred)
  const source = isGiven ? preferred : (codes[0] ?? preferred)
  const chosen = files.get(source) ?? []
  return {
    files: chosen.slice(0, maxRecords),
    hasMore: chosen.length > maxRecords,
    others: codes.filter((code) => code !== source),
  }
}

/** In portions: what is missing, then what is out of date, then the drafts, which may have words of their sources. */
async function* findWanted(
  db: Db,
  languages: readonly Language[],
  { kind, language, state, record, hasSubpages }: Wanted,
): AsyncGenerator<readonly Found[]> {
  const states = state === 'outdated' ? ([state] as const) : (['missing', 'outdated', 'draft'] as const)
  const ofLanguage = (id: number, translations: readonly Translation[] = []): Found[] => {
    const found = translations.find((each) => each.language === language)
    // A record in the language itself is not translated from anything.
    const hasSource = found && (found.id === null || found.source_id !== null)
    return hasSource && states.some((each) => each === found.state) ? [{ id, translation: found }] : []
  }
  if (record !== null) {
    const isSection = kind === 'page' && hasSubpages
    const members = isSection ? readSection(db, record) : [await readMembers(db, kind, 'id', [record])]
    for await (const some of members) {
      const translations = await readStates(db, kind, languages, some)
      yield some.flatMap(({ id }) => ofLanguage(id, translations.get(id)))
    }
    return
  }
  for (const each of states)
    for (let after: string | null = ''; after !== null; ) {
      const some = await readMatrix(db, { kind, languages, language, state: each, after })
      yield some.records.flatMap(({ id, translations }) => ofLanguage(id, translations))
      after = some.after
    }
}

/** A page with those below it, level by level, in portions. */
async function* readSection(db: Db, id: number): AsyncGenerator<readonly Member[]> {
  const select = (condition: string, values: readonly number[]) =>
    runStatement<Member>(
      db,
      `select ${memberColumns('page', 'page')} from wrangler_pages as page
        where page.deleted_at is null and ${condition}`,
      values,
    )
  let level = await select('page.id = $1', [id])
  while (level.length > 0) {
    const below: Member[] = []
    for (let at = 0; at < level.length; at += portionSize) {
      const some = level.slice(at, at + portionSize)
      yield some
      const parents = some.map((page) => page.id).filter((parent) => parent !== rootId)
      const places = parents.map((_, index) => `$${index + 1}`).join(', ')
      const condition = `page.parent_id in (${places || 'null'}) order by parent_id, menu_order, id`
      below.push(...(await select(condition, parents)))
    }
    level = below
  }
}

interface Reading extends Pick<Wanted, 'kind' | 'state'> {
  readonly languages: readonly Language[]
  readonly schemas: ContentSchemas
}

/** What these records have to be translated, in a bounded number of statements. */
async function filesOf(db: Db, found: readonly Found[], reading: Reading): Promise<ExchangeFile[]> {
  const { kind, languages, schemas } = reading
  // A translation can have been made from another one than that of the first language.
  const sourceOfEach = ({ id, translation }: Found) => translation.source_id ?? id
  const sources = await livesById(db, kind, found.map(sourceOfEach))
  const drafts = await readDrafts(
    db,
    kind,
    found.flatMap(({ translation }) => translation.id ?? []),
  )
  return found.flatMap((each): ExchangeFile[] => {
    const source = sources.get(sourceOfEach(each))
    const language = source && codeOf(languages, source.record.language)
    if (!source || language === undefined) return []
    const { id, is_public } = each.translation
    const fields = fieldsToTranslate(source.content, kind, schemas)
    const texts = fields.flatMap((field): readonly ExchangeText[] => {
      if (id === null) return textsOf(field, null, undefined)
      const draft = drafts.get(id)
      return draft ? textsToDo(field, { source: source.content, draft, isPublic: is_public }, reading) : []
    })
    const { record } = source
    return texts.length > 0 ? [{ id: fileId(kind, record.id), language, url: record.url, texts }] : []
  })
}

async function livesById(db: Db, kind: TranslatedKind, ids: readonly number[]) {
  const lives = ids.length > 0 ? await findLives(db, kind, ids) : []
  return new Map(lives.map((live) => [live.record.id, live]))
}

/** The working copy of a translation, and what is known about its texts. */
interface Draft {
  readonly target: Target
  /** The source as it was translated. */
  readonly base: Content
  readonly machine: readonly MachineText[]
}

async function readDrafts(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Draft>> {
  if (ids.length === 0) return new Map()
  const bases = await findBases(db, kind, ids)
  const machine = await readMachineTextsOf(db, kind, ids)
  // The working copy is read first: if it is published in between, it equals the live record.
  const copies = new Map((await findCopies(db, kind, ids)).map((copy) => [copy.record_id, copy]))
  const pairs = await readPairsOf(db, kind, ids)
  const lives = await findLives(db, kind, ids)
  return new Map(
    lives.map((live) => {
      const { id } = live.record
      const { content } = openDraft(live, copies.get(id))
      const target = { content, pairs: pairs.get(id) ?? new Map() }
      const base = bases.get(id) ?? { fields: {}, components: [] }
      return [id, { target, base, machine: machine.get(id) ?? [] }]
    }),
  )
}

interface Sides {
  readonly source: Content
  readonly draft: Draft
  readonly isPublic: boolean
}

/** The texts of a field that is out of date, or is still as it was copied. What was published counts as translated. */
function textsToDo(
  field: TranslatedField,
  { source, draft: { target, base, machine }, isPublic }: Sides,
  { kind, state }: Reading,
): readonly ExchangeText[] {
  const current = valueIn(target, field.keys)
  const before = valueAt(base, field.keys)
  const isCopied = !isPublic && hasSourceWords(field, current, base) && !isOfMachine(machine, field, current)
  const isOutdated = !isSame(valueAt(baseOf(kind, source), field.keys), before)
  const isToDo = (isOutdated && state !== 'missing') || (isCopied && state !== 'outdated')
  return isToDo ? textsOf(field, before, current, isCopied) : []
}

/** Whether a field of a translation has the words of its source, as they are or as they were when it was copied. */
export function hasSourceWords(
  { keys, value }: TranslatedField,
  current: Json | undefined,
  base: Content | undefined,
): boolean {
  // A component that only the source has is taken over by a person.
  if (current === undefined && keys[0] === 'components') return false
  return current === value || (base !== undefined && current === valueAt(base, keys))
}

function textsOf(
  field: TranslatedField,
  before: Json | undefined,
  target: Json | undefined,
  isCopied = false,
): ExchangeText[] {
  const earlier = typeof before === 'string' ? textsAt(field, before) : []
  const translated = typeof target === 'string' && !isCopied ? textsAt(field, target) : []
  return field.texts.map(({ text, codes }, at) => {
    const given = translated.length === field.texts.length ? translated[at] : undefined
    const isFit = given !== undefined && placeholderProblem(text, given) === null
    const old = earlier.length === field.texts.length ? earlier[at] : undefined
    return {
      name: nameOf(field.path, at, typeof target === 'string' ? target : ''),
      source: text,
      before: old !== undefined && old !== text ? old : null,
      target: isFit ? given : null,
      codes,
    }
  })
}

/** The texts of another version of the field. */
function textsAt({ isHtml }: TranslatedField, value: string): string[] {
  return readTexts(value, isHtml).texts.map(({ text }) => text)
}

function fileId(kind: TranslatedKind, id: number): string {
  return `${kind}-${id}`
}

/** The record that a file is about; null for a file that is not one of these. */
export function readFileId(id: string): { kind: TranslatedKind; id: number } | null {
  const [, name, number] = /^(page|post)-([1-9]\d{0,14})$/.exec(id) ?? []
  return number === undefined ? null : { kind: name === 'post' ? 'post' : 'page', id: Number(number) }
}

/** Names a text, and the translation that was there when the file was made. */
export function nameOf(path: string, at: number, target: string): string {
  return `${path}#${at + 1}~${hashOfText(target)}`
}

export function hashOfText(text: string): string {
  return hash('sha1', text, 'base64url').slice(0, 8)
}

export function readName(name: string): { path: string; at: number; hash: string } | null {
  const [, path, number, hashed] = /^(.+)#(\d{1,5})~([\w-]{8})$/.exec(name) ?? []
  return path && number && hashed ? { path, at: Number(number) - 1, hash: hashed } : null
}

/** The content of a translation as editors see it, with what its components were made from. */
export interface Target {
  readonly content: Content
  readonly pairs: Pairs
}

export async function readTarget(db: Db, kind: TranslatedKind, id: number): Promise<Target> {
  const copy = await findCopy(db, kind, id)
  const { content } = openDraft(await findLive(db, kind, id), copy)
  return { content, pairs: await readPairs(db, kind, id) }
}

type Keys = TranslatedField['keys']

/** The value of a translation at a place of its source. */
export function valueIn({ content, pairs }: Target, keys: Keys): Json | undefined {
  return valueAtPlace(content, pairs, keys)
}

export function valueAt({ fields, components }: Content, keys: Keys): Json | undefined {
  const [first, id, ...rest] = keys
  if (first !== 'components') return valueWithin(fields, keys)
  const component = components?.find((each) => each.id === id)
  return component && valueWithin(component, rest)
}

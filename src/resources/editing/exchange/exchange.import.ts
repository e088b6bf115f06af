import { requirePermissions } from '../../../access/user-permissions.ts'
import { Invalid, NotFound } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import type { TranslatedKind } from '../../content/languages/alternates.ts'
import { rootOfCode } from '../../content/languages/language.roots.ts'
import { findTranslation } from '../../content/languages/translation-groups.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import { editDraft } from '../drafts/draft.actions.ts'
import type { Content } from '../drafts/draft.content.ts'
import { findLive, type LivePage, type LivePost } from '../drafts/draft.open.ts'
import { lockCopy } from '../drafts/working-copy.store.ts'
import { translatePage } from '../translations/translation.actions.ts'
import { baseOf, findBase, hashOfBase } from '../translations/translation.base.ts'
import { confirmTranslation } from '../translations/translation.confirm.ts'
import type { Translated } from '../translations/translation.machine.ts'
import { sourceOf } from '../translations/translation.pairs.ts'
import { type ToTranslate, translatePost } from '../translations/translation.record.ts'
import {
  hashOfText,
  hasSourceWords,
  readFileId,
  readName,
  readTarget,
  type Target,
  valueIn,
} from './exchange.files.ts'
import { findRuleProblem, replace, type TextsOf } from './text-rules.ts'
import { placeholderProblem } from './text-runs.ts'
import { fieldsToTranslate, readTexts, type TranslatedField } from './translation-units.ts'
import type { ReadFile, ReadText } from './xliff.ts'

/** What became of the texts of a page or post. */
export interface ImportedRecord {
  kind: TranslatedKind
  /** The translation; null when none was made. */
  id: number | null
  source_id: number | null
  title: string | null
  is_new: boolean
  /** The fields of the translation that have another value now. */
  written: number
  unchanged: number
  problems: { text: string; message: string }[]
}

interface Importing {
  /** The code of the language of the translations. */
  readonly language: string
  readonly overwrite: boolean
  readonly languages: readonly Language[]
}

/** Writes what was translated into the working copy of the translation, which is made if there is none. */
export async function importRecord(
  tx: Transaction,
  { id, source: from, texts }: ReadFile,
  { language, overwrite, languages }: Importing,
): Promise<ImportedRecord> {
  const { kind, id: sourceId } = readFileId(id) ?? { kind: 'page', id: null }
  const result: ImportedRecord = {
    kind,
    id: null,
    source_id: sourceId,
    title: null,
    is_new: false,
    written: 0,
    unchanged: 0,
    problems: [],
  }
  const root = await rootOfCode(tx, language)
  const live = sourceId === null ? null : await findLive(tx.db, kind, sourceId).catch(noneIfDeleted)
  if (sourceId === null || live === null) {
    result.problems.push({ text: id, message: `The ${kind} does not exist any more.` })
    return result
  }
  const source = live as LivePage | LivePost
  result.title = source.record.title
  if (source.record.language === root.language) {
    result.problems.push({ text: id, message: `The ${kind} is in this language itself.` })
    return result
  }
  const own = codeOf(languages, source.record.language)
  if (from !== null && own !== undefined && !isSameLanguage(own, from)) {
    const message = `The ${kind} is written in ${own}, and not in ${from}. Export it again.`
    result.problems.push({ text: id, message })
    return result
  }
  const { values, problems } = await readFields(tx, source, texts, wordsOfFile)
  result.problems.push(...problems)
  if (values.size === 0) return result
  const group = source.record.translation_group
  const found = group === null ? undefined : await findTranslation(tx.db, kind, group, root.language)
  const base = found && (await findBase(tx.db, kind, found.id))
  if (base && base.source_id !== sourceId) {
    result.problems.push({
      text: id,
      message: 'The translation was made from another source. Export it again.',
    })
    return result
  }
  result.is_new = !found
  result.id = found?.id ?? (await createTranslation(tx, kind, { id: sourceId, root, code: language }))
  const written = { kind, id: result.id, source: source.content, values, overwrite }
  await writeValues(tx, written, result, wordsOfFile)
  return result
}

/** Tools add a region to a code, or leave it out. */
function isSameLanguage(one: string, other: string): boolean {
  const [short = '', long = ''] = [one.toLowerCase(), other.toLowerCase()].toSorted(
    (a, b) => a.length - b.length,
  )
  return long === short || long.startsWith(`${short}-`)
}

function noneIfDeleted(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

async function createTranslation(tx: Transaction, kind: TranslatedKind, asked: ToTranslate): Promise<number> {
  await requirePermissions(tx, [`create ${kind}s`])
  if (kind === 'post') return (await translatePost(tx, asked)).id
  const options = { language: asked.code, withParents: true, withSubpages: false }
  return (await translatePage(tx, asked.id, options)).page.id
}

/** How problems are told. */
export interface Words {
  readonly changedSource: string
  readonly kept: (text: string) => string
}

const wordsOfFile: Words = {
  changedSource: 'The source has changed since the file was made. Export it again.',
  kept: (text) => `The translation was changed after the file was made, and is kept: “${text}”.`,
}

/** A field with its translation, and what the translation was when the file was made. */
export interface TranslatedValue {
  readonly field: TranslatedField
  readonly value: string
  readonly hash: string
}

/** The translated fields of a file. One of which not all texts are translated, or that breaks a rule, is left out. */
export async function readFields(
  tx: Transaction,
  source: TextsOf,
  texts: readonly ReadText[],
  { changedSource }: Words,
) {
  const fields = fieldsToTranslate(source.content, source.kind, await readSchemas(tx.db))
  const problems: ImportedRecord['problems'] = []
  const values = new Map<string, TranslatedValue>()
  const known = new Map(fields.map((field) => [field.path, field]))
  const named = texts.map((text) => ({ ...text, ...(readName(text.name) ?? { path: '', at: 0, hash: '' }) }))
  for (const [path, own] of Map.groupBy(named, (each) => each.path)) {
    const given = own.filter(({ target }) => target.trim() !== '')
    if (given.length === 0) continue
    const field = known.get(path)
    const problem = field ? problemOf(field, given, changedSource) : changedSource
    if (!field || problem !== null) {
      problems.push({ text: own[0]?.name ?? path, message: problem ?? changedSource })
      continue
    }
    const translated = field.texts.map((_, at) => given.find((each) => each.at === at)?.target)
    const { withTexts } = readTexts(field.value, field.isHtml)
    const value = withTexts(translated)
    const broken = await findRuleProblem(tx, source, field.keys, value)
    if (broken === null) values.set(path, { field, value, hash: given[0]?.hash ?? '' })
    else problems.push({ text: own[0]?.name ?? path, message: broken })
  }
  return { values, problems }
}

function problemOf(
  { texts }: TranslatedField,
  given: readonly (ReadText & { at: number })[],
  changedSource: string,
): string | null {
  for (const { at, source, target, isPartial } of given) {
    const text = texts[at]?.text
    if (text === undefined || plain(text) !== plain(source)) return changedSource
    if (isPartial) return 'A segment of its text is not translated.'
    const problem = placeholderProblem(text, target)
    if (problem) return problem
  }
  const missing = texts.findIndex((_, at) => !given.some((each) => each.at === at))
  return missing === -1 ? null : `Its text ${missing + 1} of ${texts.length} is not translated.`
}

/** Tools change the ends of lines and leave out control characters. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

interface Writing extends Translated {
  readonly source: Content
  readonly values: ReadonlyMap<string, TranslatedValue>
  readonly overwrite: boolean
}

/** Returns the fields that have their translations now. */
export async function writeValues(
  tx: Transaction,
  { kind, id, source, values, overwrite }: Writing,
  result: Pick<ImportedRecord, 'written' | 'unchanged' | 'problems'>,
  words: Words,
): Promise<TranslatedValue[]> {
  // Somebody who saves it waits, so that nothing is replaced that was not compared.
  await lockCopy(tx, kind, id)
  const before = (await findBase(tx.db, kind, id))?.base
  const target = await readTarget(tx.db, kind, id)
  const changes: TranslatedValue[] = []
  const confirmed: TranslatedValue[] = []
  for (const [path, translated] of values) {
    const { field, value, hash } = translated
    const current = valueIn(target, field.keys)
    const problem =
      current === value ? null : conflictOf(current, { field, hash, overwrite, before, kept: words.kept })
    if (problem !== null) {
      result.problems.push({ text: path, message: problem })
      continue
    }
    confirmed.push(translated)
    if (current === value) result.unchanged += 1
    else {
      changes.push(translated)
      result.written += 1
    }
  }
  if (changes.length > 0)
    await editDraft(tx, { kind, id }, (content) => withValues({ ...target, content }, changes))
  if (!before) return confirmed
  const hash = hashOfBase(baseOf(kind, source))
  for (const { field } of confirmed)
    await confirmTranslation(tx, { kind, id }, { hash, paths: [field.path] }).catch(leaveOpen)
  return confirmed
}

/** A field of a component or list that is new in the source is confirmed with the whole of it, by a person. */
function leaveOpen(error: unknown): void {
  if (!(error instanceof Invalid)) throw error
}

/** Why a translation is not replaced; null if it may be. */
function conflictOf(
  current: Json | undefined,
  {
    field,
    hash,
    overwrite,
    before,
    kept,
  }: Pick<TranslatedValue, 'field' | 'hash'> &
    Pick<Words, 'kept'> & { overwrite: boolean; before: Content | undefined },
): string | null {
  const [first] = field.keys
  if (current === undefined && first === 'components')
    return 'The translation has no such component. Take over what has changed in the source first.'
  if (overwrite || current === undefined || current === null || current === '') return null
  if (hasSourceWords(field, current, before) || (typeof current === 'string' && hashOfText(current) === hash))
    return null
  return kept(String(current).slice(0, 80))
}

function withValues({ content, pairs }: Target, changes: readonly TranslatedValue[]): Content {
  return changes.reduce<Content>(({ fields, components }, { field: { keys }, value }) => {
    const [first, id, ...rest] = keys
    if (first !== 'components') return { fields: replace(fields, keys, value) as JsonObject, components }
    const changed = components?.map((each) =>
      sourceOf(pairs, each.id) === id ? (replace(each, rest, value) as typeof each) : each,
    )
    return { fields, components: changed ?? null }
  }, content)
}

/** Ends the transaction of a trial. */
export class Trial extends Error {
  readonly results: readonly ImportedRecord[]
  constructor(results: readonly ImportedRecord[]) {
    super('Nothing is kept of a trial.')
    this.results = results
  }
}

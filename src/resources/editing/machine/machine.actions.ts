import { Conflict } from '../../../core/errors.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Db, Transaction } from '../../../database/database.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { readSchemas } from '../../content/links/link.index.ts'
import { findLive, type LivePage, type LivePost } from '../drafts/draft.open.ts'
import { lockCopy } from '../drafts/working-copy.store.ts'
import { hasSourceWords, nameOf, readName, readTarget, valueAt, valueIn } from '../exchange/exchange.files.ts'
import { type ImportedRecord, readFields, type Words, writeValues } from '../exchange/exchange.import.ts'
import { fieldsToTranslate, type TranslatedField } from '../exchange/translation-units.ts'
import { baseOf, findBase } from '../translations/translation.base.ts'
import {
  hashOfValue,
  isOfMachine,
  noteMachineTexts,
  readMachineTexts,
  type Translated,
} from '../translations/translation.machine.ts'
import type { Asked } from './machine.provider.ts'

/** What is sent in one request to the service: whole fields, up to about a long page. */
const maxCharacters = 20_000
/** A field that is longer is for people. */
const maxField = 200_000

export interface Plan extends Translated {
  readonly asked: Asked
  /** The names of the texts, with which an import knows what has changed meanwhile. */
  readonly names: ReadonlyMap<string, string>
  readonly problems: ImportedRecord['problems']
  /** How many fields are sent. */
  readonly sent: number
  /** How many fields are to be translated after these. */
  readonly left: number
  /** The path of the last one of these; null if there are no others. */
  readonly after: string | null
}

/** What is to be translated of a translation: what has the words of its source, and what has changed there since. */
export async function planMachine(
  db: Db,
  languages: readonly Language[],
  translated: Translated,
  after: string | null,
): Promise<Plan> {
  const { kind, id } = translated
  const target = await readTarget(db, kind, id)
  const { record } = (await findLive(db, kind, id)) as LivePage | LivePost
  const base = await findBase(db, kind, id)
  if (!base) throw new Conflict(`The ${kind} is not a translation, or its source was deleted.`)
  const source = (await findLive(db, kind, base.source_id)) as LivePage | LivePost
  const [from, to] = [codeOf(languages, source.record.language), codeOf(languages, record.language)]
  if (from === undefined || to === undefined) throw new Conflict(`The ${kind} has no language any more.`)
  const now = baseOf(kind, source.content)
  const machine = await readMachineTexts(db, translated)
  const isToDo = (field: TranslatedField): boolean => {
    const { keys } = field
    const current = valueIn(target, keys)
    // A component that only the source has is taken over by a person.
    if (current === undefined && keys[0] === 'components') return false
    if (isOfMachine(machine, field, current)) return false
    return !isSame(valueAt(now, keys), valueAt(base.base, keys)) || hasSourceWords(field, current, base.base)
  }
  const all = fieldsToTranslate(source.content, kind, await readSchemas(db))
  const start = after === null ? 0 : all.findIndex(({ path }) => path === after) + 1 || all.length
  const portion = portionOf(all.slice(start).filter(isToDo))
  const names = new Map<string, string>()
  const texts = portion.fields.flatMap((field) => {
    const current = valueIn(target, field.keys)
    const was = typeof current === 'string' ? current : ''
    return field.texts.map(({ text }, at) => {
      const textId = String(names.size + 1)
      names.set(textId, nameOf(field.path, at, was))
      return { id: textId, text, field: field.path }
    })
  })
  const asked = { source: from, target: to, context: source.record.title, texts }
  const { problems, left, after: last } = portion
  return { kind, id, asked, names, problems, sent: portion.fields.length, left, after: last }
}

function portionOf(all: readonly TranslatedField[]) {
  const fields: TranslatedField[] = []
  const problems: ImportedRecord['problems'] = []
  let characters = 0
  let at = 0
  for (; at < all.length; at++) {
    const field = all[at] as TranslatedField
    const length = field.texts.reduce((sum, { text }) => sum + text.length, 0)
    if (length > maxField)
      problems.push({ text: field.path, message: 'It is too long to be translated by machine.' })
    else if (fields.length > 0 && characters + length > maxCharacters) break
    else {
      fields.push(field)
      characters += length
    }
  }
  const left = all.length - at
  return { fields, problems, left, after: left === 0 ? null : (all[at - 1]?.path ?? null) }
}

const words: Words = {
  changedSource: 'The source has changed meanwhile. Translate it again.',
  kept: (text) => `Somebody has changed the translation meanwhile, and it is kept: “${text}”.`,
}

export type Filled = Pick<ImportedRecord, 'written' | 'unchanged' | 'problems'>

/** Writes what came back into the working copy, as an import does, and notes that a machine wrote it. */
export async function writeMachine(
  tx: Transaction,
  { kind, id, asked, names, problems: found }: Plan,
  translations: ReadonlyMap<string, string>,
): Promise<Filled> {
  await lockCopy(tx, kind, id)
  const base = await findBase(tx.db, kind, id)
  if (!base) throw new Conflict(`The ${kind} is not a translation, or its source was deleted.`)
  const { content } = await findLive(tx.db, kind, base.source_id)
  const texts = asked.texts.map((text) => ({
    name: names.get(text.id) ?? '',
    source: text.text,
    target: translations.get(text.id) ?? '',
  }))
  const { values, problems } = await readFields(tx, { kind, content }, texts, words)
  const told = problems.map(({ text, message }) => ({ text: readName(text)?.path ?? text, message }))
  const known = new Set([...values.keys(), ...told.map(({ text }) => text)])
  const missing = [...new Set(asked.texts.map(({ field }) => field))]
    .filter((path) => !known.has(path))
    .map((path) => ({ text: path, message: 'The translation service left it out.' }))
  const result: Filled = { written: 0, unchanged: 0, problems: [...found, ...told, ...missing] }
  const written = await writeValues(
    tx,
    { kind, id, source: content, values, overwrite: false },
    result,
    words,
  )
  const marks = written.map(({ field, value }) => ({
    keys: field.keys,
    hash: hashOfValue(value),
    source: hashOfValue(field.value),
  }))
  await noteMachineTexts(tx, { kind, id }, marks)
  return result
}

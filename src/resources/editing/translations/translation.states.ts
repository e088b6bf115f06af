import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { hashesNow, mayBeOutdated } from './translation.base.ts'
import { isThere, type Member, readMembers, tableOf } from './translation.kinds.ts'
import { countUnseen } from './translation.machine.ts'
import type { TranslatedKind, TranslationState } from './translation.schema.ts'

/** A record in one language, or that there is none. */
export interface Translation {
  readonly language: string
  readonly state: TranslationState
  readonly is_public: boolean
  readonly id: number | null
  readonly title: string | null
  readonly url: string | null
  /** The record that it was translated from. */
  readonly source_id: number | null
  /** How many of its texts are those of a machine. */
  readonly machine: number
}

interface Base {
  readonly record_id: number
  readonly source_id: number
  readonly base_hash: string
}

/** The states of these records in each language, by record, in a bounded number of statements. */
export async function readStates(
  db: Db,
  kind: TranslatedKind,
  languages: readonly Language[],
  records: readonly Member[],
): Promise<ReadonlyMap<number, readonly Translation[]>> {
  const groups = [...new Set(records.flatMap(({ translation_group }) => translation_group ?? []))]
  const others = await readMembers(db, kind, 'translation_group', groups)
  const members = new Map([...records, ...others].map((each) => [each.id, each]))
  const ids = [...members.keys()]
  const bases = new Map((await readBases(db, kind, ids)).map((base) => [base.record_id, base]))
  const sources = new Set([...bases.values()].map(({ source_id }) => source_id))
  const hashes = await hashesNow(db, kind, [...sources])
  const unneeded = await readUnneeded(db, kind, ids)
  const machine = kind === 'global' ? null : await countUnseen(db, kind, [...bases.keys()])
  return new Map(
    records.map((record) => {
      const own = [...members.values()].filter((each) => isSameContent(record, each))
      return [
        record.id,
        languages.map(({ code }): Translation => {
          const found = own.find(({ language }) => codeOf(languages, language) === code)
          if (found)
            return {
              ...stateOf(code, found, bases.get(found.id), hashes),
              machine: machine?.get(found.id) ?? 0,
            }
          const isUnneeded = own.some(({ id }) => unneeded.has(`${id} ${code}`))
          return { ...none, language: code, state: isUnneeded ? 'unneeded' : 'missing' }
        }),
      ]
    }),
  )
}

/** The translations among these records whose sources have changed since. */
export async function readOutdated(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const places = ids.map((_, at) => `$${at + 1}`).join(', ')
  const candidates = await runStatement<{ id: number }>(
    db,
    `select record.id from ${tableOf(kind)} as record where record.id in (${places})
      and ${isThere(kind, 'record')} and ${mayBeOutdated(kind, 'record')}`,
    ids,
  )
  const bases = await readBases(
    db,
    kind,
    candidates.map(({ id }) => id),
  )
  const hashes = await hashesNow(db, kind, [...new Set(bases.map(({ source_id }) => source_id))])
  return new Set(bases.filter((base) => isOutdated(base, hashes)).map(({ record_id }) => record_id))
}

function isOutdated({ source_id, base_hash }: Base, hashes: ReadonlyMap<number, string>): boolean {
  const now = hashes.get(source_id)
  return now !== undefined && now !== base_hash
}

const none = { is_public: false, id: null, title: null, url: null, source_id: null, machine: 0 }

function isSameContent(record: Member, other: Member): boolean {
  if (record.id === other.id) return true
  return record.translation_group !== null && record.translation_group === other.translation_group
}

function stateOf(
  language: string,
  { id, title, url, ...member }: Member,
  base: Base | undefined,
  hashes: ReadonlyMap<number, string>,
): Omit<Translation, 'machine'> {
  const is_public = member.is_public === 1
  const state = base && isOutdated(base, hashes) ? 'outdated' : is_public ? 'live' : 'draft'
  return {
    language,
    state,
    is_public,
    id,
    title,
    url,
    source_id: base && hashes.has(base.source_id) ? base.source_id : null,
  }
}

function readBases(db: Db, kind: TranslatedKind, ids: readonly number[]): Promise<readonly Base[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('translations')
    .select(['record_id', 'source_id', 'base_hash'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
}

async function readUnneeded(
  db: Db,
  kind: TranslatedKind,
  ids: readonly number[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('unneeded_translations')
    .select(['record_id', 'language'])
    .where('kind', '=', kind)
    .where('record_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ record_id, language }) => `${record_id} ${language}`))
}

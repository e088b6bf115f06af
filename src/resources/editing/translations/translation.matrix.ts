import type { Db } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { Language } from '../../../settings/settings.ts'
import { found, mayBeOutdated } from './translation.base.ts'
import { isThere, type Member, memberColumns, publicColumn, tableOf, urlColumn } from './translation.kinds.ts'
import type { TranslatedKind, TranslationState } from './translation.schema.ts'
import { readStates, type Translation } from './translation.states.ts'

export const portionSize = 50

/** A request reads no more, however few of the records have the state. */
const maxPortions = 10

export interface Asked {
  readonly kind: TranslatedKind
  readonly languages: readonly Language[]
  /** The code of a language; null for all. */
  readonly language: string | null
  readonly state: TranslationState | null
  /** The place of the last record before the portion; empty for the first portion. */
  readonly after: string
}

export interface TranslatedRecord extends Member {
  readonly translations: readonly Translation[]
}

/**
 * A record of each group of translations, with the states of all: every group, or those with a state in a language. Whether a
 * translation is out of date is known only after its source was read, so the records are read in portions. With `after`
 * there may be more, also if less than a portion was found.
 */
export async function readMatrix(
  db: Db,
  asked: Asked,
): Promise<{ records: TranslatedRecord[]; after: string | null }> {
  const { kind, languages } = asked
  const records: TranslatedRecord[] = []
  let after: string | null = asked.after
  for (let portion = 0; portion < maxPortions && after !== null; portion++) {
    const some = await readPortion(db, { ...asked, after })
    const translations = await readStates(db, kind, languages, some)
    for (const record of some) {
      const own = translations.get(record.id) ?? []
      if (!hasState(own, asked)) continue
      records.push({ ...record, translations: own })
      if (records.length === portionSize) return { records, after: placeOf(record, { kind, after }) }
    }
    after = nextPlace(some, { kind, after })
  }
  return { records, after }
}

function hasState(translations: readonly Translation[], { language, state }: Asked): boolean {
  if (state === null) return true
  return translations.some(
    (each) => (language === null || each.language === language) && each.state === state,
  )
}

/** The first records that can have the state. */
export async function readFirstPortion(db: Db, asked: Omit<Asked, 'after'>): Promise<readonly Member[]> {
  const { kind } = asked
  const records: Member[] = []
  for (let after: string | null = ''; after !== null && records.length < portionSize; ) {
    const some = await readPortion(db, { ...asked, after })
    records.push(...some)
    after = nextPlace(some, { kind, after })
  }
  return records.slice(0, portionSize)
}

type Place = Pick<Asked, 'kind' | 'after'>

/**
 * Groups without a record of the first language are behind all others, by their numbers: no index has them by a url. The
 * values of a global always have one of the first language.
 */
function isAmongGroups({ kind, after }: Place): boolean {
  return kind !== 'global' && /^\d{1,16}$/.test(after)
}

const startOfGroups = '0'

function placeOf({ url, translation_group }: Member, place: Place): string {
  return isAmongGroups(place) ? String(translation_group) : url
}

/** Where the next portion begins; null for none. */
function nextPlace(portion: readonly Member[], place: Place): string | null {
  const last = portion.at(-1)
  if (last && portion.length === portionSize) return placeOf(last, place)
  return place.kind === 'global' || isAmongGroups(place) ? null : startOfGroups
}

/** With a state only the records that can have it. */
function readPortion(db: Db, asked: Asked): Promise<readonly Member[]> {
  const { after, language, languages } = asked
  const isOfGroups = isAmongGroups(asked)
  const text = isOfGroups ? selectOfGroups(asked) : selectByUrl(asked)
  const values = [isOfGroups ? Number(after) : after, language ?? languages.length]
  return runStatement<Member>(db, text, text.includes('$2') ? values : values.slice(0, 1))
}

/** Records of the first language, and those of others that belong to no group. */
function selectByUrl(asked: Asked): string {
  const { kind } = asked
  const url = urlColumn(kind, 'record')
  const select = (condition: string, part: Part) =>
    `select * from (select ${memberColumns(kind, 'record')} from ${tableOf(kind)} as record
      where ${isThere(kind, 'record')} and ${condition} and ${url} > $1 and ${conditionOf(asked, part)}
      order by ${url} limit ${portionSize}) as ${part}`
  const first = select('record.language is null', 'first')
  if (kind === 'global') return `${first} order by url`
  const single = select('record.language is not null and record.translation_group is null', 'single')
  return `${first} union all ${single} order by url limit ${portionSize}`
}

/** Of a group without the first language the record that others were translated from, else that of the next language. */
function selectOfGroups(asked: Asked): string {
  const { kind } = asked
  const table = tableOf(kind)
  const representative = `select other.id from ${table} as other
    left join languages on languages.code = other.language
    where other.translation_group = record.translation_group and ${isThere(kind, 'other')}
    order by case when exists (select 1 from translations
        where translations.kind = '${kind}' and translations.source_id = other.id) then 0 else 1 end,
      languages.id limit 1`
  return `select ${memberColumns(kind, 'record')}
    from (select member.translation_group from ${table} as member
      where member.translation_group > $1 and ${isThere(kind, 'member')}
      group by member.translation_group having count(*) = count(member.language)) as found
    join ${table} as record on record.translation_group = found.translation_group and ${isThere(kind, 'record')}
    where record.id = (${representative}) and ${conditionOf(asked, 'group')}
    order by record.translation_group limit ${portionSize}`
}

/** What a record stands for in the list. */
type Part = 'first' | 'single' | 'group'

function conditionOf(asked: Asked, part: Part): string {
  return asked.state === null ? '1 = 1' : candidates(asked, part)[asked.state]
}

const never = '1 = 0'

/** The conditions that records with the states meet; others may meet them too. */
function candidates(
  { kind, language, languages }: Asked,
  part: Part,
): Readonly<Record<TranslationState, string>> {
  const isFirst = language !== null && language === languages[0]?.code
  const table = tableOf(kind)
  const others = (condition: string) =>
    `from ${table} as other where ${condition} and ${isThere(kind, 'other')}`
  // Each by its own index: one condition with `or` would scan the table for each record.
  const members = membersOf(part, { language, isFirst })
  const some = (condition: string) =>
    members.length === 0
      ? never
      : `(${members.map((each) => found(`${others(each)} and ${condition}`)).join(' or ')})`
  const isUnneeded = `exists (select 1 from unneeded_translations as unneeded
    left join ${table} as member on member.id = unneeded.record_id
    where unneeded.kind = '${kind}' ${language === null ? '' : 'and unneeded.language = $2'}
      and (unneeded.record_id = record.id or member.translation_group = record.translation_group))`
  const isMissing =
    language === null
      ? `(record.translation_group is null or (select count(*) ${others(isMember)}) < $2)`
      : `not ${some('1 = 1')} and not ${isUnneeded}`
  const isThereAlways = isFirst && part === 'first'
  return {
    missing: isThereAlways ? never : isMissing,
    unneeded: isThereAlways ? never : isUnneeded,
    draft: some(`${publicColumn(kind, 'other')} = 0`),
    live: some(`${publicColumn(kind, 'other')} = 1`),
    outdated: some(mayBeOutdated(kind, 'other')),
  }
}

const isItself = 'other.id = record.id'
const isMember = 'other.translation_group = record.translation_group'

/** The conditions of the records in the language, or in all. */
function membersOf(
  part: Part,
  { language, isFirst }: { language: string | null; isFirst: boolean },
): readonly string[] {
  if (isFirst) return part === 'first' ? [isItself] : []
  const all = { first: [isItself, isMember], single: [isItself], group: [isMember] }[part]
  if (language === null) return all
  return [`${part === 'single' ? isItself : isMember} and other.language = $2`]
}

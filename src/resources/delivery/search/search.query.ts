import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import type { Stem } from '../../../core/stems.ts'
import { codePoints } from '../../../core/text.ts'
import { wordsOf } from '../../../core/words.ts'
import type { Database, Term } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { type EntryKind, entryKinds, kindsPerEntry, marks } from '../../../records/search-entries.ts'
import type { Language } from '../../../settings/settings.ts'
import { isInScope } from '../../content/languages/language.schema.ts'
import { isDraftKind, languageFacet, openFacet, recordKindOf } from './search.entries.ts'
import { type SearchedKind, searchedKinds } from './search.texts.ts'

/** The words of a search. The last one may be a prefix. */
export interface SearchWords {
  readonly words: readonly string[]
  readonly prefix: string | null
  /** Of the language that is searched, if other forms of the words count as well. */
  readonly stem?: Stem | undefined
}

export interface Hit {
  readonly kind: SearchedKind
  readonly id: number
  /** Whether only the working copy of the record has the words. */
  readonly isDraft: boolean
}

/** The maximum number of results. It bounds the cost of a search, however many records match. */
const maxResults = 1000
/** Some of the most results may be filtered out, because they are not public. */
const enoughResults = 900
const maxWords = 32
/** The beginning of a word: fewer characters begin too many words. */
const shortestPrefix = 2

/** 422 when there are no words, or too many. */
export function parseWords(q: string | undefined): SearchWords {
  if (q === undefined) throw Invalid.field('q', 'The q field is required.')
  const searched = searchWordsOf(q)
  if (!searched) throw Invalid.field('q', 'The q field must have a letter or a digit.')
  if (searched.words.length > maxWords) {
    throw Invalid.field('q', `The q field must not have more than ${maxWords} words.`)
  }
  return searched
}

/** Null when there are no words. */
function searchWordsOf(text: string): SearchWords | null {
  const all = [...wordsOf(text)].map((word) => word.folded)
  const last = all.at(-1)
  if (last === undefined) return null
  const hasPrefix = codePoints(last) >= shortestPrefix
  return { words: [...new Set(hasPrefix ? all.slice(0, -1) : all)], prefix: hasPrefix ? last : null }
}

/**
 * The records of these kinds that contain all the words, also in their working copies. Records with all words in the
 * title come first, then the newest.
 */
export function searchAll(
  database: Database,
  searched: SearchWords,
  kinds: readonly SearchedKind[],
): Promise<Hit[]> {
  if (kinds.length === 0) return Promise.resolve([])
  // A facet that every entry has would cost the most.
  const facets = kinds.length === searchedKinds.length ? [] : [kinds]
  return withWholeWordsFirst(searched, (words) => {
    const found = findHits(database, words, { facets, withHidden: true })
    return readHits(database, sql`select id, tier from (${found}) as found`)
  })
}

/** Of more records with the words, the newest are listed. */
const maxListed = 10_000

/** The ids of the records of a kind that contain all the words, also in their working copies; none without words. */
export async function searchIds(
  database: Database,
  text: string,
  kind: 'page' | 'post',
): Promise<readonly number[]> {
  const searched = searchWordsOf(text)
  if (!searched || searched.words.length > maxWords) return []
  const entries = await withWholeWordsFirst(searched, async (words) => {
    const all = [...anywhere(words, true), facetOf([kind])]
    const { rows } = await database.findWords({ all, limit: maxListed }).execute(database.db)
    return rows
  })
  return [...new Set(entries.map(({ id }) => Math.floor(id / kindsPerEntry)))]
}

interface PublicSearch {
  readonly moment: string
  /** As records store it; undefined for all languages. */
  readonly language?: string | null | undefined
  readonly languages?: readonly Language[]
  /** The codes of languages that are not searched, as records store them. */
  readonly without?: readonly string[]
}

/** The pages and posts that are public at a moment, according to their rows. */
export function searchPublic(database: Database, searched: SearchWords, asked: PublicSearch): Promise<Hit[]> {
  const facets = asked.language ? [[languageFacet(asked.language)]] : []
  return withWholeWordsFirst(searched, async (words) => {
    // The facet of public records, which nearly all have, costs more than all words, and the first language has none.
    // Most often the rows are enough to tell.
    const { hits, isCut } = await readPublic(database, words, { facets }, asked)
    if (!isCut || hits.length >= enoughResults) return hits
    const without = asked.without?.map(languageFacet)
    return (await readPublic(database, words, { facets: [...facets, [openFacet]], without }, asked)).hits
  })
}

/** The public records among the newest with these words, and whether there are more with them. */
async function readPublic(
  database: Database,
  words: SearchWords,
  scope: Omit<Scope, 'withHidden'>,
  { moment, ...asked }: PublicSearch,
): Promise<{ hits: Hit[]; isCut: boolean }> {
  const recordId = sql`found.id / ${sql.lit(kindsPerEntry)}`
  const kindIs = (kind: SearchedKind) =>
    sql`found.id % ${sql.lit(kindsPerEntry)} = ${sql.lit(entryKinds.indexOf(kind))}`
  const isOfScope = isInScope(asked)
  const isInLanguage = isOfScope ? sql`and ${isOfScope}` : sql``
  const { rows } = await sql<{ id: number; tier: number; is_public: number }>`
    select id, tier, case
      when ${kindIs('page')} and exists (
        select 1 from wrangler_pages as page where page.id = ${recordId} and page.deleted_at is null
          and page.enabled = 1 and (page.access is null or page.access = 'public')
          and ${isLiveAt(moment, 'page')} ${isInLanguage}) then 1
      when ${kindIs('post')} and exists (
        select 1 from posts as post where post.id = ${recordId}
          and post.published = 1 and post.post_status = 'public' and ${isLiveAt(moment, 'post')}
          ${isInLanguage}) then 1
      else 0 end as is_public
    from (${findHits(database, words, { ...scope, withHidden: false })}) as found
    order by tier, id desc`.execute(database.db)
  const shown = rows.filter(({ is_public }) => Number(is_public) === 1).slice(0, maxResults)
  const found = [0, 1].map((tier) => rows.filter((row) => row.tier === tier).length)
  return { hits: hitsOf(shown.map(({ id }) => id)), isCut: found.includes(maxResults) }
}

/**
 * Reads all entries of a common prefix only if the records with the whole word are not enough: an index has each word in
 * order, but must gather and sort the words with a prefix.
 */
export async function withWholeWordsFirst<T>(
  searched: SearchWords,
  find: (words: SearchWords) => Promise<T[]>,
): Promise<T[]> {
  if (searched.prefix === null) return find(searched)
  const whole = await find({ ...searched, words: [...searched.words, searched.prefix], prefix: null })
  return whole.length >= enoughResults ? whole : find(searched)
}

interface Scope {
  /** Of each list the record has at least one. */
  readonly facets: readonly (readonly string[])[]
  /** It has none of these facets. */
  readonly without?: readonly string[] | undefined
  readonly withHidden: boolean
}

/** A query for entries. Tier 0 has all words in the title. */
function findHits(database: Database, searched: SearchWords, { facets, without = [], withHidden }: Scope) {
  const ofFacets = facets.map(facetOf)
  const bounds = { without: facetOf(without), limit: maxResults }
  const inTitle = termsOf(searched).map((term) => [marked(term, marks.title)])
  const first = database.findWords({ all: [...inTitle, ...ofFacets], ...bounds })
  const all = [...anywhere(searched, withHidden), ...ofFacets]
  const others = database.findWords({ all, except: inTitle, ...bounds })
  return sql`
    select id, 0 as tier from (${first}) as in_title union all select id, 1 as tier from (${others}) as others`
}

function termsOf({ words, prefix }: SearchWords): Term[] {
  return [...words.map((word) => ({ word })), ...(prefix === null ? [] : [{ word: prefix, isPrefix: true }])]
}

function anywhere(searched: SearchWords, withHidden: boolean): Term[][] {
  return termsOf(searched).map((term) => [
    term,
    ...(withHidden ? [marked(term, marks.hidden)] : []),
    ...(searched.stem ? formsOf(term.word, searched.stem) : []),
  ])
}

/** The words with the same stem: an entry has the stem as a word of its own, or marked. */
function formsOf(word: string, stem: Stem): Term[] {
  const found = stem(word)
  return [{ word: marks.stem + found }, ...(found === word ? [] : [{ word: found }])]
}

function facetOf(some: readonly string[]): Term[] {
  return some.map((facet) => ({ word: marks.facet + facet }))
}

function marked(term: Term, mark: string): Term {
  return { ...term, word: mark + term.word }
}

async function readHits(database: Database, found: RawBuilder<unknown>): Promise<Hit[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${found}) as hits order by tier, id desc limit ${maxResults}`.execute(database.db)
  return hitsOf(rows.map((row) => row.id))
}

/** A record and its working copy have one entry each, but count as one hit. */
function hitsOf(entryIds: readonly number[]): Hit[] {
  const hits = new Map<string, Hit>()
  for (const entry of entryIds) {
    const entryKind = entryKinds[entry % kindsPerEntry] as EntryKind
    const [kind, id] = [recordKindOf(entryKind), Math.floor(entry / kindsPerEntry)]
    const key = `${kind} ${id}`
    hits.set(key, { kind, id, isDraft: isDraftKind(entryKind) && hits.get(key)?.isDraft !== false })
  }
  return [...hits.values()]
}

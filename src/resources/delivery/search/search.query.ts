import { type RawBuilder, sql } from 'kysely'
import { Invalid } from '../../../core/errors.ts'
import { codePoints } from '../../../core/text.ts'
import { wordsOf } from '../../../core/words.ts'
import type { Database, Term } from '../../../database/database.ts'
import { isLiveAt } from '../../../records/epochs.ts'
import { type EntryKind, entryKinds, kindsPerEntry, marks } from '../../../records/search-entries.ts'
import { isDraftKind, openFacet, recordKindOf } from './search.entries.ts'
import { type SearchedKind, searchedKinds } from './search.texts.ts'

/** The words of a search. The last one may be a prefix. */
export interface SearchWords {
  readonly words: readonly string[]
  readonly prefix: string | null
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
  const all = [...wordsOf(q ?? '')].map((word) => word.folded)
  const last = all.at(-1)
  if (q === undefined) throw Invalid.field('q', 'The q field is required.')
  if (last === undefined) throw Invalid.field('q', 'The q field must have a letter or a digit.')
  const hasPrefix = codePoints(last) >= shortestPrefix
  const words = [...new Set(hasPrefix ? all.slice(0, -1) : all)]
  if (words.length > maxWords) {
    throw Invalid.field('q', `The q field must not have more than ${maxWords} words.`)
  }
  return { words, prefix: hasPrefix ? last : null }
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

/** The pages and posts that are public at a moment, according to their rows. */
export function searchPublic(database: Database, searched: SearchWords, moment: string): Promise<Hit[]> {
  return withWholeWordsFirst(searched, async (words) => {
    // The facet of public records, which nearly all have, costs more than all words. Most often it is not needed.
    const { hits, isCut } = await readPublic(database, words, [], moment)
    if (!isCut || hits.length >= enoughResults) return hits
    return (await readPublic(database, words, [[openFacet]], moment)).hits
  })
}

/** The public records among the newest with these words, and whether there are more with them. */
async function readPublic(
  database: Database,
  words: SearchWords,
  facets: Scope['facets'],
  moment: string,
): Promise<{ hits: Hit[]; isCut: boolean }> {
  const recordId = sql`found.id / ${sql.lit(kindsPerEntry)}`
  const kindIs = (kind: SearchedKind) =>
    sql`found.id % ${sql.lit(kindsPerEntry)} = ${sql.lit(entryKinds.indexOf(kind))}`
  const { rows } = await sql<{ id: number; tier: number; is_public: number }>`
    select id, tier, case
      when ${kindIs('page')} and exists (
        select 1 from wrangler_pages as page where page.id = ${recordId} and page.deleted_at is null
          and page.enabled = 1 and (page.access is null or page.access = 'public')
          and ${isLiveAt(moment, 'page')}) then 1
      when ${kindIs('post')} and exists (
        select 1 from posts as post where post.id = ${recordId}
          and post.published = 1 and post.post_status = 'public' and ${isLiveAt(moment, 'post')}) then 1
      else 0 end as is_public
    from (${findHits(database, words, { facets, withHidden: false })}) as found
    order by tier, id desc`.execute(database.db)
  const shown = rows.filter(({ is_public }) => Number(is_public) === 1).slice(0, maxResults)
  const found = [0, 1].map((tier) => rows.filter((row) => row.tier === tier).length)
  return { hits: hitsOf(shown.map(({ id }) => id)), isCut: found.includes(maxResults) }
}

/**
 * Reads all entries of a common prefix only if the records with the whole word are not enough: an index has each word in
 * order, but must gather and sort the words with a prefix.
 */
export async function withWholeWordsFirst(
  searched: SearchWords,
  find: (words: SearchWords) => Promise<Hit[]>,
): Promise<Hit[]> {
  if (searched.prefix === null) return find(searched)
  const whole = await find({ words: [...searched.words, searched.prefix], prefix: null })
  return whole.length >= enoughResults ? whole : find(searched)
}

interface Scope {
  /** Of each list the record has at least one. */
  readonly facets: readonly (readonly string[])[]
  readonly withHidden: boolean
}

/** A query for entries. Tier 0 has all words in the title. */
function findHits(database: Database, { words, prefix }: SearchWords, { facets, withHidden }: Scope) {
  const terms = [
    ...words.map((word) => ({ word })),
    ...(prefix === null ? [] : [{ word: prefix, isPrefix: true }]),
  ]
  const marked = (term: Term, mark: string): Term => ({ ...term, word: mark + term.word })
  const ofFacets = facets.map((some) => some.map((facet) => ({ word: marks.facet + facet })))
  const inTitle = terms.map((term) => [marked(term, marks.title)])
  const anywhere = terms.map((term) => (withHidden ? [term, marked(term, marks.hidden)] : [term]))
  const first = database.findWords({ all: [...inTitle, ...ofFacets], limit: maxResults })
  const others = database.findWords({ all: [...anywhere, ...ofFacets], except: inTitle, limit: maxResults })
  return sql`
    select id, 0 as tier from (${first}) as in_title union all select id, 1 as tier from (${others}) as others`
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

import { commonEnd, commonStart, wholeAt } from './common-ends.ts'
import { type Parts, partsOf, shortestPath } from './shortest-path.ts'

/** A part of two compared texts. The `same` and `removed` parts make the old text, the `same` and `added` the new one. */
export interface TextPart {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
  /** How many characters after this part were left out, because there are too many to show. */
  readonly skipped: number
}

/** What a comparison may cost. It is used up by all texts that are compared with it. */
export interface DiffBudget {
  /** Characters to split into words. */
  input: number
  /** Steps of the search for the shortest difference. */
  steps: number
  /** Characters to show. */
  output: number
}

/** Some tens of milliseconds, and an answer of less than a megabyte. */
export function newDiffBudget(): DiffBudget {
  return { input: 500_000, steps: 3_000_000, output: 300_000 }
}

/** The difference of two texts by words. Texts that cost too much are shown as replaced as a whole. */
export function diffWords(before: string, after: string, budget: DiffBudget): TextPart[] {
  const start = commonStart(before, after)
  const end = commonEnd(before, after, start)
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const parts: Parts = [
    ['same', before.slice(0, start)],
    ...diffMiddle(old, next, budget),
    ['same', before.slice(before.length - end)],
  ]
  return joinParts(parts).flatMap(([change, text]) => shorten(change, text, budget))
}

function diffMiddle(before: string, after: string, budget: DiffBudget): Parts {
  const replaced: Parts = [
    ['removed', before],
    ['added', after],
  ]
  const length = before.length + after.length
  if (before === '' || after === '' || length > budget.input) return replaced
  budget.input -= length
  const [old, next] = [splitWords(before), splitWords(after)]
  const path = shortestPath(numberWords(old, next), budget)
  return path ? partsOf(path, old, next) : replaced
}

/** Letters of scripts without spaces are words of their own. */
const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[[\p{L}\p{N}\p{M}_]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]]+|\s+|[^\p{L}\p{N}\p{M}_\s]/gv

function splitWords(text: string): string[] {
  return text.match(word) ?? []
}

/** Equal words get equal numbers, which are compared faster. */
function numberWords(...texts: readonly string[][]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const [old = [], next = []] = texts.map((words) =>
    words.map((each) => {
      const number = numbers.get(each) ?? numbers.size
      numbers.set(each, number)
      return number
    }),
  )
  return [Int32Array.from(old), Int32Array.from(next)]
}

/** Joins neighbours of one kind. What was removed comes before what was added in its place. */
function joinParts(parts: Parts): Parts {
  const joined: Parts = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') joined.push(['removed', removed])
    if (added !== '') joined.push(['added', added])
    removed = added = ''
  }
  for (const [change, text] of parts) {
    if (text === '') continue
    if (change === 'removed') removed += text
    else if (change === 'added') added += text
    else {
      flush()
      const last = joined.at(-1)
      if (last?.[0] === 'same') last[1] += text
      else joined.push(['same', text])
    }
  }
  flush()
  return joined
}

const longest = { same: 1000, added: 20_000, removed: 20_000 }

/** The start and the end of a long part. */
function shorten(change: TextPart['change'], text: string, budget: DiffBudget): TextPart[] {
  const length = Math.min(longest[change], budget.output)
  budget.output -= Math.min(text.length, length)
  if (text.length <= length) return [{ change, text, skipped: 0 }]
  const start = text.slice(0, wholeAt(text, Math.ceil(length / 2)))
  const rest = wholeAt(text, text.length - Math.floor(length / 2))
  const end = text.slice(rest)
  const first = { change, text: start, skipped: rest - start.length }
  return end === '' ? [first] : [first, { change, text: end, skipped: 0 }]
}

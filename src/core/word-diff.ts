/** A part of two compared texts. The `same` and `removed` parts make the old text, `same` and `added` the new one. */
export interface TextPart {
  readonly change: 'same' | 'added' | 'removed'
  readonly text: string
  /** How many characters after this part were left out, because there are too many to show. */
  readonly skipped: number
}

/** A kind of change with its text. */
type Parts = [change: 'same' | 'added' | 'removed', text: string][]

/** The cost limit of comparisons. All texts compared with it share it. */
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

/** The difference of two texts by words. Texts that cost too much are shown as replaced entirely. */
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

/** Joins adjacent parts of one kind. Removed text comes before the text added in its place. */
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

const maxEdits = 1000

/**
 * How many words are the same on each diagonal, by number of edits: the algorithm of Myers, "An O(ND) difference
 * algorithm" (1986). Null when it needs too many steps.
 */
function shortestPath(
  [old, next]: readonly [Int32Array, Int32Array],
  budget: { steps: number },
): Int32Array[] | null {
  const rounds: Int32Array[] = []
  let last = new Int32Array(3)
  for (let edits = 0; edits <= maxEdits && budget.steps > 0; edits++) {
    // The diagonal k is at k + edits + 1.
    const round = new Int32Array(2 * edits + 3)
    for (let k = -edits; k <= edits; k += 2) {
      let x = furthest(last, k, edits)
      for (; x < old.length && x - k < next.length && old[x] === next[x - k]; x++) budget.steps--
      budget.steps--
      round[k + edits + 1] = x
      if (x >= old.length && x - k >= next.length) return [...rounds, round]
    }
    rounds.push(round)
    last = round
  }
  return null
}

/** Where a path begins on the diagonal `k` after one more edit: below or to the right of the end of another path. */
function furthest(last: Int32Array, k: number, edits: number): number {
  if (edits === 0) return 0
  const [left, above] = [last[k - 1 + edits] ?? 0, last[k + 1 + edits] ?? 0]
  return k === -edits || (k !== edits && left < above) ? above : left + 1
}

/** Walks the path back from its end. */
function partsOf(rounds: readonly Int32Array[], old: readonly string[], next: readonly string[]): Parts {
  const parts: Parts = []
  let [x, y] = [old.length, next.length]
  for (let edits = rounds.length - 1; edits >= 0; edits--) {
    const k = x - y
    const start = furthest(rounds[edits - 1] ?? new Int32Array(3), k, edits)
    parts.push(['same', old.slice(start, x).join('')])
    ;[x, y] = [start, start - k]
    if (edits === 0) break
    const last = rounds[edits - 1] ?? new Int32Array(3)
    const [left, above] = [last[k - 1 + edits] ?? 0, last[k + 1 + edits] ?? 0]
    if (k === -edits || (k !== edits && left < above)) parts.push(['added', next[--y] ?? ''])
    else parts.push(['removed', old[--x] ?? ''])
  }
  return parts.reverse()
}

/** The maximum number of characters to go back, so that one long word does not cost more. */
const maxBack = 200

/** The length of the common start, up to the end of a word. */
function commonStart(before: string, after: string): number {
  const limit = Math.min(before.length, after.length)
  let at = 0
  while (at < limit && before.charCodeAt(at) === after.charCodeAt(at)) at++
  if (at === before.length && at === after.length) return at
  for (let back = 0; back < maxBack && at > 0 && isInWord(before, at, after); back++) at--
  return wholeAt(before, at)
}

function isInWord(before: string, at: number, after: string): boolean {
  return isLetter(before, at - 1) && (isLetter(before, at) || isLetter(after, at))
}

/** The length of the common end, from the start of a word. */
function commonEnd(before: string, after: string, start: number): number {
  const limit = Math.min(before.length, after.length) - start
  let length = 0
  while (
    length < limit &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  )
    length++
  const isSplit = () =>
    isLetter(before, before.length - length) &&
    (isLetter(before, before.length - length - 1) || isLetter(after, after.length - length - 1))
  for (let back = 0; back < maxBack && length > 0 && isSplit(); back++) length--
  return isLowSurrogate(before, before.length - length) ? length - 1 : length
}

/** Every character outside ASCII counts as a letter here: going back too far does no harm. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code > 127 || /\w/.test(String.fromCharCode(code))
}

/** No place between the two halves of a character. */
function wholeAt(text: string, at: number): number {
  return isLowSurrogate(text, at) ? at - 1 : at
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00
}

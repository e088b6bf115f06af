import { InvalidValue } from '../core/fields.ts'
import {
  type Alternative,
  anyCharacter,
  type PatternNode,
  parsePattern,
  type Range,
} from './pattern-parser.ts'

const maxPatternLength = 200
/** The maximum number of characters of a pattern once its repetitions are written out. */
const maxPositions = 300
/** Ways to match that may be open at once. */
const maxRuns = 32
/** Bounds the time of the check itself. */
const maxSteps = 2_000_000

/**
 * Refuses a pattern that could take long. A backtracking engine tries every way to match a text; its time is the sum of
 * the ways that are open after each character. This function follows, for all texts at once, how many ways can be open:
 * the states are those of the pattern's automaton, each with the number of ways to reach it. If that number is bounded,
 * the time is linear in the length of the text. Nested and adjacent quantifiers that can match the same text have no
 * bound.
 */
export function requireSafePattern(source: string): void {
  if (source.length > maxPatternLength)
    throw new InvalidValue(`must not be longer than ${maxPatternLength} characters`)
  exploreRuns(new Automaton(parsePattern(source)))
}

type Counts = Map<number, number>

/**
 * A part of the pattern: in how many ways it matches the empty text, and in how many it begins and ends at each
 * position.
 */
interface Part {
  readonly empty: number
  readonly first: Counts
  readonly last: Counts
}

const nothing: Part = { empty: 1, first: new Map(), last: new Map() }

/** The positions of the characters of a pattern (Glushkov), with the number of ways from each to the next ones. */
class Automaton {
  readonly sets: (readonly Range[])[] = []
  readonly follow: Counts[] = []
  readonly start: Counts = new Map()
  #steps = 0

  constructor(alternatives: readonly Alternative[]) {
    for (const { isAnchored, node } of alternatives) {
      const { first } = this.#build(node)
      add(this.start, first)
      if (!isAnchored) this.#searchFrom(first)
    }
  }

  /** Counts work; a pattern that needs too much is refused. */
  step(): void {
    if (++this.#steps > maxSteps) throw tooComplex()
  }

  /** A match may begin at any character: one more way is open after each. */
  #searchFrom(first: Counts): void {
    const at = this.#position(anyCharacter)
    add(this.start, new Map([[at, 1]]))
    this.#connect(new Map([[at, 1]]), new Map([...first, [at, 1]]))
  }

  #position(ranges: readonly Range[]): number {
    if (this.sets.length >= maxPositions) throw tooComplex()
    this.follow.push(new Map())
    return this.sets.push(ranges) - 1
  }

  #build(node: PatternNode): Part {
    if (node.kind === 'set') {
      const at = this.#position(node.ranges)
      return { empty: 0, first: new Map([[at, 1]]), last: new Map([[at, 1]]) }
    }
    if (node.kind === 'choice') return node.options.map((option) => this.#build(option)).reduce(either)
    if (node.kind === 'sequence')
      return node.parts.reduce((before, part) => this.#then(before, this.#build(part)), nothing)
    return this.#repeat(node.part, node.min, node.max)
  }

  #repeat(node: PatternNode, min: number, max: number): Part {
    if (min > maxPositions || (Number.isFinite(max) && max > maxPositions)) throw tooComplex()
    let required = nothing
    for (let at = 0; at < min; at++) required = this.#then(required, this.#build(node))
    if (max === Number.POSITIVE_INFINITY) return this.#then(required, this.#loop(this.#build(node)))
    let optional = nothing
    for (let at = min; at < max; at++) optional = either(nothing, this.#then(this.#build(node), optional))
    return this.#then(required, optional)
  }

  #loop(part: Part): Part {
    this.#connect(part.last, part.first)
    return either(nothing, part)
  }

  #then(before: Part, after: Part): Part {
    this.#connect(before.last, after.first)
    return {
      empty: before.empty * after.empty,
      first: add(new Map(before.first), after.first, before.empty),
      last: add(new Map(after.last), before.last, after.empty),
    }
  }

  #connect(last: Counts, first: Counts): void {
    for (const [from, ways] of last) {
      for (const [to, more] of first) {
        this.step()
        const known = this.follow[from]
        known?.set(to, (known.get(to) ?? 0) + ways * more)
      }
    }
  }
}

function either(one: Part, other: Part): Part {
  return {
    empty: one.empty + other.empty,
    first: add(new Map(one.first), other.first),
    last: add(new Map(one.last), other.last),
  }
}

function add(counts: Counts, more: Counts, times = 1): Counts {
  if (times > 0) for (const [at, ways] of more) counts.set(at, (counts.get(at) ?? 0) + ways * times)
  return counts
}

/** Visits every set of open ways that some text leads to. */
function exploreRuns(automaton: Automaton): void {
  const alphabet = distinctCharacters(automaton.sets)
  const seen = new Set<string>()
  const queue = alphabet.map((accepting) => restrict(automaton, automaton.start, accepting))
  for (let runs = queue.pop(); runs; runs = queue.pop()) {
    const key = [...runs].sort(([a], [b]) => a - b).join(' ')
    if (runs.size === 0 || seen.has(key)) continue
    seen.add(key)
    for (const accepting of alphabet) queue.push(advance(automaton, runs, accepting))
  }
}

function advance(automaton: Automaton, runs: Counts, accepting: ReadonlySet<number>): Counts {
  const next: Counts = new Map()
  for (const [from, ways] of runs) {
    for (const [to, more] of automaton.follow[from] ?? []) {
      automaton.step()
      if (accepting.has(to)) next.set(to, (next.get(to) ?? 0) + ways * more)
    }
  }
  return requireFew(next)
}

function restrict(automaton: Automaton, start: Counts, accepting: ReadonlySet<number>): Counts {
  automaton.step()
  return requireFew(new Map([...start].filter(([at]) => accepting.has(at))))
}

function requireFew(runs: Counts): Counts {
  let total = 0
  for (const ways of runs.values()) total += ways
  if (total > maxRuns)
    throw new InvalidValue(
      'could take long on some texts: start it with ^, and let no two repetitions match the same text',
    )
  return runs
}

/** One character of each kind that the pattern distinguishes, as the positions that accept it. */
function distinctCharacters(sets: readonly (readonly Range[])[]): ReadonlySet<number>[] {
  const bounds = new Set(sets.flatMap((ranges) => ranges.flatMap(([from, to]) => [from, to + 1])))
  const kinds = new Map<string, ReadonlySet<number>>()
  for (const code of bounds) {
    const accepting = sets.flatMap((ranges, at) =>
      ranges.some(([from, to]) => from <= code && code <= to) ? [at] : [],
    )
    kinds.set(accepting.join(), new Set(accepting))
  }
  return [...kinds.values()]
}

function tooComplex(): InvalidValue {
  return new InvalidValue('is too complex: use maxLength instead of large repetitions')
}

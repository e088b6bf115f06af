import { InvalidValue } from '../core/fields.ts'

/** Code points from `from` to `to`, both included. */
export type Range = readonly [from: number, to: number]

/** A pattern as a tree. A `set` matches one character. */
export type PatternNode =
  | { readonly kind: 'set'; readonly ranges: readonly Range[] }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly min: number; readonly max: number }

/** One alternative at the top of a pattern. */
export interface Alternative {
  readonly isAnchored: boolean
  readonly node: PatternNode
}

/** Parses the supported part of regular expressions; throws `InvalidValue` for the rest. */
export function parsePattern(source: string): Alternative[] {
  try {
    new RegExp(source, 'u')
  } catch {
    throw new InvalidValue('must be a valid regular expression')
  }
  return new Parser(source).alternatives()
}

export const anyCharacter: readonly Range[] = [[0, 0x10ffff]]
const digits: readonly Range[] = [[48, 57]]
const word: readonly Range[] = [[48, 57], [65, 90], [95, 95], [97, 122]] // biome-ignore format: one line
const space: readonly Range[] = [
  [9, 13], [32, 32], [0xa0, 0xa0], [0x1680, 0x1680], [0x2000, 0x200a], [0x2028, 0x2029], [0x202f, 0x202f],
  [0x205f, 0x205f], [0x3000, 0x3000], [0xfeff, 0xfeff],
] // biome-ignore format: a list
const lineEnds: readonly Range[] = [[10, 10], [13, 13], [0x2028, 0x2029]] // biome-ignore format: one line
const classes: Readonly<Record<string, readonly Range[]>> = {
  d: digits,
  D: complementOf(digits),
  w: word,
  W: complementOf(word),
  s: space,
  S: complementOf(space),
}
const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13 }

function complementOf(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort(([a], [b]) => a - b)
  const gaps: Range[] = []
  let next = 0
  for (const [from, to] of sorted) {
    if (from > next) gaps.push([next, from - 1])
    next = Math.max(next, to + 1)
  }
  if (next <= 0x10ffff) gaps.push([next, 0x10ffff])
  return gaps
}

/** The source is known to be a valid regular expression with the flag `u`. */
class Parser {
  readonly #characters: readonly string[]
  #at = 0

  constructor(source: string) {
    this.#characters = [...source]
  }

  alternatives(): Alternative[] {
    const found: Alternative[] = []
    do {
      const isAnchored = this.#take('^')
      const node = this.#sequence()
      this.#take('$')
      if (this.#peek() !== undefined && this.#peek() !== '|') this.#refuseRest()
      found.push({ isAnchored, node })
    } while (this.#take('|'))
    return found
  }

  #choice(): PatternNode {
    const options = [this.#sequence()]
    while (this.#take('|')) options.push(this.#sequence())
    return { kind: 'choice', options }
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = []
    for (let next = this.#peek(); next !== undefined && !'|)$'.includes(next); next = this.#peek())
      parts.push(this.#quantified(this.#atom()))
    return { kind: 'sequence', parts }
  }

  #atom(): PatternNode {
    const character = this.#next()
    if (character === '(') return this.#group()
    if (character === '[') return { kind: 'set', ranges: this.#set() }
    if (character === '.') return { kind: 'set', ranges: complementOf(lineEnds) }
    if (character === '^') throw new InvalidValue('may use ^ only at the start')
    if (character === '\\') return { kind: 'set', ranges: this.#escape() }
    return { kind: 'set', ranges: one(character) }
  }

  #group(): PatternNode {
    if (this.#take('?') && !this.#take(':'))
      throw new InvalidValue('must not use lookaround, named groups or flags')
    const inner = this.#choice()
    if (!this.#take(')')) this.#refuseRest()
    return inner
  }

  #quantified(part: PatternNode): PatternNode {
    const limits = this.#limits()
    if (!limits) return part
    this.#take('?') // a lazy quantifier tries the same possibilities in another order
    return { kind: 'repeat', part, ...limits }
  }

  #limits(): { min: number; max: number } | null {
    if (this.#take('*')) return { min: 0, max: Number.POSITIVE_INFINITY }
    if (this.#take('+')) return { min: 1, max: Number.POSITIVE_INFINITY }
    if (this.#take('?')) return { min: 0, max: 1 }
    if (!this.#take('{')) return null
    let text = ''
    while (!this.#take('}')) text += this.#next()
    const [min = '', max = min] = text.split(',')
    return { min: Number(min), max: max === '' ? Number.POSITIVE_INFINITY : Number(max) }
  }

  #set(): Range[] {
    const isNegated = this.#take('^')
    const ranges: Range[] = []
    while (!this.#take(']')) {
      const first = this.#member()
      const isRange = this.#peek() === '-' && this.#characters[this.#at + 1] !== ']'
      if (!isRange) ranges.push(...first)
      else {
        this.#next()
        const last = this.#member()
        ranges.push([first[0]?.[0] ?? 0, last[0]?.[1] ?? 0])
      }
    }
    return isNegated ? complementOf(ranges) : ranges
  }

  #member(): readonly Range[] {
    const character = this.#next()
    return character === '\\' ? this.#escape() : one(character)
  }

  #escape(): readonly Range[] {
    const letter = this.#next()
    const known = classes[letter]
    if (known) return known
    const control = controls[letter]
    if (control !== undefined) return [[control, control]]
    if (letter === 'x') return this.#code(2)
    if (letter === 'u') return this.#code(4)
    if (/[a-zA-Z0-9]/.test(letter)) throw new InvalidValue(`must not use \\${letter}`)
    return one(letter)
  }

  #code(length: number): readonly Range[] {
    if (this.#peek() === '{') throw new InvalidValue('must not use \\u{…}: write the character itself')
    const hex = Array.from({ length }, () => this.#next()).join('')
    return [[Number.parseInt(hex, 16), Number.parseInt(hex, 16)]]
  }

  #peek(): string | undefined {
    return this.#characters[this.#at]
  }

  #next(): string {
    const character = this.#characters[this.#at]
    if (character === undefined) this.#refuseRest()
    this.#at++
    return character ?? ''
  }

  #take(character: string): boolean {
    if (this.#characters[this.#at] !== character) return false
    this.#at++
    return true
  }

  #refuseRest(): never {
    throw new InvalidValue('may use $ only at the end')
  }
}

function one(character: string): Range[] {
  const code = character.codePointAt(0) ?? 0
  return [[code, code]]
}

import type { Json } from '../../../core/json.ts'

/** Whether the value at a path is wanted. The first character distinguishes arrays and objects from other values. */
type Wants = (path: JsonPath, first: string) => boolean

/** The keys and indices that lead to a value. */
export type JsonPath = readonly (string | number)[]

export interface FoundValue {
  path: JsonPath
  value: Json
}

interface Wanted {
  wants: Wants
  /** The number of parts of the longest wanted path. */
  maxPath: number
}

/** The values at the wanted paths, in the order of the file. Memory holds one chunk of the file and one value. */
export async function* streamJson(
  pieces: AsyncIterable<string>,
  { wants, maxPath }: Wanted,
): AsyncGenerator<FoundValue> {
  const scanner = new JsonScanner(wants, maxPath)
  for await (const piece of pieces) yield* scanner.push(piece)
  yield* scanner.end()
}

/** JSON that cannot be read, and where. Both count from 1. */
export class MalformedJson extends Error {
  readonly problem: string
  readonly line: number
  readonly column: number

  constructor(problem: string, line: number, column: number) {
    super(`${problem} at line ${line}, column ${column}`)
    this.problem = problem
    this.line = line
    this.column = column
  }
}

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or ]' | ', or }' | 'end of the file'

interface Level {
  isArray: boolean
  /** The key or the index of the value that is being read. */
  at: string | number
}

const maxDepth = 200
const maxKeyLength = 1_000
const maxLiteralLength = 1_000
const maxValueLength = 32 * 1024 * 1024

/**
 * Reads JSON in chunks and keeps only the values at the wanted paths, so that the size of the text does not matter. The
 * whole text is validated. No character is scanned twice, however the text is split into chunks.
 */
class JsonScanner {
  private readonly wants: Wants
  private readonly maxPath: number
  private readonly levels: Level[] = []
  private expected: Expected = 'value'
  private mode: 'structure' | 'string' | 'escape' | 'hex' | 'literal' = 'structure'
  private hexDigits = 0
  /** The text of a key or a literal that was read so far. */
  private text = ''
  private isKey = false
  /** The text of a wanted value in earlier chunks; null when no wanted value is being read. */
  private captured: { parts: string[]; length: number; depth: number; path: JsonPath } | null = null
  private captureFrom = 0
  private found: FoundValue[] = []
  private line = 1
  private lineStart = 0
  private consumed = 0

  /** `wants` is called for values at paths of up to `maxPath` parts. */
  constructor(wants: Wants, maxPath: number) {
    this.wants = wants
    this.maxPath = maxPath
  }

  /** The wanted values that end in this piece. */
  push(piece: string): FoundValue[] {
    this.found = []
    this.captureFrom = 0
    for (let at = 0; at < piece.length; ) at = this.step(piece, at)
    if (this.captured) this.keep(piece.slice(this.captureFrom), piece.length)
    this.consumed += piece.length
    return this.found
  }

  /** Call it after the last piece. */
  end(): FoundValue[] {
    const { line, column } = this.position
    const isInsideText = this.mode !== 'structure' && this.mode !== 'literal'
    const last = isInsideText ? [] : this.push('\n')
    if (isInsideText || this.expected !== 'end of the file') {
      const missing = isInsideText ? 'the rest of a text' : this.expected
      throw new MalformedJson(`the file ends too early: expected ${missing}`, line, column)
    }
    return last
  }

  /** Where the next piece begins. */
  get position(): { line: number; column: number } {
    return { line: this.line, column: this.consumed - this.lineStart + 1 }
  }

  private step(piece: string, at: number): number {
    if (this.mode === 'structure') return this.structure(piece, at)
    if (this.mode === 'string') return this.string(piece, at)
    if (this.mode === 'literal') return this.literal(piece, at)
    const character = piece.charAt(at)
    if (this.mode === 'escape') {
      if (character !== 'u' && !simpleEscapes.includes(character))
        throw this.malformed('an unknown escape', at)
      this.mode = character === 'u' ? 'hex' : 'string'
      this.hexDigits = 0
    } else {
      if (!/[\da-f]/i.test(character)) throw this.malformed('an incomplete \\u escape', at)
      if (++this.hexDigits === 4) this.mode = 'string'
    }
    if (this.isKey) this.text += character
    return at + 1
  }

  private structure(piece: string, at: number): number {
    const character = piece.charAt(at)
    if (character === '\n') {
      this.line++
      this.lineStart = this.consumed + at + 1
    }
    if (character === ' ' || character === '\n' || character === '\r' || character === '\t') return at + 1
    const { expected } = this
    if (expected === 'value' || expected === 'value or ]') this.beginValue(piece, character, at)
    else if (expected === 'key' || expected === 'key or }') this.beginKey(character, at, piece)
    else if (expected === ':' && character === ':') this.expected = 'value'
    else if (character === ',' && (expected === ', or ]' || expected === ', or }')) this.next()
    else if (expected.endsWith(character) && expected.startsWith(',')) this.close(piece, at)
    else throw this.unexpected(character, at)
    // A literal begins with this character.
    return this.mode === 'literal' ? at : at + 1
  }

  private beginValue(piece: string, character: string, at: number): void {
    if (character === ']' && this.expected === 'value or ]') {
      this.close(piece, at)
      return
    }
    const isScalar = character === '"' || /[-\dtfn]/.test(character)
    if (!isScalar && character !== '{' && character !== '[') throw this.unexpected(character, at)
    this.beginCapture(character, at)
    if (character === '"') {
      this.mode = 'string'
      this.isKey = false
    } else if (isScalar) {
      this.mode = 'literal'
      this.text = ''
    } else {
      this.open(character === '[', at)
    }
  }

  private beginCapture(first: string, at: number): void {
    if (this.captured || this.levels.length > this.maxPath) return
    const path = this.levels.map((level) => level.at)
    if (!this.wants(path, first)) return
    this.captured = { parts: [], length: 0, depth: this.levels.length, path }
    this.captureFrom = at
  }

  private open(isArray: boolean, at: number): void {
    if (this.levels.length === maxDepth)
      throw this.malformed(`values nested deeper than ${maxDepth} levels`, at)
    this.levels.push({ isArray, at: isArray ? 0 : '' })
    this.expected = isArray ? 'value or ]' : 'key or }'
  }

  private beginKey(character: string, at: number, piece: string): void {
    if (character === '}' && this.expected === 'key or }') {
      this.close(piece, at)
      return
    }
    if (character !== '"') throw this.unexpected(character, at)
    this.mode = 'string'
    this.isKey = true
    this.text = ''
  }

  private next(): void {
    const level = this.levels.at(-1)
    if (typeof level?.at === 'number') level.at++
    this.expected = level?.isArray ? 'value' : 'key'
  }

  private close(piece: string, at: number): void {
    this.levels.pop()
    this.endValue(piece, at + 1)
  }

  private string(piece: string, at: number): number {
    const end = skipText(piece, at)
    if (this.isKey) {
      this.text += piece.slice(at, end)
      if (this.text.length > maxKeyLength) throw this.malformed('a key that is too long', at)
    }
    if (end === piece.length) return end
    const character = piece.charAt(end)
    if (character === '\\') {
      this.mode = 'escape'
      if (this.isKey) this.text += character
    } else if (character === '"') {
      this.endString(piece, end)
    } else {
      throw this.malformed('a control character or line break inside a text', end)
    }
    return end + 1
  }

  private endString(piece: string, at: number): void {
    this.mode = 'structure'
    const level = this.levels.at(-1)
    if (!this.isKey || !level) {
      this.endValue(piece, at + 1)
      return
    }
    level.at = JSON.parse(`"${this.text}"`)
    this.isKey = false
    this.expected = ':'
  }

  private literal(piece: string, at: number): number {
    literalPart.lastIndex = at
    literalPart.test(piece)
    const end = literalPart.lastIndex
    this.text += piece.slice(at, end)
    if (this.text.length > maxLiteralLength) throw this.malformed('a number that is too long', at)
    if (end === piece.length) return end
    if (!wholeLiteral.test(this.text))
      throw this.malformed(`"${this.text.slice(0, 40)}" is no value`, end - this.text.length)
    this.mode = 'structure'
    this.endValue(piece, end)
    return end
  }

  private endValue(piece: string, end: number): void {
    const level = this.levels.at(-1)
    this.expected = level === undefined ? 'end of the file' : level.isArray ? ', or ]' : ', or }'
    const { captured } = this
    if (captured?.depth !== this.levels.length) return
    this.keep(piece.slice(this.captureFrom, end), end)
    this.found.push({ path: captured.path, value: JSON.parse(captured.parts.join('')) })
    this.captured = null
  }

  private keep(part: string, at: number): void {
    const { captured } = this
    if (!captured) return
    captured.parts.push(part)
    captured.length += part.length
    if (captured.length > maxValueLength)
      throw this.malformed(`a record of more than ${maxValueLength} characters`, at)
  }

  private unexpected(character: string, at: number): MalformedJson {
    return this.malformed(`expected ${this.expected}, found "${character}"`, at)
  }

  private malformed(problem: string, at: number): MalformedJson {
    return new MalformedJson(problem, this.line, this.consumed + at - this.lineStart + 1)
  }
}

const literalPart = /[-+.\w]*/y
const wholeLiteral = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/

/** The offset of the end of a string, or of an escape that is invalid or incomplete in this chunk. */
function skipText(piece: string, from: number): number {
  for (let at = from; at < piece.length; at++) {
    const code = piece.charCodeAt(at)
    if (code === quote || code < space) return at
    if (code !== backslash) continue
    const length = escapeLength(piece, at + 1)
    if (length === 0) return at
    at += length
  }
  return piece.length
}

function escapeLength(piece: string, at: number): number {
  const character = piece[at]
  if (character === undefined) return 0
  if (character !== 'u') return simpleEscapes.includes(character) ? 1 : 0
  hex.lastIndex = at + 1
  return hex.test(piece) ? 5 : 0
}

const quote = 0x22
const backslash = 0x5c
const space = 0x20
const simpleEscapes = '"\\/bfnrt'
const hex = /[\da-f]{4}/iy

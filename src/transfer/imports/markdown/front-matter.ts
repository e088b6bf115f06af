import { parse as parseToml, TomlDate, TomlError } from 'smol-toml'
import { LineCounter, parseDocument } from 'yaml'
import type { Json, JsonObject } from '../../../core/json.ts'
import { Refused } from '../refused.ts'

export interface FrontMatter {
  /** Whether the file has any, be it empty. */
  readonly isPresent: boolean
  readonly data: JsonObject
  /** What follows it. */
  readonly body: string
}

const maxLength = 128 * 1024
const maxDepth = 30
const maxAliases = 50

/**
 * The data of files that were read before, since the files of a folder are read twice and YAML takes long to parse. A
 * file that has changed meanwhile is parsed again.
 */
export class ParsedFrontMatter {
  readonly #parsed = new Map<string, { readonly text: string; readonly data: JsonObject }>()
  #length = 0

  get(file: string, text: string): JsonObject | undefined {
    const known = this.#parsed.get(file)
    return known?.text === text ? known.data : undefined
  }

  add(file: string, text: string, data: JsonObject): void {
    if (this.#length + text.length > maxKept || this.#parsed.has(file)) return
    this.#length += text.length
    // A copy: a part of a text keeps all of it in memory.
    this.#parsed.set(file, { text: Buffer.from(text).toString(), data })
  }
}

/** In characters: the front matter of some 30,000 files. Others are parsed twice. */
const maxKept = 8 * 1024 * 1024

/** The data at the top of a file: YAML between `---`, TOML between `+++`, or a JSON object. */
export function parseFrontMatter(
  text: string,
  file: string,
  parsed: ParsedFrontMatter = new ParsedFrontMatter(),
): FrontMatter {
  const fenced = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text)
  if (fenced) return parseFenced(text, { start: fenced[0].length, fence: fenced[1] ?? '', file }, parsed)
  return /^\{\s*["}]/.test(text) ? parseJsonStart(text, file) : { isPresent: false, data: {}, body: text }
}

/** A whole file of data, by its extension. */
export function parseData(text: string, file: string): JsonObject {
  if (text.length > maxLength) throw new Refused('It is too long.', { file })
  if (/\.toml$/.test(file)) return toObject(toml(text, file, 0), file)
  return toObject(yaml(text, file, 0), file) // JSON is YAML
}

function parseFenced(
  text: string,
  { start, fence, file }: { start: number; fence: string; file: string },
  parsed: ParsedFrontMatter,
): FrontMatter {
  const end = fence === '---' ? /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm : /^\+\+\+[ \t]*(?:\r?\n|$)/gm
  end.lastIndex = start
  const found = end.exec(text)
  // A rule at the top of a text is none.
  if (!found) return { isPresent: false, data: {}, body: text }
  const inner = text.slice(start, found.index)
  if (inner.length > maxLength) throw new Refused('Its front matter is too long.', { file, line: 1 })
  const known = parsed.get(file, inner)
  const data = known ?? toObject(fence === '---' ? yaml(inner, file, 1) : toml(inner, file, 1), file)
  if (!known) parsed.add(file, inner, data)
  return { isPresent: true, data, body: text.slice(end.lastIndex) }
}

function yaml(text: string, file: string, linesBefore: number): unknown {
  const lineCounter = new LineCounter()
  try {
    const strict = parseYaml(text, lineCounter)
    const indented = strict.errors.length > 0 ? indentQuoted(text) : text
    const lenient = indented === text ? strict : parseYaml(indented, new LineCounter())
    if (lenient.errors.length === 0) return lenient.toJS({ maxAliasCount: maxAliases })
    const [error = lenient.errors[0]] = strict.errors
    if (!error) return null
    const place = lineCounter.linePos(error.pos[0])
    const reason = error.message.split('\n')[0]
    throw new Refused(`It is not valid YAML: ${reason}.`, {
      file,
      line: place.line + linesBefore,
      column: place.col,
    })
  } catch (error) {
    if (error instanceof Refused) throw error
    // An alias is used too often, or the nesting is too deep.
    throw new Refused('Its YAML has too many aliases or levels.', { file, line: 1 })
  }
}

function parseYaml(text: string, lineCounter: LineCounter) {
  // Pretty errors would read the text again for each error.
  const options = { uniqueKeys: false, merge: true, logLevel: 'silent', prettyErrors: false } as const
  return parseDocument(text, { ...options, lineCounter })
}

/** Hugo and Jekyll also read a quoted text that goes on at the margin. YAML 1.2 wants its lines to be indented. */
function indentQuoted(text: string): string {
  return text.replace(
    /^([ \t]*)[\w.-]+:[ \t]+(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')[ \t]*\r?$/gms,
    (quoted, indent: string) => quoted.replace(/\n[ \t]*(?=\S)/g, `\n${indent} `),
  )
}

function toml(text: string, file: string, linesBefore: number): unknown {
  try {
    return parseToml(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw new Refused('Its TOML has too many levels.', { file, line: 1 })
    const reason = error.message.split('\n')[0]?.replace(/^Invalid TOML document: /, '')
    throw new Refused(`It is not valid TOML: ${reason}.`, {
      file,
      line: error.line + linesBefore,
      column: error.column,
    })
  }
}

/** Hugo also accepts a JSON object. It ends with its closing brace. */
function parseJsonStart(text: string, file: string): FrontMatter {
  const end = endOfObject(text.slice(0, maxLength))
  if (end === -1) return { isPresent: false, data: {}, body: text }
  try {
    return {
      isPresent: true,
      data: toObject(JSON.parse(text.slice(0, end)), file),
      body: text.slice(end).trimStart(),
    }
  } catch (error) {
    if (error instanceof Refused) throw error
    return { isPresent: false, data: {}, body: text }
  }
}

function endOfObject(text: string): number {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isText && character === '\\') at++
    else if (character === '"') isText = !isText
    else if (isText) continue
    else if (character === '{') depth++
    else if (character === '}' && --depth === 0) return at + 1
  }
  return -1
}

function toObject(value: unknown, file: string): JsonObject {
  if (value === null || value === undefined) return {}
  const json = toJson(value, file, 0)
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {}
}

/** Also refuses what an alias made endless. */
function toJson(value: unknown, file: string, depth: number): Json {
  if (depth > maxDepth)
    throw new Refused(`Its data is nested deeper than ${maxDepth} levels.`, { file, line: 1 })
  if (value instanceof TomlDate || value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (Array.isArray(value)) return value.map((item) => toJson(item, file, depth + 1))
  if (typeof value !== 'object') return String(value)
  const object: { [key: string]: Json } = Object.create(null)
  for (const [key, item] of Object.entries(value)) object[key] = toJson(item, file, depth + 1)
  return { ...object }
}

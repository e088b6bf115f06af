import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { TextDecoder } from 'node:util'
import { BadJson, type Json, type JsonObject, parseJson } from '../../core/json.ts'
import { type Member, readTar } from '../../core/tar/reader.ts'
import type { Disks } from '../../storage/disk.ts'
import { findPathError } from '../../storage/paths.ts'
import { Refused } from '../imports/refused.ts'
import { readBytes } from './archive/bundle-file.ts'
import { findLineProblem } from './check-line.ts'
import type { Line } from './lines.ts'
import {
  allParts,
  checksumsName,
  fileFolder,
  formatName,
  formatVersion,
  isPart,
  kindsOfParts,
  type Manifest,
  manifestName,
  type Part,
} from './parts.ts'

/** What a bundle holds, in its order. */
export type BundleItem =
  | { readonly type: 'manifest'; readonly manifest: Manifest }
  | {
      readonly type: 'file'
      readonly disk: string
      readonly path: string
      readonly size: number
      readonly content: AsyncIterable<Buffer>
    }
  | { readonly type: 'line'; readonly line: Line; readonly text: string; readonly place: Place }
  /** The last file was read, and this is its hash. */
  | { readonly type: 'file-end'; readonly sha256: string }

/** Where a line is. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** The most that is in memory at once. */
const maxLinesSize = 64 * 1024 * 1024
/** A line of checksums: a long name, a size and a hash. */
const maxSumLine = 10_000

/** Reads and validates a bundle: its format, each line, and at the end the checksums. Refuses unknown content. */
export async function* readBundle(
  path: string,
  disks: Disks,
  onRead?: (bytes: number) => void,
): AsyncGenerator<BundleItem> {
  const file = basename(path)
  const order = new MemberOrder(file)
  const sums: number[] = []
  let isComplete = false
  const refuse = (reason: string, near?: string) => new Refused(reason, { file, near })
  for await (const member of readTar(readBytes(path, onRead), refuse)) {
    if (isComplete) throw new Refused(`There is something after ${checksumsName}.`, { file })
    const part = order.next(member.name)
    if (part === checksumsName) {
      checkSums((await readAll(member, file, sums.length * maxSumLine)).toString('utf8'), sums, file)
      isComplete = true
      continue
    }
    const hash = createHash('sha256')
    const hashed = { ...member, content: hashing(member.content, hash) }
    if (part === manifestName) yield { type: 'manifest', manifest: await readManifest(hashed, file) }
    else if (part === fileFolder) {
      yield { type: 'file', ...placeOfFile(member, disks, file), content: hashed.content }
      for await (const _ of hashed.content); // what was not read
    } else yield* readLines(hashed, part, file)
    const sha256 = hash.digest('hex')
    if (part === fileFolder) yield { type: 'file-end', sha256 }
    sums.push(sumOf(JSON.stringify({ name: member.name, size: member.size, sha256 })))
  }
  if (!isComplete) throw new Refused(`It has no ${checksumsName}: it is not complete.`, { file })
}

async function* hashing(
  content: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}

async function readAll({ name, size, content }: Member, file: string, max: number): Promise<Buffer> {
  if (size > max) throw new Refused(`${name} is larger than ${max / 1024 / 1024} MB.`, { file })
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function readManifest(member: Member, file: string): Promise<Manifest> {
  return parseManifest((await readAll(member, file, maxLinesSize)).toString('utf8'), file)
}

async function* readLines(member: Member, part: Part, file: string): AsyncGenerator<BundleItem> {
  const bytes = await readAll(member, file, maxLinesSize)
  const place = { file: `${file}, ${member.name}`, line: 0 }
  for (let start = 0; start < bytes.length; ) {
    place.line += 1
    const end = bytes.indexOf(0x0a, start)
    if (end === -1) throw new Refused('The last line has no end.', place)
    const text = decode(bytes.subarray(start, end), place)
    yield { type: 'line', line: parseLine(text, part, place), text, place: { ...place } }
    start = end + 1
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Buffer, place: Place): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refused('It is not UTF-8 text.', place)
  }
}

function parseLine(text: string, part: Part, place: Place): Line {
  const line = parseObject(text, place)
  const problem = findLineProblem(line)
  if (problem) throw new Refused(`${nameOf(line)} ${problem}.`, place)
  if (!kindsOfParts[part].includes(String(line.kind)))
    throw new Refused(`A ${line.kind} is not among ${part}.`, place)
  return line as Line
}

function parseObject(text: string, place: Place): JsonObject {
  try {
    const value = parseJson(text)
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value
  } catch (error) {
    if (error instanceof BadJson) throw new Refused(`It ${error.message}.`, place)
    throw error
  }
  throw new Refused('It must be a JSON object.', place)
}

/** A record as a message names it. */
export function nameOf(line: JsonObject): string {
  const name =
    line.title ?? line.name ?? line.code ?? line.type ?? line.template ?? line.key ?? line.url ?? line.email
  const shown = typeof name === 'string' ? ` "${name.slice(0, 80)}"` : ''
  return `The ${typeof line.kind === 'string' ? line.kind.slice(0, 50) : 'record'}${shown}`
}

function placeOfFile({ name, size }: Member, disks: Disks, file: string) {
  const rest = name.slice(fileFolder.length)
  const disk = rest.slice(0, rest.indexOf('/'))
  const path = rest.slice(disk.length + 1)
  const problem = path === '' ? 'must not be empty' : findPathError(path)
  if (problem) throw new Refused(`The path ${name.slice(0, 200)} ${problem}.`, { file })
  if (!disks.has(disk))
    throw new Refused(`${name.slice(0, 200)} is on the disk ${disk}, which is not here.`, { file })
  return { disk, path, size }
}

/** The order of the members, by which each is there once. */
class MemberOrder {
  readonly #file: string
  #last: readonly [number, string] = [-1, '']

  constructor(file: string) {
    this.#file = file
  }

  /** What the next member is. */
  next(name: string): Part | typeof manifestName | typeof fileFolder | typeof checksumsName {
    const [position, part] = this.#place(name)
    const [lastPosition, lastName] = this.#last
    if (lastPosition === -1 && part !== manifestName)
      throw new Refused(`It does not begin with ${manifestName}: it is not a bundle.`, { file: this.#file })
    if (position < lastPosition || (position === lastPosition && name <= lastName))
      throw new Refused(`${name.slice(0, 200)} is out of order.`, { file: this.#file, near: lastName })
    this.#last = [position, name]
    return part
  }

  #place(name: string) {
    if (name === manifestName) return [0, manifestName] as const
    if (name === checksumsName) return [allParts.length + 2, checksumsName] as const
    if (name.startsWith(fileFolder)) return [1, fileFolder] as const
    const [folder = ''] = /^[a-z]+(?=\/\d{6}\.ndjson$)/.exec(name) ?? []
    const part = allParts.find((each) => each === folder)
    if (!part)
      throw new Refused(`It holds ${name.slice(0, 200)}, which is no part of a bundle.`, { file: this.#file })
    return [allParts.indexOf(part) + 2, part] as const
  }
}

/** Enough of a hash to find damage, in little memory. */
function sumOf(text: string): number {
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 12), 16)
}

function checkSums(text: string, sums: readonly number[], file: string): void {
  const lines = text.split('\n').slice(0, -1)
  for (const [at, line] of lines.entries()) {
    if (sums[at] === sumOf(line)) continue
    const { name } = parseObject(line, { file: `${file}, ${checksumsName}`, line: at + 1 })
    throw new Refused(`${String(name).slice(0, 200)} is damaged: its checksum is another one.`, { file })
  }
  if (lines.length !== sums.length)
    throw new Refused(`${checksumsName} is about ${lines.length} members, and there are ${sums.length}.`, {
      file,
    })
}

/** Reads the manifest of a bundle. Refuses a bundle of a newer version. */
function parseManifest(text: string, file: string): Manifest {
  const place = { file: `${file}, ${manifestName}` }
  let value: Json
  try {
    value = parseJson(text)
  } catch {
    throw new Refused('It must be valid JSON.', place)
  }
  const {
    format,
    version,
    parts,
    under,
    private: isPrivate,
    later_permissions = [],
  } = (value ?? {}) as Record<string, Json | undefined>
  if (format !== formatName) throw new Refused('It is not a bundle of Corral.', place)
  if (!Number.isSafeInteger(version) || Number(version) < 1) throw new Refused('It has no version.', place)
  if (Number(version) > formatVersion)
    throw new Refused(
      `It has version ${version} of the format, and this Corral knows versions up to ${formatVersion}. Upgrade it first.`,
      place,
    )
  const isKnown = Array.isArray(parts) && parts.every((part) => typeof part === 'string' && isPart(part))
  if (!isKnown || typeof isPrivate !== 'boolean' || (under !== null && typeof under !== 'string'))
    throw new Refused('It does not say what it holds.', place)
  return {
    format: formatName,
    version: Number(version),
    parts: parts as Manifest['parts'],
    under,
    private: isPrivate,
    later_permissions: Array.isArray(later_permissions) ? later_permissions.map(String) : [],
  }
}

import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { BadArchive } from '../../core/errors.ts'
import { type Member, readTar } from '../../core/tar/reader.ts'
import { requireKnown } from '../../database/load.ts'
import {
  type BackupHeader,
  type BackupSummary,
  fileOfMember,
  format,
  members,
  parseChecksums,
  tableOfMember,
} from './format.ts'

/** An archive that can be read several times. */
export interface ArchiveSource {
  /** For messages. */
  readonly name: string
  open(): Readable | Promise<Readable>
}

/** An archive whose checksums are right. */
export interface CheckedArchive {
  readonly source: ArchiveSource
  readonly header: BackupHeader
  readonly summary: BackupSummary
  /** The checksums of all members. */
  readonly checksums: ReadonlyMap<string, string>
  readonly bytes: number
}

/** The members that are read into memory. */
const maxJsonBytes = 1024 * 1024 * 1024

/** Reads an archive to its end, and verifies the checksum of every member. Throws `BadArchive`. */
export async function checkArchive(
  source: ArchiveSource,
  onBytes: (bytes: number) => void = () => {},
): Promise<CheckedArchive> {
  const found = new Map<string, string>()
  const texts = new Map<string, string>()
  let bytes = 0
  for await (const member of openArchive(source)) {
    requirePlace(source, member, found)
    const isText = Object.values<string>(members).includes(member.name)
    const { sha256, text } = await hashOf(source, member, isText)
    found.set(member.name, sha256)
    if (isText) texts.set(member.name, text)
    bytes += member.size
    onBytes(bytes)
  }
  const checksums = parseChecksums(texts.get(members.checksums) ?? '')
  if (checksums.size === 0) throw refusalOf(source)('It has no checksums: it is not complete.')
  compare(source, found, checksums)
  const header = parse<BackupHeader>(source, texts.get(members.header))
  requireHeader(source, header)
  requireKnown(header)
  return { source, header, summary: parse(source, texts.get(members.tables)), checksums, bytes }
}

/** The members of an archive, in its order. */
export async function* openArchive(source: ArchiveSource): AsyncGenerator<Member> {
  yield* readTar(await source.open(), refusalOf(source))
}

export function refusalOf({ name }: ArchiveSource): (reason: string, near?: string) => BadArchive {
  return (reason, near) =>
    new BadArchive(
      `${name}${near ? `, after ${near}` : ''}: ${reason} Nothing was changed. Use another backup.`,
    )
}

function requirePlace(source: ArchiveSource, { name }: Member, found: ReadonlyMap<string, string>): void {
  const refuse = refusalOf(source)
  if (found.size === 0 && name !== members.header) throw refuse('It is not a backup of this service.')
  if (found.has(members.checksums)) throw refuse('There is something after its checksums.')
  if (found.has(name)) throw refuse(`${name} is in it twice.`)
  const isKnown =
    Object.values<string>(members).includes(name) ||
    tableOfMember(name) !== null ||
    fileOfMember(name) !== null
  if (!isKnown) throw refuse(`It holds ${name.slice(0, 100)}, which does not belong there.`)
}

async function hashOf(source: ArchiveSource, { name, size, content }: Member, isText: boolean) {
  if (isText && size > maxJsonBytes) throw refusalOf(source)(`${name} is too large.`)
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const chunk of content) {
    hash.update(chunk)
    if (isText) chunks.push(Buffer.from(chunk))
  }
  return { sha256: hash.digest('hex'), text: Buffer.concat(chunks).toString('utf8') }
}

function parse<T>(source: ArchiveSource, text: string | undefined): T {
  try {
    return JSON.parse(text ?? '') as T
  } catch {
    throw refusalOf(source)('It is not complete.')
  }
}

function requireHeader(source: ArchiveSource, { format: found, migrations, tables }: BackupHeader): void {
  const refuse = refusalOf(source)
  if (found !== format) throw refuse('It is of another version of the service, which can restore it.')
  const isComplete = Array.isArray(migrations) && Array.isArray(tables)
  if (!isComplete) throw refuse(`${members.header} is damaged.`)
}

function compare(
  source: ArchiveSource,
  found: ReadonlyMap<string, string>,
  checksums: ReadonlyMap<string, string>,
): void {
  const refuse = refusalOf(source)
  for (const [name, sha256] of found) {
    if (name !== members.checksums && checksums.get(name) !== sha256)
      throw refuse(`${name} is damaged: its checksum is wrong.`)
  }
  for (const name of checksums.keys()) if (!found.has(name)) throw refuse(`${name} is missing.`)
}

import type { Writable } from 'node:stream'
import { TarWriter } from '../../core/tar/writer.ts'
import type { Database, Db } from '../../database/database.ts'
import { readSchemas } from '../../resources/content/links/link.index.ts'
import { type Disks, diskNamed, publicDisk } from '../../storage/disk.ts'
import type { KeyedKind } from './columns.ts'
import { type Line, type LineContext, linesOf } from './lines.ts'
import { namedLines } from './named-lines.ts'
import { noteFile } from './needs.ts'
import {
  allParts,
  checksumsName,
  fileFolder,
  formatName,
  formatVersion,
  laterResources,
  type Manifest,
  manifestName,
  type Part,
  versionWithoutLanguages,
} from './parts.ts'
import { type Selection, select } from './selection.ts'
import { linesOfTranslations } from './translation-lines.ts'

export interface ExportOptions {
  readonly parts: readonly Part[]
  readonly under: { readonly id: number; readonly url: string } | null
  /** Whether password hashes are written. */
  readonly isPrivate: boolean
}

export interface ExportServices {
  readonly database: Database
  readonly disks: Disks
}

export interface ExportReport {
  readonly version: number
  readonly parts: readonly Part[]
  readonly under: string | null
  readonly private: boolean
  /** How many records there are of each kind. */
  readonly records: Readonly<Record<string, number>>
  readonly files: number
  readonly bytes_of_files: number
  /** Files that records name, and that are not on the disk. */
  readonly missing_files: readonly string[]
  /** Whether content changed during the export, so that its parts may be inconsistent. */
  readonly changed_meanwhile: boolean
}

export interface ExportProgress {
  readonly step: 'read' | 'files' | 'write'
  readonly done: number
  readonly total: number | null
}

/**
 * Writes a bundle to a stream. The same content gives the same bytes, on both engines. Memory holds only ids and names
 * of files.
 */
export async function writeBundle(
  { database, disks }: ExportServices,
  options: ExportOptions,
  out: Writable,
  onProgress: (progress: ExportProgress) => void = () => {},
): Promise<ExportReport> {
  const { db } = database
  const revision = await readRevision(db)
  const context: LineContext = { db, schemas: await readSchemas(db), isPrivate: options.isPrivate }
  const parts = new Set(options.parts)
  let scanned = 0
  const selection = await select(
    db,
    context.schemas,
    { parts, underId: options.under?.id ?? null },
    (count) => {
      scanned += count
      onProgress({ step: 'read', done: scanned, total: null })
    },
  )
  const tar = new TarWriter(out)
  const named = await readNamed(context, parts, selection)
  const manifest = manifestOf(options, named)
  await tar.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const files = await writeFiles(tar, disks, selection, onProgress)
  const lines = new LineWriter(tar)
  const total = [...named.values()].flat().length + Object.values(selection.ids).flat().length
  for (const part of allParts) {
    for await (const line of linesOfPart(context, part, named, selection)) {
      await lines.add(part, line)
      onProgress({ step: 'write', done: lines.total, total })
    }
  }
  await lines.flush()
  await tar.add(checksumsName, Buffer.from(tar.checksums.map((each) => `${JSON.stringify(each)}\n`).join('')))
  await tar.finish()
  const { format: _, later_permissions: __, ...shown } = manifest
  const changed_meanwhile = (await readRevision(db)) !== revision
  return { ...shown, records: lines.counts(), ...files, changed_meanwhile }
}

/** Earlier releases do not know globals and languages, and can read a bundle without any. */
function manifestOf(
  { parts, under, isPrivate }: ExportOptions,
  named: ReadonlyMap<Part, readonly Line[]>,
): Manifest {
  const hasNone = (part: Part) => (named.get(part) ?? []).length === 0
  const hasLanguages = !hasNone('languages')
  const isEmpty = (part: Part) =>
    (part === 'globals' && hasNone(part)) ||
    ((part === 'languages' || part === 'translations') && !hasLanguages)
  return {
    format: formatName,
    version: hasLanguages ? formatVersion : versionWithoutLanguages,
    parts: allParts.filter((part) => parts.includes(part) && !isEmpty(part)),
    under: under?.url ?? null,
    private: isPrivate,
    later_permissions: laterResources,
  }
}

async function readRevision(db: Db): Promise<number> {
  const row = await db
    .selectFrom('content_revision')
    .select(({ fn }) => fn.sum<number>('revision').as('sum'))
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** They are few, and their pictures are files of the bundle. */
async function readNamed(
  context: LineContext,
  parts: ReadonlySet<Part>,
  { needs }: Selection,
): Promise<Map<Part, Line[]>> {
  const named = new Map<Part, Line[]>()
  for (const part of allParts) {
    const isNeeded = part === 'types' || part === 'collections' || part === 'languages'
    if (parts.has(part) || isNeeded)
      named.set(part, (await namedLines[part]?.(context, parts.has(part) ? null : needs)) ?? [])
  }
  for (const { kind, thumbnail } of named.get('types') ?? [])
    if (kind === 'component-type') noteFile(needs, thumbnail)
  return named
}

async function writeFiles(
  tar: TarWriter,
  disks: Disks,
  { needs }: Selection,
  onProgress: (progress: ExportProgress) => void,
) {
  const disk = diskNamed(disks, publicDisk)
  const paths = [...needs.files].sort()
  const missing: string[] = []
  let bytes = 0
  for (const [at, path] of paths.entries()) {
    const found = await disk.stat(path)
    if (found) {
      await tar.addStream(`${fileFolder}${publicDisk}/${path}`, found.size, await disk.read(path))
      bytes += found.size
    } else missing.push(path)
    onProgress({ step: 'files', done: at + 1, total: paths.length })
  }
  return { files: paths.length - missing.length, bytes_of_files: bytes, missing_files: missing }
}

const keyedParts: Partial<Readonly<Record<Part, KeyedKind>>> = {
  categories: 'category',
  tags: 'tag',
  assets: 'asset',
  pages: 'page',
  posts: 'post',
  events: 'calendar-event',
  messages: 'message',
}

/** A record may have megabytes. */
const batchSize = 50

async function* linesOfPart(
  context: LineContext,
  part: Part,
  named: ReadonlyMap<Part, readonly Line[]>,
  { ids }: Selection,
): AsyncGenerator<Line> {
  yield* named.get(part) ?? []
  if (part === 'translations')
    for (const kind of ['page', 'post'] as const)
      yield* linesOfTranslations(context, kind, ids[kind], batchSize)
  const kind = keyedParts[part]
  if (!kind) return
  const ranks = new Map(ids[kind].map((id, at) => [id, at + 1]))
  const order =
    kind === 'page' || kind === 'post' ? await parentsFirst(context.db, kind, ids[kind]) : ids[kind]
  for (let at = 0; at < order.length; at += batchSize) {
    const lines = await linesOf(context, kind, order.slice(at, at + batchSize))
    for (const [id, line] of lines) yield { ...line, rank: ranks.get(id) ?? 0 }
  }
}

/** Sorted by depth, then by id, so that an import finds each parent. */
async function parentsFirst(db: Db, kind: 'page' | 'post', ids: readonly number[]): Promise<number[]> {
  const parents = new Map<number, number>()
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500)
    const rows =
      kind === 'page'
        ? await db
            .selectFrom('wrangler_pages')
            .select(['id', 'parent_id as parent'])
            .where('id', 'in', part)
            .execute()
        : await db
            .selectFrom('posts')
            .select(['id', 'post_parent as parent'])
            .where('id', 'in', part)
            .execute()
    for (const { id, parent } of rows) parents.set(id, parent ?? 0)
  }
  const depths = new Map<number, number>()
  const depthOf = (id: number): number => {
    const path: number[] = []
    let at: number | undefined = id
    while (at !== undefined && parents.has(at) && !depths.has(at) && path.length <= parents.size) {
      path.push(at)
      at = parents.get(at)
    }
    let depth = at === undefined ? -1 : (depths.get(at) ?? -1)
    for (const each of path.reverse()) depths.set(each, ++depth)
    return depth
  }
  for (const id of ids) depthOf(id)
  return ids.toSorted((a, b) => (depths.get(a) ?? 0) - (depths.get(b) ?? 0) || a - b)
}

/** A file of lines ends after about this many bytes. */
const fileSize = 1024 * 1024

/**
 * Collects lines into members of an archive, such as `pages/000001.ndjson`: the size of a member must be known before
 * it is written.
 */
class LineWriter {
  readonly #tar: TarWriter
  readonly #counts = new Map<string, number>()
  #lines: string[] = []
  #size = 0
  #part: Part | undefined
  #number = 0
  total = 0

  constructor(tar: TarWriter) {
    this.#tar = tar
  }

  async add(part: Part, line: Line): Promise<void> {
    if (part !== this.#part) {
      await this.flush()
      this.#part = part
      this.#number = 0
    }
    const text = `${JSON.stringify(line)}\n`
    this.#lines.push(text)
    this.#size += text.length
    this.#counts.set(line.kind, (this.#counts.get(line.kind) ?? 0) + 1)
    this.total += 1
    if (this.#size >= fileSize) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    this.#number += 1
    const name = `${this.#part}/${String(this.#number).padStart(6, '0')}.ndjson`
    const content = Buffer.from(this.#lines.join(''))
    this.#lines = []
    this.#size = 0
    await this.#tar.add(name, content)
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }
}

import { rm } from 'node:fs/promises'
import { CorralError, Invalid } from '../../core/errors.ts'
import type { JsonObject } from '../../core/json.ts'
import { DownloadFailed, download } from '../../network/download.ts'
import { withNewFiles } from '../../records/new-files.ts'
import { createAssetOfFile, placeNewFile } from '../../resources/media/assets/asset.actions.ts'
import { inspectUpload } from '../../resources/media/assets/asset.upload.ts'
import { publicDisk } from '../../storage/disk.ts'
import type { Catalogue } from './catalogue.ts'
import { type FoundFile, findInFolder, pathsOf } from './media-folder.ts'
import type { WantedFile } from './media-references.ts'
import type { SourceAsset, SourceEntry } from './model.ts'
import type { ImportOptions, ImportProgress, ImportServices, MediaSource } from './options.ts'
import type { Report } from './report.ts'
import { type Sources, typeOfAsset } from './sources.ts'

interface MediaContext {
  readonly services: ImportServices
  readonly catalogue: Catalogue
  readonly sources: Sources
  readonly report: Report
  readonly options: ImportOptions
  readonly onProgress: (progress: ImportProgress) => void
}

interface ImportedMedia {
  /** The ids of the assets by the keys of their files. */
  readonly ids: ReadonlyMap<string, number>
  /** Their paths by their ids. */
  readonly paths: ReadonlyMap<number, string>
  readonly thumbnailOf: (entry: SourceEntry) => string | null
}

interface Stored {
  readonly id: number
  readonly path: string
}

const concurrency = 4
const maxBytes = 256 * 1024 * 1024
const timeoutMilliseconds = 60_000
const maxThumbnail = 191

/** Stores the files of the old site as assets. A failed download is reported; the next import tries it again. */
export async function importMedia(context: MediaContext): Promise<ImportedMedia> {
  const { catalogue, report, options, onProgress } = context
  const { media } = catalogue
  const wanted = media.wanted()
  const there = await readStored(context, wanted)
  const stored = new Map(there)
  const left = options.media.mode === 'none' ? [] : wanted.filter(({ key }) => !there.has(key))
  const reasons = new Map<string, string>()
  let done = 0
  await inParallel(left, async (file, at) => {
    const result = await storeFile(context, file, -1 - at)
    if (typeof result === 'string') reasons.set(file.key, result)
    else stored.set(file.key, result)
    onProgress({ step: 'media', done: ++done, total: left.length })
  })
  noteAll(context, wanted, there, stored, reasons)
  const counts = { wanted: wanted.length, stored: stored.size - there.size, unchanged: there.size }
  report.noteMedia({ mode: options.media.mode, ...counts, ...media.counts() })
  const ids = new Map([...stored].map(([key, { id }]) => [key, id]))
  const paths = new Map([...stored.values()].map(({ id, path }) => [id, path]))
  return { ids, paths, thumbnailOf: (entry) => thumbnailOf(entry, catalogue, stored) }
}

/** The assets of an earlier import that still exist. */
async function readStored(
  { services, sources }: MediaContext,
  wanted: readonly WantedFile[],
): Promise<Map<string, Stored>> {
  const ids = wanted
    .map(({ key }) => sources.get(typeOfAsset, key)?.recordId)
    .filter((id) => id !== undefined)
  const rows = new Map<number, Stored>()
  for (let at = 0; at < ids.length; at += 500) {
    const part = ids.slice(at, at + 500)
    const found = await services.database.db
      .selectFrom('assets')
      .select(['id', 'path'])
      .where('id', 'in', part)
      .execute()
    for (const row of found) rows.set(row.id, row)
  }
  const stored = new Map<string, Stored>()
  for (const { key } of wanted) {
    const row = rows.get(sources.get(typeOfAsset, key)?.recordId ?? 0)
    if (row) stored.set(key, row)
  }
  return stored
}

/** In the order of the export, whatever the order of the downloads. */
function noteAll(
  { report, options, catalogue }: MediaContext,
  wanted: readonly WantedFile[],
  there: ReadonlyMap<string, Stored>,
  stored: ReadonlyMap<string, Stored>,
  reasons: ReadonlyMap<string, string>,
): void {
  for (const asset of catalogue.assets) {
    if (there.has(asset.id)) report.note(asset, 'unchanged')
    else if (stored.has(asset.id)) report.note(asset, 'created')
    else if (options.media.mode === 'none') report.skip(asset, 'Files were not asked for (--media).')
    else report.skip(asset, 'Its file could not be downloaded.')
  }
  for (const { key, url } of wanted) {
    const reason = reasons.get(key)
    if (reason) report.noteMissing(url ?? key, reason)
  }
}

/** The stored file, or the reason why it could not be downloaded. */
async function storeFile(
  context: MediaContext,
  file: WantedFile,
  plannedId: number,
): Promise<Stored | string> {
  const { options } = context
  try {
    const found = await find(file, options.media, options.isDryRun)
    if (options.isDryRun) return { id: plannedId, path: `planned/${file.key}` }
    return await store(context, file, found)
  } catch (error) {
    if (error instanceof DownloadFailed) return error.message
    // The service refused the file, such as an HTML page in place of a picture.
    if (error instanceof Invalid) return Object.values(error.errors).flat()[0] ?? error.message
    if (error instanceof CorralError) return error.message
    throw error
  }
}

async function find(file: WantedFile, media: MediaSource, isDryRun: boolean): Promise<FoundFile> {
  if (media.mode === 'folder') {
    for (const folder of [media.folder, ...(media.more ?? [])]) {
      const found = await findInFolder(folder, file)
      if (found) return found
    }
    throw new DownloadFailed('It is not in the folder.')
  }
  const address = media.mode === 'download' ? addressOf(file, media.base) : null
  if (address === null) throw new DownloadFailed('The export does not say where it is.')
  const allowed = media.mode === 'download' && media.allowPrivate === true
  const limits = { allowed, maxBytes, timeoutMilliseconds }
  return { open: () => (isDryRun ? Promise.reject(new DownloadFailed('')) : download(address, limits)) }
}

function addressOf(file: WantedFile, base: string | undefined): string | null {
  const [path] = pathsOf(file)
  if (base !== undefined && path !== undefined)
    return `${base.replace(/\/+$/, '')}/${path.split('/').map(encodePart).join('/')}`
  return file.url?.replace(/^\/\//, 'https://') ?? null
}

function encodePart(part: string): string {
  return encodeURIComponent(part).replace(/%25(?=[\dA-Fa-f]{2})/g, '%')
}

async function store(
  { services, sources }: MediaContext,
  file: WantedFile,
  found: FoundFile,
): Promise<Stored> {
  const { uploads, database, disks, by } = services
  const path = uploads.newPath()
  try {
    const received = await uploads.receive(path, await found.open(), maxBytes).catch(asDownloadFailed)
    if (received.size > maxBytes) throw new DownloadFailed('It is larger than 256 MB.')
    const { settings } = await services.settings.now()
    const upload = await inspectUpload({ ...received, name: nameOf(file), declaredType: '' }, settings)
    const storage = { disks, defaultDisk: publicDisk }
    const input = fieldsOf(file.asset)
    const placed = placeNewFile(storage, input, upload)
    return await withNewFiles({ database, disks }, placed.files, () =>
      database.transaction(by, async (tx) => {
        const asset = await createAssetOfFile(tx, storage, input, placed)
        const source = {
          kind: 'asset',
          recordId: asset.id,
          hash: received.hash,
          state: String(asset.revision),
        }
        await sources.put(tx, typeOfAsset, file.key, source, received.hash)
        return { id: asset.id, path: asset.path }
      }),
    )
  } finally {
    await rm(path, { force: true })
  }
}

/** An incomplete download is reported as a failed file; a full disk is an error of the import. */
function asDownloadFailed(error: NodeJS.ErrnoException): never {
  if (
    error.code === 'ENOSPC' ||
    error.code === 'EACCES' ||
    error instanceof CorralError ||
    error instanceof DownloadFailed
  )
    throw error
  throw new DownloadFailed('The download ended early.')
}

function nameOf({ url, asset }: WantedFile): string {
  const path = asset?.path ?? url?.replace(/[?#].*$/, '') ?? 'file'
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function fieldsOf(asset: SourceAsset | null) {
  if (!asset) return {}
  const { title, caption, description, alt, focalPoint, meta } = asset
  const data: JsonObject = {
    ...(alt ? { alt } : {}),
    ...(focalPoint ? { focal: { ...focalPoint } } : {}),
  }
  return {
    ...(title ? { title: Array.from(title).slice(0, 255).join('') } : {}),
    caption: caption && Array.from(caption).slice(0, 2000).join(''),
    description: description && Array.from(description).slice(0, 2000).join(''),
    meta: { ...meta, ...(alt ? { alt } : {}) },
    data,
  }
}

function thumbnailOf(
  { featured, kind }: SourceEntry,
  { media }: Catalogue,
  stored: ReadonlyMap<string, Stored>,
): string | null {
  if (!featured) return null
  const key = 'asset' in featured ? featured.asset : media.keyOf(featured.url)
  const file = key === undefined ? undefined : stored.get(key)
  if (file) return file.path
  // A picture of another site: a post may refer to it, a page may not.
  const isElsewhere = 'url' in featured && key === undefined && /^https?:/i.test(featured.url)
  return kind === 'post' && isElsewhere && featured.url.length <= maxThumbnail ? featured.url : null
}

async function inParallel<T>(
  items: readonly T[],
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const run = async () => {
    while (next < items.length) {
      const at = next++
      const item = items[at]
      if (item !== undefined) await work(item, at)
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, run))
}

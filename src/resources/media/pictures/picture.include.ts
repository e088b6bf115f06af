import { scanHtml } from '../../../core/html.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Static } from '../../../core/type.ts'
import type { Database } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type Disks, diskNamed, publicDisk } from '../../../storage/disk.ts'
import { typeOfName } from '../../../storage/file-types.ts'
import { isInsideDisk } from '../../../storage/paths.ts'
import type { Reader } from '../../content/languages/alternates.ts'
import { focalIn, versionOf } from './picture.focal.ts'
import type { Picture } from './picture.schema.ts'

interface PictureSource {
  readonly database: Database
  readonly disks: Disks
  readonly baseUrl: string | null
  readonly filesUrl: string | null
  /** On a site with languages: who reads the descriptions. */
  readonly reader?: Reader | undefined
}

/** Of one response. More than a page shows. */
const maxPictures = 200

/**
 * The pictures in a public response, in the order of their paths. Only assets of the public disk count. They are found
 * in the response itself, so they reveal nothing that the response does not show.
 */
export async function picturesIn(source: PictureSource, answer: Json): Promise<Pictures> {
  const [pictures = []] = await picturesInEach(source, [answer])
  return pictures
}

/** The pictures in each item of a public list, with one read for all items. */
export async function picturesInEach(source: PictureSource, items: readonly Json[]): Promise<Pictures[]> {
  const storage = storageOf(source)
  const found = items.map((item) => {
    const paths = new Set<string>()
    collectPaths(item, storage, paths)
    return paths
  })
  const all = new Set(found.flatMap((paths) => [...paths]))
  const assets = await readAssets(source.database, [...all].slice(0, maxPictures))
  const { database, disks, reader } = source
  const ids = assets.map(({ id }) => id)
  const { readTextsFor } = await import('../assets/asset.texts.ts')
  const textFor = await readTextsFor(database.db, reader, ids)
  const pictures = await Promise.all(
    assets.map((asset) => showPicture(disks, asset, textFor(asset.id, 'alt'))),
  )
  return found.map((paths) => pictures.filter(({ path }) => paths.has(path)))
}

type Pictures = Static<typeof Picture>[]

function storageOf({ baseUrl, filesUrl }: PictureSource): readonly string[] {
  const hosts = new Set([filesUrl, baseUrl].filter((url) => url !== null))
  return [...hosts, ''].map((host) => `${host}/storage/`)
}

function collectPaths(value: Json, storage: readonly string[], paths: Set<string>): void {
  if (paths.size >= maxPictures) return
  if (typeof value === 'string') {
    for (const text of candidatesIn(value)) {
      const path = pathOf(text, storage)
      if (path !== null) paths.add(path)
    }
  } else if (value !== null && typeof value === 'object') {
    for (const each of Object.values(value)) collectPaths(each, storage, paths)
  }
}

/** The text itself, or the values of attributes in HTML, including the addresses of a `srcset`. */
function candidatesIn(text: string): string[] {
  if (!text.includes('<')) return [text]
  const found: string[] = []
  scanHtml(text, {
    value(start, end) {
      if (end - start <= maxValue) found.push(...text.slice(start, end).split(/[\s,]+/))
    },
  })
  return found
}

const maxValue = 10_000
const maxPath = 500

/** The path of a picture. A string is one when it has the extension of a picture, and no other scheme or host. */
function pathOf(text: string, storage: readonly string[]): string | null {
  if (text.length > maxPath * 3) return null
  const address = text.trim().replace(/[?#].*$/s, '')
  const prefix = storage.find((each) => address.startsWith(each))
  const path = prefix === undefined ? address : decode(address.slice(prefix.length))
  if (path === null || path.length > maxPath || path.includes(':') || !isInsideDisk(path)) return null
  return typeOfName(path)?.startsWith('image/') ? path : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

type PictureAsset = Pick<RecordOf<'asset'>, 'id' | 'path' | 'meta' | 'data'>

/** If several assets have the same file, the first one counts, as for its variants. */
async function readAssets({ db }: Database, paths: readonly string[]): Promise<PictureAsset[]> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'path', 'meta', 'data'])
    .where('path', 'in', paths)
    .where('disk', '=', publicDisk)
    .orderBy('path')
    .orderBy('id')
    .execute()
  return rows.filter((row, at) => rows[at - 1]?.path !== row.path)
}

/** `alt`: the description that the reader sees in place of that of the asset. */
async function showPicture(
  disks: Disks,
  asset: PictureAsset,
  alt: string | undefined,
): Promise<Static<typeof Picture>> {
  const { path, meta, data } = asset
  const file = await diskNamed(disks, publicDisk).stat(path)
  const focal = focalIn(data)
  return {
    path,
    alt: alt ?? altIn(meta) ?? altIn(data),
    width: lengthIn(data.width),
    height: lengthIn(data.height),
    focal,
    version: file && versionOf(file, focal),
  }
}

function altIn({ alt }: JsonObject): string | null {
  return typeof alt === 'string' && alt.trim() !== '' ? alt : null
}

function lengthIn(value: Json | undefined): number | null {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : null
}

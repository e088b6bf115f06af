import type { Json } from '../../../core/json.ts'
import type { Database } from '../../../database/database.ts'
import { liveAt } from '../../../records/epochs.ts'
import { publicDisk } from '../../../storage/disk.ts'
import {
  keyOf,
  type LinkedKind,
  linkedKinds,
  resolveLinks,
  type Target,
  targetsIn,
  type Urls,
} from './link.syntax.ts'

/** The data that resolves links: the database, and the address at which the service serves its files. */
export interface LinkSource {
  readonly database: Database
  readonly filesUrl: string | null
  /** At which the targets must be public. */
  readonly moment: string
}

/** The public urls of targets. Targets that are not public now are left out. */
export async function readUrls(source: LinkSource, targets: readonly Target[]): Promise<Urls> {
  const urls = new Map<string, string>()
  for (const kind of linkedKinds) {
    const ids = new Set(
      targets.filter((target) => target.kind === kind && target.id > 0).map(({ id }) => `${id}`),
    )
    if (ids.size === 0) continue
    const rows = await source.database.readRows<Row>(selects[kind], 'id', [...ids], [source.moment])
    for (const row of rows) if (row) urls.set(keyOf({ kind, id: row.id }), urlOf(source, kind, row.url))
  }
  return urls
}

/** The values with urls in place of their links. */
export async function withUrls<T extends Json>(
  source: LinkSource,
  values: readonly T[],
): Promise<readonly T[]> {
  const targets = values.flatMap(targetsIn)
  if (targets.length === 0) return values
  const urls = await readUrls(source, targets)
  return values.map((value) => resolveLinks(value, urls))
}

interface Row {
  readonly id: number
  readonly url: string
}

/** A protected page is shown to everybody, locked. */
const selects: Readonly<Record<LinkedKind, string>> = {
  page: `select id, url from wrangler_pages
    where deleted_at is null and enabled = 1 and (access is null or access <> 'private') and ${liveAt('$2', 'wrangler_pages')}`,
  post: `select id, '/' || trim(url, '/') as url from posts
    where published = 1 and post_status = 'public' and ${liveAt('$2', 'posts')}`,
  asset: `select id, path as url from assets where disk = '${publicDisk}' and $2 <> ''`,
}

function urlOf({ filesUrl }: LinkSource, kind: LinkedKind, url: string): string {
  return kind === 'asset' ? urlOfFile(filesUrl, url) : withoutDelimiters(url)
}

/** The address of a file on the public disk. */
export function urlOfFile(filesUrl: string | null, path: string): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${filesUrl ?? ''}/storage/${withoutDelimiters(encoded)}`
}

/** Urls are embedded in HTML and in JSON, so they must not contain delimiters. */
function withoutDelimiters(url: string): string {
  return url.replace(/[\s"'<>\\`\p{Cc}]/gu, (character) =>
    [...Buffer.from(character)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  )
}

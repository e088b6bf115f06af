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
  for (const [kind, ids] of idsByKind(targets)) {
    const rows = await source.database.readRows<Row>(selects[kind], 'id', ids, [source.moment])
    for (const row of rows) if (row) urls.set(keyOf({ kind, id: row.id }), urlOf(source, kind, row.url))
  }
  return urls
}

/** What targets are called in menus. Targets that are not public now are left out. */
export async function readTitles(
  { database, moment }: LinkSource,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>()
  for (const [kind, ids] of idsByKind(targets))
    for (const row of await database.readRows<{ id: number; title: string }>(named[kind], 'id', ids, [
      moment,
    ]))
      if (row) titles.set(keyOf({ kind, id: row.id }), row.title)
  return titles
}

/** The ids to look up, as text; those of impossible links are left out. */
function idsByKind(targets: readonly Target[]): [LinkedKind, string[]][] {
  const possible = targets.filter(({ id }) => id > 0)
  return linkedKinds.flatMap((kind): [LinkedKind, string[]][] => {
    const ids = new Set(possible.filter((target) => target.kind === kind).map(({ id }) => `${id}`))
    return ids.size > 0 ? [[kind, [...ids]]] : []
  })
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

/** The public records of each kind. A protected page is shown to everybody, locked. */
const publicRows: Readonly<Record<LinkedKind, string>> = {
  page: `wrangler_pages
    where deleted_at is null and enabled = 1 and (access is null or access <> 'private') and ${liveAt('$2', 'wrangler_pages')}`,
  post: `posts where published = 1 and post_status = 'public' and ${liveAt('$2', 'posts')}`,
  asset: `assets where disk = '${publicDisk}' and $2 <> ''`,
}
const selects: Readonly<Record<LinkedKind, string>> = {
  page: `select id, url from ${publicRows.page}`,
  post: `select id, '/' || trim(url, '/') as url from ${publicRows.post}`,
  asset: `select id, path as url from ${publicRows.asset}`,
}
const named: Readonly<Record<LinkedKind, string>> = {
  page: `select id, coalesce(nullif(menu_name, ''), title) as title from ${publicRows.page}`,
  post: `select id, title from ${publicRows.post}`,
  asset: `select id, coalesce(nullif(title, ''), path) as title from ${publicRows.asset}`,
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

import type { Json } from '../../../core/json.ts'
import type { Database } from '../../../database/database.ts'
import { liveAt } from '../../../records/epochs.ts'
import type { Language } from '../../../settings/settings.ts'
import { andShownIn } from '../../../settings/shown-languages.ts'
import { publicDisk } from '../../../storage/disk.ts'
import {
  type PageLanguage,
  type Reader,
  readTranslated,
  selectAlternates,
  type TranslatedKind,
  urlForReader,
} from '../languages/alternates.ts'
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
  /** Nothing leads to a record in a language that is not shown. */
  readonly languages: readonly Language[]
  /** On a site with languages: links lead to the translations for this reader. */
  readonly reader?: Reader | undefined
}

/** The public urls of targets. Targets that are not public now are left out. */
export async function readUrls(source: LinkSource, targets: readonly Target[]): Promise<Urls> {
  const urls = new Map<string, string>()
  for (const [kind, ids] of idsByKind(targets)) {
    const { reader, languages } = source
    const inLanguages = reader && kind !== 'asset' ? selectsInLanguages[kind] : undefined
    const text = inLanguages ?? onlyShown(kind, selects[kind], languages)
    const rows = await source.database.readRows<Row>(text, 'id', ids, [source.moment])
    for (const row of rows) {
      const url = row && reader && inLanguages ? urlForReader(reader, row) : row?.url
      if (row && url != null) urls.set(keyOf({ kind, id: row.id }), urlOf(source, kind, url))
    }
  }
  return urls
}

/** A record, and what it is called in menus. */
export interface Titled extends Target {
  readonly title: string
}

/**
 * What targets are called in menus, by `keyOf` each: the translation that the reader sees, or the target itself. Targets
 * that are not public now are left out.
 */
export async function readTitles(
  { database, moment, reader, languages }: LinkSource,
  targets: readonly Target[],
): Promise<ReadonlyMap<string, Titled>> {
  const titles = new Map<string, Titled>()
  for (const [kind, ids] of idsByKind(targets)) {
    const inPlace =
      kind === 'asset' ? undefined : await readTranslated(database.db, kind, reader, ids, { moment })
    const shown = ids.map((id) => inPlace?.get(Number(id))?.id ?? Number(id))
    const wanted = [...new Set(shown.map(String))]
    const text = onlyShown(kind, named[kind], languages)
    const rows = await database.readRows<{ id: number; title: string }>(text, 'id', wanted, [moment])
    const byId = new Map(rows.map((row) => [row?.id, row?.title]))
    for (const [at, id] of shown.entries()) {
      const title = byId.get(id)
      if (title !== undefined) titles.set(keyOf({ kind, id: Number(ids[at]) }), { kind, id, title })
    }
  }
  return titles
}

function onlyShown(kind: LinkedKind, text: string, languages: readonly Language[]): string {
  if (kind === 'asset') return text
  return text + andShownIn(languages, kind === 'page' ? 'wrangler_pages' : 'posts')
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

interface Row extends Partial<PageLanguage> {
  readonly id: number
  readonly url: string | null
}

const isPublicPage = `enabled = 1 and (access is null or access <> 'private') and ${liveAt('$2', 'wrangler_pages')}`

const isPublicPost = `published = 1 and post_status = 'public' and ${liveAt('$2', 'posts')}`

/** The public records of each kind. A protected page is shown to everybody, locked. */
const publicRows: Readonly<Record<LinkedKind, string>> = {
  page: `wrangler_pages where deleted_at is null and ${isPublicPage}`,
  post: `posts where ${isPublicPost}`,
  asset: `assets where disk = '${publicDisk}' and $2 <> ''`,
}
const selects: Readonly<Record<LinkedKind, string>> = {
  page: `select id, url from ${publicRows.page}`,
  post: `select id, '/' || trim(url, '/') as url from ${publicRows.post}`,
  asset: `select id, path as url from ${publicRows.asset}`,
}
/** Also of records that are not public themselves: a translation may be. */
const selectsInLanguages: Readonly<Record<TranslatedKind, string>> = {
  page: `select id, case when deleted_at is null and ${isPublicPage} then url end as url, language,
    ${selectAlternates('page', '$2')} as alternates from wrangler_pages where $2 <> ''`,
  post: `select id, case when ${isPublicPost} then '/' || trim(url, '/') end as url, language,
    ${selectAlternates('post', '$2')} as alternates from posts where $2 <> ''`,
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

import type { JsonObject } from '../../../core/json.ts'
import { isObject, textOf } from './fields.ts'
import { type JsonPath, streamJson } from './json-stream.ts'

/** The id by which a row refers to another row. Version 0.x has numbers, later versions have texts. */
export type RowId = string

/** The tables of an export that posts refer to. */
export interface GhostTables {
  /** Where the tables are in the file, such as `db.0.data`. */
  container: string
  /** Each id as text. */
  tags: Map<RowId, JsonObject>
  users: Map<RowId, JsonObject>
  settings: Map<string, string>
  /** Of each post, in their order. */
  tagsOfPost: Map<RowId, RowId[]>
  authorsOfPost: Map<RowId, RowId[]>
  metaOfPost: Map<RowId, JsonObject>
}

/** `{db: [{data}]}`, `{data}`, and `{data: {data}}` of early versions. */
const containers: readonly JsonPath[] = [['db', 0, 'data'], ['data', 'data'], ['data']]
const longestRow = 5

/** Thrown when the file has no table of posts. The message names the tables that it has. */
export class NoPosts extends Error {}

/**
 * Reads the whole export, and keeps the rows that posts refer to. Of the posts themselves it only checks that they
 * exist.
 */
export async function readTables(pieces: AsyncIterable<string>): Promise<GhostTables> {
  const collected = new Collector()
  const seen = new Set<string>()
  let posts: string | null = null
  const wants = (path: JsonPath, first: string): boolean => {
    if (path.length === 1) seen.add(String(path[0]))
    const row = rowAt(path)
    if (row?.table === 'posts' && row.index === null && first === '[') posts ??= row.container
    return row !== null && row.index !== null && collectedTables.has(row.table)
  }
  for await (const { path, value } of streamJson(pieces, { wants, maxPath: longestRow })) {
    const row = rowAt(path)
    if (row && isObject(value)) collected.add(row.table, value)
  }
  if (posts === null) throw new NoPosts(noPosts([...seen]))
  return collected.tables(posts)
}

/** The rows of the table of posts, one at a time. */
export async function* readPosts(
  pieces: AsyncIterable<string>,
  container: string,
): AsyncGenerator<{ row: JsonObject | null; index: number }> {
  const wants = (path: JsonPath): boolean => {
    const row = rowAt(path)
    return row?.table === 'posts' && row.container === container && row.index !== null
  }
  for await (const { path, value } of streamJson(pieces, { wants, maxPath: longestRow })) {
    yield { row: isObject(value) ? value : null, index: Number(path.at(-1)) }
  }
}

const collectedTables = new Set(['tags', 'users', 'settings', 'posts_tags', 'posts_authors', 'posts_meta'])

/** The table, and the index of its row, at a path. */
function rowAt(path: JsonPath): { container: string; table: string; index: number | null } | null {
  for (const container of containers) {
    if (!container.every((part, at) => path[at] === part)) continue
    const [table, index = null] = path.slice(container.length)
    const isRow = path.length <= container.length + 2 && (index === null || typeof index === 'number')
    if (typeof table === 'string' && isRow) return { container: container.join('.'), table, index }
  }
  return null
}

class Collector {
  private readonly tags = new Map<RowId, JsonObject>()
  private readonly users = new Map<RowId, JsonObject>()
  private readonly settings = new Map<string, string>()
  private readonly metaOfPost = new Map<RowId, JsonObject>()
  private readonly tagLinks = new Map<RowId, Link[]>()
  private readonly authorLinks = new Map<RowId, Link[]>()

  add(table: string, row: JsonObject): void {
    if (table === 'tags') this.tags.set(idOf(row.id), row)
    else if (table === 'users') this.users.set(idOf(row.id), pickUser(row))
    else if (table === 'posts_meta') this.metaOfPost.set(idOf(row.post_id), row)
    else if (table === 'posts_tags') addLink(this.tagLinks, row, row.tag_id)
    else if (table === 'posts_authors') addLink(this.authorLinks, row, row.author_id)
    else if (wantedSettings.has(textOf(row.key))) this.settings.set(textOf(row.key), textOf(row.value))
  }

  tables(container: string): GhostTables {
    const { tags, users, settings, metaOfPost } = this
    const tagsOfPost = inOrder(this.tagLinks)
    const authorsOfPost = inOrder(this.authorLinks)
    return { container, tags, users, settings, metaOfPost, tagsOfPost, authorsOfPost }
  }
}

interface Link {
  target: RowId
  order: number
}

function addLink(links: Map<RowId, Link[]>, row: JsonObject, target: JsonObject[string] | undefined): void {
  const post = idOf(row.post_id)
  const known = links.get(post) ?? []
  // Rows of 0.x have no order but their own.
  known.push({ target: idOf(target), order: typeof row.sort_order === 'number' ? row.sort_order : 0 })
  links.set(post, known)
}

function inOrder(links: Map<RowId, Link[]>): Map<RowId, RowId[]> {
  const ordered = new Map<RowId, RowId[]>()
  for (const [post, list] of links) {
    ordered.set(
      post,
      list.sort((a, b) => a.order - b.order).map(({ target }) => target),
    )
  }
  return ordered
}

export function idOf(value: JsonObject[string] | undefined): RowId {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Not the password, the e-mail address and the rest. */
function pickUser({ id, name, slug }: JsonObject): JsonObject {
  return { id: id ?? null, name: name ?? null, slug: slug ?? null }
}

const wantedSettings = new Set([
  'title',
  'description',
  'url',
  'db_hash',
  'permalinks',
  'active_timezone',
  'activeTimezone',
  'timezone',
  'default_locale',
  'lang',
  'locale',
  'navigation',
  'secondary_navigation',
  'amp',
  'ghost_head',
  'ghost_foot',
  'codeinjection_head',
  'codeinjection_foot',
])

function noPosts(keys: string[]): string {
  const found = keys.length > 0 ? `It has ${keys.slice(0, 10).join(', ')}.` : 'It is empty.'
  return `This is not an export of Ghost: there is no posts table (db[0].data.posts or data.posts). ${found}`
}

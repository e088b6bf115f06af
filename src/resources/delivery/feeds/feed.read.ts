import { NotFound } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import { encodedPath } from '../../../core/xml.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { codeOf } from '../../../settings/settings.ts'
import { isAddress } from '../../../storage/paths.ts'
import type { Reader } from '../../content/languages/alternates.ts'
import { hasLanguage } from '../../content/languages/language.schema.ts'
import type { LinkSource } from '../../content/links/link.urls.ts'
import { publishedPosts } from '../../content/posts/post.lookup.ts'
import { completePosts } from '../../content/posts/post.public.ts'
import { publishedAtOf } from '../../content/posts/post.publication.ts'
import type { Feed, FeedItem } from './feed.formats.ts'

/** The addresses that a feed is made with. */
export interface FeedAddresses {
  readonly site: string
  /** Of the service. */
  readonly service: string
  readonly feed: string
}

/** The newest public posts of a type, in the language of the reader if there is one. 404 for a type that has neither a collection nor a post. */
export async function readFeed(
  source: LinkSource,
  postType: string,
  count: number,
  addresses: FeedAddresses,
): Promise<Feed> {
  const { db } = source.database
  const { reader, languages } = source
  const posts = await publishedPosts(db, source.moment, languages)
    .selectAll()
    .where('post_type', '=', postType)
    .$if(reader !== undefined, (query) => query.where(hasLanguage(reader?.language ?? null)))
    .orderBy(publishedAtOf, 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  const collection = await db
    .selectFrom('collections')
    .select(['name', 'label_plural', 'description', 'json_schema'])
    .where('post_type', '=', postType)
    .executeTakeFirst()
  if (!collection && posts.length === 0) throw new NotFound()
  const authors = await readAuthors(source, collection?.json_schema ?? null, posts)
  const shown = await completePosts(source, posts)
  return {
    title: collection?.label_plural ?? collection?.name ?? postType,
    description: collection?.description ?? '',
    siteUrl: addresses.site + homeOf(reader),
    feedUrl: addresses.feed,
    language: reader ? (codeOf(reader.languages, reader.language) ?? null) : null,
    updatedAt: posts.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), epoch),
    items: shown.map((post, at) => itemOf(post, authors[at] ?? [], addresses)),
  }
}

/** The url of the home page of the reader's language. */
function homeOf(reader: Reader | undefined): string {
  const code = reader && codeOf(reader.languages, reader.language)
  return reader?.languages.find((each) => each.code === code)?.url_prefix || '/'
}

/** A feed without posts was never changed. */
const epoch = '1970-01-01T00:00:00.000Z'

type Shown = Awaited<ReturnType<typeof completePosts>>[number]

function itemOf(post: Shown, authors: readonly string[], addresses: FeedAddresses): FeedItem {
  const path = encodedPath(post.url)
  const file = (path: string) =>
    `${addresses.service}/storage/${path.split('/').map(encodeURIComponent).join('/')}`
  const image = post.thumbnail
  return {
    // RFC 4151: an address of the site at the day on which the post was created.
    id: `tag:${new URL(addresses.site).hostname},${post.created_at.slice(0, 10)}:post/${post.id}`,
    url: path === null ? post.url : addresses.site + path,
    title: post.title,
    summary: post.description,
    html: post.content === null ? null : withAddresses(post.content, addresses),
    image: image === null ? null : isAddress(image) ? image : file(image),
    authors,
    tags: post.tags.map(({ name }) => name),
    publishedAt: post.published_at ?? post.created_at,
    updatedAt: post.updated_at,
  }
}

/** Readers show the HTML at another address, so its paths become addresses. */
function withAddresses(html: string, { site, service }: FeedAddresses): string {
  const addressed = (path: string) => (path.startsWith('/storage/') ? service : site) + path
  return html.replace(
    /(\s(?:href|src|poster)\s*=\s*["']?)(\/(?!\/)[^"'\s>]*)/gi,
    (_, before: string, path: string) => before + addressed(path),
  )
}

/** The keys of `meta` that name who wrote a post. */
const authorKeys = ['authors', 'author'] as const

/**
 * The names of the authors of each post: what `meta.authors` or `meta.author` has as text, or what it refers to
 * according to the schema of the collection.
 */
async function readAuthors(
  source: LinkSource,
  schema: JsonObject | null,
  posts: readonly RecordOf<'post'>[],
): Promise<string[][]> {
  const given = posts.map(({ meta }) => [meta[authorKeys.find((key) => meta[key]) ?? ''] ?? []].flat())
  const ids = [...new Set(given.flat().filter((value) => Number.isSafeInteger(value)))] as number[]
  const names = new Map(ids.length > 0 ? await readNames(source, widgetOf(schema), ids) : [])
  return given.map((values) =>
    values.flatMap((value) => (typeof value === 'string' ? value : (names.get(value as number) ?? []))),
  )
}

async function readNames(
  { database: { db }, moment, languages }: LinkSource,
  widget: string | null,
  ids: readonly number[],
): Promise<[number, string][]> {
  if (widget === 'post') {
    const query = publishedPosts(db, moment, languages).select(['id', 'title'])
    const rows = await query.where('id', 'in', ids).execute()
    return rows.map(({ id, title }) => [id, title])
  }
  if (widget !== 'user') return []
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  // A user without a name of their own is named by their address, which is private.
  return rows.filter(({ name }) => !name.includes('@')).map(({ id, name }) => [id, name])
}

/** The widget of the key that has the authors: of the value, or of the items of a list. */
function widgetOf(schema: JsonObject | null): string | null {
  const properties = member(schema, 'properties')
  const described = authorKeys.map((key) => member(properties, key)).find((each) => each !== null) ?? null
  for (const each of [described, member(described, 'items')]) {
    const widget = member(each, 'x-corral')?.widget
    if (typeof widget === 'string') return widget
  }
  return null
}

function member(value: JsonObject | null, name: string): JsonObject | null {
  const found = value?.[name]
  return found && typeof found === 'object' && !Array.isArray(found) ? found : null
}

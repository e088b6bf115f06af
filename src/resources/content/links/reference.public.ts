import { type RawBuilder, sql } from 'kysely'
import type { Preview, PreviewExtent } from '../../../access/previews.ts'
import type { ValuePath } from '../../../content-schema/config-widgets.ts'
import { edgeKeys } from '../../../core/edge-keys.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { pick } from '../../../core/schemas.ts'
import type { Static } from '../../../core/type.ts'
import type { Database, Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { liveAt } from '../../../records/epochs.ts'
import type { Settings } from '../../../settings/settings.ts'
import { andShownIn, hiddenOf, isShownIn } from '../../../settings/shown-languages.ts'
import { type Disks, publicDisk } from '../../../storage/disk.ts'
import { globalsAsDrafts, pageAsDraft, postAsDraft } from '../../editing/drafts/draft.records.ts'
import { idsOfCopies } from '../../editing/drafts/working-copy.store.ts'
import { picturesIn } from '../../media/pictures/picture.include.ts'
import type { Picture } from '../../media/pictures/picture.schema.ts'
import { isPublicCategory } from '../categories/category.public.ts'
import { globalsForReader } from '../globals/global.reader.ts'
import { readTranslated } from '../languages/alternates.ts'
import { readShownCategories, readTranslatedTerms } from '../languages/terms.ts'
import { shownAt } from '../posts/post.lookup.ts'
import { publishedAt } from '../posts/post.publication.ts'
import { isPublicTag } from '../tags/tag.public.ts'
import { readSchemas } from './link.index.ts'
import {
  describedBy,
  findReferences,
  type LinkingKind,
  type LinkingRecord,
  mayHaveIds,
  type ReferenceKind,
  type ReferredTo,
} from './link.references.ts'
import { type LinkSource, urlOfFile, withUrls } from './link.urls.ts'
import {
  maxPublicReferences,
  ReferredAsset,
  ReferredCategory,
  ReferredGlobal,
  ReferredPage,
  ReferredPost,
  ReferredTag,
} from './reference.schema.ts'

interface ReferenceSource extends LinkSource {
  readonly disks: Disks
  readonly baseUrl: string | null
}

interface AskedReferences {
  /** The keys whose references are asked for, such as `items.product`; null for all keys. */
  readonly keys: readonly string[] | null
  readonly depth: number
  readonly settings: Settings
  /** Shows its drafts in place of what is live. */
  readonly preview: Preview | null
}

/** A value with the name of the schema that may describe it. */
interface Described {
  readonly schema: string
  readonly value: Json
}

interface PublicReferences {
  readonly references: Readonly<Record<string, JsonObject>>
  readonly isCut: boolean
  /** Edge keys of the records that were looked up, also of those that are not public now. */
  readonly keys: readonly string[]
}

/** What a request asks for, by its parameters. */
interface IncludeRequest extends Pick<AskedReferences, 'settings' | 'preview'> {
  readonly include: readonly string[] | null | undefined
  readonly depth: number | null | undefined
}

/** The members that references add to an answer; none if the request does not ask for references. */
export async function includeReferences(
  source: ReferenceSource,
  { include, depth, ...asked }: IncludeRequest,
  roots: () => readonly Described[],
): Promise<{ members: JsonObject; keys: readonly string[] }> {
  const names = (include ?? []).filter((name) => /^references(\.|$)/.test(name))
  if (names.length === 0) return { members: {}, keys: [] }
  const keys = names.includes('references') ? null : names.map((name) => name.slice('references.'.length))
  const found = await readReferences(source, roots(), { ...asked, keys, depth: depth ?? 1 })
  const { references } = found
  return { members: found.isCut ? { references, references_cut: true } : { references }, keys: found.keys }
}

/** The part of a record that a schema may describe. */
export function describedPart(kind: LinkingKind, record: object): Described[] {
  const described = describedBy(kind, record as LinkingRecord)
  return described ? [described] : []
}

/**
 * The public records that values refer to, and that these refer to, down to a depth: each once, by `referenceKey`. Each
 * level is one read for each kind.
 */
async function readReferences(
  source: ReferenceSource,
  roots: readonly Described[],
  asked: AskedReferences,
): Promise<PublicReferences> {
  const wanted = new Map<string, ReferredTo>()
  const found = new Map<string, Shown>()
  let isCut = false
  let level = roots
  for (let depth = 0; depth < asked.depth && level.length > 0; depth++) {
    const next = new Map<string, ReferredTo>()
    for (const target of await referencesOfLevel(source.database.db, level, asked.keys)) {
      const key = referenceKey(target)
      if (wanted.has(key) || next.has(key)) continue
      if (wanted.size + next.size >= maxPublicReferences) isCut = true
      else next.set(key, target)
    }
    level = []
    for (const [kind, targets] of Map.groupBy(next.values(), (target) => target.kind)) {
      for (const { shown, described, keys } of await kinds[kind].read(source, targets, asked)) {
        for (const key of keys) if (next.has(key)) found.set(key, shown)
        level = [...level, ...described]
      }
    }
    for (const [key, target] of next) wanted.set(key, target)
  }
  const keys = new Set([
    edgeKeys.types,
    ...[...wanted.values()].flatMap((target) => kinds[target.kind].edgeKeys(target.id)),
    ...[...found.values()].flatMap(({ keys }) => keys),
  ])
  return { references: await complete(source, wanted, found), isCut, keys: [...keys] }
}

/** Such as `post/4`, `category/News` or `asset/x.jpg`. A name of digits only is not an id: `tag/~2026`. */
function referenceKey({ kind, id, name }: ReferredTo): string {
  if (name === '') return `${kind}/${id}`
  return `${kind}/${/^~*\d+$/.test(name) ? '~' : ''}${name}`
}

async function referencesOfLevel(
  db: Db,
  level: readonly Described[],
  keys: readonly string[] | null,
): Promise<ReferredTo[]> {
  const named = level.filter(({ value }) => mayHaveIds(value))
  if (named.length === 0) return []
  const schemas = await readSchemas(db, [...new Set(named.map(({ schema }) => schema))])
  return named.flatMap(({ schema: name, value }) => {
    const schema = schemas.get(name)
    const found = schema ? findReferences(value as JsonObject, schema) : []
    return keys === null ? found : found.filter(({ path }) => isAsked(path, keys))
  })
}

/** Positions in lists do not count: `items.product` is the product of each item. */
function isAsked(path: ValuePath, keys: readonly string[]): boolean {
  const key = path.filter((step) => typeof step === 'string').join('.')
  return keys.some((asked) => key === asked || key.startsWith(`${asked}.`))
}

/** A record as it is shown, before its picture and the urls in its metadata are known. */
interface Shown {
  readonly values: JsonObject
  /** The path of the picture that it shows. */
  readonly picture: string | null
  /** Edge keys of the record. */
  readonly keys: readonly string[]
}

interface Target {
  readonly shown: Shown
  /** The keys that lead to it: by its id, and by its name or path. */
  readonly keys: readonly string[]
  /** What it refers to in turn. */
  readonly described: readonly Described[]
}

interface PublicKind {
  /** Those of the records that everybody may see, or that a preview shows: in one statement. */
  read(
    source: ReferenceSource,
    targets: readonly ReferredTo[],
    asked: AskedReferences,
  ): Promise<readonly Target[]>
  /** Under which answers with such a record are purged. */
  edgeKeys(id: number): readonly string[]
}

/** How each kind is shown to everybody. */
const kinds: Readonly<Record<ReferenceKind, PublicKind>> = {
  page: {
    edgeKeys: (id) => [edgeKeys.page(id)],
    async read(source, targets, asked) {
      const extent = asked.preview?.pages ?? null
      const { shown, keysFor } = await inReadersLanguage('page', source, targets, extent)
      const rows = await readPages(source, shown, extent)
      const categories = await readShownCategories(source.database.db, source.reader, rows)
      const isMetaShown = asked.settings['public.page_meta']
      return rows.map((page) => {
        const meta = page.access === 'protected' ? null : page.meta
        const category_id = categories(page)
        const values = { ...page, kind: 'page', category_id, meta: isMetaShown ? meta : undefined }
        return {
          shown: shownAs(ReferredPage, values, page.thumbnail, [edgeKeys.page(page.id)]),
          keys: keysFor(page.id),
          described: isMetaShown && meta ? describedPart('page', page) : [],
        }
      })
    },
  },
  post: {
    edgeKeys: (id) => [edgeKeys.post(id)],
    async read(source, targets, { preview }) {
      const extent = preview?.posts ?? null
      const { shown, keysFor } = await inReadersLanguage('post', source, targets, extent)
      const rows = await readPosts(source, shown, extent)
      const categories = await readShownCategories(source.database.db, source.reader, rows)
      return rows.map((post) => ({
        shown: shownAs(
          ReferredPost,
          { ...post, kind: 'post', category_id: categories(post), published_at: publishedAt(post) },
          post.thumbnail,
          [edgeKeys.post(post.id)],
        ),
        keys: keysFor(post.id),
        described: describedPart('post', post),
      }))
    },
  },
  asset: {
    edgeKeys: () => [edgeKeys.assets],
    async read(source, targets) {
      const query = source.database.db
        .selectFrom('assets')
        .select(['id', 'path', 'type', 'title', 'caption'])
        .where('disk', '=', publicDisk)
        .where(isOneOf(targets, 'path'))
      const rows = await query.orderBy('id', 'desc').execute() // of several with one file, the first counts
      const { readTextsFor } = await import('../../media/assets/asset.texts.ts')
      const textFor = await readTextsFor(source.database.db, source.reader, idsOf(rows))
      return rows.map((asset) => ({
        shown: shownAs(
          ReferredAsset,
          {
            ...asset,
            kind: 'asset',
            title: textFor(asset.id, 'title') ?? asset.title,
            caption: textFor(asset.id, 'caption') ?? asset.caption,
            url: urlOfFile(source.filesUrl, asset.path),
          },
          asset.path,
        ),
        keys: keysOf('asset', asset.id, asset.path),
        described: [],
      }))
    },
  },
  category: {
    // Shown while something public has it.
    edgeKeys: () => [edgeKeys.categories, edgeKeys.posts, edgeKeys.pages, edgeKeys.events],
    async read({ database, moment, reader, languages }, targets, { preview }) {
      const query = database.db
        .selectFrom('categories')
        .select(['id', 'name', 'type', 'colour'])
        .$if(hiddenOf(languages).length > 0, (each) => each.select('language'))
        .where(isOneOf(targets, 'name'))
        .where(isPublicCategory(shownAt(moment, languages, preview)))
      const rows = await query.orderBy('id', 'desc').execute()
      const inPlace = await readTranslatedTerms(database.db, 'category', reader, idsOf(rows))
      return rows
        .filter(({ id, language }) => inPlace.has(id) || isShownIn(languages, language))
        .map((row) => named('category', ReferredCategory)(row, inPlace.get(row.id)))
    },
  },
  tag: {
    edgeKeys: () => [edgeKeys.tags, edgeKeys.posts, edgeKeys.pages],
    async read({ database, moment, reader, languages }, targets, { preview }) {
      const query = database.db
        .selectFrom('tags')
        .select(['id', 'name', 'slug', 'type'])
        .$if(hiddenOf(languages).length > 0, (each) => each.select('language'))
        .where(isOneOf(targets, 'name'))
        .where(isPublicTag(shownAt(moment, languages, preview)))
      const rows = await query.orderBy('id', 'desc').execute()
      const inPlace = await readTranslatedTerms(database.db, 'tag', reader, idsOf(rows))
      return rows
        .filter(({ id, language }) => inPlace.has(id) || isShownIn(languages, language))
        .map((row) => named('tag', ReferredTag)(row, inPlace.get(row.id)))
    },
  },
  global: {
    // A reference by name has no id.
    edgeKeys: () => [edgeKeys.globals],
    async read({ database: { db }, reader }, targets, { preview }) {
      const query = db
        .selectFrom('globals')
        .select(['id', 'name', 'value'])
        .where('is_public', '=', 1)
        .where(isOneOf(targets, 'name'))
        .$if(reader !== undefined, (all) => all.where('language', 'is', null))
      const live = await query.execute()
      const extent = preview?.globals ?? null
      const read = await globalsForReader(db, reader, live, extent === 'all')
      const rows = await globalsAsDrafts(db, extent, read)
      return rows.map((global, at) => ({
        ...named('global', ReferredGlobal)({ ...global, id: live[at]?.id ?? global.id }),
        described: describedPart('global', global),
      }))
    },
  },
  // Nothing about users is public.
  user: { edgeKeys: () => [], read: async () => [] },
}

/** The pages or posts that a reader sees in place of these, and the keys of those that lead to each. */
async function inReadersLanguage(
  kind: 'page' | 'post',
  { database, moment, reader }: ReferenceSource,
  targets: readonly ReferredTo[],
  preview: PreviewExtent,
) {
  const inPlace = await readTranslated(database.db, kind, reader, idsOf(targets), { moment, preview })
  const asked = Map.groupBy(idsOf(targets), (id) => inPlace.get(id)?.id ?? id)
  return {
    shown: [...asked.keys()].map((id) => ({ kind, id, name: '' })),
    keysFor: (id: number) => (asked.get(id) ?? []).map((each) => `${kind}/${each}`),
  }
}

function keysOf(kind: ReferenceKind, id: number, name: string): string[] {
  return [referenceKey({ kind, id, name: '' }), referenceKey({ kind, id: 0, name })]
}

type AnySchema = Parameters<typeof pick>[0]

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Under its own names, with what a reader sees in its place. */
function named(kind: ReferenceKind, schema: AnySchema) {
  return (row: { id: number; name: string }, shown: { id: number; name: string } = row): Target => ({
    shown: shownAs(schema, { ...shown, kind }, null),
    keys: keysOf(kind, row.id, row.name),
    described: [],
  })
}

/** The members of the schema, in its order. The picture is added later, for all records at once. */
function shownAs(
  schema: AnySchema,
  row: object,
  picture: string | null,
  keys: readonly string[] = [],
): Shown {
  const values = pick(schema, { ...row, picture: null }) as JsonObject
  if (values.meta === undefined) delete values.meta
  return { values, picture, keys }
}

/** The condition that a record is one of these, by its id or by the column that names it. */
function isOneOf(targets: readonly ReferredTo[], column: 'name' | 'path'): RawBuilder<boolean> {
  const ids = targets.filter(({ id }) => id > 0).map(({ id }) => id)
  const names = targets.filter(({ id }) => id === 0).map(({ name }) => name)
  const conditions = [
    ...(ids.length > 0 ? [sql`id in (${sql.join(ids)})`] : []),
    ...(names.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(names)})`] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

type PageRow = Pick<
  RecordOf<'page'>,
  | 'id'
  | 'title'
  | 'menu_name'
  | 'url'
  | 'template'
  | 'description'
  | 'thumbnail'
  | 'category_id'
  | 'access'
  | 'meta'
>

const selectPages = `select id, title, menu_name, url, template, description, thumbnail, category_id, access, meta
  from wrangler_pages where deleted_at is null and enabled = 1 and (access is null or access <> 'private')
    and ${liveAt('$2', 'wrangler_pages')}`

const selectPosts = `select id, title, slug, url, post_type, description, thumbnail, category_id, meta,
    published, publish_at, published_at, created_at, updated_at
  from posts where published = 1 and post_status = 'public' and ${liveAt('$2', 'posts')}`

async function readPages(
  { database, moment, languages }: ReferenceSource,
  targets: readonly ReferredTo[],
  extent: PreviewExtent,
): Promise<readonly PageRow[]> {
  const text = selectPages + andShownIn(languages, 'wrangler_pages')
  const rows = await readById<PageRow>(database, text, targets, moment)
  const drafts = await idsWithin(extent, targets, (ids) =>
    database.db
      .selectFrom('wrangler_pages')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
  )
  const copied = await idsWithCopies(database.db, 'page', drafts, rows)
  const shown = await Promise.all(copied.map(async (id) => (await pageAsDraft(database.db, id)).page))
  const isShown = ({ access }: PageRow) => access !== 'private'
  return [...rows.filter(({ id }) => !copied.includes(id)), ...shown.filter(isShown)]
}

async function readPosts(
  { database, moment, languages }: ReferenceSource,
  targets: readonly ReferredTo[],
  extent: PreviewExtent,
): Promise<readonly Omit<RecordOf<'post'>, 'search_text'>[]> {
  type Row = RecordOf<'post'>
  const text = selectPosts + andShownIn(languages, 'posts')
  const rows = await readById<Row>(database, text, targets, moment)
  const drafts = await idsWithin(extent, targets, (ids) =>
    database.db.selectFrom('posts').select('id').where('id', 'in', ids).execute(),
  )
  const copied = await idsWithCopies(database.db, 'post', drafts, rows)
  const shown = await Promise.all(copied.map((id) => postAsDraft(database.db, id)))
  const isShown = ({ post_status }: Row) => post_status === 'public'
  return [...rows.filter(({ id }) => !copied.includes(id)), ...shown.filter(isShown)]
}

async function readById<R extends { readonly meta: Json }>(
  database: Database,
  select: string,
  targets: readonly ReferredTo[],
  moment: string,
): Promise<R[]> {
  const ids = targets.map(({ id }) => `${id}`)
  const rows = await database.readRows<R>(select, 'id', ids, [moment])
  return rows.flatMap((row) => (row ? [{ ...row, meta: parsed(row.meta) }] : []))
}

/** The statement returns JSON as its text. */
function parsed(meta: Json): Json {
  return typeof meta === 'string' ? (JSON.parse(meta) as Json) : meta
}

/** The existing records that a preview shows as drafts. */
async function idsWithin(
  extent: PreviewExtent,
  targets: readonly ReferredTo[],
  read: (ids: number[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const ids = targets.map(({ id }) => id).filter((id) => extent === 'all' || id === extent)
  return ids.length === 0 ? [] : (await read(ids)).map(({ id }) => id)
}

/** Those that are not live, or have a working copy: the others were read already. */
async function idsWithCopies(
  db: Db,
  kind: 'page' | 'post',
  drafts: readonly number[],
  live: readonly { readonly id: number }[],
): Promise<number[]> {
  if (drafts.length === 0) return []
  const copies = new Set(await idsOfCopies(db, kind, drafts))
  const shown = new Set(live.map(({ id }) => id))
  return drafts.filter((id) => copies.has(id) || !shown.has(id))
}

/** In the order in which the content names them, with their pictures, and with urls in their metadata. */
async function complete(
  source: ReferenceSource,
  wanted: ReadonlyMap<string, ReferredTo>,
  found: ReadonlyMap<string, Shown>,
): Promise<Record<string, JsonObject>> {
  const keys = [...wanted.keys()].filter((key) => found.has(key))
  const shown = keys.flatMap((key) => found.get(key) ?? [])
  const metas = await withUrls<Json>(
    source,
    shown.map(({ values }) => values.meta ?? values.value ?? null),
  )
  const paths = shown.flatMap(({ picture }) => picture ?? [])
  const known = paths.length > 0 ? await picturesIn(source, paths) : []
  const pictures = new Map<string, Static<typeof Picture>>(known.map((picture) => [picture.path, picture]))
  const entries = shown.map(({ values, picture }, at): [string, JsonObject] => [
    keys[at] ?? '',
    {
      ...values,
      ...('picture' in values ? { picture: (picture && pictures.get(picture)) ?? null } : {}),
      ...('meta' in values ? { meta: metas[at] ?? null } : {}),
      ...('value' in values ? { value: metas[at] ?? null } : {}),
    },
  ])
  return Object.fromEntries(entries)
}

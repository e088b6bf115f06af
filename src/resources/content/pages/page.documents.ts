import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { FieldDescriptions } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import {
  documented,
  flag,
  jsonObject,
  nullableInteger,
  nullableString,
  nullableTimestamp,
  pick,
  timestamp,
} from '../../../core/schemas.ts'
import { type Static, Type } from '../../../core/type.ts'
import type { Transaction } from '../../../database/database.ts'
import { deferInserts, deferStatement, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { LifecycleEvent } from '../../../lifecycle/events.ts'
import { type NewPage, newPagesOf, oldPageOf } from '../../../records/new-pages.ts'
import { codeOf, type Language } from '../../../settings/settings.ts'
import { Picture } from '../../media/pictures/picture.schema.ts'
import { componentDescriptions } from '../components/component.schema.ts'
import { hasMarkedLinks, markLinks, stringifyMarked, targetOf } from '../links/link.syntax.ts'
import { referenceDescriptions, referenceMembers } from '../links/reference.schema.ts'
import { redirectStatus } from '../redirects/redirect.schema.ts'
import { PublicTag } from '../tags/tag.schema.ts'
import { pageDescriptions, publicAccess, shownParent } from './page.schema.ts'

const PublicComponent = documented(
  'PublicComponent',
  componentDescriptions,
  Type.Object({
    id: Type.Integer(),
    type: Type.String(),
    title: nullableString,
    content: nullableString,
    config: jsonObject,
    slot: Type.String(),
    position: Type.Integer(),
    enabled: flag,
    thumbnail: nullableString,
    wrangler_page_id: Type.Integer(),
  }),
)

/** The stored part of a public page: everything except its url, which changes with the urls of its ancestors. */
const StoredPage = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  parent_id: nullableInteger,
  thumbnail: nullableString,
  enabled: Type.Boolean(),
  menu_order: Type.Integer(),
  menu_name: nullableString,
  listed: flag,
  template: Type.String(),
  access: publicAccess,
  description: nullableString,
  keywords: nullableString,
  redirect: nullableString,
  redirect_permanent: Type.Boolean(),
  category_id: nullableInteger,
})

const descriptions: FieldDescriptions = {
  ...pageDescriptions,
  id: ['The id, set by the service', 12],
  slug: ['The last segment of the url', 'about-us'],
  enabled: ['True, except for a draft in a preview: drafts are not shown to the public', true],
  redirect_permanent: ['Whether the redirect is permanent (301)', false],
  canonical_url: [
    'The own url of the page, also when it was found by an alias or as a greedy page',
    '/about-us',
  ],
  components: ['The enabled components by slot, then by position; left out with `include_components=false`'],
  locked: ['True if the page is protected and its password was not sent'],
  alternates: [
    'On a site with languages: the public translations of the page, itself included, in the order in which the languages were created',
  ],
  fallback_language: [
    'With `fallback=1`, if the language of the url has no such page: the language of the page that answers',
    'en',
  ],
  pictures: ['With `include=pictures`: the pictures that the response names, with what they show'],
  tags: ['With `include=tags`: its tags by name; null if it is locked'],
  dates: ['With `include=dates`; null if it is locked'],
  breadcrumbs: ['With `include=breadcrumbs`: the public pages above it, from the root; null if it is locked'],
  seo: ['With `include=seo`: what editors set for search engines and shared links; null if it is locked'],
  meta: ['With `include=meta`, if the option `public.page_meta` is on; null if it is locked'],
  ...referenceDescriptions,
}

const PageDates = documented(
  'PageDates',
  {
    updated_at: ['The latest change of the page or of one of its components', '2026-11-15T01:02:03.004Z'],
    publish_at: ['When it went or goes live by itself; null for no such moment', null],
    unpublish_at: ['When it goes offline by itself; null for no such moment', null],
  },
  Type.Object({
    created_at: timestamp,
    updated_at: timestamp,
    publish_at: nullableTimestamp,
    unpublish_at: nullableTimestamp,
  }),
)

/** A page above another one. */
export const Breadcrumb = documented(
  'Breadcrumb',
  {
    id: ['The id of the page', 3],
    title: ['Its title', 'Company'],
    menu_name: ['Its label in menus; null if it has none', null],
    url: ['Its url', '/company'],
  },
  Type.Object({ id: Type.Integer(), title: Type.String(), menu_name: nullableString, url: Type.String() }),
)

const includes = {
  tags: Type.Optional(Type.Union([Type.Array(PublicTag), Type.Null()])),
  dates: Type.Optional(Type.Union([PageDates, Type.Null()])),
  breadcrumbs: Type.Optional(Type.Union([Type.Array(Breadcrumb), Type.Null()])),
  seo: Type.Optional(
    Type.Unsafe<JsonObject | null>({ type: ['object', 'null'], additionalProperties: true }),
  ),
  meta: Type.Optional(
    Type.Unsafe<JsonObject | Json[] | null>({
      type: ['object', 'array', 'null'],
      additionalProperties: true,
      items: {},
    }),
  ),
}

/** A page in a public list. */
export const ListedPublicPage = documented(
  'ListedPublicPage',
  descriptions,
  Type.Object({
    ...StoredPage.properties,
    url: Type.String(),
    language: Type.Optional(Type.String()),
    ...includes,
  }),
)

/** A page of a list as everybody may read it. Its redirect may be a link. */
export function showListedPage(page: RecordOf<'page'>, languages: readonly Language[]) {
  return { ...storedOf(page), url: page.url, language: codeOf(languages, page.language) }
}

export const Alternate = documented(
  'Alternate',
  { language: ['The code of a language', 'de'], url: ['The url in this language', '/de/ueber-uns'] },
  Type.Object({ language: Type.String(), url: Type.String() }),
)

/** A page as a website reads it. */
export const PublicPage = documented(
  'PublicPage',
  descriptions,
  Type.Object({
    ...StoredPage.properties,
    url: Type.String(),
    canonical_url: Type.String(),
    components: Type.Optional(Type.Array(PublicComponent)),
    locked: Type.Optional(Type.Literal(true)),
    language: Type.Optional(Type.String()),
    alternates: Type.Optional(Type.Array(Alternate)),
    fallback_language: Type.Optional(Type.String()),
    pictures: Type.Optional(Type.Array(Picture)),
    ...includes,
    ...referenceMembers,
  }),
)

/** 404, with the new url of a page that has moved. */
export const PageNotFound = documented(
  'PageNotFoundError',
  {
    message: ['A human-readable message', 'Page not found'],
    moved_to: [
      'Where the requested url leads now: the url of the page that had it before, or the target of a redirect',
      '/about-us',
    ],
    moved_status: ['The status of a redirect that an editor made; 301 fits for others', 302],
  },
  Type.Object({
    message: Type.String(),
    moved_to: Type.Optional(Type.String()),
    moved_status: Type.Optional(redirectStatus),
  }),
)

/** Rewrites the parts of documents that a transaction has changed: the part of the page, or that of its components. */
export async function writeChangedDocuments(
  tx: Transaction,
  events: readonly LifecycleEvent[],
): Promise<void> {
  const newPages = newPagesOf(events)
  const isOld = (id: number) => !newPages.has(id)
  await writePageParts(
    tx,
    [...changedPages(events).values()].filter(({ id }) => isOld(id)),
  )
  const owners = [...new Set(events.flatMap(changedOwners))].filter(isOld).sort((a, b) => a - b)
  const losers = new Set(events.flatMap(losingOwners))
  for (const id of owners) {
    const { components } = await oldPageOf(tx, events, id)
    await writeComponentsPart(tx, id, components, losers.has(id) ? tx.now : '')
  }
  const added = [...newPages.values()].map(withEnabledOnly)
  await deferInserts(
    tx.db,
    'page_documents',
    added.map(({ page, components }) => documentOf(page, components)),
  )
  const changes = added.map(({ page, components }) => ({
    page_id: page.id,
    changed_at: latestOf(components),
  }))
  await deferInserts(
    tx.db,
    'component_changes',
    changes.filter(({ changed_at }) => changed_at !== ''),
  )
}

function withEnabledOnly({ page, components }: NewPage): NewPage {
  return { page, components: components.filter(({ enabled }) => enabled === 1) }
}

/** The latest change of these components; empty for none. */
function latestOf(components: readonly RecordOf<'component'>[]): string {
  return components.reduce((latest, { updated_at }) => (updated_at > latest ? updated_at : latest), '')
}

/** Rewrites the whole document of a page. */
export async function writeDocument(tx: Transaction, pageId: number): Promise<void> {
  const page = await tx.db
    .selectFrom('wrangler_pages')
    .selectAll()
    .where('id', '=', pageId)
    .executeTakeFirst()
  if (!page) return
  await writePageParts(tx, [page])
  await writeComponentsPart(tx, pageId, (await oldPageOf(tx, [], pageId)).components)
}

/** The row of `page_documents` for a page and its enabled components in order. */
export function documentOf(page: RecordOf<'page'>, components: readonly RecordOf<'component'>[]) {
  return { page_id: page.id, ...pagePartOf(page), ...componentsPartOf(components) }
}

/** Each part has a hash, from which the `ETag` is made. */
function pagePartOf(page: RecordOf<'page'>) {
  const text = stringifyMarked({ ...storedOf(page), redirect: markRedirect(page.redirect) })
  const { publish_at, unpublish_at } = page
  const is_open: 0 | 1 = isOpen(page) ? 1 : 0
  return { page: text, page_hash: hashOf(text), is_open, publish_at, unpublish_at }
}

function storedOf(page: RecordOf<'page'>): Static<typeof StoredPage> {
  return {
    ...pick(StoredPage, page),
    parent_id: shownParent(page),
    enabled: page.enabled === 1,
    redirect_permanent: page.redirect_permanent === 1,
  }
}

/** Whether the page is readable without a token or a password, while it is live. */
function isOpen({ enabled, access }: RecordOf<'page'>): boolean {
  return enabled === 1 && (access === 'public' || access === null)
}

function componentsPartOf(components: readonly RecordOf<'component'>[]) {
  const shown = components.map((component) => ({
    ...pick(PublicComponent, component),
    content: markLinks(component.content),
    config: markLinks(component.config),
  }))
  const text = stringifyMarked(shown)
  return { components: text, hash: hashOf(text) }
}

function markRedirect(redirect: string | null): string | null {
  return redirect !== null && targetOf(redirect) ? markLinks(redirect) : redirect
}

/** The hash of a document with links starts with this prefix, so that a reader knows that it must resolve them. */
export const linkedMark = '~'

function hashOf(text: string): string {
  return (hasMarkedLinks(text) ? linkedMark : '') + hash('sha1', text, 'base64url')
}

/** The pages that were written, each as it was written last. */
function changedPages(events: readonly LifecycleEvent[]): Map<number, RecordOf<'page'>> {
  const pages = new Map<number, RecordOf<'page'>>()
  for (const { name, payload } of events) {
    if (name === 'page.created' || name === 'page.updated') {
      const { after } = payload as { after: RecordOf<'page'> }
      pages.set(after.id, after)
    }
  }
  return pages
}

/** The pages whose components an event changed. If a component moved, these are two pages. */
function changedOwners({ name, payload }: LifecycleEvent): number[] {
  if (!name.startsWith('component.')) return []
  const { before, after } = payload as { before?: RecordOf<'component'>; after?: RecordOf<'component'> }
  return [before, after]
    .filter((component) => component !== undefined)
    .map((component) => component.wrangler_page_id)
}

/** The page that no longer shows a component after an event. */
function losingOwners({ name, payload }: LifecycleEvent): number[] {
  if (!name.startsWith('component.')) return []
  const { before, after } = payload as { before?: RecordOf<'component'>; after?: RecordOf<'component'> }
  if (before?.enabled !== 1) return []
  const isStillShown = after?.enabled === 1 && after.wrangler_page_id === before.wrangler_page_id
  return isStillShown ? [] : [before.wrangler_page_id]
}

/** Rewrites the parts of these pages, without those of their components. */
export async function writePageParts({ db }: Transaction, pages: readonly RecordOf<'page'>[]): Promise<void> {
  // In portions: a deleted page may have had thousands of children.
  for (let at = 0; at < pages.length; at += pagesAtOnce) {
    const some = pages.slice(at, at + pagesAtOnce)
    const rows = some.map((page) => ({ page_id: page.id, ...pagePartOf(page), ...noComponents }))
    await deferInserts(db, 'page_documents', rows, replacePagePart)
  }
}

const pagesAtOnce = 50
const replacePagePart = `on conflict (page_id) do update set page = excluded.page, page_hash = excluded.page_hash,
  is_open = excluded.is_open, publish_at = excluded.publish_at, unpublish_at = excluded.unpublish_at`

async function writeComponentsPart(
  { db }: Transaction,
  pageId: number,
  all: readonly RecordOf<'component'>[],
  removedAt = '',
): Promise<void> {
  const enabled = all.filter((component) => component.enabled === 1)
  const { components, hash } = componentsPartOf(enabled)
  await deferStatement(db, writeComponents, [pageId, components, hash])
  const latest = latestOf(enabled)
  const changedAt = latest > removedAt ? latest : removedAt
  if (changedAt !== '') await deferStatement(db, noteChange, [pageId, changedAt])
}

const writeComponents = 'update page_documents set components = $2, hash = $3 where page_id = $1'

/**
 * Public dates and sitemaps show the latest change. An import may give components an earlier time, so the changes are
 * counted, too: translations of the page may be out of date then.
 */
const noteChange = `insert into component_changes (page_id, changed_at, changes) values ($1, $2, 1)
  on conflict (page_id) do update set changes = component_changes.changes + 1,
    changed_at = case when component_changes.changed_at < excluded.changed_at
      then excluded.changed_at else component_changes.changed_at end`

/** Notes the latest change of the components of a page that was written by an earlier version of the service. */
export async function fillComponentChange({ db }: Transaction, pageId: number): Promise<void> {
  await runStatement(db, fillChange, [pageId])
}

const fillChange = `insert into component_changes (page_id, changed_at)
  select wrangler_page_id, max(updated_at) from wrangler_components
  where wrangler_page_id = $1 and enabled = 1 group by wrangler_page_id
  on conflict (page_id) do nothing`

/** When visitors saw the latest change of a page or of its components. Needs a join with `component_changes`. */
export const changedAt = sql<string>`case when component_changes.changed_at > wrangler_pages.updated_at
  then component_changes.changed_at else wrangler_pages.updated_at end`

const noComponents = componentsPartOf([])

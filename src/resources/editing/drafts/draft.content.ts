import { hash } from 'node:crypto'
import { pattern, text } from '../../../core/field-kinds.ts'
import { describeFields, type Fields, nullable } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { type ConflictingValues, mergeFields, mergeItems } from '../../../core/three-way-merge.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { type ComponentState, componentById, newComponent } from '../../content/components/component.list.ts'
import { listedComponentFields } from '../../content/components/component.schema.ts'
import { globalDraftFields, globalKind } from '../../content/globals/global.schema.ts'
import { pageFields, pageKind, shownParent } from '../../content/pages/page.schema.ts'
import { postFields, postKind } from '../../content/posts/post.schema.ts'

export { type ComponentState, componentById, newComponent }

/**
 * The editable content: the fields of a page, a post or a global, and the components of a page, or of a post that may have some. The live record and its working
 * copy have the same shape, so that they can be compared and merged. In a working copy any value may be incomplete.
 */
export type Content = {
  /** With the hash of a page's password, which is never shown. */
  fields: JsonObject
  /** Null for a global, and for a post whose collection has no components. */
  components: ComponentState[] | null
}

/**
 * Identifies a content. Cached, since hashing a large content takes milliseconds and each request needs it several
 * times.
 */
export function hashOf(content: Content): string {
  const known = hashes.get(content)
  if (known !== undefined) return known
  const made = hash('sha1', JSON.stringify(content), 'base64url')
  hashes.set(content, made)
  return made
}

const hashes = new WeakMap<Content, string>()

/** The content as responses show it, without the password. */
export function showContent({ fields, components }: Content): JsonObject {
  const { password, ...shown } = fields
  return {
    ...(password === undefined ? {} : { slug: null, has_password: password !== null }),
    ...shown,
    ...(components ? { components } : {}),
  }
}

/** The id of a component that is not published yet, made from a component of the page that is translated. */
export function idFromSource(source: number | string): string {
  return `source-${source}`
}

/** Null for a component that was made from none. */
export function sourceOfId(id: number | string): number | null {
  return idAfter('source-', id)
}

/** The id of a component that returns from a version after it was deleted. */
export function idFromVersion(deleted: number): string {
  return `restored-${deleted}`
}

/** The id that such a component had; null for others. */
export function restoredId(id: number | string): number | null {
  return idAfter('restored-', id)
}

function idAfter(prefix: string, id: number | string): number | null {
  const text = String(id)
  const rest = text.startsWith(prefix) ? text.slice(prefix.length) : ''
  return /^\d{1,15}$/.test(rest) ? Number(rest) : null
}

/** The ids of new components, by their ids in the draft. */
export type NewIds = ReadonlyMap<number | string, number>

/** The content with the final ids of the components that were published meanwhile. */
export function withIds({ fields, components }: Content, ids: NewIds): Content {
  const renamed = components?.map((component) => ({
    ...component,
    id: ids.get(component.id) ?? component.id,
  }))
  return { fields, components: renamed ?? null }
}

/** A path on the public disk; publishing checks that the file is known. */
const thumbnail = nullable(text(255))

const { password, language: _language, translation_group: _group, ...fieldsOfPage } = pageFields

/** The slug that a page keeps whatever its title is: one part of a path. */
const { slug } = describeFields(
  { slug: nullable(pattern(text(255), /^(?!\.{1,2}$)[^\s/?#\\]+$/, 'must be one part of an address')) },
  { slug: ['The slug that the page keeps whatever its title is; null to make it from the title', 'team'] },
)

/** The fields in a draft of a page, except its password. */
export const pageDraftFields = { ...fieldsOfPage, slug, thumbnail } satisfies Fields
export const componentDraftFields = listedComponentFields() satisfies Fields
const { components: _, language: _l, translation_group: _g, ...fieldsOfPost } = postFields
export const postDraftFields = fieldsOfPost satisfies Fields
export const passwordField = password

export function fieldsOfLivePage(page: RecordOf<'page'>): JsonObject {
  const { slug: _, ...fields } = namedOf(pageDraftFields, page)
  return withSlug({
    ...fields,
    slug: page.own_slug,
    access: page.access ?? 'public',
    parent_id: shownParent(page),
    password: page.password,
  })
}

/** Only a page with a slug of its own has the member `slug`: drafts from before there were such slugs stay equal. */
export function withSlug({ slug, ...fields }: JsonObject): JsonObject {
  return slug == null || slug === '' ? fields : { ...fields, slug }
}

export function fieldsOfLivePost(post: RecordOf<'post'>): JsonObject {
  return namedOf(postDraftFields, post)
}

export function fieldsOfLiveGlobal(global: RecordOf<'global'>): JsonObject {
  return namedOf(globalDraftFields, global)
}

/** The fields of the draft of each kind, except the password of a page. */
export const draftFields = {
  page: pageDraftFields,
  post: postDraftFields,
  global: globalDraftFields,
} satisfies Record<string, Fields>

/** The kinds of records that have working copies. */
export type DraftName = keyof typeof draftFields
export const draftNames = Object.keys(draftFields) as DraftName[]
export const draftKinds = { page: pageKind, post: postKind, global: globalKind } as const

/** The fields of a live record of each kind, or of a snapshot of one. */
export const fieldsOfLive = { page: fieldsOfLivePage, post: fieldsOfLivePost, global: fieldsOfLiveGlobal }

export function stateOfLiveComponent(component: RecordOf<'component'>): ComponentState {
  return ownOrShared({ id: component.id, ...namedOf(componentDraftFields, component) })
}

/** Only a placement has the member `shared_block_id`: components from before there were blocks stay equal. */
export function ownOrShared({ shared_block_id, ...own }: ComponentState): ComponentState {
  return shared_block_id == null ? own : { ...own, shared_block_id }
}

function namedOf(fields: Fields, record: object): JsonObject {
  const values = record as JsonObject
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
}

/**
 * A value that the live record and the working copy changed in different ways. Null where one side has no such value.
 */
export type DraftConflict = {
  /** The path in the working copy: `title`, `components.3.config.alt`; `components` for a whole component. */
  path: string
  component_id: number | null
  base: Json
  live: Json
  draft: Json
}

interface Merged {
  /** In a conflict it contains the value of the working copy. */
  readonly content: Content
  readonly conflicts: readonly DraftConflict[]
}

/** Three-way merge of the editable content: by field, by key of an object, and by the id of a component. */
export function merge(base: Content, live: Content, draft: Content): Merged {
  const conflicts: DraftConflict[] = []
  const fields = mergeFields(base.fields, live.fields, draft.fields, (path, values) =>
    conflicts.push({ path: path.join('.'), component_id: null, ...hidePassword(path, sidesOf(values)) }),
  ) as JsonObject
  const reportOf =
    (id: number | string, index: number) => (path: readonly string[], values: ConflictingValues) =>
      conflicts.push({
        path: (path.length === 0 ? ['components'] : ['components', index, ...path]).join('.'),
        component_id: typeof id === 'number' ? id : null,
        ...sidesOf(values),
      })
  // A post has components while its collection says so.
  const components =
    live.components && draft.components
      ? mergeItems(base.components ?? [], live.components, draft.components, reportOf)
      : live.components
  return { content: { fields, components }, conflicts }
}

type Sides = Pick<DraftConflict, 'base' | 'live' | 'draft'>

function sidesOf({ base, theirs, mine }: ConflictingValues): Sides {
  return { base: (base ?? null) as Json, live: (theirs ?? null) as Json, draft: (mine ?? null) as Json }
}

function hidePassword([field]: readonly string[], values: Sides): Sides {
  if (field !== 'password') return values
  const hidden = (value: Json) => (value === null ? null : '(hidden)')
  return { base: hidden(values.base), live: hidden(values.live), draft: hidden(values.draft) }
}

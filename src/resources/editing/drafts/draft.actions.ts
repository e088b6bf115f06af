import { EditConflict, NotFound } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { findIfLive, lockRecord } from '../../../records/read.ts'
import { updateRecord } from '../../../records/write.ts'
import { publicDisk } from '../../../storage/disk.ts'
import { categoryKind } from '../../content/categories/category.schema.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { postKind } from '../../content/posts/post.schema.ts'
import { isFileReferenced } from '../../media/files/file.references.ts'
import {
  type ComponentState,
  type Content,
  draftFields,
  fieldsOfLive,
  idFromVersion,
  merge,
  stateOfLiveComponent,
  withSlug,
} from './draft.content.ts'
import { readContent } from './draft.input.ts'
import {
  changedMeanwhile,
  type DraftTarget,
  findLive,
  isCurrent,
  isUnpublished,
  type Live,
  type OpenDraft,
  openDraft,
  seenContent,
  showDraft,
  withOwnTitle,
} from './draft.open.ts'
import {
  authorsOf,
  type DraftName,
  deleteCopy,
  findDiscarded,
  insertCopy,
  lockCopy,
  markDiscarded,
  markRestored,
  updateCopy,
  type WorkingCopy,
} from './working-copy.store.ts'

export interface SavedDraft extends OpenDraft {
  /** The live content that the draft is based on. It can be older than the current live content. */
  readonly base: Content
}

/** Stores a complete draft. Leave out `passwordHash` if the password does not change. */
export async function saveDraft(
  tx: Transaction,
  target: DraftTarget,
  values: Readonly<Record<string, unknown>>,
  passwordHash?: string | null,
): Promise<SavedDraft> {
  const { kind, id } = target
  const row = await lockCopy(tx, kind, id)
  const live = await findLive(tx.db, kind, id)
  const opened = openDraft(live, row)
  const base = seenContent(opened, target.ifMatch)
  if (base === 'stale') throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  const known = [opened.content, opened.live.content]
  const read = readContent(values, draftFields[kind], { base, known })
  const password = passwordHash === undefined ? opened.content.fields.password : passwordHash
  const data =
    kind === 'page' ? { ...read, fields: withSlug({ ...read.fields, password: password ?? null }) } : read
  const saved = await storeCopy(tx, { kind, id, row, copy: opened.copy }, { base, data })
  await giveTitle(tx, live, row, saved)
  return { ...openDraft(opened.live, saved), base }
}

interface Place {
  readonly kind: DraftName
  readonly id: number
  /** `row` is the stored row. `copy` is the same row if it still contains a change, else null. */
  readonly row: WorkingCopy | undefined
  readonly copy: WorkingCopy | null
}

/** A copy without changes is not saved. Saving is idempotent, so that a client may retry. */
export async function storeCopy(
  tx: Transaction,
  { kind, id, row, copy }: Place,
  contents: { base: Content; data: Content },
): Promise<WorkingCopy | undefined> {
  const isEmpty = isSame(contents.base, contents.data)
  if (row && (isEmpty || !copy)) await deleteCopy(tx, row)
  if (isEmpty) return undefined
  if (!copy) return insertCopy(tx, kind, id, contents)
  if (isSame(copy.base, contents.base) && isSame(copy.data, contents.data)) return copy
  return updateCopy(tx, copy, contents)
}

/** The copy can be restored for a day. A scheduled publication stays scheduled. */
export async function discardDraft(tx: Transaction, target: DraftTarget): Promise<void> {
  const row = await lockCopy(tx, target.kind, target.id)
  const live = await findLive(tx.db, target.kind, target.id)
  const opened = openDraft(live, row)
  if (!opened.copy) throw new NotFound('There is no working copy.')
  const isOthers = authorsOf(opened.copy).some((author) => author !== tx.by)
  // `*` says that the client has not looked: it would discard changes of other users that nobody has shown it.
  const isUnseen = isOthers && target.ifMatch?.trim() === '*'
  if (isUnseen || !isCurrent(opened, target.ifMatch))
    throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  await markDiscarded(tx, opened.copy)
  await giveTitle(tx, live, row, undefined)
}

/**
 * Undoes the last discard. With `merges` also when a newer copy was started meanwhile: its changes stay, except where
 * both changed the same place. That newer copy is then the discarded one, so that this can be undone too.
 */
export async function restoreDraft(
  tx: Transaction,
  { kind, id, merges = false }: { kind: DraftName; id: number; merges?: boolean },
): Promise<void> {
  const row = await lockCopy(tx, kind, id)
  const live = await findLive(tx.db, kind, id)
  const opened = openDraft(live, row)
  const discarded = await findDiscarded(tx.db, kind, id, tx.now)
  if (!discarded) throw new NotFound('There is no discarded working copy that could be restored.')
  if (opened.copy && !merges) {
    throw new EditConflict(
      'There is a newer working copy. Publish or discard it first, then restore the discarded one.',
    )
  }
  if (!opened.copy) {
    if (row) await deleteCopy(tx, row)
    await markRestored(tx, discarded)
    return giveTitle(tx, live, row, discarded)
  }
  await markDiscarded(tx, opened.copy)
  await markRestored(tx, discarded)
  const { content: data } = merge(discarded.base, opened.content, discarded.data)
  const authors = [...authorsOf(discarded), ...authorsOf(opened.copy)]
  const restored = { ...discarded, authors, revision: discarded.revision + 1 }
  const copy = await updateCopy(tx, restored, { base: discarded.base, data })
  await giveTitle(tx, live, row, copy)
}

/**
 * Lists show and find a record that is not published by the title of its working copy. The copy has a history of its
 * own, so this makes no version.
 */
async function giveTitle(
  tx: Transaction,
  live: Live,
  before: WorkingCopy | undefined,
  after: WorkingCopy | undefined,
): Promise<void> {
  if (!isUnpublished(live)) return
  const own = withOwnTitle(live, before).record.title
  const drafted = after?.base.fields.title === own ? after.data.fields.title : own
  const title = isTitle(drafted) ? drafted : own
  if (title === live.record.title) return
  const { id } = live.record
  if (live.kind === 'page')
    await updateRecord(tx, unversionedPage, await lockRecord(tx, pageKind, id), { title })
  else await updateRecord(tx, unversionedPost, await lockRecord(tx, postKind, id), { title })
}

const { versions: _pages, snapshot: _page, ...unversionedPage } = pageKind
const { versions: _posts, snapshot: _post, ...unversionedPost } = postKind

function isTitle(title: Json | undefined): title is string {
  return typeof title === 'string' && title.trim() !== '' && title.length <= 255
}

/** Which earlier values a restore leaves out: the address and the place of a record, its password, and whether it is public. */
const unrestored: Readonly<Record<DraftName, readonly string[]>> = {
  page: ['url', 'slug', 'parent_id', 'menu_order', 'password', 'enabled'],
  post: ['url', 'slug', 'post_parent', 'menu_order', 'published'],
  global: [],
}

/** Replaces the working copy by an earlier content of the record. The live record changes only when it is published. */
export async function putVersion(
  tx: Transaction,
  target: DraftTarget,
  snapshot: JsonObject,
): Promise<SavedDraft> {
  const { kind, id } = target
  const row = await lockCopy(tx, kind, id)
  const live = await findLive(tx.db, kind, id)
  const opened = openDraft(live, row)
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  const base = opened.live.content
  const data = {
    fields: await earlierFields(tx, opened, snapshot),
    components: await earlierComponents(tx, opened, snapshot.components ?? snapshot.parts),
  }
  const saved = await storeCopy(tx, { kind, id, row, copy: opened.copy }, { base, data })
  await giveTitle(tx, live, row, saved)
  return { ...openDraft(opened.live, saved), base }
}

async function earlierFields(
  tx: Transaction,
  { live, content }: OpenDraft,
  snapshot: JsonObject,
): Promise<JsonObject> {
  const { kind } = live
  const kept = unrestored[kind].map((name) => [name, content.fields[name] ?? null])
  const fields: JsonObject = {
    ...fieldsOfLive[kind](snapshot as never),
    ...(Object.fromEntries(kept) as JsonObject),
  }
  if (kind === 'global') return fields
  const category = Number(fields.category_id ?? 0)
  const isThere = category > 0 && (await findIfLive(tx.db, categoryKind, category)) !== undefined
  const earlier = { ...fields, category_id: isThere ? category : null }
  if (kind === 'post') return earlier
  return withSlug({ ...earlier, thumbnail: await findThumbnail(tx, fields) })
}

/** As they are where the record has none, or the version is from before it had some. */
async function earlierComponents(
  tx: Transaction,
  { live, content }: OpenDraft,
  snapshots: Json | undefined,
): Promise<Content['components']> {
  if (!content.components || !Array.isArray(snapshots)) return content.components
  const components: ComponentState[] = []
  for (const snapshot of snapshots as unknown as Component[])
    components.push(await earlierComponent(tx, live, snapshot))
  return live.kind === 'page' ? inOrder(components, live) : components
}

/** By slot, then by position, as those of the live page. A version has them by their ids. */
function inOrder(components: readonly ComponentState[], { content }: Live): ComponentState[] {
  const slots = [...(content.components ?? []), ...components].map(({ slot }) => slot)
  return components.toSorted(
    (a, b) => slots.indexOf(a.slot) - slots.indexOf(b.slot) || Number(a.position) - Number(b.position),
  )
}

/** Changes the working copy as it is, without a client that has read it. The base stays, so that this resolves no conflict. */
export async function editDraft(
  tx: Transaction,
  { kind, id }: Omit<DraftTarget, 'ifMatch'>,
  edit: (content: Content) => Content,
): Promise<void> {
  const row = await lockCopy(tx, kind, id)
  const live = await findLive(tx.db, kind, id)
  const opened = openDraft(live, row)
  const { base, data } = opened.copy ?? { base: opened.live.content, data: opened.live.content }
  const saved = await storeCopy(tx, { kind, id, row, copy: opened.copy }, { base, data: edit(data) })
  await giveTitle(tx, live, row, saved)
}

type Component = Parameters<typeof stateOfLiveComponent>[0]

/**
 * Puts an earlier state of a component into the working copy of its page or post. If the component is no longer live, it
 * becomes a new component there, since ids of deleted components are not reused.
 */
export async function putComponent(
  tx: Transaction,
  target: DraftTarget,
  snapshot: Omit<Component, 'search_text'>,
): Promise<SavedDraft> {
  return editSeenDraft(tx, target, async (data, { live }) => {
    if (!live.content.components)
      throw new NotFound('Posts of its type have no components. Turn on has_components of its collection.')
    return withComponent(data, await earlierComponent(tx, live, snapshot))
  })
}

/** Changes the working copy that a client has seen. The base stays, so that this resolves no conflict. */
export async function editSeenDraft(
  tx: Transaction,
  target: DraftTarget,
  edit: (data: Content, opened: OpenDraft) => Promise<Content>,
): Promise<SavedDraft> {
  const { kind, id } = target
  const row = await lockCopy(tx, kind, id)
  const live = await findLive(tx.db, kind, id)
  const opened = openDraft(live, row)
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  const { base, data } = opened.copy ?? { base: opened.live.content, data: opened.live.content }
  const contents = { base, data: await edit(data, opened) }
  const saved = await storeCopy(tx, { kind, id, row, copy: opened.copy }, contents)
  await giveTitle(tx, live, row, saved)
  return { ...openDraft(opened.live, saved), base }
}

async function earlierComponent(
  tx: Transaction,
  { content }: Live,
  snapshot: Omit<Component, 'search_text'>,
): Promise<ComponentState> {
  const live = content.components?.find((each) => each.id === snapshot.id)
  // An earlier state does not decide whether the component is shared.
  const shared = live ? { shared_block_id: (live.shared_block_id ?? null) as number | null } : {}
  const state = stateOfLiveComponent({ ...snapshot, search_text: '', ...shared })
  return {
    ...state,
    id: live ? snapshot.id : idFromVersion(snapshot.id),
    thumbnail: await findThumbnail(tx, state),
  }
}

function withComponent({ fields, components }: Content, component: ComponentState): Content {
  const list = components ?? []
  const isThere = list.some(({ id }) => id === component.id)
  const next = isThere
    ? list.map((each) => (each.id === component.id ? component : each))
    : [...list, component]
  return { fields, components: next }
}

/** Publishing refuses a file that no record names. */
async function findThumbnail(tx: Transaction, { thumbnail }: JsonObject): Promise<string | null> {
  if (typeof thumbnail !== 'string') return null
  return (await isFileReferenced(tx.db, thumbnail, publicDisk)) ? thumbnail : null
}

import { EditConflict, type FieldErrors, Forbidden, Invalid, withPrefix } from '../../../core/errors.ts'
import { parseFields } from '../../../core/fields.ts'
import type { JsonObject } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Static } from '../../../core/type.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { deferStatement, runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { cancelJob } from '../../../records/due-jobs.ts'
import type { Kind } from '../../../records/kind.ts'
import { takeSnapshot } from '../../../records/write.ts'
import type { Disks } from '../../../storage/disk.ts'
import { requireMeta } from '../../content/collections/collection.meta.ts'
import {
  type ComponentChanges,
  createComponent,
  deleteComponent,
  updateComponent,
} from '../../content/components/component.actions.ts'
import {
  type ComponentInput,
  type ComponentState,
  componentById,
} from '../../content/components/component.list.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { requireValue, updateGlobal } from '../../content/globals/global.actions.ts'
import { globalDraftFields } from '../../content/globals/global.schema.ts'
import { requireTargetsOfPage } from '../../content/links/reference.check.ts'
import { type PageChanges, updatePage } from '../../content/pages/page.actions.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { updatePost } from '../../content/posts/post.actions.ts'
import { postRules } from '../../content/posts/post.schema.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import type { CheckedPage } from './draft.check.ts'
import { type Content, type NewIds, postDraftFields, restoredId, sourceOfId } from './draft.content.ts'
import {
  changedMeanwhile,
  type DraftTarget,
  findLive,
  isCurrent,
  type Live,
  type LiveGlobal,
  type LivePage,
  type LivePost,
  lockLive,
  type OpenDraft,
  openDraft,
  showDraft,
} from './draft.open.ts'
import type { AddressChanges } from './draft.schema.ts'
import { type DraftName, deleteCopy, lockCopy, publishJobOf, subjectOf } from './working-copy.store.ts'

export interface PublishServices {
  readonly disks: Disks
  /** The option `components.config_max_depth`. */
  readonly configMaxDepth: number
}

/**
 * Makes the working copy live, in one transaction, and cancels a scheduled publication. Without a working copy it does
 * nothing: then the scheduled content may be the only copy, and is kept.
 */
export async function publishDraft(
  tx: Transaction,
  services: PublishServices,
  target: DraftTarget,
): Promise<NewIds> {
  // The job is cancelled first, since a due job locks its row before it waits for the copy.
  const wasScheduled = await cancelJob(tx, publishJobOf(target), subjectOf(target))
  const opened = await openForPublishing(tx, target)
  if (!opened.copy && wasScheduled) throw new EditConflict(onlyScheduled)
  if (!opened.copy) return new Map()
  // It may have been scheduled while this waited for the copy.
  await cancelJob(tx, publishJobOf(target), subjectOf(target))
  const ids = await publishContent(tx, services, opened.live, opened.content)
  await deleteCopy(tx, opened.copy)
  return ids
}

export const onlyScheduled =
  'There is no working copy to publish, but a publication is scheduled. Cancel it, or wait for it.'

/** Locks and merges the content before publishing; 412, or 409 when there are conflicts. */
export async function openForPublishing(tx: Transaction, target: DraftTarget): Promise<OpenDraft> {
  const row = await lockCopy(tx, target.kind, target.id)
  const opened = openDraft(await lockLive(tx, target.kind, target.id), row)
  if (!isCurrent(opened, target.ifMatch)) throw changedMeanwhile(await showDraft(tx.db, opened, tx))
  requireMerged(opened.conflicts)
  if (row && !opened.copy) await deleteCopy(tx, row)
  return opened
}

export function requireMerged(conflicts: OpenDraft['conflicts']): void {
  if (conflicts.length === 0) return
  throw new EditConflict(
    'The live record was changed in the same places. Decide each conflict, keep the draft, and publish again.',
    { conflicts: [...conflicts] },
  )
}

export interface PublicationCheck {
  readonly errors: FieldErrors
  readonly message: string | null
  readonly addresses?: Static<typeof AddressChanges>
}

/**
 * The result that publishing would have. The working copy is published and rolled back, so the results cannot differ.
 */
export async function checkPublication(
  database: Database,
  services: PublishServices,
  by: number | null,
  record: { kind: DraftName; id: number },
  publishOthers: (tx: Transaction) => Promise<void>,
): Promise<PublicationCheck> {
  try {
    return await database.transaction<never>(by, async (tx) => {
      await publishOthers(tx)
      throw new RolledBack(await publishNoting(tx, services, record))
    })
  } catch (error) {
    if (error instanceof Invalid) return { errors: error.errors, message: null }
    if (error instanceof Forbidden || error instanceof EditConflict)
      return { errors: {}, message: error.message }
    if (!(error instanceof RolledBack)) throw error
    return { errors: {}, message: null, ...(error.addresses ? { addresses: error.addresses } : {}) }
  }
}

/** Publishes, and returns the addresses that changed. */
async function publishNoting(
  tx: Transaction,
  services: PublishServices,
  { kind, id }: { kind: DraftName; id: number },
): Promise<Addresses> {
  const target = { kind, id, ifMatch: '*' }
  if (kind === 'global') {
    await publishDraft(tx, services, target)
    return null
  }
  const { changesOf, noteMoves } = await import('./draft.addresses.ts')
  const { tx: noting, moves } = noteMoves(tx)
  const urlOf = async () => (await findLive(tx.db, kind, id)).record as { url?: string }
  const { url: from = '' } = kind === 'post' ? await urlOf() : {}
  await publishDraft(noting, services, target)
  if (kind === 'page') return changesOf(tx, kind, moves)
  const { url: to = '' } = await urlOf()
  return changesOf(tx, kind, new Map([[id, { from, to }]]))
}

type Addresses = Static<typeof AddressChanges> | null

class RolledBack extends Error {
  readonly addresses: Addresses
  constructor(addresses: Addresses) {
    super('The publication was a check.')
    this.addresses = addresses
  }
}

/** 422 when the content cannot be published, with all errors at once. */
export async function checkDraft(
  tx: Transaction,
  services: PublishServices,
  live: Live,
  content: Content,
): Promise<void> {
  const { checkPage } = await import('./draft.check.ts')
  if (live.kind === 'page') await checkPage(tx, services, live, await withShared(tx, live, content))
  else if (live.kind === 'post') await checkPost(tx, live, content)
  else await checkGlobal(live, content)
}

/** Most pages have no shared blocks, and need no more code. */
async function withShared(tx: Transaction, live: LivePage, content: Content): Promise<Content> {
  if (!content.components?.some((component) => 'shared_block_id' in component)) return content
  const { withSharedContent } = await import('./draft.shared.ts')
  return withSharedContent(tx, live.content, content)
}

/** Makes the content live. */
export async function publishContent(
  tx: Transaction,
  services: PublishServices,
  live: Live,
  content: Content,
): Promise<NewIds> {
  if (live.kind === 'global') return publishGlobal(tx, live, content)
  const ids = await (live.kind === 'page'
    ? publishPage(tx, services, live, content)
    : publishPost(tx, live, content))
  if ([...ids.keys()].some((id) => sourceOfId(id) !== null || restoredId(id) !== null)) {
    const { keepSources } = await import('../translations/translation.pairs.ts')
    await keepSources(tx, { kind: live.kind, id: live.record.id }, ids)
  }
  if (live.record.translation_group !== null) {
    const { noteTaken } = await import('../translations/translation.take-over.ts')
    await noteTaken(tx, live.kind, live.record.id)
  }
  return ids
}

/**
 * One version contains the previous state of the page and its components, so the components get no versions of their
 * own.
 */
const { versions: _versions, snapshot: _snapshot, ...unversioned } = componentKind

const componentsOfVersion: Kind<'component'> = unversioned

async function publishPage(
  tx: Transaction,
  services: PublishServices,
  live: LivePage,
  draft: Content,
): Promise<NewIds> {
  const content = await withShared(tx, live, draft)
  const { checkPage } = await import('./draft.check.ts')
  const checked = await checkPage(tx, services, live, content)
  const page = await updatePage(tx, live.record, pageChanges(checked, content, live.content))
  if (page.enabled === 1 && (await isFirstPublication(tx, live.record))) await forgetUrls(tx, page.id)
  const kept = componentById(content.components)
  const removed = live.components.filter(({ id }) => !kept.has(id))
  const hasChanges = removed.length > 0 || checked.components.some((each) => each !== undefined)
  if (page === live.record && hasChanges) await takeSnapshot(tx, pageKind, live.record, 'update')
  const restored = removed.length > 0 ? await findRestored(tx, live.record.id) : new Set()
  for (const component of removed) {
    // A restored component needs a version of its own, or the trash would offer its state at the earlier deletion.
    const kind = restored.has(component.id) ? componentKind : componentsOfVersion
    await deleteComponent(tx, component, kind)
  }
  const ids = await writeComponents(tx, live, content.components ?? [], checked)
  if (page.enabled > live.record.enabled) await requireTargetsOfPage(tx, page.id)
  const files = [live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)]
  const named = new Set([content.fields.thumbnail, ...[...kept.values()].map(({ thumbnail }) => thumbnail)])
  for (const file of new Set(files))
    if (!named.has(file)) await deleteFileIfUnreferenced(tx, services.disks, file)
  return ids
}

/** Whether no visitor can have seen the page: it is not public, and was not before any of its changes. */
async function isFirstPublication(
  { db }: Transaction,
  { id, enabled }: LivePage['record'],
): Promise<boolean> {
  if (enabled === 1) return false
  const versions = await db
    .selectFrom('page_versions')
    .select('data')
    .where('record_id', '=', id)
    .limit(maxVersions + 1)
    .execute()
  return (
    versions.length <= maxVersions &&
    versions.every(({ data }) => (data as { enabled?: unknown }).enabled === 0)
  )
}

/** A page with more versions has probably been public. */
const maxVersions = 50

/** Nobody knows the earlier addresses of the page, so nothing has to redirect from them. */
function forgetUrls({ db }: Transaction, id: number): Promise<unknown> {
  return deferStatement(db, 'delete from moved_urls where page_id = $1 and is_manual = 0', [id])
}

/** The components of a page that were deleted and restored, and have no version since then. */
async function findRestored({ db }: Transaction, pageId: number): Promise<Set<number>> {
  const rows = await runStatement<{ record_id: number }>(
    db,
    `select record_id from component_versions as version
      where reason = 'delete' and record_id in (select id from wrangler_components where wrangler_page_id = $1)
        and not exists (select 1 from component_versions as later
          where later.record_id = version.record_id and later.id > version.id)`,
    [pageId],
  )
  return new Set(rows.map(({ record_id }) => record_id))
}

/** Only the fields that differ: a url in the input has a meaning of its own, such as setting the alias. */
function pageChanges({ fields }: CheckedPage, content: Content, live: Content): PageChanges {
  const { password } = content.fields
  const isNewPassword = !isSame(password, live.fields.password)
  const { slug: own_slug = null, ...others } = fields
  return {
    ...(changed(others, content.fields, live.fields) as PageChanges),
    ...(isSame(own_slug, live.fields.slug ?? null) ? {} : { own_slug }),
    ...(isNewPassword ? { passwordHash: typeof password === 'string' ? password : null } : {}),
  }
}

async function writeComponents(
  tx: Transaction,
  live: LivePage,
  components: readonly ComponentState[],
  checked: CheckedPage,
): Promise<NewIds> {
  const current = new Map<number | string, RecordOf<'component'>>(
    live.components.map((component) => [component.id, component]),
  )
  const states = componentById(live.content.components)
  const ids = new Map<number | string, number>()
  for (const [at, component] of components.entries()) {
    const input = checked.components[at]
    if (!input) continue
    const record = current.get(component.id)
    const before = states.get(component.id)
    await withPrefix(`components.${at}.`, async () => {
      if (record && before)
        await updateComponent(tx, record, componentChanges(input, component, before), componentsOfVersion)
      else {
        const created = await createComponent(tx, { ...input, wrangler_page_id: live.record.id })
        ids.set(component.id, created.id)
      }
    })
  }
  return ids
}

/** Slot and position are given together: a position alone would be replaced when the slot changes. */
function componentChanges(
  input: ComponentInput,
  component: ComponentState,
  before: ComponentState,
): ComponentChanges {
  const changes = changed(input, component, before)
  const isMoved = 'slot' in changes || 'position' in changes
  return {
    ...changes,
    ...(isMoved ? { slot: input.slot, position: input.position } : {}),
    ...('shared_block_id' in before && !('shared_block_id' in component) ? { shared_block_id: null } : {}),
  } as ComponentChanges
}

/** The validated values of the fields that differ between the draft and the live content. */
function changed(checked: object, draft: JsonObject, live: JsonObject): Record<string, unknown> {
  const differing = Object.entries(checked).filter(([name]) => !isSame(draft[name], live[name]))
  return Object.fromEntries(differing)
}

/** As the routes of posts check it. */
async function checkPost(tx: Transaction, live: LivePost, content: Content): Promise<void> {
  const { post_type } = await requireCompletePost(tx, live, content)
  const components = changedComponents(live, content)
  if (!components) return
  const { requireComponents } = await import('../../content/posts/post.components.ts')
  await requireComponents(tx, { post_type, parts: live.record.parts }, components)
}

/** The fields. A post that goes public must fit its collection: it may have started without what that requires. */
async function requireCompletePost(tx: Transaction, { record }: LivePost, content: Content) {
  const fields = parseFields(content.fields, postDraftFields, postRules)
  const { post_type, published = record.published, meta } = fields
  if (published > record.published) await requireMeta(tx, { post_type, meta: meta ?? {} })
  return fields
}

/** Null when they are as in the live post: a post may change its type to one without components, and keeps them. */
function changedComponents(live: LivePost, { components }: Content): Content['components'] {
  return isSame(components, live.content.components) ? null : components
}

async function publishPost(tx: Transaction, live: LivePost, content: Content): Promise<NewIds> {
  // A draft contains the complete metadata: a missing key was removed.
  const fields = await requireCompletePost(tx, live, content)
  const changed = changedComponents(live, content)
  if (!changed) {
    await updatePost(tx, live.record, fields, { mergesMeta: false })
    return new Map()
  }
  const { withFinalIds } = await import('../../content/posts/post.components.ts')
  const { components, ids } = withFinalIds(changed, live.record.parts)
  await updatePost(tx, live.record, { ...fields, components }, { mergesMeta: false })
  return ids
}

/** 422 when the value does not fit the schema of a strict global. */
async function checkGlobal({ record }: LiveGlobal, { fields }: Content): Promise<void> {
  const { value } = parseFields(fields, globalDraftFields)
  await requireValue({ ...record, value: value ?? {} })
}

async function publishGlobal(tx: Transaction, live: LiveGlobal, { fields }: Content): Promise<NewIds> {
  await updateGlobal(tx, live.record, parseFields(fields, globalDraftFields))
  return new Map()
}

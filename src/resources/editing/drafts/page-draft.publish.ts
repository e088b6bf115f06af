import type { JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { RecordOf } from '../../../database/tables.ts'
import type { Kind } from '../../../records/kind.ts'
import { takeSnapshot } from '../../../records/snapshots.ts'
import {
  type ComponentChanges,
  createComponent,
  deleteComponent,
  updateComponent,
} from '../../content/components/component.actions.ts'
import { componentKind } from '../../content/components/component.schema.ts'
import { type PageChanges, updatePage } from '../../content/pages/page.actions.ts'
import { pageKind } from '../../content/pages/page.schema.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import type { LivePage } from './draft.live.ts'
import type { PublishServices } from './draft.publish.ts'
import { type ComponentState, type Content, componentById, isSame, type NewIds } from './draft.state.ts'
import { withPrefix } from './field-errors.ts'
import { type CheckedPage, type ComponentInput, checkPage } from './page-draft.check.ts'

/** One version holds the page and its components as they were, so the components get none of their own. */
const { versions: _versions, snapshot: _snapshot, ...unversioned } = componentKind
const componentsOfVersion: Kind<'component'> = unversioned

export async function publishPage(
  tx: Transaction,
  services: PublishServices,
  live: LivePage,
  content: Content,
): Promise<NewIds> {
  const checked = await checkPage(tx, services, live, content)
  const page = await updatePage(tx, live.record, pageChanges(checked, content, live.content))
  const kept = componentById(content.components)
  const removed = live.components.filter(({ id }) => !kept.has(id))
  const hasChanges = removed.length > 0 || checked.components.some((each) => each !== undefined)
  if (page === live.record && hasChanges) await takeSnapshot(tx, pageKind, live.record, 'update')
  const restored = removed.length > 0 ? await findRestored(tx, live.record.id) : new Set()
  for (const component of removed) {
    // Or the trash would offer it as it was when it was deleted before.
    const kind = restored.has(component.id) ? componentKind : componentsOfVersion
    await deleteComponent(tx, component, kind)
  }
  const ids = await writeComponents(tx, live, content.components ?? [], checked)
  const files = [live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)]
  const named = new Set([content.fields.thumbnail, ...[...kept.values()].map(({ thumbnail }) => thumbnail)])
  for (const file of new Set(files))
    if (!named.has(file)) await deleteFileIfUnreferenced(tx, services.disks, file)
  return ids
}

/** The components of a page that were deleted and restored, and have no version since. */
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

/** Only what differs, since a url that is given has a meaning of its own. */
function pageChanges({ fields }: CheckedPage, content: Content, live: Content): PageChanges {
  const { password } = content.fields
  const isNewPassword = !isSame(password, live.fields.password)
  return {
    ...(changed(fields, content.fields, live.fields) as PageChanges),
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

/** Its place is given as a whole: a position alone would be replaced when the slot changes. */
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
  } as ComponentChanges
}

/** The checked values of the fields in which a draft differs from the live content. */
function changed(checked: object, draft: JsonObject, live: JsonObject): Record<string, unknown> {
  const differing = Object.entries(checked).filter(([name]) => !isSame(draft[name], live[name]))
  return Object.fromEntries(differing)
}

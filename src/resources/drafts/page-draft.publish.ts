import type { JsonObject } from '../../core/json.ts'
import type { Transaction } from '../../database/database.ts'
import type { RecordOf } from '../../database/tables.ts'
import type { Kind } from '../../records/kind.ts'
import { takeSnapshot } from '../../records/snapshots.ts'
import { publicDisk } from '../../storage/disk.ts'
import { findRefusals, readCheckedTypes } from '../component-types/component-type.checks.ts'
import {
  type ComponentChanges,
  createComponent,
  deleteComponent,
  updateComponent,
} from '../components/component.actions.ts'
import { componentKind } from '../components/component.schema.ts'
import { deleteFileIfUnreferenced } from '../files/file.references.ts'
import { type PageChanges, updatePage } from '../pages/page.actions.ts'
import { pageKind } from '../pages/page.schema.ts'
import type { LivePage } from './draft.live.ts'
import type { PublishServices } from './draft.publish.ts'
import { type ComponentState, type Content, componentById, isSame, type NewIds } from './draft.state.ts'
import { withPrefix } from './field-errors.ts'
import { type CheckedPage, type ComponentInput, checkPage } from './page-draft.check.ts'
import { ErrorCollector, withPrefix } from './field-errors.ts'

type ComponentInput = Input<typeof componentDraftFields, 'type'>

interface CheckedPage {
  readonly fields: Input<typeof pageDraftFields>
  /** In the order of the draft; undefined for a component that is live like this already. */
  readonly components: readonly (ComponentInput | undefined)[]
}

const required = ['title', 'template', 'access', 'greedy', 'enabled', 'menu_order', 'listed'] as const

/** As the routes of pages and components check them. A component that does not change is not checked again. */
export async function checkPage(
  tx: Transaction,
  { configMaxDepth }: PublishServices,
  live: LivePage,
  content: Content,
): Promise<CheckedPage> {
  const errors = new ErrorCollector()
  const before = componentById(live.content.components)
  const { thumbnail } = componentDraftFields
  const { wrangler_page_id: _, ...fieldsOfComponent } = { ...componentFields(configMaxDepth), thumbnail }
  const fields = errors.try('', () => parseFields(content.fields, pageDraftFields, { required }))
  const components = (content.components ?? []).map((component, at) => {
    if (isSame(component, before.get(component.id))) return undefined
    const parse = () => parseFields(component, fieldsOfComponent, { required: ['type'] })
    return errors.try(`components.${at}.`, parse)
  })
  await checkTypes(tx, live, content, components, errors)
  await checkThumbnails(tx, live, { fields: fields ?? {}, components }, errors)
  errors.throwIfAny()
  return { fields: fields ?? {}, components }
}

/** Names all components that do not fit their types, where writing them would name the first. */
async function checkTypes(
  tx: Transaction,
  live: LivePage,
  { components = [] }: Content,
  checked: CheckedPage['components'],
  errors: ErrorCollector,
): Promise<void> {
  if (checked.every((each) => each === undefined)) return
  const types = await readCheckedTypes(tx.db)
  const records = new Map<number | string, RecordOf<'component'>>(
    live.components.map((each) => [each.id, each]),
  )
  for (const [at, input] of checked.entries()) {
    if (!input) continue
    const { type, title = null, content = null, thumbnail = null, config } = input
    const component = { type, title, content, thumbnail, config: config ?? {} }
    const before = records.get(components?.[at]?.id ?? '')
    for (const { path, message } of findRefusals(types, component, before))
      errors.add(`components.${at}.${path}`, `The ${path} field ${message}.`)
  }
}

/** A thumbnail is a file that a record names already: a draft cannot name any file of the disk. */
async function checkThumbnails(
  tx: Transaction,
  live: LivePage,
  { fields, components }: CheckedPage,
  errors: ErrorCollector,
): Promise<void> {
  const known = new Set([live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)])
  const wanted = [
    ['thumbnail', fields.thumbnail],
    ...components.map((each, at) => [`components.${at}.thumbnail`, each?.thumbnail]),
  ] as [string, string | null | undefined][]
  for (const [path, file] of wanted) {
    if (!file || known.has(file)) continue
    await lockFile(tx, file)
    if (await isFileReferenced(tx.db, file, publicDisk)) continue
    errors.add(path, 'The thumbnail field must be the path of a file of an asset, null, or left as it is.')
  }
}

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
  for (const component of removed) await deleteComponent(tx, component, componentsOfVersion)
  const ids = await writeComponents(tx, live, content.components ?? [], checked)
  const files = [live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)]
  const named = new Set([content.fields.thumbnail, ...[...kept.values()].map(({ thumbnail }) => thumbnail)])
  for (const file of new Set(files))
    if (!named.has(file)) await deleteFileIfUnreferenced(tx, services.disks, file)
  return ids
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

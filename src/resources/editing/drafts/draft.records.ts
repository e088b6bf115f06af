import type { PreviewExtent } from '../../../access/previews.ts'
import { Invalid } from '../../../core/errors.ts'
import { type Fields, parseFields } from '../../../core/fields.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import { isPlainObject } from '../../../core/three-way-merge.ts'
import type { Db } from '../../../database/database.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { globalDraftFields } from '../../content/globals/global.schema.ts'
import { rootId } from '../../content/pages/page.schema.ts'
import {
  type ComponentState,
  componentById,
  componentDraftFields,
  newComponent,
  pageDraftFields,
  postDraftFields,
} from './draft.content.ts'
import { findLive, type LiveGlobal, type LivePage, type LivePost, openDraft } from './draft.open.ts'
import { type DraftName, findCopy, idsOfCopies } from './working-copy.store.ts'

/** A component of a draft in the shape of a record. A new one has a negative id. */
export type DraftComponent = RecordOf<'component'> & {
  /** Its id in the draft: text for a new one. */
  readonly draft_id: number | string
}

/**
 * A page with the values of its working copy and all its components by slot and position; the live page when there is
 * no copy. It keeps its live url, since its place is decided on publishing. 404 when there is no such page.
 */
export async function pageAsDraft(
  db: Db,
  id: number,
): Promise<{ page: RecordOf<'page'>; components: DraftComponent[] }> {
  const copy = await findCopy(db, 'page', id)
  const live = (await findLive(db, 'page', id)) as LivePage
  const { fields, components } = openDraft(live, copy).content
  const { url: _, slug, parent_id, ...values } = storable(fields, pageDraftFields, live.content.fields)
  const place = { parent_id: typeof parent_id === 'number' ? parent_id : rootId }
  const known = {
    records: new Map<unknown, RecordOf<'component'>>(live.components.map((each) => [each.id, each])),
    states: componentById(live.content.components),
  }
  const records = (components ?? []).map((component, at) =>
    componentRecord(live.record, known, component, at),
  )
  return {
    page: {
      ...live.record,
      ...values,
      ...place,
      own_slug: slug,
      password: fields.password,
    } as RecordOf<'page'>,
    components: records.sort(bySlotAndPosition),
  }
}

/** A post with the values of its working copy, at its live address; the live post when there is no copy. */
export async function postAsDraft(db: Db, id: number): Promise<RecordOf<'post'>> {
  const copy = await findCopy(db, 'post', id)
  const live = (await findLive(db, 'post', id)) as LivePost
  const { fields, components } = openDraft(live, copy).content
  const { slug: _slug, url: _url, ...values } = storable(fields, postDraftFields, live.content.fields)
  const states = componentById(live.content.components)
  const parts = components?.map((component, at) => {
    const { shared_block_id: _, ...own } = storedComponent(states, component, at)
    return { ...own, id: typeof component.id === 'number' ? component.id : -1 - at }
  }) as RecordOf<'post'>['parts'] | undefined
  return {
    ...live.record,
    ...values,
    parts: parts?.sort(bySlotAndPosition) ?? live.record.parts,
  } as RecordOf<'post'>
}

/** A global with the value of its working copy; the live value when there is no copy. */
async function globalAsDraft(db: Db, id: number): Promise<RecordOf<'global'>> {
  const copy = await findCopy(db, 'global', id)
  const live = (await findLive(db, 'global', id)) as LiveGlobal
  const { fields } = openDraft(live, copy).content
  return { ...live.record, ...storable(fields, globalDraftFields, live.content.fields) } as RecordOf<'global'>
}

/**
 * A record with the values of its working copy, as a version would have it. It is at its live address, with the slug that
 * somebody wrote.
 */
export async function stateOfDraft(db: Db, kind: DraftName, id: number): Promise<Record<string, unknown>> {
  if (kind === 'global') return { value: (await globalAsDraft(db, id)).value }
  const written = (await findCopy(db, kind, id))?.data.fields.slug
  const address = written ? { slug: written } : {}
  if (kind === 'post') return { ...withoutSearchText(await postAsDraft(db, id)), ...address }
  const { page, components } = await pageAsDraft(db, id)
  const shown = components.map(({ draft_id: _, ...component }) => withoutSearchText(component))
  return { ...withoutSearchText(page), ...address, components: shown }
}

function withoutSearchText({ search_text: _, ...columns }: { search_text: string }): Record<string, unknown> {
  return columns
}

/** Globals with their working copies, as far as a preview shows them. */
export async function globalsAsDrafts<G extends Pick<RecordOf<'global'>, 'id' | 'value'>>(
  db: Db,
  extent: PreviewExtent,
  globals: readonly G[],
): Promise<G[]> {
  const ids = globals.map(({ id }) => id).filter((id) => extent === 'all' || id === extent)
  const copied = new Set(ids.length > 0 ? await idsOfCopies(db, 'global', ids) : [])
  const shown: G[] = []
  for (const global of globals)
    shown.push(
      copied.has(global.id) ? { ...global, value: (await globalAsDraft(db, global.id)).value } : global,
    )
  return shown
}

/** The live components, by their ids. */
interface LiveComponents {
  readonly records: ReadonlyMap<unknown, RecordOf<'component'>>
  readonly states: ReadonlyMap<unknown, ComponentState>
}

function componentRecord(
  page: RecordOf<'page'>,
  live: LiveComponents,
  component: ComponentState,
  at: number,
): DraftComponent {
  const record = live.records.get(component.id)
  const { created_at, updated_at } = page
  const blank = { revision: 0, created_at, updated_at, search_text: '', wrangler_page_id: page.id }
  return {
    ...(record ?? { ...blank, id: -1 - at }),
    ...storedComponent(live.states, component, at),
    draft_id: component.id,
  } as DraftComponent
}

function storedComponent(
  states: ReadonlyMap<unknown, ComponentState>,
  component: ComponentState,
  at: number,
): JsonObject {
  const missing = { ...newComponent, type: '', position: at + 1 }
  return storable(component, componentDraftFields, states.get(component.id) ?? missing)
}

/**
 * A value that does not fit the column is replaced by the live one. Text that is too long or blank is shown unchanged.
 */
function storable(values: JsonObject, fields: Fields, live: JsonObject): JsonObject {
  const entries = Object.entries(fields).map(([name, field]) => {
    const value = values[name] ?? null
    return [name, storableValue(value, name, field, live[name] ?? null)]
  })
  return Object.fromEntries(entries)
}

function storableValue(value: Json, name: string, field: Fields[string], live: Json): Json {
  try {
    const parsed = parseFields({ [name]: value }, { [name]: field })[name] as Json
    return parsed === null && isPlainObject(live) ? {} : parsed
  } catch (error) {
    if (!(error instanceof Invalid)) throw error
    const isText = field.schema.type === 'string' && field.schema.enum === undefined
    return isText && typeof value === 'string' ? value : live
  }
}

interface Placed {
  readonly slot: string
  readonly position: number
}

function bySlotAndPosition(a: Placed, b: Placed): number {
  if (a.slot !== b.slot) return a.slot < b.slot ? -1 : 1
  return a.position - b.position
}

import { randomInt } from 'node:crypto'
import { ErrorCollector, Invalid } from '../../../core/errors.ts'
import type { Json, JsonObject } from '../../../core/json.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import type { PostComponent, RecordOf } from '../../../database/tables.ts'
import { readSettings } from '../../../settings/settings.ts'
import {
  type ComponentInput,
  type ComponentState,
  checkComponents,
  componentById,
  newComponent,
} from '../components/component.list.ts'
import { requireTargets } from '../links/reference.check.ts'
import { componentsOfPosts } from './post.schema.ts'

type Described = Pick<RecordOf<'post'>, 'post_type' | 'parts'>

/** Gives each component that has no number as its id a new one. `ids` has the new ids by those of the list. */
export function withFinalIds<C extends JsonObject>(
  components: readonly C[],
  before: readonly PostComponent[] | null,
): { components: (C & { id: number })[]; ids: Map<number | string, number> } {
  const ids = new Map<number | string, number>()
  const used = new Set<Json>([...components, ...(before ?? [])].map(({ id }) => id ?? null))
  const withIds = components.map((component) => {
    if (typeof component.id === 'number') return { ...component, id: component.id }
    let id = 0
    // Random, so that the id of a component that was deleted is not used again.
    do id = randomInt(1, 2 ** 31)
    while (used.has(id))
    used.add(id)
    if (typeof component.id === 'string') ids.set(component.id, id)
    return { ...component, id }
  })
  return { components: withIds, ids }
}

/**
 * The components of a post after a change, by slot and position. Members that a component leaves out are as stored.
 * Refuses, with 422, components that do not fit their types, and components of posts that may have none.
 */
export async function requireComponents(
  tx: Transaction,
  { post_type, parts }: Described,
  given: readonly JsonObject[],
): Promise<PostComponent[] | null> {
  const [allowed] = await componentsOfPosts(tx.db, [{ post_type, parts }])
  if (!allowed && given.length === 0) return parts
  if (!allowed)
    throw Invalid.field(
      'components',
      `Posts of the type ${post_type} have no components. Turn on has_components of its collection.`,
    )
  requireIds(given)
  const before = componentById(parts)
  const { components } = withFinalIds(given, parts)
  const complete = components.map((each) => ({ ...(before.get(each.id) ?? newComponent), ...each }))
  placeLast(complete)
  const maxDepth = (await readSettings(tx.db))['components.config_max_depth']
  const errors = new ErrorCollector()
  const knownFiles = (parts ?? []).map(({ thumbnail }) => thumbnail)
  const inputs = await checkComponents(tx, {
    maxDepth,
    before: parts,
    components: complete,
    knownFiles,
    errors,
  })
  errors.throwIfAny()
  const stored = complete.map(({ id }, at) => storedOf(id, inputs[at]) ?? (before.get(id) as PostComponent))
  return stored.sort((a, b) => (a.slot === b.slot ? a.position - b.position : a.slot < b.slot ? -1 : 1))
}

function requireIds(given: readonly JsonObject[]): void {
  const used = new Set<Json>()
  for (const [at, { id = null, shared_block_id = null }] of given.entries()) {
    if (shared_block_id !== null)
      throw Invalid.field(`components.${at}.shared_block_id`, 'A shared block has places on pages only.')
    const isNumber = Number.isSafeInteger(id) && (id as number) > 0 && (id as number) <= 2 ** 31 - 1
    if (id !== null && typeof id !== 'string' && !isNumber)
      throw Invalid.field(`components.${at}.id`, 'The id must be an integer from 1 to 2147483647, or absent.')
    if (id !== null && used.has(id)) throw Invalid.field(`components.${at}.id`, 'The id is used twice.')
    used.add(id)
  }
}

/** A component without a position is the last one in its slot. */
function placeLast(components: ComponentState[]): void {
  const last = new Map<Json, number>()
  const slotOf = ({ slot }: ComponentState) => slot ?? 'main'
  for (const each of components)
    if (typeof each.position === 'number')
      last.set(slotOf(each), Math.max(last.get(slotOf(each)) ?? 0, each.position))
  for (const each of components) {
    if (each.position !== null && each.position !== undefined) continue
    each.position = Math.min((last.get(slotOf(each)) ?? 0) + 1, 2 ** 31 - 1)
    last.set(slotOf(each), each.position)
  }
}

function storedOf(id: number, input: ComponentInput | undefined): PostComponent | undefined {
  if (!input) return undefined
  const { type, title = null, content = null, config, slot = 'main', position = 1 } = input
  const { enabled = 1, thumbnail = null } = input
  return { id, type, title, content, config: config ?? {}, slot, position, enabled, thumbnail }
}

/** Refuses, with 422, to publish a post with components of strict types that refer to records that do not exist. */
export async function requireTargetsOfComponents(tx: Transaction, { parts }: Described): Promise<void> {
  const enabled = (parts ?? []).filter((each) => each.enabled === 1)
  const types = [...new Set(enabled.map(({ type }) => type))]
  if (types.length === 0) return
  const places = types.map((_, at) => `$${at + 1}`).join(', ')
  const text = `select type, schema as schema_text from component_types
    where mode = 'strict' and type in (${places})`
  const rows = await runStatement<{ type: string; schema_text: string }>(tx.db, text, types)
  const schemas = new Map(rows.map(({ type, schema_text }) => [type, schema_text]))
  await requireTargets(
    tx,
    enabled.flatMap(({ id, type, config }) => {
      const schema_text = schemas.get(type)
      return schema_text ? [{ config, schema_text, prefix: `components.${id}.` }] : []
    }),
  )
}

import { Invalid } from '../../../core/errors.ts'
import type { JsonObject } from '../../../core/json.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { runStatement } from '../../../database/rows.ts'
import { contentOf, lockBlock } from '../../content/shared-blocks/shared-block.content.ts'
import { contentMembers, maxPlacements } from '../../content/shared-blocks/shared-block.schema.ts'
import { type ComponentState, type Content, componentById } from './draft.content.ts'

/**
 * The content to publish, with the present content of its shared blocks in new placements. If a block is gone, its new
 * placements are components of their own. 422 when the same block has two new contents, or too many placements.
 */
export async function withSharedContent(tx: Transaction, live: Content, content: Content): Promise<Content> {
  const before = componentById(live.components)
  const edited = new Map<number, JsonObject>()
  const added = new Map<number, number>()
  const components: ComponentState[] = []
  for (const [at, component] of (content.components ?? []).entries()) {
    const id = component.shared_block_id
    const current = before.get(component.id)
    if (typeof id !== 'number') components.push(component)
    else if (current?.shared_block_id === id) {
      edited.set(id, mergeEdits(edited.get(id) ?? {}, component, current, at))
      components.push(component)
    } else {
      added.set(id, (added.get(id) ?? 0) + 1)
      const placed = await placedComponent(tx, id, component)
      if ('shared_block_id' in placed) await requireRoom(tx, id, added.get(id) ?? 1, at)
      components.push(placed)
    }
  }
  return content.components ? { fields: content.fields, components } : content
}

/** Two placements on a page may change different members of their block, but not the same one differently. */
function mergeEdits(edited: JsonObject, component: JsonObject, current: JsonObject, at: number): JsonObject {
  const next = { ...edited }
  for (const member of contentMembers) {
    const value = component[member] ?? null
    if (isSame(value, current[member] ?? null)) continue
    if (Object.hasOwn(edited, member) && !isSame(edited[member], value))
      throw Invalid.field(
        `components.${at}.${member}`,
        'The shared block has another new value here than in its other place on this page. Use the same value, or detach one of them.',
      )
    next[member] = value
  }
  return next
}

/** A placement in a draft has no content of its own, so it takes that of the block. */
async function placedComponent(
  tx: Transaction,
  id: number,
  component: ComponentState,
): Promise<ComponentState> {
  const block = await lockBlock(tx, id)
  if (block) return { ...component, ...contentOf(block) }
  const { shared_block_id: _, ...own } = component
  return own as ComponentState
}

async function requireRoom(tx: Transaction, id: number, added: number, at: number): Promise<void> {
  const text = 'select count(*) as count from wrangler_components where shared_block_id = $1'
  const [row] = await runStatement<{ count: number }>(tx.db, text, [id])
  if (Number(row?.count ?? 0) + added <= maxPlacements) return
  throw Invalid.field(
    `components.${at}.shared_block_id`,
    `A shared block cannot have more than ${maxPlacements} places. Detach this one to use a copy.`,
  )
}

import { ErrorCollector } from '../../../core/errors.ts'
import { type Input, parseFields } from '../../../core/fields.ts'
import { isSame } from '../../../core/three-way-merge.ts'
import type { Transaction } from '../../../database/database.ts'
import { type ComponentAction, requireComponentRights } from '../../content/components/component.actions.ts'
import {
  type ComponentInput,
  checkComponents,
  componentById,
  requireKnownFile,
} from '../../content/components/component.list.ts'
import { type Content, pageDraftFields } from './draft.content.ts'
import type { LivePage } from './draft.open.ts'

export interface CheckedPage {
  readonly fields: Input<typeof pageDraftFields>
  /** In the order of the draft. Undefined for a component that equals the live one. */
  readonly components: readonly (ComponentInput | undefined)[]
}

const required = ['title', 'template', 'access', 'greedy', 'enabled', 'menu_order', 'listed'] as const

/**
 * Validates like the routes of pages and components, including the permissions for components. The actions validate
 * the types of components too, but stop at the first invalid component.
 */
export async function checkPage(
  tx: Transaction,
  { configMaxDepth: maxDepth }: { configMaxDepth: number },
  live: LivePage,
  content: Content,
): Promise<CheckedPage> {
  await requireComponentRights(tx, actionsOf(live.content, content))
  const errors = new ErrorCollector()
  const fields = errors.try('', () => parseFields(content.fields, pageDraftFields, { required }))
  const knownFiles = [live.record.thumbnail, ...live.components.map(({ thumbnail }) => thumbnail)]
  const thumbnail = fields?.thumbnail ?? null
  if (!knownFiles.includes(thumbnail)) await requireKnownFile(tx, thumbnail, 'thumbnail', errors)
  const components = await checkComponents(tx, {
    maxDepth,
    before: live.content.components,
    components: content.components ?? [],
    knownFiles,
    errors,
  })
  errors.throwIfAny()
  return { fields: fields ?? {}, components }
}

/** What publishing does to the components. */
function actionsOf(live: Content, content: Content): Set<ComponentAction> {
  const before = componentById(live.components)
  const after = componentById(content.components)
  const actions = new Set<ComponentAction>()
  for (const [id, component] of after) {
    const current = before.get(id)
    if (!isSame(component, current)) actions.add(current ? 'update' : 'create')
  }
  for (const id of before.keys()) if (!after.has(id)) actions.add('delete')
  return actions
}

import type { ComponentType, TemplateSlot } from '../../../../api/component-types.ts'
import {
  type Content,
  componentsIn,
  componentsOf,
  type EditedComponent,
  newComponentId,
} from '../../../../editor/content.ts'

export interface Fit {
  readonly type: ComponentType
  /** Whether it is meant for this slot and template. */
  readonly isIntended: boolean
  /** Whether the page has as many as it should have. */
  readonly isUsedUp: boolean
}

interface Where {
  readonly slot: TemplateSlot
  readonly template: string
  readonly content: Content
}

/** How each type suits a slot; the types for this slot first, in their order. */
export function fitTypes(types: readonly ComponentType[], where: Where): readonly Fit[] {
  const fits = types.map((type) => ({
    type,
    isIntended: isIntended(type, where),
    isUsedUp: isUsedUp(type, where.content),
  }))
  return [...fits.filter((fit) => fit.isIntended), ...fits.filter((fit) => !fit.isIntended)]
}

export function isFull({ name, max }: TemplateSlot, content: Content): boolean {
  return max !== null && componentsIn(content, name).length >= max
}

/** Whether a component of this type may be dropped here. A type without a record fits where everything does. */
export function mayMoveTo(slot: TemplateSlot, type: string): boolean {
  return slot.allow === null || slot.allow.includes(type)
}

export function searchFits(fits: readonly Fit[], search: string): readonly Fit[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return fits
  return fits.filter(({ type: { label, type, description, group } }) => {
    const text = [label, type, description, group].join(' ').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** By their group, in the order of the first of each. */
export function groupFits(fits: readonly Fit[]): readonly (readonly [string | null, readonly Fit[]])[] {
  return [...Map.groupBy(fits, ({ type }) => type.group)]
}

export function newComponent(
  type: Pick<ComponentType, 'type' | 'schema' | 'example'>,
  slot: string,
): EditedComponent {
  return {
    id: newComponentId(),
    type: type.type,
    title: null,
    content: null,
    config: structuredClone({ ...defaultsOf(type.schema), ...type.example }),
    slot,
    position: 0,
    enabled: 1,
    thumbnail: null,
  }
}

function isIntended({ type, slots, templates }: ComponentType, { slot, template }: Where): boolean {
  return (
    mayMoveTo(slot, type) &&
    (slots === null || slots.includes(slot.name)) &&
    (templates === null || templates.includes(template))
  )
}

function isUsedUp({ type, max_per_page }: ComponentType, content: Content): boolean {
  return (
    max_per_page !== null && componentsOf(content).filter((each) => each.type === type).length >= max_per_page
  )
}

function defaultsOf({ properties }: ComponentType['schema']): Record<string, unknown> {
  const defaults = Object.entries(Object(properties) as Record<string, { default?: unknown }>)
  return Object.fromEntries(
    defaults
      .filter(([, schema]) => schema.default !== undefined)
      .map(([name, schema]) => [name, schema.default]),
  )
}

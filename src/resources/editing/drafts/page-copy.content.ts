import type { JsonObject } from '../../../core/json.ts'
import type { RecordOf } from '../../../database/tables.ts'
import { contentMembers } from '../../content/shared-blocks/shared-block.schema.ts'
import { type ComponentState, type Content, componentById, withSlug } from './draft.content.ts'

/** The values that two pages can share. The alias and the schedule belong to one page only. */
export function copiedFields(page: RecordOf<'page'>) {
  const { template, listed, greedy, parent_id, thumbnail, menu_order, menu_name } = page
  const { description, keywords, redirect, redirect_permanent, category_id, meta, language } = page
  return {
    template,
    access: page.access ?? ('public' as const),
    listed,
    greedy,
    parent_id,
    thumbnail,
    menu_order,
    menu_name,
    description,
    keywords,
    redirect,
    redirect_permanent,
    category_id,
    meta,
    language,
    passwordHash: page.password,
  }
}

/**
 * Unpublished changes of the page are copied too, except changes of its place and of shared blocks: a new placement has
 * the live content of its block.
 */
export function contentOfCopy({ fields, components }: Content, base: Content, live: Content): Content {
  const { title, url, parent_id, menu_order, enabled } = base.fields
  const place = { title, url, parent_id, menu_order, enabled } as Content['fields']
  const shown = componentById(live.components)
  const copies = (components ?? []).map((component, at) => {
    const placed = 'shared_block_id' in component ? shown.get(component.id) : undefined
    return { ...component, ...(placed ? sharedOf(placed) : {}), id: `copy-${at + 1}` }
  })
  return { fields: withSlug({ ...fields, ...place }), components: copies }
}

function sharedOf(component: ComponentState): JsonObject {
  return Object.fromEntries(contentMembers.map((member) => [member, component[member] ?? null]))
}

export function titleOfCopy(title: string): string {
  return [...title].slice(0, maxTitle - suffix.length).join('') + suffix
}

const suffix = ' (copy)'

const maxTitle = 255

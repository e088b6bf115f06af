import type { SourceMenuItem } from '../model.ts'
import type { ItemContext, ItemHead } from './item.ts'
import { type Terms, tagTypeOf, termsOf } from './terms.ts'
import { fieldOf, metaOf } from './wxr-fields.ts'
import type { Element } from './wxr-xml.ts'

type Meta = ReadonlyMap<string, readonly string[]>

/** A link of a menu; null when it is in no menu. */
export function menuItemOf(item: Element, head: ItemHead, { terms }: ItemContext): SourceMenuItem | null {
  const menu = termsOf(item).find(({ taxonomy }) => taxonomy === 'nav_menu')
  if (!menu) return null
  const meta = metaOf(item, 'wp:postmeta')
  const parent = lastOf(meta, '_menu_item_menu_item_parent')
  const target = lastOf(meta, '_menu_item_target')
  return {
    kind: 'menu-item',
    type: head.type,
    sourceStatus: head.sourceStatus,
    id: head.id,
    menu: menu.slug,
    menuName: terms.menus.get(menu.slug) ?? (menu.name || menu.slug),
    label: head.title,
    parent: parent === '' || parent === '0' ? null : parent,
    order: Number.parseInt(fieldOf(item, 'wp:menu_order'), 10) || 0,
    target: targetOf(meta, terms),
    meta: target === '' ? {} : { target },
  }
}

function targetOf(meta: Meta, terms: Terms): SourceMenuItem['target'] {
  const kind = lastOf(meta, '_menu_item_type')
  const object = lastOf(meta, '_menu_item_object')
  const id = lastOf(meta, '_menu_item_object_id')
  if (kind === 'post_type') return { entry: id, type: object }
  if (kind === 'custom' || kind === '') return { url: lastOf(meta, '_menu_item_url') }
  const slug = kind === 'taxonomy' ? terms.slugOf(id) : undefined
  if (slug === undefined) return { unknown: `${kind} ${object} ${id}`.trim() }
  return object === 'category' ? { category: slug } : { tag: slug, type: tagTypeOf(object) }
}

function lastOf(meta: Meta, key: string): string {
  return meta.get(key)?.at(-1)?.trim() ?? ''
}

import type { Json, JsonObject } from '../../../core/json.ts'
import type { SourceMenuItem } from '../model.ts'
import type { ContentIndex, Indexed } from './index-of-content.ts'
import { field, objectOf, objectsOf, textOf, textsOf } from './values.ts'
import type { Website } from './website.ts'

/** The menus of Hugo that its configuration holds. */
export function* configMenus({ config, system }: Website, index: ContentIndex): Generator<SourceMenuItem> {
  if (system !== 'hugo') return
  for (const [menu, items] of Object.entries(objectOf(field(config, 'menus', 'menu')))) {
    for (const item of objectsOf(items)) {
      const page = textOf(field(item, 'pageRef'))
      const url = textOf(field(item, 'url')) || page
      const found = page ? index.atPath(`content/${page.replace(/^\//, '')}`) : null
      const target = found && 'entry' in found ? targetOf(found.entry) : { url }
      yield menuItem(menu, item, { label: url, target })
    }
  }
}

/** The menus that the front matter of a page names: `menu: main`, `menus: [main, footer]`, `menus: { main: { weight: 2 } }`. */
export function* pageMenus(data: JsonObject, page: Indexed, title: string): Generator<SourceMenuItem> {
  const value: Json | undefined = field(data, 'menus', 'menu')
  const named = textsOf(value).map((menu) => [menu, {}] as const)
  const described = Object.entries(objectOf(value)).map(([menu, item]) => [menu, objectOf(item)] as const)
  for (const [menu, item] of [...named, ...described]) {
    const weight = field(item, 'weight') ?? field(data, 'weight') ?? 0
    yield menuItem(
      menu,
      { ...item, weight },
      { label: textOf(field(data, 'linkTitle')) || title, target: targetOf(page) },
    )
  }
}

function targetOf({ path, type }: Indexed): SourceMenuItem['target'] {
  return { entry: path, type }
}

function menuItem(
  menu: string,
  item: JsonObject,
  { label, target }: { label: string; target: SourceMenuItem['target'] },
): SourceMenuItem {
  const name = textOf(field(item, 'name', 'title')) || label
  return {
    kind: 'menu-item',
    id: textOf(field(item, 'identifier')) || name,
    menu,
    menuName: menu,
    label: name,
    parent: textOf(field(item, 'parent')) || null,
    order: Number.parseInt(textOf(field(item, 'weight')), 10) || 0,
    target,
    meta: {},
  }
}

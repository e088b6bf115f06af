import type { MenuItem } from './content.ts'
import { type Html, html, safeUrl } from './html.ts'

/** A menu item with everything below it. */
export function menuEntry(item: MenuItem, path: string): Html {
  const { children } = item
  return html`<li>${menuLink(item, path)}${children.length > 0 && html`<ul>${children.map((child) => menuEntry(child, path))}</ul>`}</li>`
}

export function menuLink(item: MenuItem, path: string): Html {
  const isCurrent = item.url === path
  const isAbove = item.url !== '/' && path.startsWith(`${item.url}/`)
  const current = isCurrent ? html`aria-current="page"` : isAbove && html`aria-current="true"`
  return html`<a href="${safeUrl(item.redirect ?? item.url)}" ${current}>${item.menu_name ?? item.title}</a>`
}

/** The menu items from the root to a page, the page last; empty when the menu does not show the page. */
export function breadcrumbsTo(menu: readonly MenuItem[], url: string): MenuItem[] {
  for (const item of menu) {
    if (item.url === url) return [item]
    const rest = breadcrumbsTo(item.children, url)
    if (rest.length > 0) return [item, ...rest]
  }
  return []
}

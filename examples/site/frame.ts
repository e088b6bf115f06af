import type { MenuItem } from './content.ts'
import { type Html, html } from './html.ts'
import { menuEntry, menuLink } from './menu.ts'
import { bridge, type PreviewOf } from './preview.ts'

interface FrameOptions {
  readonly title: string
  readonly description?: string | null
  /** The absolute address that search engines should keep. */
  readonly canonical?: string
  readonly path: string
  readonly menu: readonly MenuItem[]
  /** The absolute address of the picture that a shared link shows. */
  readonly image?: string | null
  /** Keeps the page out of search engines: errors, locked pages, and pages that an editor hides from them. */
  readonly isHidden?: boolean
  readonly preview?: PreviewOf | undefined
}

/** The document around a page: head, header with the menu, footer. */
export function frame(
  { title, description, canonical, image, path, menu, isHidden, preview }: FrameOptions,
  body: Html,
): Html {
  const home = menu.find((item) => item.url === '/')
  const siteName = home?.title ?? 'Corral'
  const entries = menu.filter((item) => item !== home)
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title === siteName ? siteName : `${title} · ${siteName}`}</title>
  ${description && html`<meta name="description" content="${description}">`}
  ${canonical && html`<link rel="canonical" href="${canonical}">`}
  ${canonical && html`<meta property="og:url" content="${canonical}"><meta property="og:title" content="${title}">`}
  ${image && html`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`}
  ${isHidden && html`<meta name="robots" content="noindex">`}
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/style.css">${bridge(preview)}
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="site"><div class="wrap">
    <a class="name" href="/"><span aria-hidden="true">✦</span> ${siteName}</a>
    ${entries.length > 0 && mainMenu(entries, path)}
  </div></header>
  <main id="main">${body}</main>
  <footer class="site"><div class="wrap">
    <p class="name"><span aria-hidden="true">✦</span> ${siteName}</p>
    ${entries.length > 0 && html`<nav aria-label="All pages"><ul>${entries.map((item) => footerEntry(item, path))}</ul></nav>`}
  </div></footer>
</body>
</html>
`
}

/** A popover on small screens, which needs no script; always visible on wide ones. */
function mainMenu(entries: readonly MenuItem[], path: string): Html {
  return html`<button class="menu-button" popovertarget="menu">Menu</button>
    <nav id="menu" popover aria-label="Main"><ul>${entries.map((item) => menuEntry(item, path))}</ul></nav>`
}

function footerEntry(item: MenuItem, path: string): Html {
  return html`<li>${menuLink(item, path)}${item.children.length > 0 && html`<ul>${item.children.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul>`}</li>`
}

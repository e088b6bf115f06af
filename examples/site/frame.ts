import { hreflangLinks } from '../../client/src/index.ts'
import type { Site } from './components/context.ts'
import type { MenuItem, NamedMenuItem } from './content.ts'
import { type Html, html, safeUrl } from './html.ts'
import { feedPath, homePath, languageOffer, languageSwitch, searchPath } from './languages.ts'
import { menuEntry, menuLink } from './menu.ts'
import { bridge } from './preview.ts'

interface FrameOptions {
  readonly title: string
  readonly description?: string | null
  /** The absolute address that search engines should keep. */
  readonly canonical?: string
  readonly path: string
  /** The same page in all its languages. */
  readonly alternates?: readonly { readonly language: string; readonly url: string }[] | undefined
  /** The absolute address of the picture that a shared link shows. */
  readonly image?: string | null
  /** Keeps the page out of search engines: errors, locked pages, and pages that an editor hides from them. */
  readonly isHidden?: boolean
}

/** The document around a page: head, header with the menu, footer. */
export function frame(options: FrameOptions, site: Site, body: Html): Html {
  const { path, alternates = [] } = options
  const { menu, words, language } = site
  const home = menu.find((item) => item.url === homePath(site))
  const siteName = home?.title ?? 'Corral'
  const entries = menu.filter((item) => item !== home)
  return html`<!doctype html>
<html lang="${language?.code ?? 'en'}">
<head>${head(options, site, siteName)}
</head>
<body>
  <a class="skip" href="#main">${words.skip}</a>${languageOffer(site, alternates)}
  <header class="site"><div class="wrap">
    <a class="name" href="${homePath(site)}"><span aria-hidden="true">✦</span> ${siteName}</a>
    ${languageSwitch(site, alternates)}
    ${entries.length > 0 && mainMenu(entries, path, site)}
  </div></header>
  <main id="main">${body}</main>
  <footer class="site"><div class="wrap">
    <p class="name"><span aria-hidden="true">✦</span> ${siteName}</p>
    ${footerMenu(entries, path, site)}
    <p class="tools"><a href="${searchPath(site)}">${words.search}</a> · <a href="${feedPath(site)}">${words.feed}</a></p>
  </div></footer>
</body>
</html>
`
}

function head(
  { title, description, canonical, image, alternates = [], isHidden }: FrameOptions,
  site: Site,
  siteName: string,
): Html {
  const baseUrl = site.absoluteUrl('')
  return html`
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title === siteName ? siteName : `${title} · ${siteName}`}</title>
  ${description && html`<meta name="description" content="${description}">`}
  ${canonical && html`<link rel="canonical" href="${canonical}">`}
  ${!isHidden && hreflangLinks({ alternates }, { baseUrl }).map(({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}">`)}
  ${canonical && html`<meta property="og:url" content="${canonical}"><meta property="og:title" content="${title}">`}
  ${image && html`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`}
  ${isHidden && html`<meta name="robots" content="noindex">`}
  <link rel="alternate" type="application/rss+xml" href="${feedPath(site)}" title="${site.words.feed}">
  <link rel="icon" href="/favicon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/style.css">${bridge(site.preview)}`
}

/** A popover on small screens, which needs no script; always visible on wide ones. */
function mainMenu(entries: readonly MenuItem[], path: string, { words }: Site): Html {
  return html`<button class="menu-button" popovertarget="menu">${words.menu}</button>
    <nav id="menu" popover aria-label="${words.mainMenu}"><ul>${entries.map((item) => menuEntry(item, path))}</ul></nav>`
}

/** The menu with the name `footer`, or else the tree of pages. */
function footerMenu(entries: readonly MenuItem[], path: string, { footer, words }: Site): Html | false {
  const items = footer?.map(namedEntry) ?? entries.map((item) => footerEntry(item, path))
  return items.length > 0 && html`<nav aria-label="${words.allPages}"><ul>${items}</ul></nav>`
}

function namedEntry({ title, url, children }: NamedMenuItem): Html {
  const link = url === null ? html`<span>${title}</span>` : html`<a href="${safeUrl(url)}">${title}</a>`
  return html`<li>${link}${children.length > 0 && html`<ul>${children.map(namedEntry)}</ul>`}</li>`
}

function footerEntry(item: MenuItem, path: string): Html {
  return html`<li>${menuLink(item, path)}${item.children.length > 0 && html`<ul>${item.children.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul>`}</li>`
}

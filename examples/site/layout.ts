import type { Context } from './components/context.ts'
import { renderSlot } from './components/index.ts'
import { time } from './components/lists.ts'
import type { MenuItem, Page, Post } from './content.ts'
import { type Html, html, safeUrl, trusted } from './html.ts'

interface Frame {
  readonly title: string
  readonly description?: string | null
  readonly canonical?: string
  readonly path: string
  readonly menu: readonly MenuItem[]
  /** Not for search engines: errors, and what is locked. */
  readonly isHidden?: boolean
}

/** A page by its template: its slots from the top to the bottom, and beneath a section its pages. */
export async function renderPage(context: Context, menu: readonly MenuItem[]): Promise<Html> {
  const { page, path } = context
  const [header, main, aside, footer] = await Promise.all(
    ['header', 'main', 'aside', 'footer'].map((slot) => renderSlot(slot, context)),
  )
  const hasHero = page.components?.some((component) => component.type === 'hero')
  const children = page.template === 'section' ? (trailTo(menu, page.url).at(-1)?.children ?? []) : []
  const body = html`${header}
    <div class="wrap page template-${page.template} ${aside?.length ? 'with-aside' : ''}">
      <main id="main">${breadcrumbs(menu, page)}
        ${!hasHero && html`<h1>${page.title}</h1>${page.description && html`<p class="lead">${page.description}</p>`}`}
        ${main}
        ${children.length > 0 && html`<nav class="children" aria-label="In this section"><h2>In this section</h2><ul>${children.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul></nav>`}
      </main>
      ${aside?.length ? html`<div class="aside">${aside}</div>` : ''}
    </div>${footer}`
  return frame(
    { title: page.title, description: page.description, canonical: page.canonical_url, path, menu },
    body,
  )
}

export function renderPost(
  post: Post,
  page: Page,
  { path, fileUrl }: Context,
  menu: readonly MenuItem[],
): Html {
  const { author, reading_minutes: minutes, ...facts } = post.meta
  const shown = Object.entries(facts).filter(([, value]) => typeof value !== 'object' && value !== '')
  const body = html`<div class="wrap page"><main id="main"><article class="post">
    <p class="meta"><a href="${page.url}">${page.title}</a> · ${time(post.created_at)}${author && ` · ${author}`}${minutes && ` · ${minutes} min`}</p>
    <h1>${post.title}</h1>
    <p class="lead">${post.description}</p>
    ${post.thumbnail && html`<img class="wide" src="${fileUrl(post.thumbnail)}" alt="">`}
    ${shown.length > 0 && html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name.replaceAll('_', ' ')}</dt><dd>${value === true ? 'yes' : value === false ? 'no' : value}</dd></div>`)}</dl>`}
    <div class="text">${trusted(post.content)}</div>
    <ul class="tags" aria-label="Subjects">${post.tags.map((tag) => html`<li><a href="${page.url}?tag=${encodeURIComponent(tag.slug)}">${tag.name}</a></li>`)}</ul>
  </article></main></div>`
  return frame({ title: post.title, description: post.description, canonical: post.url, path, menu }, body)
}

/** Asks for the password of a protected page. */
export function renderLocked(page: Page, path: string, menu: readonly MenuItem[], problem?: string): Html {
  const body = html`<div class="wrap page"><main id="main"><h1>${page.title}</h1>
    <p class="lead">${page.description}</p>
    <form method="post" class="unlock"><input type="hidden" name="form" value="unlock">
      <p class="field"><label for="password">Password</label>
        <input id="password" type="password" name="password" required autocomplete="current-password"
          ${problem && html`aria-invalid="true" aria-describedby="problem"`}>
        ${problem && html`<span class="problem" id="problem" role="alert">${problem}</span>`}</p>
      <p><button class="button primary">Open</button></p></form></main></div>`
  return frame({ title: page.title, path, menu, isHidden: true }, body)
}

/** A page for when there is none. */
export function renderProblem(title: string, text: string, path: string, menu: readonly MenuItem[]): Html {
  const body = html`<div class="wrap page problem-page"><main id="main"><p class="sky" aria-hidden="true">· ✦ · ⋆ · ✧ ·</p>
    <h1>${title}</h1><p class="lead">${text}</p><p><a class="button primary" href="/">To the home page</a></p></main></div>`
  return frame({ title, path, menu, isHidden: true }, body)
}

function frame({ title, description, canonical, path, menu, isHidden }: Frame, body: Html): Html {
  const home = menu.find((item) => item.url === '/')
  const siteName = home?.title ?? 'Corral'
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title === siteName ? siteName : `${title} · ${siteName}`}</title>
  ${description && html`<meta name="description" content="${description}">`}
  ${canonical && html`<link rel="canonical" href="${canonical}">`}
  ${isHidden && html`<meta name="robots" content="noindex">`}
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/style.css">
</head>
<body>
  <a class="skip" href="#main">Skip to the content</a>
  <header class="site"><div class="wrap">
    <a class="name" href="/"><span aria-hidden="true">✦</span> ${siteName}</a>
    <nav aria-label="Main"><ul>${menu.filter((item) => item !== home).map((item) => menuEntry(item, path))}</ul></nav>
  </div></header>
  ${body}
  <footer class="site"><div class="wrap"><p>${siteName}</p>
    <ul>${menu.map((item) => html`<li>${menuLink(item, path)}</li>`)}</ul></div></footer>
</body>
</html>
`
}

function menuEntry(item: MenuItem, path: string): Html {
  const { children } = item
  return html`<li>${menuLink(item, path)}${children.length > 0 && html`<ul>${children.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul>`}</li>`
}

function menuLink(item: MenuItem, path: string): Html {
  const isHere = item.url === path
  const isAbove = item.url !== '/' && path.startsWith(`${item.url}/`)
  const current = isHere ? html`aria-current="page"` : isAbove && html`aria-current="true"`
  return html`<a href="${safeUrl(item.redirect ?? item.url)}" ${current}>${item.menu_name ?? item.title}</a>`
}

function breadcrumbs(menu: readonly MenuItem[], page: Page): Html {
  const above = trailTo(menu, page.url).slice(0, -1)
  if (above.length === 0) return html``
  return html`<nav class="breadcrumbs" aria-label="You are here"><ol>${above.map((item) => html`<li><a href="${item.url}">${item.menu_name ?? item.title}</a></li>`)}<li aria-current="page">${page.title}</li></ol></nav>`
}

/** The way from the root of the menu to a page, itself last; empty where the menu does not show it. */
function trailTo(menu: readonly MenuItem[], url: string): MenuItem[] {
  for (const item of menu) {
    if (item.url === url) return [item]
    const rest = trailTo(item.children, url)
    if (rest.length > 0) return [item, ...rest]
  }
  return []
}

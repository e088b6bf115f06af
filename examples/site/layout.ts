import { seoOf } from '../../client/src/index.ts'
import type { Context, Site } from './components/context.ts'
import { renderSlot } from './components/index.ts'
import { time } from './components/lists.ts'
import { picture } from './components/picture.ts'
import type { Page, Post } from './content.ts'
import { frame } from './frame.ts'
import { type Html, html, trusted } from './html.ts'
import { homePath } from './languages.ts'
import { breadcrumbsTo, menuLink } from './menu.ts'
import { mark, type PreviewOf } from './preview.ts'

/** A page by its template: its slots from top to bottom and, in a section, the pages below it. */
export async function renderPage(context: Context): Promise<Html> {
  const { page, path, preview } = context
  const [header, main, aside, footer] = await Promise.all(
    ['header', 'main', 'aside', 'footer'].map((slot) => renderSlot(slot, context)),
  )
  const hasHero = page.components?.some((component) => component.type === 'hero')
  const body = html`${slotOf('header', header, preview)}
    <div class="wrap page template-${page.template} ${aside?.length ? 'with-aside' : ''}">
      <div class="content"${mark(preview, { 'corral-slot': 'main' })}>${breadcrumbs(context, page)}
        ${!hasHero && html`<h1${mark(preview, { corral: `page:${page.id}`, 'corral-field': 'title' })}>${page.title}</h1>${page.description && html`<p class="lead">${page.description}</p>`}`}
        ${main}
        ${page.template === 'section' && children(context, page, path)}
      </div>
      ${aside?.length ? html`<div class="aside"${mark(preview, { 'corral-slot': 'aside' })}>${aside}</div>` : ''}
    </div>${slotOf('footer', footer, preview)}`
  const { alternates } = page
  return frame({ ...headOf(page, page.canonical_url, context), path, alternates }, context, body)
}

/** A slot without an element of its own has one in previews. */
function slotOf(
  name: string,
  components: readonly Html[] | undefined,
  preview: PreviewOf | undefined,
): unknown {
  return preview ? html`<div${mark(preview, { 'corral-slot': name })}>${components}</div>` : components
}

/** A post below its page: its text, then its components. */
export async function renderPost(post: Post, { page, ...site }: Omit<Context, 'form'>): Promise<Html> {
  const { components, pictures } = post
  const context: Context = { ...site, page: { ...page, components, pictures } }
  const { path, preview, words } = context
  const { author, reading_minutes: minutes, ...facts } = post.meta
  const shown = Object.entries(facts).filter(([, value]) => typeof value !== 'object' && value !== '')
  const body = html`<div class="wrap page"><article class="post"${mark(preview, { corral: `post:${post.id}` })}>
    <p class="meta"><a href="${page.url}">${page.title}</a> · ${time(post.created_at, words)}${author && ` · ${author}`}${minutes && ` · ${words.minutes(minutes)}`}</p>
    <h1${mark(preview, { 'corral-field': 'title' })}>${post.title}</h1>
    <p class="lead">${post.description}</p>
    ${picture(post.thumbnail, context, { className: 'wide', sizes: '(min-width: 60rem) 56rem, 100vw', alt: '', isFirst: true })}
    ${shown.length > 0 && html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${words.facts[name] ?? name.replaceAll('_', ' ')}</dt><dd>${value === true ? words.yes : value === false ? words.no : value}</dd></div>`)}</dl>`}
    <div class="text"${mark(preview, { 'corral-field': 'content' })}>${trusted(post.content)}</div>
    ${components && slotOf('main', await renderSlot('main', context), preview)}
    <ul class="tags" aria-label="${words.subjects}">${post.tags.map((tag) => html`<li><a href="${page.url}?tag=${encodeURIComponent(tag.slug)}">${tag.name}</a></li>`)}</ul>
  </article></div>`
  const { alternates } = post
  return frame({ ...headOf(post, path, context), path, alternates }, context, body)
}

/** What search engines and shared links show of a page or post. */
function headOf(record: Page | Post, path: string, { content, absoluteUrl }: Context) {
  const { title, description, image, canonical, noindex } = seoOf(record)
  return {
    title,
    description,
    image: image === null ? null : new URL(content.corral.imageUrl(image), absoluteUrl('/')).href,
    canonical: canonical === null ? absoluteUrl(path) : new URL(canonical, absoluteUrl('/')).href,
    isHidden: noindex,
  }
}

/** Asks for the password of a protected page. */
export function renderLocked(site: Site, page: Page, path: string, problem?: string): Html {
  const { words } = site
  const body = html`<div class="wrap page"><h1>${page.title}</h1>
    <p class="lead">${page.description}</p>
    <form method="post" class="unlock"><input type="hidden" name="form" value="unlock">
      <p class="field"><label for="password">${words.password}</label>
        <input id="password" type="password" name="password" required autocomplete="current-password"
          ${problem && html`aria-invalid="true" aria-describedby="problem"`}>
        ${problem && html`<span class="problem" id="problem" role="alert">${problem}</span>`}</p>
      <p><button class="button primary">${words.open}</button></p></form></div>`
  return frame({ title: page.title, path, alternates: page.alternates, isHidden: true }, site, body)
}

/** An error page. */
export function renderProblem(site: Site, [title = '', text = '']: readonly string[], path = ''): Html {
  const body = html`<div class="wrap page problem-page"><div><p class="sky" aria-hidden="true">· ✦ · ⋆ · ✧ ·</p>
    <h1>${title}</h1><p class="lead">${text}</p><p><a class="button primary" href="${homePath(site)}">${site.words.toHome}</a></p></div></div>`
  return frame({ title, path, isHidden: true }, site, body)
}

function breadcrumbs({ menu, words }: Site, page: Page): Html {
  const above = breadcrumbsTo(menu, page.url).slice(0, -1)
  if (above.length === 0) return html``
  return html`<nav class="breadcrumbs" aria-label="${words.youAreHere}"><ol>${above.map((item) => html`<li><a href="${item.url}">${item.menu_name ?? item.title}</a></li>`)}<li aria-current="page">${page.title}</li></ol></nav>`
}

/** The pages below a section that its cards and lists of links do not show already. */
function children({ menu, words }: Site, page: Page, path: string): Html | false {
  const listing = page.components?.filter(({ type }) => type === 'cards' || type === 'links') ?? []
  const configs = JSON.stringify(listing.map(({ config }) => config))
  const unlinked = (breadcrumbsTo(menu, page.url).at(-1)?.children ?? []).filter(
    ({ url }) => !configs.includes(JSON.stringify(url)),
  )
  return (
    unlinked.length > 0 &&
    html`<nav class="children" aria-label="${words.inThisSection}"><h2>${words.inThisSection}</h2><ul>${unlinked.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul></nav>`
  )
}

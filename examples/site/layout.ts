import { seoOf } from '../../client/src/index.ts'
import type { Context } from './components/context.ts'
import { renderSlot } from './components/index.ts'
import { time } from './components/lists.ts'
import { picture } from './components/picture.ts'
import type { MenuItem, Page, Post } from './content.ts'
import { frame } from './frame.ts'
import { type Html, html, trusted } from './html.ts'
import { breadcrumbsTo, menuLink } from './menu.ts'
import { mark, type PreviewOf } from './preview.ts'

/** A page by its template: its slots from top to bottom and, in a section, the pages below it. */
export async function renderPage(context: Context, menu: readonly MenuItem[]): Promise<Html> {
  const { page, path, preview } = context
  const [header, main, aside, footer] = await Promise.all(
    ['header', 'main', 'aside', 'footer'].map((slot) => renderSlot(slot, context)),
  )
  const hasHero = page.components?.some((component) => component.type === 'hero')
  const body = html`${slotOf('header', header, preview)}
    <div class="wrap page template-${page.template} ${aside?.length ? 'with-aside' : ''}">
      <div class="content"${mark(preview, { 'corral-slot': 'main' })}>${breadcrumbs(menu, page)}
        ${!hasHero && html`<h1${mark(preview, { corral: `page:${page.id}`, 'corral-field': 'title' })}>${page.title}</h1>${page.description && html`<p class="lead">${page.description}</p>`}`}
        ${main}
        ${page.template === 'section' && children(menu, page, path)}
      </div>
      ${aside?.length ? html`<div class="aside"${mark(preview, { 'corral-slot': 'aside' })}>${aside}</div>` : ''}
    </div>${slotOf('footer', footer, preview)}`
  const head = headOf(page, page.canonical_url, context)
  return frame({ ...head, path, menu, preview }, body)
}

/** A slot without an element of its own has one in previews. */
function slotOf(
  name: string,
  components: readonly Html[] | undefined,
  preview: PreviewOf | undefined,
): unknown {
  return preview ? html`<div${mark(preview, { 'corral-slot': name })}>${components}</div>` : components
}

export function renderPost(post: Post, context: Context, menu: readonly MenuItem[]): Html {
  const { page, path, preview } = context
  const { author, reading_minutes: minutes, ...facts } = post.meta
  const shown = Object.entries(facts).filter(([, value]) => typeof value !== 'object' && value !== '')
  const body = html`<div class="wrap page"><article class="post"${mark(preview, { corral: `post:${post.id}` })}>
    <p class="meta"><a href="${page.url}">${page.title}</a> · ${time(post.created_at)}${author && ` · ${author}`}${minutes && ` · ${minutes} min`}</p>
    <h1${mark(preview, { 'corral-field': 'title' })}>${post.title}</h1>
    <p class="lead">${post.description}</p>
    ${picture(post.thumbnail, context, { className: 'wide', sizes: '(min-width: 60rem) 56rem, 100vw', alt: '', isFirst: true })}
    ${shown.length > 0 && html`<dl class="facts">${shown.map(([name, value]) => html`<div><dt>${name.replaceAll('_', ' ')}</dt><dd>${value === true ? 'yes' : value === false ? 'no' : value}</dd></div>`)}</dl>`}
    <div class="text">${trusted(post.content)}</div>
    <ul class="tags" aria-label="Subjects">${post.tags.map((tag) => html`<li><a href="${page.url}?tag=${encodeURIComponent(tag.slug)}">${tag.name}</a></li>`)}</ul>
  </article></div>`
  return frame({ ...headOf(post, path, context), path, menu, preview }, body)
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
export function renderLocked(page: Page, path: string, menu: readonly MenuItem[], problem?: string): Html {
  const body = html`<div class="wrap page"><h1>${page.title}</h1>
    <p class="lead">${page.description}</p>
    <form method="post" class="unlock"><input type="hidden" name="form" value="unlock">
      <p class="field"><label for="password">Password</label>
        <input id="password" type="password" name="password" required autocomplete="current-password"
          ${problem && html`aria-invalid="true" aria-describedby="problem"`}>
        ${problem && html`<span class="problem" id="problem" role="alert">${problem}</span>`}</p>
      <p><button class="button primary">Open</button></p></form></div>`
  return frame({ title: page.title, path, menu, isHidden: true }, body)
}

/** An error page. */
export function renderProblem(title: string, text: string, path: string, menu: readonly MenuItem[]): Html {
  const body = html`<div class="wrap page problem-page"><div><p class="sky" aria-hidden="true">· ✦ · ⋆ · ✧ ·</p>
    <h1>${title}</h1><p class="lead">${text}</p><p><a class="button primary" href="/">To the home page</a></p></div></div>`
  return frame({ title, path, menu, isHidden: true }, body)
}

function breadcrumbs(menu: readonly MenuItem[], page: Page): Html {
  const above = breadcrumbsTo(menu, page.url).slice(0, -1)
  if (above.length === 0) return html``
  return html`<nav class="breadcrumbs" aria-label="You are here"><ol>${above.map((item) => html`<li><a href="${item.url}">${item.menu_name ?? item.title}</a></li>`)}<li aria-current="page">${page.title}</li></ol></nav>`
}

/** The pages below a section that its cards and lists of links do not show already. */
function children(menu: readonly MenuItem[], page: Page, path: string): Html | false {
  const listing = page.components?.filter(({ type }) => type === 'cards' || type === 'links') ?? []
  const configs = JSON.stringify(listing.map(({ config }) => config))
  const unlinked = (breadcrumbsTo(menu, page.url).at(-1)?.children ?? []).filter(
    ({ url }) => !configs.includes(JSON.stringify(url)),
  )
  return (
    unlinked.length > 0 &&
    html`<nav class="children" aria-label="In this section"><h2>In this section</h2><ul>${unlinked.map((child) => html`<li>${menuLink(child, path)}</li>`)}</ul></nav>`
  )
}

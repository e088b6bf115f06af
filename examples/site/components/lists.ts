import type { ListedPost } from '../content.ts'
import { type Html, html } from '../html.ts'
import type { Words } from '../words.ts'
import { type Context, numberIn, type Renderer } from './context.ts'
import { picture } from './picture.ts'
import { section } from './section.ts'

const day: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeZone: 'UTC' }
const evening: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
}

export function time(iso: string, { locale }: Words, format = day): Html {
  return html`<time datetime="${iso}">${new Intl.DateTimeFormat(locale, format).format(new Date(iso))}</time>`
}

/** The newest posts. On the news page the list has pages, and `?tag=` filters it. */
export const postList: Renderer = async (component, context) => {
  const { config } = component
  const { words, language } = context
  const isNews = context.page.template === 'news'
  const tag = isNews ? context.query.get('tag') : null
  const { data, meta } = await context.content.posts({
    language: language?.code,
    per_page: numberIn(config, 'limit', 10),
    ...(isNews ? { page: Math.max(1, Number.parseInt(context.query.get('page') ?? '1', 10) || 1) } : {}),
    ...(tag ? { tag } : typeof config.post_type === 'string' ? { post_type: config.post_type } : {}),
  })
  const heading = tag ? { ...component, title: words.about(nameOfTag(data, tag)) } : component
  const list = html`<ul class="posts ${config.layout === 'grid' ? 'grid card-grid columns-3' : ''}">${data.map((post) => teaser(post, context))}</ul>`
  const pages = isNews && meta.last_page > 1 && pager(context, meta.current_page, meta.last_page)
  return section(heading, [data.length > 0 ? list : html`<p>${words.nothingYet}</p>`, pages], 'post-list')
}

export const tagCloud: Renderer = async (component, context) => {
  const { data } = await context.content.posts({ language: context.language?.code, per_page: 100 })
  const counts = new Map<string, { name: string; count: number }>()
  for (const { slug, name } of data.flatMap((post) => post.tags))
    counts.set(slug, { name, count: (counts.get(slug)?.count ?? 0) + 1 })
  const most = [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .slice(0, numberIn(component.config, 'limit', 12))
  const current = context.query.get('tag')
  return section(
    component,
    html`<ul class="tags">${most.map(([slug, { name }]) => html`<li><a href="${context.page.url}?tag=${encodeURIComponent(slug)}" ${slug === current && html`aria-current="true"`}>${name}</a></li>`)}</ul>`,
  )
}

export const eventList: Renderer = async (component, context) => {
  const events = await context.content.events(numberIn(component.config, 'limit', 3))
  if (events.length === 0) return html``
  return section(
    component,
    html`<ul class="events">${events.map(
      (event) => html`<li>${time(event.starts_at, context.words, evening)}<strong>${event.title}</strong>
        ${component.config.show_location === true && event.location}</li>`,
    )}</ul>`,
  )
}

function teaser(post: ListedPost, context: Context): Html {
  return html`<li class="card">${picture(post.thumbnail, context, { sizes: '(min-width: 60rem) 20rem, 100vw', alt: '' })}
    <div><p class="meta">${time(post.created_at, context.words)}</p><h3><a href="${post.url}">${post.title}</a></h3><p>${post.description}</p></div></li>`
}

function pager({ page, query, words }: Context, current: number, last: number): Html {
  const address = (number: number) => {
    const parameters = new URLSearchParams(query)
    parameters.set('page', String(number))
    return `${page.url}?${parameters}`
  }
  return html`<nav class="pager" aria-label="${words.pagesOfList}">
    ${current > 1 && html`<a rel="prev" href="${address(current - 1)}">${words.newer}</a>`}
    <span>${words.pageOf(current, last)}</span>
    ${current < last && html`<a rel="next" href="${address(current + 1)}">${words.older}</a>`}</nav>`
}

function nameOfTag(posts: readonly ListedPost[], slug: string): string {
  return posts.flatMap((post) => post.tags).find((tag) => tag.slug === slug)?.name ?? slug
}

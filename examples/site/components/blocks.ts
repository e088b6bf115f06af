import { type Html, html, safeUrl, trusted } from '../html.ts'
import { type Config, type Context, configOf, listIn, numberIn, type Renderer } from './context.ts'
import { picture } from './picture.ts'
import { section } from './section.ts'

/** The components that show only their own config. */
export const blocks: Readonly<Record<string, Renderer>> = {
  hero: ({ title, content, config }, context) => html`
    <div class="hero ${config.height === 'tall' ? 'tall' : 'short'}">
      ${picture(config.image, context, { alt: config.alt, sizes: '100vw', isFirst: true })}
      <div class="wrap">
        <h1>${title ?? context.page.title}</h1>
        ${trusted(content)}
        <p class="actions">${listIn(config, 'actions').map((action) =>
          button(action, action.style === 'primary' ? 'primary' : ''),
        )}</p>
      </div>
    </div>`,

  text: (component) =>
    section(component, trusted(component.content), component.config.width === 'wide' ? 'text wide' : 'text'),

  notice: ({ content, config }) => html`
    <div class="notice ${config.level === 'warning' ? 'warning' : 'info'}" role="note"><div class="wrap">
      ${trusted(content)} ${config.link && link(configOf(config.link))}
    </div></div>`,

  image: (component, context) => section(component, figure(component.config, context, { sizes: wide })),

  gallery: (component, context) =>
    section(
      component,
      html`<div class="grid columns-${numberIn(component.config, 'columns', 3)}">${listIn(component.config, 'images').map((each) => figure(each, context, inGrid))}</div>`,
    ),

  cards: (component, context) => {
    // Without a heading of its own, the titles of the cards are the next level below the page's.
    const level = component.title ? 'h3' : 'h2'
    const cards = listIn(component.config, 'cards').map((card) => {
      const title = link({ url: card.url, label: card.title })
      return html`<li class="card">${picture(card.image, context, { ...inCards, alt: card.alt })}
        ${level === 'h3' ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`}<p>${card.text}</p></li>`
    })
    return section(component, cardGrid(numberIn(component.config, 'columns', 3), cards))
  },

  quote: ({ content, config }) => html`
    <figure class="quote"><blockquote>${trusted(content)}</blockquote>
      <figcaption>${config.author}${config.role && html`, <span>${config.role}</span>`}</figcaption></figure>`,

  faq: (component) =>
    section(
      component,
      listIn(component.config, 'items').map(
        (item) => html`<details><summary>${item.question}</summary><p>${item.answer}</p></details>`,
      ),
    ),

  'call-to-action': ({ title, content, config }) => html`
    <section class="call-to-action"><div class="wrap"><div><h2>${title}</h2>${trusted(content)}</div>
      ${config.action && button(configOf(config.action), 'primary')}</div></section>`,

  links: (component) =>
    section(
      component,
      html`<ul class="link-list">${listIn(component.config, 'links').map((each) => html`<li>${link(each)}</li>`)}</ul>`,
    ),

  statistics: (component) =>
    section(
      component,
      html`<dl class="figures">${listIn(component.config, 'figures').map((each) => html`<div><dt>${each.label}</dt><dd>${each.value}</dd></div>`)}</dl>`,
    ),

  timeline: (component) =>
    section(
      component,
      html`<ol class="years">${listIn(component.config, 'entries').map((each) => html`<li><strong>${each.year}</strong> ${each.text}</li>`)}</ol>`,
    ),

  people: (component) =>
    section(
      component,
      cardGrid(
        3,
        listIn(component.config, 'people').map(
          (each) =>
            html`<li class="card person"><span class="initials" aria-hidden="true">${initials(each.name)}</span><h3>${each.name}</h3><p class="role">${each.role}</p><p>${each.text}</p></li>`,
        ),
      ),
    ),
}

function cardGrid(columns: number, cards: readonly Html[]): Html {
  return html`<ul class="grid card-grid columns-${columns}">${cards}</ul>`
}

/** The service answers null for a link to a page that is not public: then there are only its words. */
function link({ url, label }: Config): Html {
  return url ? html`<a href="${safeUrl(url)}">${label}</a>` : html`${label}`
}

/** A button that leads nowhere is left out. */
function button({ url, label }: Config, kind: string): Html | '' {
  return url ? html`<a class="button ${kind}" href="${safeUrl(url)}">${label}</a>` : ''
}

/** As wide as the text is on a large screen. */
const wide = '(min-width: 60rem) 56rem, 100vw'
/** The aspect ratios of the style sheet, and widths whose heights are in the service's list of sizes. */
const inGrid = { sizes: '(min-width: 60rem) 20rem, 100vw', widths: [400, 800, 1200], ratio: 4 / 3 }
const inCards = { sizes: '(min-width: 60rem) 20rem, 100vw', widths: [300, 600, 1200], ratio: 3 / 2 }

function figure(config: Config, context: Context, options: Parameters<typeof picture>[2]): Html {
  const shown = picture(config.image, context, { ...options, alt: config.alt })
  return html`<figure>${shown}${config.caption && html`<figcaption>${config.caption}</figcaption>`}</figure>`
}

function initials(name: unknown): string {
  return String(name ?? '')
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
}

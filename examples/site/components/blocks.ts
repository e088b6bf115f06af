import type { Component } from '../content.ts'
import { type Html, html, safeUrl, trusted } from '../html.ts'
import { type Config, type Context, configOf, listIn, numberIn, type Renderer } from './context.ts'

/** The components that show what their config holds, and read nothing. */
export const blocks: Readonly<Record<string, Renderer>> = {
  hero: ({ title, content, config }, context) => html`
    <section class="hero ${config.height === 'tall' ? 'tall' : 'short'}">
      ${image(config, context)}
      <div class="wrap">
        <h1>${title ?? context.page.title}</h1>
        ${trusted(content)}
        <p class="actions">${listIn(config, 'actions').map(
          (action) =>
            html`<a class="button ${action.style === 'primary' ? 'primary' : ''}" href="${safeUrl(action.url)}">${action.label}</a>`,
        )}</p>
      </div>
    </section>`,

  text: (component) =>
    section(component, trusted(component.content), component.config.width === 'wide' ? 'text wide' : 'text'),

  notice: ({ content, config }) => html`
    <aside class="notice ${config.level === 'warning' ? 'warning' : 'info'}"><div class="wrap">
      ${trusted(content)} ${config.link && link(configOf(config.link))}
    </div></aside>`,

  image: (component, context) => section(component, figure(component.config, context)),

  gallery: (component, context) =>
    section(
      component,
      html`<div class="grid columns-${numberIn(component.config, 'columns', 3)}">${listIn(component.config, 'images').map((each) => figure(each, context))}</div>`,
    ),

  cards: (component, context) =>
    section(
      component,
      html`<ul class="grid cards columns-${numberIn(component.config, 'columns', 3)}">${listIn(
        component.config,
        'cards',
      ).map(
        (card) => html`<li class="card">${card.image && image(card, context)}
          <h3><a href="${safeUrl(card.url)}">${card.title}</a></h3><p>${card.text}</p></li>`,
      )}</ul>`,
    ),

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
      ${config.action && link(configOf(config.action), 'button primary')}</div></section>`,

  links: (component) =>
    section(
      component,
      html`<ul class="links">${listIn(component.config, 'links').map((each) => html`<li>${link(each)}</li>`)}</ul>`,
    ),

  statistics: (component) =>
    section(
      component,
      html`<dl class="statistics">${listIn(component.config, 'figures').map((each) => html`<div><dt>${each.label}</dt><dd>${each.value}</dd></div>`)}</dl>`,
    ),

  timeline: (component) =>
    section(
      component,
      html`<ol class="timeline">${listIn(component.config, 'entries').map((each) => html`<li><strong>${each.year}</strong> ${each.text}</li>`)}</ol>`,
    ),

  people: (component) =>
    section(
      component,
      html`<ul class="grid cards columns-3">${listIn(component.config, 'people').map(
        (each) =>
          html`<li class="card person"><h3>${each.name}</h3><p class="role">${each.role}</p><p>${each.text}</p></li>`,
      )}</ul>`,
    ),

  table: (component) =>
    section(component, table(textsIn(component.config.columns), rowsIn(component.config.rows))),

  'price-list': (component) => {
    const currency = String(component.config.currency ?? 'EUR')
    const rows = listIn(component.config, 'items').map((each) => [each.label, price(each.price, currency)])
    return section(component, table([], rows))
  },

  'opening-hours': (component) => {
    const rows = listIn(component.config, 'hours').map((each) => [
      each.days,
      `${each.opens} – ${each.closes}`,
    ])
    return section(component, table([], rows))
  },

  address: (component) => {
    const { lines, phone, email } = component.config
    return section(
      component,
      html`<address>${textsIn(lines).map((line) => html`${line}<br>`)}
        ${phone && html`<a href="tel:${String(phone).replace(/\s/g, '')}">${phone}</a><br>`}
        ${email && html`<a href="mailto:${email}">${email}</a>`}</address>`,
    )
  },

  map: (component) => {
    const { latitude, longitude, zoom } = component.config
    const place = `${latitude}/${longitude}`
    const url = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${zoom ?? 14}/${place}`
    return section(
      component,
      html`<p><a href="${url}" rel="noopener">Open the map</a> (${latitude}° N, ${longitude}° E)</p>`,
    )
  },
}

/** A component under its heading, where it has one. */
export function section({ title, type }: Component, body: unknown, className: string = type): Html {
  return html`<section class="${className}">${title && html`<h2>${title}</h2>`}${body}</section>`
}

function link(config: Config, className = ''): Html {
  return html`<a class="${className}" href="${safeUrl(config.url)}">${config.label}</a>`
}

function image(config: Config, context: Context): Html {
  return html`<img src="${context.fileUrl(config.image)}" alt="${config.alt ?? ''}">`
}

function figure(config: Config, context: Context): Html {
  return html`<figure>${image(config, context)}${config.caption && html`<figcaption>${config.caption}</figcaption>`}</figure>`
}

function table(columns: readonly string[], rows: readonly (readonly unknown[])[]): Html {
  const head = columns.map((column) => (column ? html`<th scope="col">${column}</th>` : html`<td></td>`))
  const row = ([first, ...rest]: readonly unknown[]) =>
    html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>`
  return html`<div class="scroll"><table>${columns.length > 0 && html`<thead><tr>${head}</tr></thead>`}<tbody>${rows.map(row)}</tbody></table></div>`
}

function price(value: unknown, currency: string): string {
  if (value === 0) return 'free'
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(value))
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const rowsIn = (value: unknown): string[][] => (Array.isArray(value) ? value.map(textsIn) : [])

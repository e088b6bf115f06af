import { findPicture, findReference, findReferences, type PictureSource } from '../../client/src/index.ts'
import { type Html, html, trusted } from '../site/html.ts'
import { type Choices, type List, type Place, type Products, type Shop, sorts } from './reads.ts'

const colours = ['white', 'yellow', 'orange', 'pink', 'red', 'violet', 'blue', 'green']
const lights = { sun: 'Full sun', 'half-shade': 'Half shade', shade: 'Shade' }

interface Card {
  readonly title: string
  readonly url: string
  readonly description: string | null
  readonly meta: Products['data'][number]['meta']
}

export function listPage(corral: Shop, choices: Choices, { products, categories, shop }: List): Html {
  const { title, tagline, hours, featured } = shop.data.value
  const isFront = queryOf(choices) === ''
  return frame(
    title,
    html`<header><h1><a href="/">${title}</a></h1><p>${tagline}</p></header>
    ${isFront && featuredProducts(corral, shop, featured ?? [])}
    ${filterForm(choices, categories)}
    <main>
      <p role="status">${products.meta.total === 1 ? '1 product' : `${products.meta.total} products`}</p>
      <ul class="cards">${products.data.map((product) => {
        const grower = findReference(products, 'post', product.meta.maker)
        return card(corral, product, findPicture(product, product.meta.picture), grower?.title)
      })}</ul>
      ${pager(choices, products)}
    </main>
    <footer><p>Open ${hours}</p></footer>`,
  )
}

function featuredProducts(corral: Shop, shop: List['shop'], featured: readonly number[]): Html {
  const cards = findReferences(
    shop,
    'post',
    featured as NonNullable<List['shop']['data']['value']['featured']>,
  )
  return html`<section><h2>This week</h2><ul class="cards">${cards.map((product) =>
    card(corral, product, findReference(shop, 'asset', product.meta.picture)?.picture ?? undefined),
  )}</ul></section>`
}

function filterForm(choices: Choices, categories: List['categories']): Html {
  const kinds = categories.map(({ id, name }) => [String(id), name] as const)
  return html`<form action="/" role="search">
    <label>Search <input name="search" type="search" value="${choices.search}"></label>
    ${select('category', 'Kind', kinds, choices.category)}
    ${select(
      'colour',
      'Colour',
      colours.map((colour) => [colour, colour] as const),
      choices.colour,
    )}
    ${select('light', 'Light', Object.entries(lights), choices.light)}
    <label>Up to € <input name="price" type="number" min="1" value="${choices.price}"></label>
    <label>Up to cm <input name="height" type="number" min="1" value="${choices.height}"></label>
    ${checkbox('stock', 'In stock', choices.stock)} ${checkbox('evergreen', 'Evergreen', choices.evergreen)}
    ${select('sort', 'Order', Object.entries(sorts), choices.sort, false)}
    <button>Show</button> <a href="/">Reset</a>
  </form>`
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen: string,
  hasAny = true,
): Html {
  return html`<label>${label} <select name="${name}">${hasAny && html`<option value="">any</option>`}${options.map(
    ([value, text]) =>
      value === chosen
        ? html`<option value="${value}" selected>${text}</option>`
        : html`<option value="${value}">${text}</option>`,
  )}</select></label>`
}

function checkbox(name: string, label: string, isChecked: boolean): Html {
  const input = isChecked
    ? html`<input type="checkbox" name="${name}" checked>`
    : html`<input type="checkbox" name="${name}">`
  return html`<label>${input} ${label}</label>`
}

/** The choices as a query, without those that are not made. */
function queryOf({ page: _, ...choices }: Choices, page = 1): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choices)) {
    if (value === true) query.set(name, '1')
    else if (value !== '' && value !== false && value !== '-published_at') query.set(name, String(value))
  }
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

function pager(choices: Choices, { meta }: Products): Html {
  const link = (page: number, text: string) => html`<a href="/?${queryOf(choices, page)}">${text}</a> `
  const { current_page: current = 1, last_page: last = 1 } = meta
  return html`<nav aria-label="Pages">${current > 1 && link(current - 1, 'Previous')}
    Page ${current} of ${last} ${current < last && link(current + 1, 'Next')}</nav>`
}

function card(
  corral: Shop,
  { title, url, description, meta }: Card,
  picture?: PictureSource,
  grower?: string,
): Html {
  return html`<li><a href="${url}">${picture && html`<img src="${corral.imageUrl(picture)}" alt="" width="200" height="150" loading="lazy">`}
    <strong>${title}</strong></a>
    <span>${description}</span>
    <span>${price(meta.price)} · ${meta.stock > 0 ? `${meta.stock} in stock` : 'sold out'}${grower && ` · ${grower}`}</span></li>`
}

const price = (euros: number) => `€ ${euros.toFixed(2)}`

export function placePage(corral: Shop, place: Extract<Place, { kind: 'product' | 'maker' }>): Html {
  const { answer } = place
  const post = answer.data
  return frame(
    post.title,
    html`<header><p><a href="/">All products</a></p><h1>${post.title}</h1></header>
    <main>${post.post_type === 'product' && product(corral, answer, post)}
    ${post.post_type === 'maker' && html`<p>${post.meta.place}${post.meta.since && `, since ${post.meta.since}`}</p>`}
    ${
      place.kind === 'maker' &&
      html`<h2>From this grower (${place.products.meta.total})</h2><ul class="cards">${place.products.data.map(
        (each) => card(corral, each, findPicture(each, each.meta.picture)),
      )}</ul>`
    }</main>`,
  )
}

type Answer = Extract<Place, { kind: 'product' }>['answer']

function product(
  corral: Shop,
  answer: Answer,
  post: Extract<Answer['data'], { post_type: 'product' }>,
): Html {
  const { maker, picture, related, colours, light, size, stock } = post.meta
  const grower = findReference(answer, 'post', maker)
  const image = findPicture(post, picture)
  return html`${image && html`<img src="${corral.imageUrl(image)}" alt="${image.alt}" width="400" height="300">`}
    <p class="price">${price(post.meta.price)}</p>
    <dl><dt>Colours</dt><dd>${colours.join(', ')}</dd><dt>Light</dt><dd>${lights[light]}</dd>
      ${size?.height && html`<dt>Height</dt><dd>${size.height} cm</dd>`}
      <dt>In stock</dt><dd>${stock}</dd>
      ${grower && html`<dt>Grown by</dt><dd><a href="${grower.url}">${grower.title}</a>, ${grower.meta.place}</dd>`}</dl>
    ${trusted(post.content)}
    <h2>Goes well with</h2><ul class="cards">${findReferences(answer, 'post', related).map((each) =>
      card(corral, each, findReference(answer, 'asset', each.meta.picture)?.picture ?? undefined),
    )}</ul>`
}

export function problemPage(title: string, text: string): Html {
  return frame(title, html`<main><h1>${title}</h1><p>${text}</p><p><a href="/">All products</a></p></main>`)
}

function frame(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/style.css"></head>
<body>${body}</body></html>
`
}

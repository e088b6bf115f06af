import type { Client, components, GlobalAnswer, PostAnswer, PostsAnswer } from '../../client/src/index.ts'
import type { Content } from './content.ts'

export type Shop = Client<Content>
export type Products = PostsAnswer<Content, 'product'>
type Category = components['schemas']['PublicCategory']

/** What a visitor chose in the form above the list. */
export interface Choices {
  readonly search: string
  readonly category: string
  readonly colour: string
  readonly light: string
  readonly price: string
  readonly height: string
  readonly stock: boolean
  readonly evergreen: boolean
  readonly sort: string
  readonly page: number
}

export const sorts: Readonly<Record<string, string>> = {
  '-published_at': 'Newest first',
  'meta.price': 'Cheapest first',
  '-meta.price': 'Dearest first',
  title: 'By name',
}

export function readChoices(query: URLSearchParams): Choices {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const number = (name: string) => (/^\d{1,6}$/.test(text(name)) ? text(name) : '')
  const sort = text('sort')
  return {
    search: text('search'),
    category: number('category'),
    colour: text('colour'),
    light: text('light'),
    price: number('price'),
    height: number('height'),
    stock: query.has('stock'),
    evergreen: query.has('evergreen'),
    sort: Object.hasOwn(sorts, sort) ? sort : '-published_at',
    page: Math.max(1, Number(number('page')) || 1),
  }
}

export interface List {
  readonly products: Products
  readonly categories: readonly Category[]
  readonly shop: GlobalAnswer<Content, 'shop'>
}

/** The list, the categories, and the name of the shop with its featured products: the client sends them as one request. */
export async function readList(corral: Shop, choices: Choices): Promise<List> {
  const [products, categories, shop] = await Promise.all([
    corral.getPosts('product', { query: productQuery(choices) }),
    corral.get('/api/v1/public/categories', { query: { 'filter[type]': 'product', sort: 'name' } }),
    corral.getGlobal('shop', { include: 'references', depth: 2 }),
  ])
  return { products, categories: categories.data, shop }
}

function productQuery({
  search,
  category,
  colour,
  light,
  price,
  height,
  stock,
  evergreen,
  sort,
  page,
}: Choices) {
  return {
    include: 'references.maker,pictures',
    per_page: 24,
    page,
    sort,
    ...given('search', search),
    ...given('category_id', category),
    ...given('filter[meta.colours][contains]', colour),
    ...given('filter[meta.light]', light),
    ...given('filter[meta.price][lte]', price),
    ...given('filter[meta.size.height][lte]', height),
    ...given('filter[meta.stock][gt]', stock ? '0' : ''),
    ...given('filter[meta.evergreen]', evergreen ? 'true' : ''),
  }
}

/** A parameter, unless the visitor left it empty. */
function given<N extends string>(name: N, value: string): { [K in N]?: string } {
  return (value === '' ? {} : { [name]: value }) as { [K in N]?: string }
}

export type Place =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }
  | { readonly kind: 'product'; readonly answer: PostAnswer<Content> }
  | { readonly kind: 'maker'; readonly answer: PostAnswer<Content>; readonly products: Products }

/** What is at a url: a product with what goes well with it, a grower with its products, or where it has moved. */
export async function readPlace(corral: Shop, url: string): Promise<Place> {
  const found = await corral.resolve(url, { include: 'references,pictures', depth: 2 })
  if (found.kind === 'redirect') return { kind: 'redirect', to: found.to, status: found.status }
  if (found.kind !== 'post') return { kind: 'nothing' }
  const answer = { data: found.post, references: found.references }
  const { post_type, id } = answer.data
  if (post_type === 'product') return { kind: 'product', answer }
  const own = { 'filter[meta.maker]': id, include: 'pictures', per_page: 12, sort: 'title' }
  return { kind: 'maker', answer, products: await corral.getPosts('product', { query: own }) }
}

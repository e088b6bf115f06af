import { readFileSync } from 'node:fs'

/** A request that a route is measured with. */
export interface RouteRequest {
  /** As the document names it. */
  readonly route: string
  /** What is sent. */
  readonly path: string
  /** Sent by POST, if there is one. */
  readonly body?: object
  readonly isPublic: boolean
}

/** The values of the parameters in paths, by route or by name. The ids are those of the generated site. */
export type Ids = Readonly<Record<string, string | number>>

/** Of the generated site. The records that it lacks are made before the measurements, and their ids replace these. */
export const knownIds = {
  'categories category': 3,
  'categories id': 3,
  'posts post': 1234,
  'posts id': 1234,
  'pages id': 1,
  'components id': 1,
  'wrangler-components id': 1,
  wranglerPage: 1,
  page: 1,
  'page id': 1,
  'post id': 1234,
  'asset id': 1,
  'category id': 3,
  'tag id': 1,
  'user id': 1,
  'assets id': 1,
  'messages id': 5,
  'view-message message': 6,
  'tags id': 1,
  'users id': 1,
  'roles id': 1,
  'permissions id': 1,
  'events id': 1,
  post_type: 'news',
  'globals name': 'header',
  'menu name': 'header',
  'globals id': 1,
  'global id': 1,
  '/admin/api/globals/{id}/versions/{version} version': 1,
  key: 'measured',
  path: 'none.jpg',
  'webhooks id': 1,
  delivery: 1,
  'collections id': 1,
  'component-types id': 1,
  'page-templates id': 1,
  '/admin/api/pages/{id}/versions/{version} version': 1,
  '/admin/api/components/{id}/versions/{version} version': 1,
  '/admin/api/posts/{id}/versions/{version} version': 1,
  'imports id': 1,
  'shared-blocks id': 1,
  'languages id': 1,
}

/** Every GET route of both documents with each of its parameters alone, and each order of its list; several reads too. */
export function routeRequests(ids: Ids): RouteRequest[] {
  const all = ['openapi.json', 'openapi.admin.json'].flatMap((file) => {
    const { paths } = JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')) as Document
    return Object.entries(paths).flatMap(([route, operations]) =>
      operations.get ? requestsOf(route, operations.get.parameters ?? [], ids) : [],
    )
  })
  return [...all, severalReads]
}

/** What a page with a menu and two lists reads. */
const severalReads: RouteRequest = {
  route: '/api/v1/public/query',
  path: '/api/v1/public/query',
  body: {
    reads: {
      page: 'pages/by-url?url=/garden-wander-1/library-orchard-20&include=breadcrumbs',
      menu: 'menu?depth=1',
      news: 'posts?post_type=news&per_page=3&count=false',
      children: 'pages?filter[parent_id]=20&per_page=3',
    },
  },
  isPublic: true,
}

interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>
}

interface Parameter {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: { readonly enum?: readonly string[]; readonly pattern?: string }
}

function requestsOf(route: string, parameters: readonly Parameter[], ids: Ids): RouteRequest[] {
  const path = route.replace(/\{(\w+)\}/g, (_, name) => String(idFor(route, name, ids)))
  const needed = parameters.filter((each) => each.required && each.in === 'query')
  const given = needed.map((each) => queriesOf(route, each)[0])
  const asked = parameters.filter((each) => each.in === 'query' && !needed.includes(each))
  const alone = [...needed.flatMap((each) => queriesOf(route, each).slice(1)), ...(more[route] ?? [])]
  const added = asked.flatMap((each) => queriesOf(route, each).map((query) => [...given, query].join('&')))
  return [given.join('&'), ...alone, ...added].map((query) => ({
    route,
    path: query === '' ? path : `${path}?${query}`,
    isPublic: /^\/(api\/v1\/public|storage)\//.test(route),
  }))
}

function idFor(route: string, name: string, ids: Ids): string | number {
  const id = ids[`${route} ${name}`] ?? ids[`${/([\w-]+)\/\{/.exec(route)?.[1]} ${name}`] ?? ids[name]
  if (id === undefined) throw new Error(`${route}: give "${name}" an id in the benchmark of the routes.`)
  return id
}

/** The name of a parameter with each value that is worth a measurement. */
function queriesOf(route: string, { name = '', schema = {} }: Parameter): string[] {
  if (ignored.has(name)) return []
  const known = values[`${route} ${name}`] ?? values[name] ?? schema.enum
  const sorts =
    name === 'sort' ? schema.pattern?.match(/^\^-\?\(([\w|]+?)(?:\|meta\\|\))/)?.[1]?.split('|') : undefined
  const found = known ?? sorts?.flatMap((each) => [each, `-${each}`])
  if (!found) throw new Error(`${route}: give "${name}" a value in the benchmark of the routes.`)
  const sent = name.replace('meta.key', 'meta.colour')
  return found.map((value) => `${sent}=${encodeURIComponent(value)}`)
}

/** They change the size of an answer, or the way pictures are made, which is measured elsewhere. */
const ignored = new Set(
  ['per_page', 'fields', 'include_components', 'filter[or][0][key]', 'filter[key][operator]'].concat([
    'w',
    'h',
    'ratio',
    'fit',
    'format',
    'v',
    's',
  ]),
)

/** Wide ranges, in which very many rows are found, and narrow ones. */
const [early, late] = ['2016-01-01', '2026-08-01']
const times = Object.fromEntries(
  ['created_at', 'updated_at', 'published_at', 'starts_at', 'ends_at'].flatMap((name) => [
    [`filter[${name}]`, ['2020-06-15']],
    [`filter[${name}][gt]`, [early]],
    [`filter[${name}][gte]`, [late]],
    [`filter[${name}][lt]`, [late]],
    [`filter[${name}][lte]`, [early]],
  ]),
)

const ranges = Object.fromEntries(
  ['gt', 'gte', 'lt', 'lte'].map((each) => [`filter[wrangler_page_id][${each}]`, ['500']]),
)

const values: Readonly<Record<string, readonly string[]>> = {
  ...times,
  ...ranges,
  page: ['2', '100'],
  search: ['heritage', 'river', 'section', 'ri', 'x'],
  q: ['heritage river', 'river', 'river stone', 'sec', 'none at all'],
  include: ['tags'],
  depth: ['1', '2', '3'],
  parent: ['1', '20', '200'],
  language: ['en'],
  moves: ['0'],
  subpages: ['1'],
  '/admin/api/translations/file source': ['en'],
  '/admin/api/translations/file page': ['200'],
  fallback: ['1'],
  after: ['0,1200'],
  '/admin/api/translations after': ['/prices'],
  '/admin/api/translations state': ['missing', 'outdated', 'draft', 'live', 'unneeded'],
  '/admin/api/activity after': ['100'],
  before: ['1000'],
  '/admin/api/trash before': ['2026-11-15T01:02:03.004Z,page,12'],
  post_type: ['news', 'article'],
  category_id: ['3'],
  tag: ['tag-1', 'tag-7'],
  '/admin/api/posts tag': ['1', '7'],
  '/admin/api/pages tag': ['1', '7'],
  author: ['1', '2'],
  title: ['River'],
  slug: ['river'],
  parent_id: ['200'],
  template: ['default', 'none'],
  under: ['200', '1'],
  list: ['pages'],
  folder: ['none', '1'],
  below: ['true'],
  others: ['true'],
  copies: ['true'],
  copies_of: ['1'],
  '/admin/api/posts sort': ['newest', 'oldest', 'title', 'changed'],
  columns: ['size.height', 'note'],
  category: ['3'],
  type: ['article'],
  '/admin/api/assets type': ['image'],
  '/admin/api/assets tag': ['press', 'none'],
  '/admin/api/assets search': ['river', 'picture', 'picture 77', 'year-7', 'none at all', 'ri', 'x'],
  year: ['2020'],
  user_id: ['2'],
  record: [], // only together with a kind
  since: ['now'],
  limit: ['100'],
  kinds: ['page'],
  mine: ['1'],
  failed: ['1'],
  everyone: ['1'],
  post: ['5'],
  from: ['live'],
  to: ['live'],
  '/admin/api/schedule from': ['2020-01-01T00:00:00Z'],
  '/admin/api/schedule to': ['2040-01-01T00:00:00Z'],
  '/admin/api/events from': ['2020-01-01T00:00:00Z'],
  '/admin/api/events to': ['2040-01-01T00:00:00Z'],
  '/api/v1/public/posts/by-url url': ['/posts/post-1234', '/posts/none'],
  '/api/v1/public/pages/by-url url': ['/garden-wander-1/library-orchard-20', '/not/there', '/not-there'],
  'filter[id]': ['1234,5'],
  count: ['false'],
  names: ['header'],
  '/api/v1/public/globals include': ['pictures', 'references'],
  '/api/v1/public/globals/{name} include': ['pictures', 'references'],
  '/api/v1/public/pages include': ['tags', 'breadcrumbs', 'dates', 'meta'],
  '/api/v1/public/pages/by-url include': ['tags', 'breadcrumbs', 'references'],
  '/api/v1/public/posts include': ['pictures', 'references'],
  '/api/v1/public/posts/by-url include': ['pictures', 'references', 'neighbours'],
  '/api/v1/public/resolve url': ['/garden-wander-1/library-orchard-20', '/posts/post-1234', '/not/there'],
  'filter[title]': ['river'],
  'filter[menu_order]': ['3'],
  'filter[template]': ['default'],
  'filter[enabled]': ['1', '0'],
  'filter[access]': ['public'],
  'filter[parent_id]': ['200', 'null'],
  'filter[under]': ['200'],
  'filter[category_id]': ['3', 'null'],
  'filter[slug]': ['about'],
  'filter[url]': ['/about'],
  'filter[meta.key]': ['red'],
  'filter[post_type]': ['news'],
  'filter[post_status]': ['public'],
  'filter[published]': ['1', '0'],
  'filter[post_parent]': ['5', 'null'],
  'filter[type]': ['text', 'image', 'topic'],
  'filter[group]': ['media'],
  'filter[key]': ['site.name'],
  'filter[code]': ['de'],
  'filter[language]': ['de'],
  'filter[translation_group]': ['1'],
  'filter[name]': ['editor'],
  'filter[state]': ['1', '0'],
  '/api/v1/webhooks/{id}/deliveries filter[state]': ['failed'],
  'filter[email]': ['sender7@example.com'],
  'filter[tag]': ['tag-1'],
  'filter[year]': ['2020'],
  'filter[wrangler_page_id]': ['500'],
  'filter[path]': ['files/picture-7.jpg'],
  'filter[disk]': ['public'],
}

/** Each operator, on fields and in `meta`; two alternatives, and an order by `meta`. */
const operators = [
  'eq=5',
  'ne=5',
  'in=5,50',
  'nin=5,50',
  'gt=900',
  'gte=900',
  'lt=100',
  'lte=100',
  'gt=a',
  'starts=re',
]
  .concat(['exists=true', 'exists=false'])
  .map((each) => `filter[meta.size.height][${each.replace('=', ']=')}`)
  .concat(['filter[meta.size.height][gt]=10', 'filter[meta.note][contains]=7', 'filter[title][starts]=ri'])
  .concat(['filter[title][contains]=heritage', 'filter[slug][ne]=about', 'filter[slug][starts]=riv'])
  .concat(['filter[category_id][exists]=true', 'filter[category_id][nin]=3,4', 'filter[id][lt]=500'])
  .concat(['filter[slug][in]=about,post-5', 'filter[slug][nin]=about,post-5', 'filter[slug][eq]=about'])
  .concat(['filter[id][gt]=100', 'filter[id][gte]=199000', 'filter[id][lte]=100000', 'filter[id]=9,5,1234'])
  .concat(['filter[meta.note][starts]=Note 1', 'filter[meta.note][eq]=Note 13', 'filter[meta.note][ne]=x'])
  .concat(['filter[meta.colour][in]=red,blue', 'filter[meta.colour][nin]=red', 'fields=title'])
  .concat([
    'filter[or][0][category_id]=3&filter[or][1][meta.size.height][lt]=20',
    'filter[slug][ne]=a&count=false',
  ])
  .concat(['filter[category_id]=3&sort=meta.size.height', 'filter[category_id]=3&sort=-meta.note'])

/** Combinations that cost more than each parameter alone. */
const more: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/public/posts': [
    'post_type=news&sort=title',
    'filter[year]=2020&sort=-title',
    'tag=tag-1&year=2020',
    'search=river&year=2020',
    ...operators,
  ],
  '/api/v1/posts': operators,
  '/api/v1/public/pages': operators,
  '/api/v1/pages': [...operators, 'filter[template]=default&sort=title', 'search=river&sort=title'],
  '/admin/api/activity': ['kind=page&record=5'],
  '/admin/api/tree': ['parent=200&after=0,5000'],
  '/admin/api/assets': [
    'folder=1&below=true',
    'folder=none&sort=title',
    'folder=1&below=true&search=river',
    'search=river&sort=title',
    'search=river&type=image',
    'type=image&sort=title',
    'without=alt&sort=changed',
  ],
  '/admin/api/pages': [
    'under=1&sort=title',
    'under=1&state=draft',
    'state=draft&sort=title',
    'template=default&sort=url',
    'search=river&state=live',
    'search=river&sort=title',
    'tag=1&state=live',
  ],
}

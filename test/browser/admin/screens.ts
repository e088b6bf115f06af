import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishMenuWords, menuSchema } from '../../../src/content-schema/menu-schema.ts'
import type { Admin } from './admin.ts'

/** The paths of all routes of the app, read from its router: a new screen is in every test that walks them. */
function routerPaths(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../../admin/src/app/router.tsx'), 'utf8')
  const routes = [
    ...source.matchAll(/const (\w+) = createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*path: '([^']+)'/g),
  ].map(([, name = '', parent = '', path = '']) => ({ name, parent, path: path.replace(/^\/$/, '') }))
  const count = source.match(/ = createRoute\(/g)?.length
  if (count !== routes.length) throw new Error(`${count} routes, and ${routes.length} could be read`)
  const pathOf = (name: string): string => {
    const found = routes.find((each) => each.name === name)
    return found ? `${pathOf(found.parent)}${found.path && `/${found.path}`}` : ''
  }
  return [...new Set(routes.map(({ name }) => pathOf(name) || '/'))]
}

/** Where the screens are whose path has an id, and those with several views; `{post}` is replaced: see `Places`. */
const views: Readonly<Record<string, readonly string[]>> = {
  '/pages': ['/pages', '/pages?add=true'],
  '/pages/$id': ['/pages/{page}?view=outline', '/pages/{page}?view=preview'],
  '/pages/$id/history': ['/pages/{page}/history'],
  '/posts/$id': ['/posts/{post}'],
  '/posts/$id/history': ['/posts/{post}/history'],
  '/menus/$id': ['/menus/{menu}'],
  '/globals/$id': ['/globals/{global}'],
  '/globals/$id/history': ['/globals/{global}/history'],
  '/media': ['/media', '/media?asset={asset}'],
  '/messages/$id': ['/messages/{message}'],
  '/calendar': ['/calendar', '/calendar?view=list'],
  '/redirects': ['/redirects', '/redirects?add=true'],
  '/people': ['/people', '/people?invite=true'],
  '/people/$id': ['/people/1'],
  '/settings': ['/settings', '/settings?section=people', '/settings?section=technical'],
  '/settings/content-types': [
    '/settings/content-types',
    '/settings/content-types?add=true',
    '/settings/content-types?kind=collections',
  ],
  '/settings/content-types/$kind/$id': ['', '?view=settings', '?view=json'].map(
    (view) => `/settings/content-types/component-types/1${view}`,
  ),
  '/settings/webhooks': ['/settings/webhooks', '/settings/webhooks?add=true'],
  '/settings/webhooks/$id': ['/settings/webhooks/{webhook}'],
  '/search': ['/search?q={word}'],
  // It is for people who are not signed in.
  '/set-password': [],
}

/** The addresses of all screens for somebody who is signed in. */
export const screens: readonly string[] = [
  ...routerPaths().flatMap((path) => {
    if (!views[path] && path.includes('$')) throw new Error(`Say in screens.ts where ${path} can be seen`)
    return views[path] ?? [path]
  }),
  '/nowhere',
  // There is no such record.
  ...routerPaths()
    .filter((path) => path.endsWith('/$id'))
    .map((path) => path.replace('$kind', 'collections').replace('$id', '999999')),
]

/** About half of them. */
export function isOfSettings(screen: string): boolean {
  return /^\/(settings|people|account|activity|nowhere|search)|999999$/.test(screen)
}

/** The ids of the records that the screens show, and a word that the search finds. */
export type Places = Readonly<
  Record<'page' | 'post' | 'global' | 'menu' | 'asset' | 'message' | 'webhook', number> & { word: string }
>

/** The address of a screen with these records. */
export function addressOf(screen: string, places: Places): string {
  return screen.replace(/\{(\w+)\}/g, (_, name: string) => String(places[name as keyof Places]))
}

/** Adds records that the demo does not have. */
export async function addRecords({ service }: Admin): Promise<Places> {
  const create = async (path: string, body: object) => Number((await service.post(path, body)).body.data.id)
  const values = { title: 'A post', content: '<p>Text</p>', post_type: 'post', post_status: 'public' }
  const post = await create('/api/v1/posts', values)
  await service.call('PUT', `/api/v1/posts/${post}`, { body: { ...values, title: 'The post' } })
  const schema = { type: 'object', properties: { hours: { type: 'string', title: 'Hours' } } }
  const global = await create('/admin/api/globals', { name: 'hours', label: 'Hours', schema, value: {} })
  await service.call('PATCH', `/admin/api/globals/${global}`, { body: { value: { hours: '9 to 5' } } })
  const items = [{ label: 'Visit', link: '/visit' }]
  const menu = await create('/admin/api/globals', {
    name: 'footer',
    label: 'Footer',
    schema: menuSchema(englishMenuWords),
    value: { items },
  })
  const hook = { name: 'Website', url: 'https://site.example.com/hooks', events: ['page.*'] }
  const webhook = await create('/api/v1/webhooks', hook)
  const first = async (path: string) => Number((await service.get(path)).body.data[0].id)
  const [message, asset] = [await first('/api/v1/messages'), await first('/admin/api/assets?per_page=1')]
  return { page: 1, post, global, menu, asset, message, webhook, word: 'sky' }
}

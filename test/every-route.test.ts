import { beforeAll, describe, expect, test } from 'vitest'
import { builtInPermissions, type Permission } from '../src/access/permissions.ts'
import { useService } from './harness.ts'

const service = useService()
const content = [
  'pages',
  'components',
  'posts',
  'assets',
  'categories',
  'tags',
  'collections',
  'events',
  'globals',
]
/** What editors and viewers may read, and developers decide. */
const described = ['component types', 'page templates', 'languages']

interface Route {
  method: string
  url: string
  can: Permission | undefined
  isPublic: boolean
  isForEditors: boolean
  isForViewers: boolean
  isChangingGet: boolean
}

// Every registered route is tested here automatically.
let routes: Route[] = []
let guarded: Route[] = []
let expired = ''

beforeAll(async () => {
  routes = service.http.guardedRoutes.map(({ method, url, access }) => {
    const [action = '', ...words] = (access.can ?? '').split(' ')
    const resource = words.join(' ')
    const isRead = ['list', 'view'].includes(action)
    return {
      method,
      // There is no record with this id, so nothing changes: 404 comes after 401 and 403.
      url: url.replace(/:\w+/g, '999999999').replace('*', 'nothing'),
      can: access.can,
      isPublic: access.public === true,
      isForEditors:
        !access.can ||
        [...content, 'messages'].includes(resource) ||
        (described.includes(resource) && isRead),
      isForViewers: !access.can || ([...content, ...described].includes(resource) && isRead),
      isChangingGet: access.changes === true,
    }
  })
  guarded = routes.filter((route) => !route.isPublic)
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expired = (await service.post('/api/v1/tokens', { name: 'short', expires_at: tomorrow })).body.data.token
})

/** The status of each route, by name, so that a failure names the route. */
async function statuses(
  chosen: readonly Route[],
  as: (route: Route) => string | null | Promise<string>,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const route of chosen) {
    const { status } = await service.call(route.method, route.url, { as: await as(route) })
    found[`${route.method} ${route.url}`] = status
  }
  return found
}

const named = (statusOf: Record<string, number>, holds: (status: number) => boolean) =>
  Object.entries(statusOf)
    .filter(([, status]) => !holds(status))
    .map(([route, status]) => `${route}: ${status}`)

const isAllowed = (status: number) => status !== 401 && status !== 403 && status < 500

test('every path of the API outside /public is guarded', () => {
  expect(guarded.length).toBeGreaterThan(20)
  const open = routes.filter(({ isPublic }) => isPublic).map(({ url }) => url)
  expect(open).toContain('/api/v1/public/login')
  expect(open.filter((url) => /^\/(api|user)\b/.test(url) && !url.startsWith('/api/v1/public/'))).toEqual([])
  const misplaced = guarded.filter(({ url }) => url.startsWith('/api/v1/public/'))
  expect(misplaced).toEqual([])
})

test('every permission that a route requires exists', () => {
  const asked = guarded.flatMap(({ can }) => can ?? [])
  expect(asked.filter((can) => !builtInPermissions.has(can))).toEqual([])
})

describe('401', () => {
  test('without a token', async () => {
    expect(named(await statuses(guarded, () => null), (status) => status === 401)).toEqual([])
  })

  test('with an unknown token', async () => {
    expect(named(await statuses(guarded, () => 'corral_garbage'), (status) => status === 401)).toEqual([])
  })

  test('with a token that has expired', async () => {
    service.clock.now = new Date(Date.now() + 2 * 86_400_000)
    const found = await statuses(guarded, () => expired)
    service.clock.now = null
    expect(named(found, (status) => status === 401)).toEqual([])
  })

  test('never on a public route, whatever token is sent', async () => {
    const open = routes.filter(({ isPublic }) => isPublic)
    for (const as of [null, 'corral_garbage'])
      expect(named(await statuses(open, () => as), isAllowed)).toEqual([])
  })
})

describe('a session cookie', () => {
  const isChange = ({ method, isChangingGet }: Route) =>
    (method !== 'GET' && method !== 'HEAD') || isChangingGet
  const own = { 'sec-fetch-site': undefined, origin: 'http://localhost' }
  const unknown = { 'sec-fetch-site': undefined, origin: undefined }
  const others = [
    { 'sec-fetch-site': 'cross-site', origin: undefined },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { 'sec-fetch-site': 'nonsense', origin: 'http://localhost' },
    { 'sec-fetch-site': undefined, origin: 'https://other.example.com' },
    { 'sec-fetch-site': undefined, origin: 'https://localhost' },
    { 'sec-fetch-site': undefined, origin: 'null' },
  ]

  async function statusesBy(chosen: readonly Route[], headers: Record<string, string | undefined>) {
    const { cookie } = await service.signIn(['super-admin'])
    const found: Record<string, number> = {}
    for (const { method, url } of chosen) {
      const { status, body } = await service.call(method, url, { cookie, headers })
      const isExplained = status !== 403 || method === 'HEAD' || body.message.includes('session cookie')
      found[`${method} ${url}`] = isExplained ? status : 500
    }
    return found
  }

  const isSignOut = ({ method, url }: Route) => method === 'DELETE' && url === '/admin/api/session'
  const isRefused = (status: number) => status === 403

  test('from another origin is 403 on every route', async () => {
    expect(guarded.filter(isChange).length).toBeGreaterThan(40)
    for (const headers of others) expect(named(await statusesBy(guarded, headers), isRefused)).toEqual([])
  })

  test('from nowhere is 403 on every route that changes something, also by GET', async () => {
    expect(guarded.filter(({ isChangingGet }) => isChangingGet).map(({ url }) => url)).toEqual([
      '/api/v1/view-message/999999999',
    ])
    for (const headers of [unknown, { 'sec-fetch-site': 'none' }]) {
      expect(named(await statusesBy(guarded.filter(isChange), headers), isRefused)).toEqual([])
      const reading = guarded.filter((route) => !isChange(route))
      expect(named(await statusesBy(reading, headers), isAllowed)).toEqual([])
    }
  })

  test('from a page of the service is accepted on every route', async () => {
    const others = guarded.filter((route) => !isSignOut(route)) // it would end the session of the test
    for (const headers of [{}, own]) expect(named(await statusesBy(others, headers), isAllowed)).toEqual([])
  })

  test('does not count beside a bearer token, not even an unknown one', async () => {
    const { cookie } = await service.signIn(['super-admin'])
    for (const authorization of ['Bearer corral_garbage', 'Bearer', 'bearer '])
      for (const { method, url } of guarded) {
        const { status } = await service.call(method, url, { cookie, headers: { authorization } })
        expect([method, url, status]).toEqual([method, url, 401])
      }
  })

  test('is never allowed to pages of other origins', async () => {
    const origin = 'https://other.example.com'
    for (const { method, url } of routes) {
      const asked = { origin, 'access-control-request-method': method }
      const answers = [
        await service.call(method, url, { as: null, headers: { origin } }),
        await service.call('OPTIONS', url, { as: null, headers: asked }),
      ]
      for (const { headers } of answers)
        expect([url, headers['access-control-allow-credentials']]).toEqual([url, undefined])
    }
  })
})

const signIns = ['/api/v1/public/login', '/admin/api/session'].map((url) => ({ method: 'POST', url }))

test('responses to logins and to requests that need a token have no-store, errors too', async () => {
  const stored: string[] = []
  for (const as of [null, 'nobody', 'super-admin']) {
    for (const { method, url } of [...guarded, ...signIns]) {
      const { status, headers } = await service.call(method, url, { as })
      if (headers['cache-control'] !== 'no-store') stored.push(`${method} ${url} ${status}`)
    }
  }
  expect(stored).toEqual([])
})

describe('403', () => {
  const holdTo = async (as: string, mayCall: (route: Route) => boolean) => {
    const allowed = await statuses(guarded.filter(mayCall), () => as)
    expect(named(allowed, isAllowed)).toEqual([])
    const refused = await statuses(
      guarded.filter((route) => !mayCall(route)),
      () => as,
    )
    expect(named(refused, (status) => status === 403)).toEqual([])
  }

  test('for a user without a role, unless the route requires no permission', () =>
    holdTo('nobody', ({ can }) => can === undefined))

  test('for a viewer, unless it lists or views content', () =>
    holdTo('viewer', ({ isForViewers }) => isForViewers))

  test('for an editor, unless it is about content or messages', () =>
    holdTo('editor', ({ isForEditors }) => isForEditors))

  test('never for a super-admin', () => holdTo('super-admin', () => true))

  test('not for a user with exactly the permission, and for one with every other', async () => {
    const asking = guarded.filter(({ can }) => can !== undefined)
    const [exactly, others] = [new Map<string, string>(), new Map<string, string>()]
    for (const can of new Set(asking.flatMap((route) => route.can ?? []))) {
      exactly.set(can, await service.tokenWith(can))
      others.set(can, await service.tokenWith(...[...builtInPermissions].filter((name) => name !== can)))
    }
    const tokenIn = (tokens: Map<string, string>) => (route: Route) => tokens.get(route.can ?? '') ?? null
    expect(named(await statuses(asking, tokenIn(exactly)), isAllowed)).toEqual([])
    expect(named(await statuses(asking, tokenIn(others)), (status) => status === 403)).toEqual([])
  })
})

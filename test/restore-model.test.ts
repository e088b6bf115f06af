import { expect, test } from 'vitest'
import { runCheck } from '../src/doctor/check.ts'
import { checks } from '../src/doctor/checks.ts'
import { type Answer, useService } from './harness.ts'
import { randomFrom } from './random.ts'

/**
 * Random sequences of changes, deletions and restores, with statements that hold after each step:
 * a revision never stands for two states, no remembered url is lost, delete and restore together change nothing,
 * a restored version can be undone, and the doctor finds no problem. The seeds are fixed, so a failure can be repeated.
 */
const service = useService()
const steps = 50
const trash = '/admin/api/trash'
const switches = { template: 't', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const newPost = { post_type: 'news', post_status: 'public', published: 1 }
/** Few titles, so that slugs collide; two of them look like numbered slugs. */
const titles = ['Ruby', 'Stone', 'Rock', 'Ruby 2', 'Stone 2']
const paths = { page: 'pages', post: 'posts', component: 'wrangler-components' } as const
const tables = { page: 'wrangler_pages', post: 'posts', component: 'wrangler_components' } as const
type Kind = keyof typeof paths
const kinds = Object.keys(paths) as Kind[]
type Row = { id: number; revision: number } & Record<string, unknown>

test.each([1, 2, 3, 4])('seed %i', { timeout: 120_000 }, async (seed) => {
  const random = randomFrom(seed)
  const log: string[] = []
  const seen = new Map<string, string>()
  const urls = new Map<number, Set<string>>()
  for (let step = 0; step < steps; step++) {
    const [name, change] = random.pick(Object.entries(changes))
    log.push(name)
    try {
      log.push((await change(random)) ?? '')
      await requireInvariants(seen, urls)
    } catch (error) {
      throw new Error(`Step ${step} of seed ${seed} failed: ${name}.\n${log.slice(-20).join(' · ')}`, {
        cause: error,
      })
    }
  }
  expect(await findProblems()).toEqual([])
})

type Random = ReturnType<typeof randomFrom>

/** Each makes one step, and says what it did. */
const changes: Record<string, (random: Random) => Promise<string | undefined>> = {
  async createPage(random) {
    const parent_id = random.pick([null, ...(await liveIds('page'))])
    const url = random.pick([undefined, undefined, `/${random.pick(titles).toLowerCase()}`, '/'])
    const body = { ...switches, title: random.pick(titles), parent_id, url }
    return say(await service.post('/api/v1/pages', body), 201, 422)
  },
  async createPost(random) {
    const body = {
      ...newPost,
      title: random.pick(titles),
      post_parent: random.pick([null, ...(await liveIds('post'))]),
    }
    return say(await service.post('/api/v1/posts', body), 201)
  },
  async createComponent(random) {
    const pageId = random.pick(await liveIds('page'))
    const body = { type: 'text', title: random.pick(titles), wrangler_page_id: pageId }
    if (pageId) return say(await service.post('/api/v1/wrangler-components', body), 201)
  },
  async updatePage(random) {
    const id = random.pick(await liveIds('page'))
    const parent_id = random.pick([undefined, undefined, null, ...(await liveIds('page'))])
    const body = { ...switches, title: random.pick(titles), parent_id, description: random.pick(titles) }
    if (id) return say(await service.put(`/api/v1/pages/${id}`, body), 200, 422)
  },
  async updatePost(random) {
    const [id, post_parent] = [
      random.pick(await liveIds('post')),
      random.pick([null, ...(await liveIds('post'))]),
    ]
    const body = {
      ...newPost,
      title: random.pick(titles),
      post_parent,
      slug: random.pick([undefined, null, 'chosen']),
    }
    if (id) return say(await service.put(`/api/v1/posts/${id}`, body), 200, 422)
  },
  async updateComponent(random) {
    const [id, pageId] = [random.pick(await liveIds('component')), random.pick(await liveIds('page'))]
    const body = {
      type: 'text',
      title: random.pick(titles),
      enabled: random.pick([0, 1]),
      wrangler_page_id: pageId,
    }
    if (id) return say(await service.put(`/api/v1/wrangler-components/${id}`, body), 200)
  },
  async tag(random) {
    const id = random.pick(await liveIds('page'))
    const made = await service.post('/api/v1/tags', { name: `Tag ${random.next()}` })
    if (id)
      return say(await service.post(`/api/v1/wrangler-pages/${id}/tags/${made.body.data.id}`), 200, 201, 204)
  },
  async publish(random) {
    const id = random.pick(await liveIds('page'))
    if (!id) return
    const { live } = (await service.get(`/admin/api/pages/${id}`)).body.data
    const kept = live.content.components.filter(() => random.pick([true, false]))
    const components = kept.map((each: Row) => ({ ...each, title: random.pick(titles) }))
    const draft = {
      components: [...components, ...random.pick([[], [{ id: 'new', type: 'text' }]])],
      slug: random.pick([live.content.slug, null, 'ruby', 'opal', 'opal-2']),
    }
    const any = { headers: { 'if-match': '*' } }
    await service.put(`/admin/api/pages/${id}/draft`, draft, any)
    const published = await service.post(`/admin/api/pages/${id}/draft/publish`, {}, any)
    // The slug may be taken.
    if (published.status === 422) await service.delete(`/admin/api/pages/${id}/draft`, any)
    return say(published, 200, 422)
  },
  async remove(random) {
    const kind = random.pick(kinds)
    const id = random.pick(await liveIds(kind))
    if (id) return say(await service.delete(`/api/v1/${paths[kind]}/${id}`), 204)
  },
  async restore(random) {
    const item = random.pick(await inTrash())
    if (item) return say(await service.post(`${trash}/${item.kind}/${item.id}/restore`), 200, 422)
  },
  async removeForGood(random) {
    const item = random.pick([undefined, undefined, ...(await inTrash())])
    if (item) return say(await service.delete(`${trash}/${item.kind}/${item.id}`), 204)
  },
  /** Deletes up to three records and restores them in the opposite order. */
  async removeAndRestore(random) {
    const before = await readState()
    const removed: string[] = []
    for (let count = random.pick([1, 2, 3]); count > 0; count--) {
      const kind = random.pick(kinds)
      const id = random.pick(await liveIds(kind))
      if (!id) continue
      say(await service.delete(`/api/v1/${paths[kind]}/${id}`), 204)
      removed.unshift(`${kind}/${id}`)
    }
    for (const each of removed) {
      const answer = await service.post(`${trash}/${each}/restore`)
      say(answer, 200)
      expect([each, answer.body.data.not_restored]).toEqual([each, []])
    }
    expect(await readState()).toEqual(before)
    return removed.join(' ')
  },
  /** Restores a version and then the state before it. */
  async restoreVersion(random) {
    const kind = random.pick(kinds)
    const id = random.pick(await liveIds(kind))
    const versions = id ? await versionsOf(kind, id) : []
    const version = random.pick(versions)
    if (!id || !version) return
    const path = `/admin/api/${kind}s/${id}/versions`
    const before = await readState()
    const answer = await service.post(`${path}/${version}/restore`)
    say(answer, 200, 404, 422)
    const [newest] = await versionsOf(kind, id)
    if (answer.status !== 200) expect(await readState()).toEqual(before)
    else if (newest === versions[0]) expect(await readState()).toEqual(before)
    else if (random.pick([true, false])) {
      say(await service.post(`${path}/${newest}/restore`), 200)
      expect(await readState()).toEqual(before)
    }
    return `${kind} ${id} to ${version}`
  },
  async mergeCategories(random) {
    const category = async () =>
      Number((await service.post('/api/v1/categories', { name: `Category ${random.next()}` })).body.data.id)
    const [from, into] = [await category(), random.pick([await category(), null])]
    const kind = random.pick(['page', 'post'] as const)
    const id = random.pick(await liveIds(kind))
    if (!id) return
    const draft = `/admin/api/${kind}s/${id}/draft`
    const any = { headers: { 'if-match': '*' } }
    say(await service.put(draft, { category_id: from }, any), 200)
    say(await service.post(`/admin/api/categories/${from}/merge`, { into }), 204)
    return say(await service.post(`${draft}/publish`, {}, any), 200)
  },
}

function say({ status, text }: Answer, ...expected: number[]): string {
  expect(expected, text).toContain(status)
  return String(status)
}

const db = () => service.app.database.db

async function liveRows(kind: Kind): Promise<Row[]> {
  const rows = await db()
    .selectFrom(tables[kind] as 'posts')
    .selectAll()
    .orderBy('id')
    .execute()
  const pages = kind === 'component' ? new Set(await liveIds('page')) : null
  return (rows as unknown as Row[]).filter(
    (row) => (row.deleted_at ?? null) === null && (pages?.has(Number(row.wrangler_page_id)) ?? true),
  )
}

async function liveIds(kind: Kind): Promise<number[]> {
  return (await liveRows(kind)).map(({ id }) => id)
}

async function inTrash(): Promise<{ kind: Kind; id: number }[]> {
  return (await service.get(`${trash}?per_page=100`)).body.data
}

async function versionsOf(kind: Kind, id: number): Promise<number[]> {
  const { data } = (await service.get(`/admin/api/${kind}s/${id}/versions?per_page=100`)).body
  return data.map((version: { id: number }) => version.id)
}

/** All live records with their tags, without the columns that count and date changes. */
async function readState(): Promise<Record<string, unknown>> {
  const state: Record<string, unknown> = {}
  for (const kind of kinds) {
    for (const row of await liveRows(kind)) {
      const { revision: _revision, updated_at: _updated, search_text: _search, ...columns } = row
      state[`${kind} ${row.id}`] = columns
    }
  }
  state.pageTags = await db()
    .selectFrom('page_tags')
    .selectAll()
    .orderBy('page_id')
    .orderBy('tag_id')
    .execute()
  return state
}

async function requireInvariants(seen: Map<string, string>, urls: Map<number, Set<string>>): Promise<void> {
  for (const kind of kinds) {
    for (const { updated_at: _, search_text: _search, ...row } of await liveRows(kind)) {
      const tag = `${kind} ${row.id} at revision ${row.revision}`
      const state = JSON.stringify(row)
      expect([tag, seen.get(tag) ?? state]).toEqual([tag, state])
      seen.set(tag, state)
      const later = [...seen.keys()].filter((each) => each.startsWith(`${kind} ${row.id} at `))
      expect(Math.max(...later.map((each) => Number(each.split(' ').at(-1))))).toBe(row.revision)
    }
  }
  const remembered = await db().selectFrom('moved_urls').select(['page_id', 'url']).execute()
  const known = new Set(remembered.map(({ page_id, url }) => `${page_id} ${url}`))
  for (const { id, url } of await liveRows('page')) {
    const own = urls.get(id) ?? new Set<string>()
    urls.set(id, own.add(String(url)))
    const lost = [...own].filter((each) => each !== url && !known.has(`${id} ${each}`))
    expect([id, lost]).toEqual([id, []])
  }
}

async function findProblems(): Promise<string[]> {
  const results = []
  for (const check of checks) results.push(await runCheck(service.app, check))
  return results
    .filter(({ count, severity }) => count > 0 && severity === 'problem')
    .flatMap(({ name, examples }) => [name, ...examples])
}

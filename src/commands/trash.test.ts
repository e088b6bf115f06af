import { expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'

const service = useService()

test('trash list shows the deleted pages, and when they will be pruned', async () => {
  const page = await makePage('Deleted in January')
  service.clock.now = new Date('2026-01-15T10:00:00.000Z')
  await service.delete(`/api/v1/pages/${page.id}`)
  service.clock.now = null
  const live = await makePage('Still here')

  const listed = JSON.parse((await run('trash list --json')).out)
  expect(listed).toContainEqual({
    kind: 'page',
    id: page.id,
    title: 'Deleted in January',
    url: page.url,
    page_id: null,
    deleted_at: '2026-01-15T10:00:00.000Z',
    deleted_by: expect.any(Number),
    pruned_at: '2026-02-15T10:00:00.000Z',
  })
  expect(listed.map((each: { id: number }) => each.id)).not.toContain(live.id)
  const { code, out } = await run('trash list')
  expect(code).toBe(0)
  expect(out).toMatch(/^KIND +ID +TITLE +URL +DELETED +PRUNED\n/)
  expect(out).toContain('Deleted in January  /deleted-in-january')
})

test('trash restore brings a page back with its components and tags', async () => {
  const page = await makePage('Back soon')
  const component = await service.post('/api/v1/wrangler-components', {
    type: 'text',
    wrangler_page_id: page.id,
  })
  const tag = await service.post('/api/v1/tags', { name: 'remembered' })
  await service.post(`/api/v1/wrangler-pages/${page.id}/tags/${tag.body.data.id}`)
  await service.delete(`/api/v1/pages/${page.id}`)

  expect(await run(`trash restore page ${page.id}`)).toMatchObject({
    code: 0,
    out: `Restored page ${page.id} at /back-soon.\n`,
  })
  const shown = await service.get('/api/v1/public/pages/by-url?url=/back-soon')
  expect(shown.body).toMatchObject({ id: page.id, components: [{ id: component.body.data.id }] })
  const tags = await service.get(`/api/v1/wrangler-pages/${page.id}/tags`)
  expect(tags.body.data).toMatchObject([{ name: 'remembered' }])
  expect((await run('trash list --json')).out).not.toContain('Back soon')
})

test('a page whose url was taken meanwhile is restored under a numbered one', async () => {
  const page = await makePage('Wanted twice')
  await service.delete(`/api/v1/pages/${page.id}`)
  const other = await makePage('Wanted twice')
  expect(other.url).toBe('/wanted-twice')
  expect((await run(`trash restore page ${page.id}`)).out).toContain('at /wanted-twice-2.')
})

test('a page whose alias was taken meanwhile is restored without it', async () => {
  const page = await makePage('Short way')
  await service.put(`/api/v1/pages/${page.id}`, {
    title: 'Short way',
    url: '/short',
    access: 'public',
    greedy: 0,
    enabled: 1,
    menu_order: 0,
    listed: 1,
  })
  await service.delete(`/api/v1/pages/${page.id}`)
  const values = { title: 'Other way', template: 'default', access: 'public', enabled: 1, url: '/short' }
  const other = await service.post('/api/v1/pages', values)
  expect((await run(`trash restore page ${page.id}`)).code).toBe(0)
  const found = await service.get('/api/v1/public/pages/by-url?url=/short')
  expect(String(found.body.id)).toBe(other.body.data.id)
})

test('a page whose parent was deleted is restored at the root', async () => {
  const parent = await makePage('Parent that goes')
  const child = await makePage('Child that returns', parent.id)
  expect(child.url).toBe('/parent-that-goes/child-that-returns')
  await service.delete(`/api/v1/pages/${child.id}`)
  await service.delete(`/api/v1/pages/${parent.id}`)
  expect((await run(`trash restore page ${child.id}`)).out).toContain('at /child-that-returns.')
  expect((await service.get(`/api/v1/pages/${child.id}`)).body.data.attributes.parent_id).toBeNull()
})

test('trash restore refuses a page that is not in the trash, and an invalid id', async () => {
  const page = await makePage('Alive')
  expect(await run(`trash restore page ${page.id}`)).toMatchObject({
    code: 1,
    err: `corral: There is no page ${page.id} in the trash.\n`,
  })
  expect(await run('trash restore page first')).toMatchObject({
    code: 2,
    err: expect.stringContaining('"first" is not the id of a page.'),
  })
})

function run(words: string) {
  return runCommand(words, {
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  })
}

async function makePage(title: string, parentId: number | null = null): Promise<{ id: number; url: string }> {
  const body = { title, template: 'page', access: 'public', enabled: 1, parent_id: parentId }
  const { data } = (await service.post('/api/v1/pages', body)).body
  return { id: Number(data.id), url: data.attributes.url }
}

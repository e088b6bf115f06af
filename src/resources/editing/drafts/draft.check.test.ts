import { expect, test } from 'vitest'
import { draftsOf, etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'

const service = useService()
const { createPage, createPost, keep, publish, updatePage } = draftsOf(service)

const check = (path: string, as?: string) => service.post(`${path}/draft/check`, undefined, as ? { as } : {})
const good = { data: { errors: {}, message: null } }

test('says what publishing would say, and changes nothing', async () => {
  const schema = { type: 'object', required: ['alt'], properties: { alt: { type: 'string' } } }
  await service.post('/api/v1/component-types', { type: 'strict-check', label: 'X', schema, mode: 'strict' })
  const page = await createPage('Checked')
  const kept = await keep(page.path, {
    title: '',
    components: [{ type: 'strict-check', config: { alt: 1 } }],
  })
  const checked = await check(page.path)
  expect(checked).toMatchObject({ status: 200, events: [], body: { data: { message: null } } })
  const { errors } = checked.body.data
  expect(Object.keys(errors).sort()).toEqual(['components.0.config.alt', 'title'])
  expect((await publish(page.path, etagOf(kept))).body.errors).toEqual(errors)
  const after = (await service.get(page.path)).body.data
  expect(after).toMatchObject({ etag: etagOf(kept), live: { content: { title: 'Checked' } } })
})

test('finds nothing in what can be published, and leaves that unpublished', async () => {
  const page = await createPage('Fine', [{ title: 'One' }])
  const kept = await keep(page.path, { title: 'Finer', components: [] })
  const scheduled = await publish(page.path, etagOf(kept), '2099-01-01T00:00:00.000Z')
  expect(scheduled.status).toBe(200)
  const before = (await service.get(page.path)).body.data
  expect(await check(page.path)).toMatchObject({ status: 200, events: [], body: good })
  expect((await service.get(page.path)).body.data).toEqual(before)
  expect((await check((await createPage('Untouched')).path)).body).toEqual(good)
})

test('finds what is wrong with a post', async () => {
  const post = await createPost('Post')
  await keep(post.path, { title: '' })
  expect((await check(post.path)).body.data.errors).toHaveProperty('title')
})

test('tells of conflicts and missing permissions', async () => {
  const page = await createPage('Disputed', [{ title: 'One' }])
  const as = await service.tokenWith('update pages', 'view pages')
  await keep(page.path, { title: 'Mine', components: [] })
  expect((await check(page.path, as)).body.data.message).toBe(
    'This needs the permission "delete components".',
  )
  await updatePage(page.id, { title: 'Theirs' })
  expect((await check(page.path)).body.data.message).toMatch(/changed in the same places/)
  expect((await check(page.path, await service.tokenWith('view pages'))).status).toBe(403)
  expect((await check('/admin/api/pages/999999999')).status).toBe(404)
})

test('tells of links to records that visitors cannot see, by the titles that one may view', async () => {
  const draft = await createPage('Hidden target', [], { enabled: 0 })
  const open = await createPage('Open target')
  const post = await createPost('Hidden post', { published: 0 })
  const page = await createPage('Linking')
  const content = [draft.id, open.id, page.id].map((id) => `<a href="corral:page/${id}#x">x</a>`).join('')
  await keep(page.path, {
    title: 'Linking',
    redirect: 'corral:page/99999',
    components: [
      { id: 'a', type: 'text', enabled: 1, content, config: { to: [`corral:post/${post.id}`] } },
      { id: 'b', type: 'text', enabled: 0, content: 'corral:page/99998' },
    ],
  })
  const links = [
    { path: 'redirect', link: 'corral:page/99999', title: null, problem: 'missing', is_reference: false },
    {
      path: 'components.0.content',
      link: `corral:page/${draft.id}`,
      title: 'Hidden target',
      problem: 'not_public',
      is_reference: false,
      may_publish: true,
    },
    {
      path: 'components.0.config',
      link: `corral:post/${post.id}`,
      title: 'Hidden post',
      problem: 'not_public',
      is_reference: false,
      may_publish: true,
    },
  ]
  expect((await check(page.path)).body.data.links).toEqual(links)
  const as = await service.tokenWith('view pages', 'update pages', 'update components', 'create components')
  const limited = (await check(page.path, as)).body.data.links
  expect(limited[2]).toEqual({ ...links[2], title: null, may_publish: undefined })
})

test('tells of links without an address, by the texts that have some', async () => {
  const page = await createPage('Aimless')
  const empty = ['<a href="">x</a>', "<a class=a href=' '>x</a>", '<A HREF>x</A>', '<area href= >']
  const other = [
    '<a href="#">x</a>',
    '<a href=/x>x</a>',
    '<a name="y">x</a>',
    '<a title=\' href=""\' href="/x">x</a>',
    '<p>href=""</p>',
    '<!-- <a href=""> -->',
    '<img src="/x.png" data-href="">',
  ]
  const contents = [...empty, ...other, '']
  const texts = contents.map((content, at) => ({ id: `new-${at}`, type: 'text', enabled: 1, content }))
  const config = { deep: [{ html: '<p><a href="">x</a></p>' }] }
  const hidden = { id: 'new-off', type: 'text', enabled: 0, content: empty[0] }
  const components = [...texts, { id: 'new-config', type: 'text', enabled: 1, config }, hidden]
  await keep(page.path, { title: 'Aimless', components })
  const { links } = (await check(page.path)).body.data
  const places = [...empty.map((_, at) => `components.${at}.content`), `components.${contents.length}.config`]
  const found = { link: '', title: null, problem: 'empty', is_reference: false }
  expect(links).toEqual(places.map((path) => ({ path, ...found })))
  const post = await createPost('Aimless post')
  await keep(post.path, { content: '<a href="">x</a>' })
  expect((await check(post.path)).body.data.links).toEqual([{ path: 'content', ...found }])
})

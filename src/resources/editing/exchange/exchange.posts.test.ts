import { beforeAll, describe, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { translateAll } from '../../../../test/exchange.ts'
import { useService } from '../../../../test/harness.ts'
import { translationsOf } from '../../../../test/translations.ts'
import { hashOfText } from './exchange.files.ts'

const service = useService()
const { addLanguages, addPage } = translationsOf(service)
const none = hashOfText('')
const file = '/admin/api/translations/file'
const exported = async (query: string) => {
  const answer = await service.get(`${file}?${query}`, { as: 'editor' })
  expect(answer.status).toBe(200)
  return answer.text
}
const imported = (text: string, fields: object = {}, as = 'editor') =>
  service.post(file, { file: text, ...fields }, { as })

beforeAll(addLanguages)

describe('posts', () => {
  const ofPosts = translationsOf(service, 'post')
  const idsOf = async (query: string) =>
    [...(await exported(query)).matchAll(/<file id="([^"]*)"/g)].map(([, id]) => id)

  test('are exported, translated and imported like pages, with their components', async () => {
    await service.post('/api/v1/collections', { name: 'Stories', post_type: 'story', has_components: true })
    const components = [{ type: 'text', content: '<p>One <b>big</b> barn</p>' }]
    const story = { post_type: 'story', content: '<p>Hay</p>', components }
    const { id } = await ofPosts.addPost('Story', story)
    const xliff = await exported(`language=de&post=${id}`)
    expect(xliff).toContain(`<file id="post-${id}"`)
    const { body } = await imported(translateAll(xliff))
    expect(body.data).toMatchObject([
      { kind: 'post', source_id: id, title: 'Story', is_new: true, written: 3, problems: [] },
    ])
    const opened = (await service.get(ofPosts.pathOf(body.data[0].id))).body.data
    expect(opened.draft.content).toMatchObject({ title: 'STORY', content: '<p>HAY</p>', published: 0 })
    expect(opened.draft.content.components).toMatchObject([{ content: '<p>ONE <b>BIG</b> BARN</p>' }])
    const again = await imported(translateAll(xliff))
    expect(again.body.data).toMatchObject([{ is_new: false, written: 0, unchanged: 3, problems: [] }])
    await ofPosts.publish(body.data[0].id)
    await ofPosts.patch(id, { content: '<p>Straw</p>' })
    const changed = await exported(`language=de&kind=post&state=outdated&post=${id}`)
    expect(changed.match(/<unit /g)).toHaveLength(1)
    expect((await imported(translateAll(changed))).body.data).toMatchObject([{ written: 1, problems: [] }])
    expect(await ofPosts.statesOf(id)).toMatchObject({ de: 'live' })
  })

  test('are in a file of their own, and one file may be given back with both', async () => {
    const post = await ofPosts.addPost('Both kinds')
    const page = await addPage('Both kinds too')
    expect(await idsOf('language=fr&kind=post')).toContain(`post-${post.id}`)
    expect((await idsOf('language=fr&kind=post')).filter((id) => id?.startsWith('page'))).toEqual([])
    expect((await idsOf('language=fr')).filter((id) => id?.startsWith('post'))).toEqual([])
    const rows = [
      `fr,page-${page.id},title#1~${none},Both kinds too,Deux`,
      `fr,post-${post.id},title#1~${none},Both kinds,Un`,
    ]
    const { body } = await imported(['language,page,text,source,target', ...rows].join('\n'))
    expect(body.data).toMatchObject([
      { kind: 'page', source_id: page.id, written: 1, problems: [] },
      { kind: 'post', source_id: post.id, written: 1, problems: [] },
    ])
    const gone = await imported(`language,page,text,source,target\nfr,post-999999,title#1~${none},A,B`)
    expect(gone.body.data).toMatchObject([
      { kind: 'post', id: null, problems: [{ message: 'The post does not exist any more.' }] },
    ])
  })

  test('need the permissions of posts', async () => {
    const { id } = await ofPosts.addPost('Allowed')
    const xliff = translateAll(await exported(`language=de&post=${id}`))
    const asRole = async (name: string, ...names: string[]) => {
      const permissions = await Promise.all(names.map((each) => permissionId(service, each)))
      await service.post('/api/v1/roles', { name, permissions })
      return service.createToken([name])
    }
    const ofPages = await asRole('pages alone', 'view pages', 'create pages', 'update pages')
    expect((await service.get(`${file}?language=de&kind=post`, { as: ofPages })).status).toBe(403)
    expect((await service.get(`${file}?language=de`, { as: ofPages })).status).toBe(200)
    expect(await imported(xliff, {}, ofPages)).toMatchObject({ status: 403, events: [] })
    const writers = await asRole('posts alone', 'view posts', 'create posts', 'update posts')
    expect((await service.get(`${file}?language=de`, { as: writers })).status).toBe(403)
    const updaters = await asRole('no new posts', 'view posts', 'update posts')
    expect(await imported(xliff, {}, updaters)).toMatchObject({ status: 403, events: [] })
    expect(await imported(xliff, {}, writers)).toMatchObject({ status: 200 })
    expect(await imported(xliff, {}, updaters)).toMatchObject({ status: 200 })
  })
})

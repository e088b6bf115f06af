import { beforeAll, describe, expect, test } from 'vitest'
import { builtInPermissions } from '../src/access/permissions.ts'
import { anyTable } from '../src/records/kind.ts'
import { permissionId } from './access.ts'
import { holdTimeOfBatches } from './batches.ts'
import { draftsOf, etagOf, matching } from './drafts.ts'
import { type Answer, useService } from './harness.ts'
import { formOf, makeImage } from './images.ts'
import { type WxrItem, wxr } from './imports/wxr.ts'
import { runJobs } from './jobs.ts'

// A role may be limited to languages. Here a translator into German tries to change what is in English, by every way in.

const service = useService()
const drafts = draftsOf(service)
holdTimeOfBatches()
const page = { template: 'default', access: 'public', enabled: 1, greedy: 0, listed: 1, menu_order: 0 }
const place = { thumbnail: null, parent_id: null, url: null, meta: null } as const
const described = { description: null, keywords: null, menu_name: null, redirect: null } as const
const inCategory = { ...page, ...place, ...described, redirect_permanent: 0, password: null, title: 'x' }
const post = { post_type: 'news', post_status: 'public', published: 1, slug: 'post', url: '/post' }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const soon = { at: tomorrow }

/** What exists in English. */
const en = {
  category: 0,
  tag: 0,
  attached: 0,
  page: 0,
  component: 0,
  pageVersion: 0,
  componentVersion: 0,
  draftOf: { page: '', post: '', global: '' },
  /** With a discarded working copy. */
  discarded: { page: 0, post: 0, global: 0 },
  /** With a publication that is scheduled. */
  scheduled: { page: 0, post: 0, global: 0 },
  /** In the trash. */
  deleted: { page: 0, component: 0, post: 0, global: 0 },
  post: 0,
  postVersion: 0,
  postComponent: 0,
  redirect: 0,
  address: 0,
  /** From an English url to the German page. */
  toGerman: 0,
  block: 0,
  event: 0,
  global: 0,
  globalVersion: 0,
  /** Its value in French, where the translator may not work either. */
  frenchGlobal: 0,
}
/** The same in German, where the translator may work. The English page, post and event have the categories and tags. */
const de = {
  page: 0,
  post: 0,
  component: 0,
  placement: 0,
  draft: '',
  category: 0,
  ofPost: 0,
  ofEvent: 0,
  inTrash: 0,
  tag: 0,
  tagOfPost: 0,
  free: 0,
  freeTag: 0,
  event: 0,
}
/** A file is one for all languages; its own texts are in the first one. */
const file = { id: 0, path: '', deleted: 0 }
let translator = ''

beforeAll(async () => {
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
  await service.post('/api/v1/languages', { code: 'fr', label: 'Français', url_prefix: '/fr' })
  const newest = async (path: string) => (await service.get(`${path}/versions`)).body.data[0].id
  en.category = (await service.post('/api/v1/categories', { name: 'News' })).body.data.id
  en.tag = (await service.post('/api/v1/tags', { name: 'New' })).body.data.id
  en.attached = (await service.post('/api/v1/tags', { name: 'Old' })).body.data.id

  const made = await drafts.createPage('Page', [{ title: 'Text' }, { title: 'Gone' }])
  en.page = made.id
  const [component = 0, gone = 0] = made.ids
  en.component = component
  await service.post(`/api/v1/wrangler-pages/${en.page}/tags/${en.attached}`)
  await service.put(`/api/v1/wrangler-components/${component}`, { type: 'text', title: 'Other' })
  await drafts.updatePage(en.page, { title: 'Page, again' })
  en.pageVersion = await newest(made.path)
  en.componentVersion = await newest(`/admin/api/components/${component}`)
  await service.delete(`/api/v1/wrangler-components/${gone}`)
  const kept = await drafts.keep(made.path, { title: 'Drafted' })
  en.draftOf.page = etagOf(kept)

  await service.post('/api/v1/collections', { post_type: 'news', name: 'News', has_components: true })
  const written = await service.post('/api/v1/posts', {
    ...post,
    title: 'Post',
    components: [{ type: 'text' }],
  })
  en.post = written.body.data.id
  en.postComponent = written.body.data.components[0].id
  await service.post(`/api/v1/posts/${en.post}/tags/${en.attached}`)
  await service.put(`/api/v1/posts/${en.post}`, { ...post, title: 'Post, again' })
  en.postVersion = await newest(`/admin/api/posts/${en.post}`)
  en.draftOf.post = etagOf(await drafts.keep(`/admin/api/posts/${en.post}`, { title: 'Drafted' }))

  for (const kind of ['page', 'post'] as const) {
    const create = async (title: string) =>
      kind === 'page' ? await drafts.createPage(title) : await drafts.createPost(title)
    const discarded = await create(`Discarded ${kind}`)
    const copy = etagOf(await drafts.keep(discarded.path, { title: 'Drafted' }))
    await service.delete(`${discarded.path}/draft`, matching(copy))
    const scheduled = await create(`Scheduled ${kind}`)
    const etag = etagOf(await drafts.keep(scheduled.path, { title: 'Drafted' }))
    await drafts.publish(scheduled.path, etag, tomorrow)
    const deleted = await create(`Deleted ${kind}`)
    await service.delete(`/api/v1/${kind}s/${deleted.id}`)
    en.discarded[kind] = discarded.id
    en.scheduled[kind] = scheduled.id
    en.deleted[kind] = deleted.id
  }
  en.deleted.component = gone
  const redirect = { url: '/short', page_id: en.page }
  en.redirect = (await service.post('/admin/api/redirects', redirect)).body.data.id
  const away = { url: '/away', address: 'https://example.com' }
  en.address = (await service.post('/admin/api/redirects', away)).body.data.id

  const shared = await drafts.createPage('Shared', [{ title: 'Shared' }])
  const block = { name: 'Block', component_id: shared.ids[0] }
  en.block = (await service.post('/admin/api/shared-blocks', block)).body.data.id

  const german = await drafts.createPage('Seite', [{ title: 'Text' }], { language: 'de' })
  const placed = { id: 'new', type: 'text', shared_block_id: en.block }
  const both = await drafts.createPage('Geteilt', [], { language: 'de' })
  const copy = etagOf(await drafts.keep(both.path, { components: [placed] }))
  await drafts.publish(both.path, copy)
  const { body } = await service.get(`/api/v1/wrangler-pages/${both.id}/wrangler-components`)
  de.placement = body.data[0].id
  de.page = german.id
  de.post = (await drafts.createPost('Beitrag', { language: 'de' })).id
  de.component = german.ids[0] ?? 0
  const back = { url: '/summer', page_id: de.page }
  en.toGerman = (await service.post('/admin/api/redirects', back)).body.data.id
  await addTerms()
  await addGlobal()
  file.id = await upload('Meadow')
  file.path = (await service.get(`/admin/api/assets/${file.id}`)).body.data.path
  file.deleted = await upload('Deleted')
  await service.delete(`/admin/api/assets/${file.deleted}`)
  translator = (await service.createUser([await createLimitedRole([...builtInPermissions], ['de'])])).token
})

/** German categories and tags that English records have, as when they were copied before they were translated. */
async function addTerms(): Promise<void> {
  const add = async (path: string, body: object) => (await service.post(path, body)).body.data.id
  const category = (name: string) => add('/api/v1/categories', { name, language: 'de' })
  const tag = (name: string) => add('/api/v1/tags', { name, language: 'de' })
  const event = { title: 'Concert', starts_at: tomorrow, ends_at: tomorrow, all_day: 0 }
  de.category = await category('Neues')
  await drafts.createPage('Categorised', [], { category_id: de.category })
  de.ofPost = await category('Berichte')
  await drafts.createPost('Categorised', { category_id: de.ofPost })
  de.ofEvent = await category('Konzerte')
  en.event = await add('/api/v1/events', { ...event, slug: 'concert', category_id: de.ofEvent })
  de.event = await add('/api/v1/events', { ...event, slug: 'konzert', language: 'de' })
  de.inTrash = await category('Altes')
  const old = await drafts.createPage('Old', [], { category_id: de.inTrash })
  await service.delete(`/api/v1/pages/${old.id}`)
  de.tag = await tag('Neu')
  await service.post(`/api/v1/wrangler-pages/${en.page}/tags/${de.tag}`)
  de.tagOfPost = await tag('Alt')
  await service.post(`/api/v1/posts/${en.post}/tags/${de.tagOfPost}`)
  de.free = await category('Frei')
  await drafts.createPage('Eingeordnet', [], { category_id: await category('Besetzt'), language: 'de' })
  de.freeTag = await tag('Frei')
  await service.post(`/api/v1/wrangler-pages/${de.page}/tags/${de.freeTag}`)
}

async function addGlobal(): Promise<void> {
  const schema = { type: 'object', properties: { hours: { type: 'string' } } }
  const path = '/admin/api/globals'
  const add = async (name: string) =>
    (await service.post(path, { name, label: 'Hours', schema, value: { hours: '9' } })).body.data.id
  en.global = await add('hours')
  await service.patch(`${path}/${en.global}`, { value: { hours: '10' } })
  en.globalVersion = (await service.get(`${path}/${en.global}/versions`)).body.data[0].id
  const changed = { value: { hours: '11' } }
  en.draftOf.global = etagOf(await drafts.keep(`${path}/${en.global}`, changed))
  en.discarded.global = await add('discarded')
  const discarded = `${path}/${en.discarded.global}`
  await service.delete(`${discarded}/draft`, matching(etagOf(await drafts.keep(discarded, changed))))
  en.scheduled.global = await add('scheduled')
  const scheduled = `${path}/${en.scheduled.global}`
  await drafts.publish(scheduled, etagOf(await drafts.keep(scheduled, changed)), tomorrow)
  en.deleted.global = await add('deleted')
  await service.delete(`${path}/${en.deleted.global}`)
  const other = await add('translated')
  const french = await service.post(`${path}/${other}/translate`, { language: 'fr' })
  en.frenchGlobal = french.body.data.id
}

async function upload(title: string): Promise<number> {
  const { body } = await service.call('POST', '/api/v1/assets', { form: await pictureForm({ title }) })
  return body.data.id
}
const pictureForm = async (fields: Readonly<Record<string, string>> = {}) =>
  formOf({ file: { file: await makeImage(), name: 'a.png', type: 'image/png' }, ...fields })

let roles = 0
async function createLimitedRole(names: readonly string[], languages: readonly string[]): Promise<string> {
  const permissions = await Promise.all(names.map((name) => permissionId(service, name)))
  const name = `limited ${++roles}`
  const answer = await service.post('/api/v1/roles', { name, permissions, languages })
  expect(answer).toMatchObject({ status: 201, body: { data: { languages } } })
  return name
}

type Attack = (as: string) => Promise<Answer>
type Body = object | undefined

const send =
  (method: string, url: () => string, body: () => Body = () => undefined, etag?: () => string): Attack =>
  (as) =>
    service.call(method, url(), { as, body: body(), ...(etag ? matching(etag()) : {}) })
const always =
  <T>(value: T) =>
  () =>
    value

function attacksOn(kind: 'page' | 'post'): Record<string, Attack> {
  const path = `/admin/api/${kind}s`
  const id = () => en[kind]
  const version = () => `${path}/${id()}/versions/${kind === 'page' ? en.pageVersion : en.postVersion}`
  const etag = () => en.draftOf[kind]
  const part = () => (kind === 'page' ? en.component : en.postComponent)
  const restored = () => `${version()}/components/${part()}/restore`
  return {
    [`PUT ${path}/:id/draft`]: send('PUT', () => `${path}/${id()}/draft`, always({ title: 'x' }), etag),
    [`DELETE ${path}/:id/draft`]: send('DELETE', () => `${path}/${id()}/draft`, undefined, etag),
    [`POST ${path}/:id/draft/publish`]: send('POST', () => `${path}/${id()}/draft/publish`, always({}), etag),
    [`POST ${path}/:id/draft/publish later`]: send(
      'POST',
      () => `${path}/${id()}/draft/publish`,
      always(soon),
      etag,
    ),
    [`POST ${path}/:id/draft/publish along`]: send(
      'POST',
      () => `${path}/${de[kind]}/draft/publish`,
      () => ({ along: [{ kind, id: id(), etag: etag() }] }),
      always('*'),
    ),
    [`POST ${path}/:id/draft/restore`]: send('POST', () => `${path}/${en.discarded[kind]}/draft/restore`),
    [`DELETE ${path}/:id/draft/schedule`]: send(
      'DELETE',
      () => `${path}/${en.scheduled[kind]}/draft/schedule`,
    ),
    [`PUT ${path}/:id/schedule`]: send(
      'PUT',
      () => `${path}/${id()}/schedule`,
      always({ unpublish_at: tomorrow }),
    ),
    [`POST ${path}/:id/versions/:version/draft`]: send('POST', () => `${version()}/draft`, undefined, etag),
    [`POST ${path}/:id/versions/:version/restore`]: send('POST', () => `${version()}/restore`),
    [`POST ${path}/:id/versions/:version/components/:component/restore`]: send(
      'POST',
      restored,
      undefined,
      etag,
    ),
    [`POST ${path}/:id/copy`]: send('POST', () => `${path}/${id()}/copy`, always({})),
    [`POST /admin/api/trash/${kind}/:id/restore`]: send(
      'POST',
      () => `/admin/api/trash/${kind}/${en.deleted[kind]}/restore`,
    ),
    [`DELETE /admin/api/trash/${kind}/:id`]: send(
      'DELETE',
      () => `/admin/api/trash/${kind}/${en.deleted[kind]}`,
    ),
  }
}

const component = () => ({ wrangler_page_id: en.page, ...ofType })
const ofType = { type: 'text', title: 'Other' }
const moved = () => ({ pages: [de.page, en.page], parent: null, index: 0 })
const attacks: Record<string, Attack> = {
  'POST /api/v1/pages': send('POST', always('/api/v1/pages'), always({ ...page, title: 'x' })),
  'POST /api/v1/pages below': send('POST', always('/api/v1/pages'), () => ({
    ...page,
    title: 'x',
    parent_id: en.page,
  })),
  'PUT /api/v1/pages/:id': send('PUT', () => `/api/v1/pages/${en.page}`, always({ ...page, title: 'x' })),
  'PATCH /api/v1/pages/:id': send('PATCH', () => `/api/v1/pages/${en.page}`, always({ title: 'x' })),
  'POST /api/v1/pages/:id': send(
    'POST',
    () => `/api/v1/pages/${en.page}`,
    always({
      ...page,
      _method: 'PUT',
      title: 'x',
    }),
  ),
  'DELETE /api/v1/pages/:id': send('DELETE', () => `/api/v1/pages/${en.page}`),
  'POST /api/v1/categories/:category/wrangler-pages': send(
    'POST',
    () => `/api/v1/categories/${en.category}/wrangler-pages`,
    always(inCategory),
  ),
  'POST /api/v1/wrangler-pages/:wranglerPage/tags/:tag': send(
    'POST',
    () => `/api/v1/wrangler-pages/${en.page}/tags/${en.tag}`,
  ),
  'DELETE /api/v1/wrangler-pages/:wranglerPage/tags/:tag': send(
    'DELETE',
    () => `/api/v1/wrangler-pages/${en.page}/tags/${en.attached}`,
  ),
  'POST /api/v1/wrangler-components': send('POST', always('/api/v1/wrangler-components'), component),
  'POST /api/v1/wrangler-pages/:wranglerPage/wrangler-components': send(
    'POST',
    () => `/api/v1/wrangler-pages/${en.page}/wrangler-components`,
    always({ ...ofType, content: 'x', config: {} }),
  ),
  'PUT /api/v1/wrangler-components/:id': send(
    'PUT',
    () => `/api/v1/wrangler-components/${en.component}`,
    component,
  ),
  'PATCH /api/v1/wrangler-components/:id': send(
    'PATCH',
    () => `/api/v1/wrangler-components/${en.component}`,
    always({ title: 'x' }),
  ),
  'PATCH /api/v1/wrangler-components/:id to here': send(
    'PATCH',
    () => `/api/v1/wrangler-components/${en.component}`,
    () => ({ wrangler_page_id: de.page }),
  ),
  'PATCH /api/v1/wrangler-components/:id to there': send(
    'PATCH',
    () => `/api/v1/wrangler-components/${de.component}`,
    () => ({ wrangler_page_id: en.page }),
  ),
  'POST /api/v1/wrangler-components/:id': send(
    'POST',
    () => `/api/v1/wrangler-components/${en.component}`,
    () => ({ ...component(), _method: 'PUT' }),
  ),
  'DELETE /api/v1/wrangler-components/:id': send(
    'DELETE',
    () => `/api/v1/wrangler-components/${en.component}`,
  ),
  'POST /api/v1/posts': send(
    'POST',
    always('/api/v1/posts'),
    always({
      ...post,
      slug: 'other',
      url: '/other',
      title: 'x',
    }),
  ),
  'POST /api/v1/categories/:category/posts': send(
    'POST',
    () => `/api/v1/categories/${en.category}/posts`,
    always({ ...post, slug: 'other', url: '/other', title: 'x' }),
  ),
  'PUT /api/v1/posts/:id': send('PUT', () => `/api/v1/posts/${en.post}`, always({ ...post, title: 'x' })),
  'PATCH /api/v1/posts/:id': send('PATCH', () => `/api/v1/posts/${en.post}`, always({ title: 'x' })),
  'DELETE /api/v1/posts/:id': send('DELETE', () => `/api/v1/posts/${en.post}`),
  'POST /api/v1/posts/:post/tags/:tag': send('POST', () => `/api/v1/posts/${en.post}/tags/${en.tag}`),
  'DELETE /api/v1/posts/:post/tags/:tag': send(
    'DELETE',
    () => `/api/v1/posts/${en.post}/tags/${en.attached}`,
  ),
  'PATCH /api/v1/wrangler-components/:id that is shared': send(
    'PATCH',
    () => `/api/v1/wrangler-components/${de.placement}`,
    always({ title: 'x' }),
  ),
  'POST /admin/api/shared-blocks': send('POST', always('/admin/api/shared-blocks'), () => ({
    name: 'x',
    component_id: en.component,
  })),
  'DELETE /admin/api/shared-blocks/:id': send('DELETE', () => `/admin/api/shared-blocks/${en.block}`),
  'POST /admin/api/posts': send(
    'POST',
    always('/admin/api/posts'),
    always({ post_type: 'news', title: 'x' }),
  ),
  ...attacksOn('page'),
  ...attacksOn('post'),
  'POST /admin/api/components/:id/versions/:version/restore': send(
    'POST',
    () => `/admin/api/components/${en.component}/versions/${en.componentVersion}/restore`,
  ),
  'POST /admin/api/trash/component/:id/restore': send(
    'POST',
    () => `/admin/api/trash/component/${en.deleted.component}/restore`,
  ),
  'DELETE /admin/api/trash/component/:id': send(
    'DELETE',
    () => `/admin/api/trash/component/${en.deleted.component}`,
  ),
  'POST /admin/api/trash/pages/restore': send('POST', always('/admin/api/trash/pages/restore'), () => ({
    pages: [en.deleted.page],
  })),
  'POST /admin/api/tree/move': send('POST', always('/admin/api/tree/move'), moved),
  'POST /admin/api/tree/move/preview': send('POST', always('/admin/api/tree/move/preview'), moved),
  'POST /admin/api/tree/moves': send('POST', always('/admin/api/tree/moves'), () => ({ moves: [moved()] })),
  'POST /admin/api/translations/file': send('POST', always('/admin/api/translations/file'), () => ({
    file: `language,page,text,source,target\nen,page-${de.page},title#1~abcdefgh,Seite,Translated`,
  })),
  ...ofTranslations('page'),
  ...ofTranslations('post'),
  'POST /admin/api/redirects': send('POST', always('/admin/api/redirects'), () => ({
    url: '/other',
    page_id: en.page,
  })),
  'POST /admin/api/redirects to an address': send('POST', always('/admin/api/redirects'), () => ({
    url: '/other',
    address: 'https://example.com',
  })),
  'DELETE /admin/api/redirects/:id': send('DELETE', () => `/admin/api/redirects/${en.redirect}`),
  'DELETE /admin/api/redirects/:id of an address': send('DELETE', () => `/admin/api/redirects/${en.address}`),
  'POST /admin/api/redirects from an English url': send('POST', always('/admin/api/redirects'), () => ({
    url: '/about',
    page_id: de.page,
  })),
  'POST /admin/api/redirects from an English url with a query': send(
    'POST',
    always('/admin/api/redirects'),
    () => ({ url: '/about?id=/de/', page_id: de.page }),
  ),
  'DELETE /admin/api/redirects/:id from an English url': send(
    'DELETE',
    () => `/admin/api/redirects/${en.toGerman}`,
  ),
  'PATCH /api/v1/pages/:id with an English url': send(
    'PATCH',
    () => `/api/v1/pages/${de.page}`,
    always({ url: '/about' }),
  ),
  'POST /api/v1/pages with an English url': send(
    'POST',
    always('/api/v1/pages'),
    always({ ...page, title: 'x', language: 'de', url: '/about' }),
  ),
  ...attacksOnTerms('categories'),
  ...attacksOnTerms('tags'),
  ...attacksOnEvents(),
  ...attacksOnGlobals(),
  ...attacksOnAssets(),
}

function attacksOnTerms(terms: 'categories' | 'tags'): Record<string, Attack> {
  const path = `/api/v1/${terms}`
  const ids = {
    english: () => (terms === 'tags' ? en.tag : en.category),
    german: () => (terms === 'tags' ? de.tag : de.category),
  }
  const own = () => `${path}/${ids.english()}`
  const remove = (id: () => number) => send('DELETE', () => `${path}/${id()}`)
  const merge = (both: () => { from: number; into: number | null }): Attack => {
    const url = () => `/admin/api/${terms}/${both().from}/merge`
    return send('POST', url, () => ({ into: both().into }))
  }
  const translate =
    (into: () => { id: number; language: string }): Attack =>
    (as) => {
      const { id, language } = into()
      return service.post(`/admin/api/${terms}/${id}/translate`, { language, name: 'x' }, { as })
    }
  const common = {
    [`POST ${path}`]: send('POST', always(path), always({ name: 'x' })),
    [`PUT ${path}/:id`]: send('PUT', own, always({ name: 'x' })),
    [`PATCH ${path}/:id`]: send('PATCH', own, always({ name: 'x' })),
    [`DELETE ${path}/:id`]: send('DELETE', own),
    [`POST /admin/api/${terms}/:id/translate`]: translate(() => ({ id: ids.german(), language: 'en' })),
    [`POST /admin/api/${terms}/:id/translate into French`]: translate(() => ({
      id: ids.english(),
      language: 'fr',
    })),
  }
  if (terms === 'tags')
    return {
      ...common,
      [`DELETE ${path}/:id of an English page`]: remove(() => de.tag),
      [`DELETE ${path}/:id of an English post`]: remove(() => de.tagOfPost),
      'POST /admin/api/tags/:id/merge': merge(() => ({ from: en.tag, into: de.tag })),
      'POST /admin/api/tags/:id/merge of an English page': merge(() => ({ from: de.tag, into: en.tag })),
    }
  return {
    ...common,
    [`DELETE ${path}/:id of an English page`]: remove(() => de.category),
    [`DELETE ${path}/:id of an English post`]: remove(() => de.ofPost),
    [`DELETE ${path}/:id of an English event`]: remove(() => de.ofEvent),
    [`DELETE ${path}/:id of an English page in the trash`]: remove(() => de.inTrash),
    'POST /admin/api/categories/:id/merge': merge(() => ({ from: en.category, into: null })),
    'POST /admin/api/categories/:id/merge of an English page': merge(() => ({
      from: de.category,
      into: null,
    })),
  }
}

function attacksOnEvents(): Record<string, Attack> {
  const path = '/api/v1/events'
  const body = always({ title: 'x', slug: 'x', starts_at: tomorrow, ends_at: tomorrow, all_day: 0 })
  const own = () => `${path}/${en.event}`
  return {
    [`POST ${path}`]: send('POST', always(path), body),
    [`PUT ${path}/:id`]: send('PUT', own, body),
    [`PATCH ${path}/:id`]: send('PATCH', own, always({ title: 'x' })),
    [`DELETE ${path}/:id`]: send('DELETE', own),
    'POST /admin/api/events/:id/translate': send(
      'POST',
      () => `/admin/api/events/${de.event}/translate`,
      always({ language: 'en', title: 'x' }),
    ),
  }
}

function attacksOnGlobals(): Record<string, Attack> {
  const path = '/admin/api/globals'
  const trash = () => `/admin/api/trash/global/${en.deleted.global}`
  const of = (rest: string) => () => `${path}/${en.global}${rest}`
  const version = (rest: string) => () => `${path}/${en.global}/versions/${en.globalVersion}/${rest}`
  const etag = () => en.draftOf.global
  const migration = { steps: [{ step: 'rename', path: 'hours', to: 'open' }] }
  return {
    [`POST ${path}`]: send('POST', always(path), always({ name: 'x', label: 'x' })),
    [`PUT ${path}/:id`]: send('PUT', of(''), always({ name: 'hours', label: 'x' })),
    [`PATCH ${path}/:id`]: send('PATCH', of(''), always({ value: { hours: 'x' } })),
    [`DELETE ${path}/:id`]: send('DELETE', of('')),
    [`POST ${path}/:id/migrate`]: send('POST', of('/migrate'), always(migration)),
    [`PUT ${path}/:id/draft`]: send('PUT', of('/draft'), always({ value: { hours: 'x' } }), etag),
    [`DELETE ${path}/:id/draft`]: send('DELETE', of('/draft'), undefined, etag),
    [`POST ${path}/:id/draft/publish`]: send('POST', of('/draft/publish'), always({}), etag),
    [`POST ${path}/:id/draft/restore`]: send('POST', () => `${path}/${en.discarded.global}/draft/restore`),
    [`DELETE ${path}/:id/draft/schedule`]: send(
      'DELETE',
      () => `${path}/${en.scheduled.global}/draft/schedule`,
    ),
    [`POST ${path}/:id/versions/:version/draft`]: send('POST', version('draft'), undefined, etag),
    [`POST ${path}/:id/versions/:version/restore`]: send('POST', version('restore')),
    'POST /admin/api/trash/global/:id/restore': send('POST', () => `${trash()}/restore`),
    'DELETE /admin/api/trash/global/:id': send('DELETE', trash),
    [`POST ${path}/:id/translate`]: send('POST', of('/translate'), always({ language: 'fr' })),
    [`PUT ${path}/:id/translations`]: send(
      'PUT',
      of('/translations'),
      always({ language: 'fr', is_needed: 0 }),
    ),
    [`POST ${path}/:id/translation/confirm`]: send(
      'POST',
      () => `${path}/${en.frenchGlobal}/translation/confirm`,
      always({ source_hash: 'x' }),
    ),
  }
}

function attacksOnAssets(): Record<string, Attack> {
  const path = '/api/v1/assets'
  const own = () => `${path}/${file.id}`
  const patch = (body: object) => send('PATCH', own, always(body))
  const change = (body: object) =>
    send('POST', always('/admin/api/assets/changes'), () => ({ assets: [file.id], ...body }))
  const replace =
    (method: string, url: () => string): Attack =>
    async (as) =>
      service.call(method, url(), { as, form: await pictureForm() })
  const trash = () => `/admin/api/trash/asset/${file.deleted}`
  return {
    [`PUT ${path}/:id`]: send('PUT', own, () => ({ path: file.path, title: 'x' })),
    [`PUT ${path}/:id with a file`]: replace('PUT', own),
    [`PATCH ${path}/:id`]: patch({ title: 'x' }),
    [`PATCH ${path}/:id of the caption`]: patch({ caption: 'x' }),
    [`PATCH ${path}/:id of the description`]: patch({ description: 'x', texts: { de: { alt: 'x' } } }),
    [`PATCH ${path}/:id of the alternative text`]: patch({ meta: { alt: 'x' } }),
    [`PATCH ${path}/:id of other metadata`]: patch({ meta: { photographer: 'x' } }),
    [`PATCH ${path}/:id of the file`]: patch({ path: 'other.png' }),
    [`PATCH ${path}/:id of the thumbnail`]: patch({ thumbnail: 'https://example.com/x.png' }),
    [`PATCH ${path}/:id of the focal point`]: patch({ data: { focal: { x: 0, y: 0 } } }),
    [`PATCH ${path}/:id in French`]: patch({ texts: { fr: { alt: 'x' } } }),
    [`DELETE ${path}/:id`]: send('DELETE', own),
    'DELETE /admin/api/assets/:id': send('DELETE', () => `/admin/api/assets/${file.id}`),
    'POST /admin/api/assets/changes': change({ alt: 'x' }),
    'POST /admin/api/assets/changes of the caption': change({ caption: 'x', add_tags: ['x'] }),
    'POST /admin/api/assets/:id/file': replace('POST', () => `/admin/api/assets/${file.id}/file`),
    'POST /admin/api/trash/asset/:id/restore': send('POST', () => `${trash()}/restore`),
    'DELETE /admin/api/trash/asset/:id': send('DELETE', trash),
  }
}

/** Every table that such a request could change. */
const tables = [
  'wrangler_pages', 'wrangler_components', 'posts', 'page_tags', 'post_tags', 'working_copies', 'page_versions',
  'component_versions', 'post_versions', 'due_jobs', 'moved_urls', 'translations', 'unneeded_translations', 'languages',
  'categories', 'tags', 'calendar_events', 'globals', 'global_versions', 'assets', 'asset_translations', 'asset_versions',
  'outbox', 'page_documents', 'roles', 'user_roles', 'role_permissions', 'users',
] as const // biome-ignore format: a list

async function everything() {
  const { db } = service.app.database
  const read = async (table: string) => [
    table,
    (await anyTable(db).selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row)).sort(),
  ]
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

/** Runs requests that must change nothing. */
async function withoutChange(run: () => Promise<void>): Promise<void> {
  const before = await everything()
  await run()
  expect(await everything()).toEqual(before)
}

function expectRefused(answer: Answer): void {
  expect(answer).toMatchObject({ status: 403, events: [] })
  expect(answer.body.message).toMatch(
    /^You may (create|update|delete) [a-z]+ only in Deutsch, and this is (in English|in Français|for all languages)\.$/,
  )
}

describe('a translator into German is refused in English', () => {
  test.for(Object.entries(attacks))('%s', ([, attack]) =>
    withoutChange(async () => expectRefused(await attack(translator))),
  )

  test('in a batch, which is refused as a whole', () =>
    withoutChange(async () => {
      const own = { method: 'PATCH', path: `/api/v1/pages/${de.page}`, body: { title: 'Neu' } }
      const other = { method: 'PATCH', path: `/api/v1/pages/${en.page}`, body: { title: 'x' } }
      const operations = [own, other]
      const answer = await service.post('/api/v1/batch', { operations }, { as: translator })
      expect(answer).toMatchObject({ status: 403, events: [] })
    }))

  test.for(['page', 'post'] as const)('as the check of a draft of a %s says', (kind) =>
    withoutChange(async () => {
      const path = `/admin/api/${kind}s/${en[kind]}/draft/check`
      expect((await service.post(path, {}, { as: translator })).text).toContain('only in Deutsch')
    }),
  )

  test('by an import', async () => {
    const { state, error } = await importOf([{ id: 1, slug: 'barn', title: 'Barn', content: '<p>New</p>' }])
    expect(state).not.toBe('done')
    expect(error).toContain('You may create pages only in Deutsch')
    expect((await service.get('/api/v1/pages?search=Barn')).body.data).toEqual([])
  })
})

/** An import of WordPress by the translator. */
async function importOf(items: readonly WxrItem[]) {
  const form = new FormData()
  form.set('system', 'wordpress')
  form.set('file', new Blob([wxr(items)]), 'a.xml')
  const path = '/admin/api/imports'
  const { id } = (await service.call('POST', path, { form, as: translator })).body.data
  await runJobs(service.app)
  await service.post(`${path}/${id}/start`, { media: 'none' }, { as: translator })
  await runJobs(service.app)
  return (await service.get(`${path}/${id}`)).body.data
}

function ofTranslations(kind: 'page' | 'post'): Record<string, Attack> {
  const of = (sides: Readonly<Record<'page' | 'post', number>>, rest: string) => () =>
    `/admin/api/${kind}s/${sides[kind]}/${rest}`
  const path = `/admin/api/${kind}s/:id`
  return {
    [`POST ${path}/translate`]: send('POST', of(de, 'translate'), always({ language: 'en' })),
    [`PUT ${path}/translations`]: send(
      'PUT',
      of(de, 'translations'),
      always({ language: 'en', is_needed: 0 }),
    ),
    [`POST ${path}/translation/confirm`]: send(
      'POST',
      of(en, 'translation/confirm'),
      always({ source_hash: 'x' }),
    ),
    [`POST ${path}/translation/machine`]: send('POST', of(en, 'translation/machine')),
    [`POST ${path}/translation/proposals`]: send(
      'POST',
      of(en, 'translation/proposals'),
      always({ ids: [] }),
      () => en.draftOf[kind],
    ),
  }
}

/** Redirects need `update pages`. */
const inLanguages = /^(create|update|delete) (pages|components|posts|categories|tags|events|globals|assets)$/

test('no route that changes what has a language is left out', () => {
  const writes = service.http.guardedRoutes
    .filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    .filter(({ access }) => inLanguages.test(access.can ?? ''))
    .map(({ method, url }) => `${method} ${url}`)
  expect(writes.filter((route) => !(route in attacks) && !(route in withoutLanguage))).toEqual([])
  // A route that no longer exists proves nothing.
  expect(Object.keys(withoutLanguage).filter((route) => !writes.includes(route))).toEqual([])
})

const ownTest = 'has a test of its own'
const isNew = 'a new file is in use nowhere yet'
const isFolder = 'visitors never see folders'
/** The routes of these permissions that refuse nothing because of a language, and why. */
const withoutLanguage: Readonly<Record<string, string>> = {
  'POST /admin/api/imports': ownTest,
  'POST /admin/api/imports/:id/check': ownTest,
  'POST /admin/api/imports/:id/start': ownTest,
  'DELETE /admin/api/imports/:id': 'an import is removed by the user who began it',
  'POST /admin/api/pages/:id/draft/check': ownTest,
  'POST /admin/api/posts/:id/draft/check': ownTest,
  'POST /admin/api/globals/:id/draft/check': ownTest,
  'PUT /admin/api/shared-blocks/:id': 'only editors see the name of a block',
  'PATCH /admin/api/shared-blocks/:id': 'only editors see the name of a block',
  'POST /admin/api/start': 'the site is empty',
  'DELETE /admin/api/start/example': 'each record of the example is deleted as any other',
  'POST /api/v1/assets': isNew,
  'POST /api/v1/assets/uploads': isNew,
  'POST /api/v1/assets/uploads/:id/finish': isNew,
  'POST /admin/api/assets/from-address': isNew,
  'POST /admin/api/asset-folders': isFolder,
  'PUT /admin/api/asset-folders/:id': isFolder,
  'DELETE /admin/api/asset-folders/:id': isFolder,
}

describe('a translator into German may', () => {
  const as = () => ({ as: translator })
  const read = async (id: number) => (await service.get(`/admin/api/assets/${id}`)).body.data

  test('upload a picture with texts, and describe it in German', async () => {
    const fields = { title: 'Blatt', meta: '{"alt":"Ein Blatt"}', texts: '{"de":{"alt":"Ein Blatt"}}' }
    const form = await pictureForm(fields)
    const { status, body } = await service.call('POST', '/api/v1/assets', { form, as: translator })
    expect(status).toBe(201)
    const url = `/api/v1/assets/${body.data.id}`
    const texts = { de: { alt: 'Ein grünes Blatt' } }
    expect((await service.patch(url, { texts }, as())).status).toBe(200)
    // As clients send the whole record again.
    const { path, title, meta } = body.data
    const again = { path, title, meta, caption: null, texts: { de: { title: 'Blatt' } } }
    expect((await service.put(url, again, as())).status).toBe(200)
    const changes = { assets: [body.data.id], texts: { de: { caption: 'Im Mai' } } }
    expect((await service.post('/admin/api/assets/changes', changes, as())).status).toBe(204)
    expect((await read(body.data.id)).texts.de).toMatchObject({ alt: 'Ein grünes Blatt', caption: 'Im Mai' })
  })

  test('sort files into folders and categories, and tag them', async () => {
    const folder = await service.post('/admin/api/asset-folders', { path: '/presse' }, as())
    const changes = { folder_id: folder.body.data.id, category_id: de.free, add_tags: ['presse'] }
    const answer = await service.post('/admin/api/assets/changes', { assets: [file.id], ...changes }, as())
    expect(answer.status).toBe(204)
    const { meta } = await read(file.id)
    expect(meta).toMatchObject({ tags: ['presse'] })
    const patched = await service.patch(`/api/v1/assets/${file.id}`, { meta: { tags: [] } }, as())
    expect(patched.status).toBe(200)
  })

  test('delete a file with a further role that has no limit', async () => {
    const role = await service.post('/api/v1/roles', {
      name: 'deleter',
      permissions: [await permissionId(service, 'delete assets')],
    })
    const limited = await createLimitedRole([...builtInPermissions], ['de'])
    const { token } = await service.createUser([limited, role.body.data.name])
    expect((await service.delete(`/api/v1/assets/${await upload('Other')}`, { as: token })).status).toBe(204)
  })

  test('delete a category and a tag that only German records have', async () => {
    expect((await service.delete(`/api/v1/categories/${de.free}`, as())).status).toBe(204)
    expect((await service.delete(`/api/v1/tags/${de.freeTag}`, as())).status).toBe(204)
  })

  test('redirect German urls to German pages', async () => {
    for (const url of ['/de/sommer', '/de?id=7']) {
      const body = { url, page_id: de.page }
      const made = await service.post('/admin/api/redirects', body, as())
      expect(made.status).toBe(201)
      const path = `/admin/api/redirects/${made.body.data.id}`
      expect((await service.delete(path, as())).status).toBe(204)
    }
    const alias = await service.patch(`/api/v1/pages/${de.page}`, { url: '/de/kurz' }, as())
    expect(alias.status).toBe(200)
  })

  test('import German pages, whose former urls in English redirect nowhere', async () => {
    const link = 'https://old.example.com/de/frueher/'
    const terms = { language: ['de'] }
    const { state, report, error } = await importOf([
      { id: 7, slug: 'laden', title: 'Laden', terms },
      { id: 8, slug: 'hof', title: 'Hof', link, terms },
    ])
    expect({ state, error }).toEqual({ state: 'done', error: null })
    const redirects = (await service.get('/admin/api/redirects')).body.data
    const leadTo = redirects.map(({ url }: { url: string }) => url)
    expect(leadTo).toContain('/de/frueher')
    expect(leadTo).not.toContain('/laden')
    expect(report.warnings).toContainEqual({
      ...{ type: 'page', id: '7', title: 'Laden', code: 'language', count: 1 },
      name: '/laden does not redirect: you may not change pages in its language.',
    })
    expect((await service.get('/api/v1/public/resolve?url=/laden', { as: null })).status).toBe(404)
  })
})

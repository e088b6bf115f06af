import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { permissionId } from '../../../../test/access.ts'
import { draftsOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { formOf, makeImage } from '../../../../test/images.ts'
import { newestEvent, readEvents } from '../../../lifecycle/outbox-reader.ts'
import { keysOfEvents } from '../../delivery/edge/purge-keys.ts'

const service = useService()
const { createPage, createPost } = draftsOf(service)
const none = { title: null, caption: null, description: null, alt: null }

async function upload(title: string, fields: Record<string, string> = {}) {
  const file = { file: await makeImage(), name: `${title}.png`, type: 'image/png' }
  const { status, body } = await service.call('POST', '/api/v1/assets', {
    form: formOf({ file, title, ...fields }),
  })
  expect(status).toBe(201)
  return body.data as { id: number; path: string; revision: number }
}
const patch = (id: number, body: object, as = 'super-admin') =>
  service.patch(`/api/v1/assets/${id}`, body, { as })
const textsOf = async (id: number) => (await service.get(`/admin/api/assets/${id}`)).body.data.texts
const stored = async (id: number) =>
  service.app.database.db.selectFrom('asset_translations').selectAll().where('asset_id', '=', id).execute()

test('on a site without languages, assets have no such texts and take none', async () => {
  const asset = await upload('plain')
  expect(asset).not.toHaveProperty('texts')
  expect((await service.get(`/admin/api/assets/${asset.id}`)).body.data).not.toHaveProperty('texts')
  for (const path of ['/api/v1/assets', '/admin/api/assets'])
    expect((await service.get(path)).body.data[0]).not.toHaveProperty('texts')
  expect((await patch(asset.id, { texts: { de: { alt: 'Eine Wiese' } } })).status).toBe(422)
  expect(await patch(asset.id, { texts: {} })).toMatchObject({ status: 200, events: [] })
})

describe('with languages', () => {
  /** French falls back to German, and German to English; Italian to nothing. */
  beforeAll(async () => {
    for (const [code, fallback] of [
      ['en', null],
      ['de', 'en'],
      ['fr', 'de'],
      ['it', null],
    ]) {
      const url_prefix = code === 'en' ? '' : `/${code}`
      await service.post('/api/v1/languages', { code, label: code, url_prefix, fallback })
    }
  })

  test('an upload and lists have the texts in other languages', async () => {
    const asset = await upload('Barn', {
      texts: JSON.stringify({ de: { title: 'Scheune', alt: 'Die Scheune' } }),
    })
    const texts = { de: { ...none, title: 'Scheune', alt: 'Die Scheune' } }
    expect(asset).toMatchObject({ title: 'Barn', texts })
    for (const path of ['/api/v1/assets', '/admin/api/assets']) {
      const [first, second] = (await service.get(path)).body.data
      expect(first).toMatchObject({ id: asset.id, texts })
      expect(second.texts).toEqual({})
    }
    const quoted = { de: { ...none, caption: 'Ein "Tor"\nund \\ mehr' } }
    await patch(asset.id, { texts: quoted })
    expect((await service.get('/admin/api/assets')).body.data[0].texts).toEqual({
      de: { ...texts.de, ...quoted.de, title: null, alt: null },
    })
  })

  test('a change is merged per language, raises the revision once, and fires one event', async () => {
    const { id } = await upload('Meadow')
    const first = await patch(id, { texts: { de: { alt: 'Wiese', caption: 'Im Mai' }, fr: { alt: 'Pré' } } })
    expect(first).toMatchObject({ status: 200, events: ['asset.updated'] })
    expect(first.headers.etag).toBe(`"asset-${id}-2"`)
    const both = await patch(id, { title: 'The meadow', texts: { de: { caption: ' ' } } })
    expect(both.headers.etag).toBe(`"asset-${id}-3"`)
    expect(both).toMatchObject({ events: ['asset.updated'], body: { data: { title: 'The meadow' } } })
    const left = { de: { ...none, alt: 'Wiese' }, fr: { ...none, alt: 'Pré' } }
    expect(both.body.data.texts).toEqual(left)
    expect(await patch(id, { texts: { de: { alt: 'Wiese' }, it: null } })).toMatchObject({ events: [] })
    expect((await patch(id, { texts: { fr: null } })).body.data.texts).toEqual({ de: left.de })
    // A PUT that knows nothing of them keeps them.
    const asset = (await service.get(`/admin/api/assets/${id}`)).body.data
    await service.put(`/api/v1/assets/${id}`, { path: asset.path, title: 'Again' })
    expect(await textsOf(id)).toEqual({ de: left.de })
  })

  test('what cannot be a text is refused, and changes nothing', async () => {
    const { id } = await upload('Refused')
    const refused: readonly object[] = [
      { xx: { alt: 'a' } },
      { en: { alt: 'a' } },
      { 'not a code': { alt: 'a' } },
      { de: { altt: 'a' } },
      { de: { alt: 4 } },
      { de: { alt: 'a'.repeat(501) } },
      { de: 'a' },
      { de: ['a'] },
      JSON.parse('{"constructor":{"alt":"a"}}'),
      ['de'],
    ]
    for (const texts of refused) {
      const answer = await patch(id, { title: 'Changed', texts })
      expect(answer).toMatchObject({
        status: 422,
        events: [],
        body: { errors: { texts: [expect.anything()] } },
      })
    }
    expect((await patch(id, { texts: { de: { alt: 4 } } })).body.errors.texts).toEqual([
      'The texts field is invalid for de: The alt field must be a string.',
    ])
    expect((await service.get(`/admin/api/assets/${id}`)).body.data).toMatchObject({
      title: 'Refused',
      texts: {},
    })
  })

  test('many assets get them at once', async () => {
    const ids = [(await upload('One')).id, (await upload('Two')).id]
    await patch(ids[0] ?? 0, { texts: { de: { alt: 'Eins' } } })
    const texts = { de: { caption: 'Zusammen' } }
    expect((await service.post('/admin/api/assets/changes', { assets: ids, texts })).status).toBe(204)
    expect(await textsOf(ids[0] ?? 0)).toEqual({ de: { ...none, alt: 'Eins', caption: 'Zusammen' } })
    expect(await textsOf(ids[1] ?? 0)).toEqual({ de: { ...none, caption: 'Zusammen' } })
  })

  test('two editors at once keep what each wrote', async () => {
    const { id } = await upload('Twice')
    await Promise.all([
      patch(id, { texts: { de: { alt: 'Zweimal' } } }),
      patch(id, { texts: { de: { caption: 'Unten' } } }),
      patch(id, { texts: { fr: { alt: 'Deux fois' } } }),
    ])
    expect(await textsOf(id)).toEqual({
      de: { ...none, alt: 'Zweimal', caption: 'Unten' },
      fr: { ...none, alt: 'Deux fois' },
    })
  })

  test('a role for German writes German texts only', async () => {
    const names = ['update assets', 'create assets']
    const permissions = await Promise.all(names.map((name) => permissionId(service, name)))
    const role = { name: 'describer', permissions, languages: ['de'] }
    expect((await service.post('/api/v1/roles', role)).status).toBe(201)
    const { token } = await service.createUser(['describer'])
    const { id } = await upload('Limited')
    const session = await service.get('/admin/api/session', await service.signIn(['describer']))
    expect(session.body.data.limits).toEqual({ 'update assets': ['de'], 'create assets': ['de'] })
    expect((await patch(id, { texts: { de: { alt: 'Begrenzt' } } }, token)).status).toBe(200)
    const refused = await patch(id, { texts: { de: null, fr: { alt: 'Limité' } } }, token)
    expect(refused).toMatchObject({ status: 403, events: [] })
    expect(await textsOf(id)).toEqual({ de: { ...none, alt: 'Begrenzt' } })
    const form = formOf({
      file: { file: await makeImage(), name: 'a.png', type: 'image/png' },
      texts: '{"fr":{"alt":"x"}}',
    })
    expect((await service.call('POST', '/api/v1/assets', { form, as: token })).status).toBe(403)
  })

  test('the media library finds them in any language', async () => {
    const { id } = await upload('Searched')
    await patch(id, { texts: { fr: { caption: 'Un CHÂTEAU lointain' } } })
    const found = async (search: string, more = '') =>
      (await service.get(`/admin/api/assets?search=${encodeURIComponent(search)}${more}`)).body
    for (const [text, more] of [
      ['château', ''],
      ['âT', ''],
      ['lointain', '&folder=none'],
      ['un', '&folder=none'],
      ['teau l', '&type=image&count=false'],
    ] as const) {
      const { data } = await found(text, more)
      expect(data.map((asset: { id: number }) => asset.id)).toContain(id)
    }
    expect((await found('château')).meta.total).toBe(1)
    await patch(id, { texts: { fr: { caption: 'Une maison' } } })
    expect((await found('château')).data).toEqual([])
    expect((await found('une maison')).data).toHaveLength(1)
    await service.delete(`/api/v1/assets/${id}`)
    expect((await found('une maison')).data).toEqual([])
  })

  test('the filter for undescribed images asks for the first language', async () => {
    const { id } = await upload('Undescribed')
    await patch(id, { texts: { de: { alt: 'Beschrieben' } } })
    const { data } = (await service.get('/admin/api/assets?without=alt')).body
    expect(data.map((asset: { id: number }) => asset.id)).toContain(id)
  })

  test('another file keeps them, and the trash gives them back', async () => {
    const { id } = await upload('Kept')
    await patch(id, { texts: { de: { alt: 'Behalten' }, fr: { alt: 'Gardé' } } })
    const form = formOf({ file: { file: await makeImage('png', 9), name: 'b.png', type: 'image/png' } })
    const replaced = await service.call('POST', `/admin/api/assets/${id}/file`, { form })
    const texts = { de: { ...none, alt: 'Behalten' }, fr: { ...none, alt: 'Gardé' } }
    expect(replaced.body.data.texts).toEqual(texts)
    await service.delete(`/admin/api/assets/${id}`)
    expect(await stored(id)).toEqual([])
    const restored = await service.post(`/admin/api/trash/asset/${id}/restore`)
    expect(restored.body.data.not_restored).toEqual([])
    expect(await textsOf(id)).toEqual(texts)
    await service.delete(`/api/v1/assets/${id}`)
    expect(await stored(id)).toEqual([])
  })

  test('they go with their language, also from the trash', async () => {
    const path = '/api/v1/languages'
    const made = await service.post(path, { code: 'nl', label: 'Nederlands', url_prefix: '/nl' })
    const [live, deleted] = [await upload('Live'), await upload('Deleted')]
    for (const { id } of [live, deleted])
      await patch(id, { texts: { nl: { alt: 'Wei' }, de: { alt: 'Wiese' } } })
    await service.delete(`/admin/api/assets/${deleted.id}`)
    expect((await service.delete(`${path}/${made.body.data.id}`)).status).toBe(204)
    const left = { de: { ...none, alt: 'Wiese' } }
    expect(await textsOf(live.id)).toEqual(left)
    const restored = await service.post(`/admin/api/trash/asset/${deleted.id}/restore`)
    expect(restored.body.data.not_restored).toMatchObject([{ field: 'texts', now: left }])
    expect(await textsOf(deleted.id)).toEqual(left)
  })

  describe('visitors read', () => {
    let asset = { id: 0, path: '' }
    let group = 9000
    beforeAll(async () => {
      asset = await upload('A title', {
        caption: 'A caption',
        meta: JSON.stringify({ alt: 'A meadow' }),
        texts: JSON.stringify({
          de: { alt: 'Eine Wiese', title: 'Ein Titel' },
          fr: { caption: 'Une légende' },
        }),
      })
      const properties = { picture: { type: 'string', 'x-corral': { widget: 'asset' } } }
      const schema = { type: 'object', properties }
      await service.post('/api/v1/component-types', { type: 'shown', label: 'Shown', schema })
    })
    const read = async (path: string) => service.get(`/api/v1/public/${path}`, { as: null })
    const altIn = (pictures: { path: string; alt: string }[]) =>
      pictures.find(({ path }) => path === asset.path)?.alt

    test('the description in the language of a page, else by the fallback, else that of the asset', async () => {
      const translation_group = ++group
      const alts = { en: 'A meadow', de: 'Eine Wiese', fr: 'Eine Wiese', it: 'A meadow' }
      for (const [language, alt] of Object.entries(alts)) {
        const { id, url } = await createPage(`Shown in ${language}`, [], { language, translation_group })
        await service.post('/api/v1/wrangler-components', {
          type: 'shown',
          wrangler_page_id: id,
          config: { picture: asset.path },
        })
        const { body } = await read(`pages/by-url?url=${url}&include=pictures,references`)
        expect(altIn(body.pictures)).toBe(alt)
        const shown = body.references[`asset/${asset.path}`]
        expect(shown.picture.alt).toBe(alt)
        expect(shown).toMatchObject({
          title: ['de', 'fr'].includes(language) ? 'Ein Titel' : 'A title',
          caption: language === 'fr' ? 'Une légende' : 'A caption',
        })
        const resolved = await read(`resolve?url=${url}&include=pictures`)
        expect(altIn(resolved.body.page.pictures)).toBe(alt)
      }
    })

    test('the description in the language of posts and globals', async () => {
      const translation_group = ++group
      const content = `<p><img src="/storage/${asset.path}"></p>`
      await createPost('Shown', { language: 'en', translation_group, content, slug: 'shown-post' })
      await createPost('Gezeigt', { language: 'de', translation_group, content, slug: 'gezeigter-post' })
      const alts = async (query: string) =>
        (await read(`posts?include=pictures${query}`)).body.data.map(({ pictures }: { pictures: [] }) =>
          altIn(pictures),
        )
      expect(await alts('')).toEqual(['A meadow'])
      expect(await alts('&language=de')).toEqual(['Eine Wiese'])
      const { body } = await read('posts/by-url?url=/de/gezeigter-post&include=pictures')
      expect(altIn(body.data.pictures)).toBe('Eine Wiese')
      const properties = { picture: { type: 'string' } }
      const value = { picture: asset.path }
      const global = {
        name: 'shown',
        label: 'S',
        is_public: true,
        schema: { type: 'object', properties },
        value,
      }
      expect((await service.post('/admin/api/globals', global)).status).toBe(201)
      const inGlobal = async (query: string) =>
        altIn((await read(`globals/shown?include=pictures${query}`)).body.data.pictures)
      expect(await inGlobal('')).toBe('A meadow')
      expect(await inGlobal('&language=fr')).toBe('Eine Wiese')
    })

    test('a changed text at once, from caches too', async () => {
      await service.put('/api/v1/options/cache.enabled', { value: true })
      const { id, url } = await createPage('Zwischengespeichert', [], { language: 'de' })
      await service.post('/api/v1/wrangler-components', {
        type: 'shown',
        wrangler_page_id: id,
        config: { picture: asset.path },
      })
      const path = `pages/by-url?url=${url}&include=pictures`
      const before = await read(path)
      expect((await read(path)).headers.etag).toBe(before.headers.etag)
      const last = await newestEvent(service.app.database)
      await patch(asset.id, { texts: { de: { alt: 'Eine grüne Wiese' } } })
      const after = await read(path)
      expect(altIn(after.body.pictures)).toBe('Eine grüne Wiese')
      expect(after.headers.etag).not.toBe(before.headers.etag)
      const events = await readEvents(service.app.database, last, 100)
      expect(await keysOfEvents(service.app.database, events)).toContain('assets')
    })
  })

  test('nothing else reads the table: an asset without texts has no row', async () => {
    const { id } = await upload('Bare')
    await patch(id, { texts: { de: { alt: ' ' } } })
    expect(await stored(id)).toEqual([])
    const { rows } = await sql<{ count: number }>`select count(*) as count from asset_translations
      where asset_id not in (select id from assets)`.execute(service.app.database.db)
    expect(Number(rows[0]?.count)).toBe(0)
  })
})

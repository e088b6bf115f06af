import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { type ShownPage, translationsOf } from '../../../../test/translations.ts'

/** What editors of other systems complain about. */

const service = useService()
const { addLanguages, addPage, addText, translated, edit, publish, statesOf, pathOf } =
  translationsOf(service)
beforeAll(() => addLanguages())

const visitorsSee = async (url: string) => {
  const { body } = await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })
  return { title: body.title, texts: body.components.map(({ content }: { content: string }) => content) }
}

test('publishing one language never overwrites another, also what nobody has published yet', async () => {
  const source = await addPage('Opening hours')
  await addText(source.id, 'Nine to five')
  const { id } = await translated(source.id, 'de')
  const inGerman =
    (content: string) =>
    ({ components }: { components: readonly object[] }) => ({
      title: 'Zeiten',
      components: components.map((each) => ({ ...each, content })),
    })
  await publish(id, inGerman('Neun bis fünf'))
  await edit(id, inGerman('Neun bis sechs'))
  await publish(source.id, ({ components }) => ({
    title: 'Hours',
    components: components.map((each) => ({ ...each, content: 'Ten to six' })),
  }))
  expect(await visitorsSee('/hours')).toEqual({ title: 'Hours', texts: ['Ten to six'] })
  const { url } = (await service.get(`/api/v1/pages/${id}`)).body.data.attributes
  expect(await visitorsSee(url)).toEqual({ title: 'Zeiten', texts: ['Neun bis fünf'] })
  const { draft } = (await service.get(pathOf(id), { as: 'editor' })).body.data
  expect(draft.content).toMatchObject({ title: 'Zeiten', components: [{ content: 'Neun bis sechs' }] })

  await publish(id)
  expect(await visitorsSee('/hours')).toEqual({ title: 'Hours', texts: ['Ten to six'] })
})

test('deleting a block in English leaves that of the translation', async () => {
  const source = await addPage('Blocks')
  await addText(source.id, 'One')
  await addText(source.id, 'Two')
  const { id, url } = await translated(source.id, 'de')
  await publish(id)
  await publish(source.id, ({ components }) => ({ components: components.slice(1) }))
  expect((await visitorsSee('/blocks')).texts).toEqual(['Two'])
  expect((await visitorsSee(url)).texts).toEqual(['One', 'Two'])
})

test('no translation goes stale unseen, whatever visitors see of its source has changed', async () => {
  const source = await addPage('Stale')
  const text = await addText(source.id, 'Words', { config: { columns: 2 } })
  const { id } = await translated(source.id, 'de')
  await publish(id)
  const patchText = (fields: object) => service.patch(`/api/v1/wrangler-components/${text}`, fields)
  for (const change of [
    () => service.patch(`/api/v1/pages/${source.id}`, { title: 'Fresh' }),
    () => service.patch(`/api/v1/pages/${source.id}`, { description: 'New' }),
    () => patchText({ content: 'Other words' }),
    () => patchText({ config: { columns: 3 } }),
    () => addText(source.id, 'More'),
    () => patchText({ position: 9 }),
    () => patchText({ enabled: 0 }),
  ]) {
    expect(await statesOf(source.id)).toMatchObject({ de: 'live' })
    await change()
    expect(await statesOf(source.id)).toMatchObject({ de: 'outdated' })
    const listed = await service.get('/admin/api/translations?language=de&state=outdated', { as: 'editor' })
    expect(listed.body.data.map((page: { id: number }) => page.id)).toContain(source.id)
    const path = `${pathOf(id)}/translation`
    const { source_hash } = (await service.get(path, { as: 'editor' })).body.data
    expect((await service.post(`${path}/confirm`, { source_hash }, { as: 'editor' })).status).toBe(204)
  }
})

test('no translation goes stale unseen after somebody has confirmed a part of it', async () => {
  const source = await addPage('Half', { description: 'Old', keywords: 'old' })
  const text = await addText(source.id, 'Old words')
  const { id } = await translated(source.id, 'de')
  await publish(id)
  await service.patch(`/api/v1/pages/${source.id}`, { title: 'Whole', description: 'New', keywords: 'new' })
  await service.patch(`/api/v1/wrangler-components/${text}`, { content: 'New words' })
  const path = `${pathOf(id)}/translation`
  const parts = ['title', 'keywords', `components.${text}.content`, 'description']
  for (const [at, part] of parts.entries()) {
    const { source_hash } = (await service.get(path, { as: 'editor' })).body.data
    const body = { source_hash, fields: [part] }
    expect((await service.post(`${path}/confirm`, body, { as: 'editor' })).status).toBe(204)
    const isLeft = at < parts.length - 1
    expect(await statesOf(source.id)).toMatchObject({ de: isLeft ? 'outdated' : 'live' })
    const list = '/admin/api/translations'
    const listed = await service.get(`${list}?language=de&state=outdated`, { as: 'editor' })
    expect(listed.body.data.some((page: { id: number }) => page.id === source.id)).toBe(isLeft)
    const [todo] = (await service.get(`${list}/todo?language=de`, { as: 'editor' })).body.data
    expect(todo.pages.some((page: { id: number }) => page.id === id)).toBe(isLeft)
  }
})

test('unpublishing one language leaves the others live', async () => {
  const source = await addPage('Open')
  const pages = new Map<string, ShownPage>([['en', source]])
  for (const language of ['de', 'fr']) {
    const made = await translated(source.id, language)
    await publish(made.id)
    pages.set(language, { ...source, ...made })
  }
  const seen = async () => {
    const urls = [...pages].map(([language, { url }]) => [language, url] as const)
    const live: string[] = []
    for (const [language, url] of urls)
      if ((await service.get(`/api/v1/public/pages/by-url?url=${url}`, { as: null })).status === 200)
        live.push(language)
    return live
  }
  expect(await seen()).toEqual(['en', 'de', 'fr'])
  await publish(pages.get('de')?.id ?? 0, () => ({ enabled: 0 }))
  expect(await seen()).toEqual(['en', 'fr'])
  expect(await statesOf(source.id)).toEqual({ en: 'live', de: 'draft', fr: 'live' })
  await publish(source.id, () => ({ enabled: 0 }))
  expect(await seen()).toEqual(['fr'])
  await publish(pages.get('de')?.id ?? 0)
  expect(await seen()).toEqual(['de', 'fr'])
})

import { beforeAll, describe, expect, test } from 'vitest'
import { etagOf } from '../../../../test/drafts.ts'
import { useService } from '../../../../test/harness.ts'
import { translationsOf } from '../../../../test/translations.ts'

const service = useService()
const {
  addLanguages,
  addPage,
  addText,
  translated,
  edit,
  publish,
  statesOf,
  sidesOf,
  pairsOf,
  patch,
  pathOf,
} = translationsOf(service)
beforeAll(() => addLanguages())

const patchText = (id: number, fields: object) => service.patch(`/api/v1/wrangler-components/${id}`, fields)
const confirm = async (id: number, fields?: string[], as = 'editor') =>
  service.post(
    `${pathOf(id)}/translation/confirm`,
    { source_hash: (await sidesOf(id)).source_hash, ...(fields ? { fields } : {}) },
    { as },
  )

/** A page with two texts, and its published translation. */
async function addTranslated(title: string) {
  const source = await addPage(title, { description: 'What it costs' })
  const first = await addText(source.id, 'One', {
    config: { subtitle: 'First', items: [{ t: 'a' }, { t: 'b' }] },
  })
  const second = await addText(source.id, 'Two', { slot: 'aside' })
  const { id } = await translated(source.id, 'de')
  await publish(id)
  return { source: source.id, first, second, id }
}

describe('a translation beside its source', () => {
  test('has the source now and as it was translated, and which components belong together', async () => {
    const source = await addPage('Sides', { description: 'Old' })
    const text = await addText(source.id, 'Old', { position: 3 })
    await addText(source.id, 'Hidden', { enabled: 0 })
    const { id } = await translated(source.id, 'de')
    await patch(source.id, { description: 'New' })
    await patchText(text, { content: 'New' })
    const sides = await sidesOf(id)
    expect(sides).toMatchObject({
      source_id: source.id,
      source_language: 'en',
      language: 'de',
      source: {
        fields: { title: 'Sides', description: 'New' },
        components: [{ id: text, slot: 'main', position: 3, content: 'New' }],
      },
      base: { fields: { description: 'Old' }, components: [{ id: text, slot: 'main', content: 'Old' }] },
    })
    expect(sides.source.components).toHaveLength(1)
    expect(sides.source.fields).not.toHaveProperty('url')
    expect(sides.components[0]).toEqual({ component: `source-${text}`, source_component: text })
    await edit(id, ({ components }) => ({
      components: [{ id: 'own', type: 'text', slot: 'main', content: 'Eigenes' }, ...components],
    }))
    expect((await pairsOf(id)).slice(0, 2)).toEqual([null, text])
  })

  test('keeps the pairs when it is published, and when its components are deleted and restored', async () => {
    const { id, first, second } = await addTranslated('Pairs')
    expect(await pairsOf(id)).toEqual([second, first])
    const versions = `${pathOf(id)}/versions`
    await publish(id, ({ components }) => ({ components: components.slice(1) }))
    expect(await pairsOf(id)).toEqual([first])
    const listed = (await service.get(versions)).body.data
    const { body } = await service.post(
      `${versions}/${listed[0].id}/draft`,
      {},
      { headers: { 'if-match': etagOf(await service.get(pathOf(id))) } },
    )
    expect(body.errors).toBeUndefined()
    expect((await pairsOf(id)).sort()).toEqual([first, second].sort())
    await publish(id)
    expect(await pairsOf(id)).toEqual([second, first])
  })

  test('keeps the pairs when a component of the source is deleted and restored', async () => {
    const { source, id, first, second } = await addTranslated('Pairs of the source')
    await publish(source, ({ components }) => ({
      components: components.filter((each) => each.id !== first),
    }))
    const versions = `${pathOf(source)}/versions`
    const listed = (await service.get(versions)).body.data
    await service.post(
      `${versions}/${listed[0].id}/draft`,
      {},
      { headers: { 'if-match': etagOf(await service.get(pathOf(source))) } },
    )
    await publish(source)
    const { source: now } = await sidesOf(id)
    expect(await pairsOf(id)).toEqual(now.components.map((each: { id: number }) => each.id))
    expect(await pairsOf(id)).not.toContain(first)
    expect(await pairsOf(id)).toContain(second)
  })

  test('takes no pairs of a page that is no translation', async () => {
    const page = await addPage('No translation')
    await publish(page.id, () => ({
      components: [{ id: 'source-1', type: 'text', slot: 'main', position: 1, enabled: 1, config: {} }],
    }))
    const rows = await service.app.database.db
      .selectFrom('component_sources')
      .select('component_id')
      .where('record_id', '=', page.id)
      .execute()
    expect(rows).toEqual([])
    expect(await sidesOf(page.id)).toBeNull()
  })
})

describe('confirming parts', () => {
  test('keeps the others out of date, until all are confirmed', async () => {
    const { source, first, second, id } = await addTranslated('Parts')
    await patch(source, { title: 'Other parts', description: 'New' })
    await patchText(first, {
      content: 'One more',
      config: { subtitle: 'Before', items: [{ t: 'a' }, { t: 'c' }], 'dotted.key': 'x' },
    })
    await patchText(second, { content: 'Two more' })
    const third = await addText(source, 'Three')
    const left = async () => {
      const { changes, is_outdated } = await sidesOf(id)
      const paths = [
        ...changes.fields.map(({ path }: { path: string }) => path),
        ...changes.components.flatMap(({ id: of, change, fields }: Change) =>
          change === 'changed' ? fields.map(({ path }) => `${of}.${path}`) : `${of} ${change}`,
        ),
      ]
      expect(is_outdated).toBe(paths.length > 0)
      return paths
    }
    expect(await left()).toHaveLength(8)
    expect((await confirm(id, ['title', `components.${first}.config.subtitle`])).status).toBe(204)
    expect((await confirm(id, [`components.${first}.config.items.1.t`])).status).toBe(204)
    expect((await confirm(id, [`components.${first}.config.dotted.key`])).status).toBe(204)
    expect((await confirm(id, [`components.${third}`])).status).toBe(204)
    expect(await left()).toEqual(['description', `${second}.content`, `${first}.content`])
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await confirm(id, ['description', `components.${second}`, `components.${first}.content`])
    expect(await left()).toEqual([])
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('takes removed and moved components', async () => {
    const { source, first, second, id } = await addTranslated('Moved parts')
    const third = await addText(source, 'Three')
    await service.delete(`/api/v1/wrangler-components/${second}`)
    await confirm(id)
    expect((await sidesOf(id)).base.components.map((each: { id: number }) => each.id)).toEqual([first, third])
    await patchText(third, { position: 1 })
    await patchText(first, { position: 2 })
    await confirm(id, ['title'])
    expect(await statesOf(source)).toMatchObject({ de: 'outdated' })
    await confirm(id, [`components.${first}`])
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
    await service.delete(`/api/v1/wrangler-components/${third}`)
    await confirm(id, [`components.${third}`, `components.${second}`])
    expect(await statesOf(source)).toMatchObject({ de: 'live' })
  })

  test('names paths that lead nowhere', async () => {
    const { source, first, id } = await addTranslated('Wrong paths')
    const third = await addText(source, 'Three')
    await patchText(first, { config: { items: [{ t: 'c' }] } })
    const before = (await sidesOf(id)).base
    for (const path of [
      'url',
      '__proto__',
      'title.x',
      'meta.__proto__.polluted',
      `components.${third}.content`,
      `components.${first}.config.items.0.t`,
      `components.${first}.content.x`,
    ])
      expect([path, (await confirm(id, ['title', path])).body.errors]).toEqual([
        path,
        { 'fields.1': [expect.any(String)] },
      ])
    expect((await confirm(id, [''])).status).toBe(422)
    expect((await sidesOf(id)).base).toEqual(before)
  })
})

interface Change {
  readonly id: number
  readonly change: string
  readonly fields: readonly { readonly path: string }[]
}

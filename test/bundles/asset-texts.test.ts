import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { createLanguage } from '../../src/resources/content/languages/language.actions.ts'
import { useService } from '../harness.ts'
import { formOf, makeImage } from '../images.ts'
import { exportFrom, importInto, linesIn, useFolder, useTargets } from './bundling.ts'

const service = useService()
const folder = useFolder()
const openTarget = useTargets()
const none = { title: null, caption: null, description: null, alt: null }

let id = 0
beforeAll(async () => {
  const form = formOf({
    file: { file: await makeImage(), name: 'a.png', type: 'image/png' },
    title: 'Meadow',
  })
  id = (await service.call('POST', '/api/v1/assets', { form })).body.data.id
})

async function exported(name: string): Promise<string> {
  const path = join(folder, name)
  await exportFrom(service.app, path)
  return path
}
const textsIn = async ({ database }: App) =>
  database.db.selectFrom('asset_translations').select(['language', 'alt']).orderBy('language').execute()
const german = { language: 'de', alt: 'Wiese' }
const french = { language: 'fr', alt: 'Pré' }

test('a bundle has the texts of assets in other languages, and an import repeats their changes', async () => {
  expect(linesIn(await exported('plain.tar'), 'assets')[0]).not.toHaveProperty('texts')
  for (const [code, url_prefix] of [
    ['en', ''],
    ['de', '/de'],
    ['fr', '/fr'],
  ])
    await service.post('/api/v1/languages', { code, label: code, url_prefix })
  const empty = await exported('empty.tar')
  expect(linesIn(empty, 'assets')).toMatchObject([{ texts: {} }])

  const texts = { de: { alt: 'Wiese' }, fr: { alt: 'Pré' } }
  await service.patch(`/api/v1/assets/${id}`, { texts })
  const both = await exported('both.tar')
  expect(linesIn(both, 'assets')).toMatchObject([
    { texts: { de: { ...none, alt: 'Wiese' }, fr: { ...none, alt: 'Pré' } } },
  ])
  const target = await openTarget()
  await importInto(target, both)
  expect(await textsIn(target)).toEqual([german, french])
  const again = await exportFrom(target, join(folder, 'again.tar'))
  expect(again.records).toMatchObject({ asset: 1 })
  expect(linesIn(join(folder, 'again.tar'), 'assets')).toEqual(linesIn(both, 'assets'))

  await service.patch(`/api/v1/assets/${id}`, { texts: { fr: null } })
  await importInto(target, await exported('one.tar'))
  expect(await textsIn(target)).toEqual([german])
})

test('texts in languages that a bundle does not name stay as they are', async () => {
  const target = await openTarget()
  await importInto(target, join(folder, 'plain.tar'))
  for (const code of ['en', 'de', 'it'])
    await target.database.transaction(null, (tx) =>
      createLanguage(tx, { code, label: code, url_prefix: code === 'en' ? '' : `/${code}` }),
    )
  const { saveTexts } = await import('../../src/resources/media/assets/asset.texts.ts')
  const asset = await target.database.db.selectFrom('assets').selectAll().executeTakeFirstOrThrow()
  const given = { de: { alt: 'Alt' }, it: { alt: 'Prato' } }
  await target.database.transaction(null, (tx) => saveTexts(tx, asset, asset, given))
  await importInto(target, join(folder, 'plain.tar'), { overwrites: true })
  expect(await textsIn(target)).toHaveLength(2)
  await importInto(target, join(folder, 'one.tar'), { overwrites: true })
  expect(await textsIn(target)).toEqual([german, { language: 'it', alt: 'Prato' }])
})

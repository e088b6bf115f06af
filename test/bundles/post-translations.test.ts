import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { readMatrix } from '../../src/resources/editing/translations/translation.matrix.ts'
import { readLanguages } from '../../src/settings/settings.ts'
import { useService } from '../harness.ts'
import { translationsOf } from '../translations.ts'
import { exportFrom, importInto, linesIn, revisionOf, useFolder, useTargets } from './bundling.ts'

const service = useService()
const folder = useFolder()
const openTarget = useTargets()
const all = join(folder, 'posts.tar')
const { addLanguages, addPage, addPost, translated, publish, patch, pathOf, sidesOf } = translationsOf(
  service,
  'post',
)
const ofPages = translationsOf(service)
const texts = (...contents: string[]) => contents.map((content) => ({ type: 'text', content }))

/** The states of the German posts by the titles of their sources. */
async function statesIn({ database }: App): Promise<Record<string, string | undefined>> {
  const languages = await readLanguages(database.db)
  const asked = { kind: 'post', languages, language: null, state: null, after: '' } as const
  const { records } = await readMatrix(database.db, asked)
  return Object.fromEntries(
    records.map(({ title, translations }) => [
      title,
      translations.find(({ language }) => language === 'de')?.state,
    ]),
  )
}

const pairsIn = ({ database }: App) =>
  database.db
    .selectFrom('component_sources')
    .select(['component_id', 'source_id'])
    .where('kind', '=', 'post')
    .orderBy('component_id')
    .execute()

/** A story with components and a link, changed after it was translated; one that stayed; one that is not needed. */
beforeAll(async () => {
  await addLanguages()
  await service.post('/api/v1/collections', { name: 'Stories', post_type: 'story', has_components: true })
  const { id: page } = await addPage('Team')
  const german = await ofPages.translated(page, 'de')
  await ofPages.publish(german.id)
  const link = `<a href="corral:page/${page}">Team</a>`
  const story = await addPost('Story', { post_type: 'story', components: texts('One', link) })
  const news = await addPost('News')
  const local = await addPost('Local')
  for (const { id } of [story, news]) await publish((await translated(id, 'de')).id)
  await patch(story.id, { description: 'New' })
  const unneeded = { language: 'de', is_needed: 0 }
  expect((await service.put(`${pathOf(local.id)}/translations`, unneeded)).status).toBe(200)
  await exportFrom(service.app, all)
})

describe('a bundle with translations of posts', () => {
  test('has what they were translated from, with keys in place of ids', () => {
    const posts = linesIn(all, 'translations').filter(({ of }) => of === 'post')
    const keys = linesIn(all, 'posts').map(({ key }) => key)
    expect(posts).toHaveLength(2)
    for (const { key, source } of posts) expect(keys).toEqual(expect.arrayContaining([key, source]))
    const [story] = posts as unknown as {
      components: number[]
      base: { components: { content: string }[] }
    }[]
    expect(story?.components).toEqual([0, 1])
    expect(story?.base.components[1]?.content).toMatch(/corral:page\/\d{12,}/)
    expect(linesIn(all, 'translations').filter(({ of }) => of === undefined)).toHaveLength(1)
  })

  test.each(['same', 'sqlite'] as const)(
    'stays the same by way of a service on the %s engine, and the same posts are out of date',
    async (engine) => {
      const target = await openTarget(engine)
      await target.database.transaction(null, (tx) => tx.reserveIds('posts', 40))
      const planned = await importInto(target, all, { isDryRun: true })
      const report = await importInto(target, all)
      expect({ ...report, dry_run: true }).toEqual(planned)
      expect(report).toMatchObject({ records: { translation: { created: 3 } }, warnings: [] })
      const back = join(folder, `back-${engine}.tar`)
      await exportFrom(target, back)
      expect(linesIn(back, 'translations')).toEqual(linesIn(all, 'translations'))
      expect(readFileSync(back).equals(readFileSync(all))).toBe(true)
      expect(await statesIn(target)).toEqual({ Story: 'outdated', News: 'live', Local: 'unneeded' })
      expect(await pairsIn(target)).toHaveLength(2)
      const before = await revisionOf(target)
      const again = await importInto(target, all)
      expect(again.records.translation).toMatchObject({ records: 3, unchanged: 3 })
      expect(await revisionOf(target)).toBe(before)
    },
  )

  test('finds what is out of date here, also where the source was changed before the translation was confirmed', async () => {
    const target = await openTarget()
    const { id: source } = await addPost('Earlier')
    const { id } = await translated(source, 'de')
    await publish(id)
    const bundle = join(folder, 'earlier.tar')
    await exportFrom(service.app, bundle)
    await importInto(target, bundle)
    const outdated = async () => {
      const languages = await readLanguages(target.database.db)
      const asked = { kind: 'post', languages, language: 'de', state: 'outdated', after: '' } as const
      return (await readMatrix(target.database.db, asked)).records.map(({ title }) => title)
    }
    expect(await outdated()).not.toContain('Earlier')
    // The clock of this service is behind that of the target.
    service.clock.now = new Date('2020-01-01T00:00:00Z')
    await patch(source, { description: 'Changed' })
    service.clock.now = null
    await target.database.db
      .updateTable('posts')
      .set({ updated_at: '2019-01-01T00:00:00.000Z' })
      .where('title', '=', 'Earlier')
      .execute()
    await exportFrom(service.app, bundle)
    const { records } = await importInto(target, bundle)
    expect(records.post?.updated).toBeGreaterThanOrEqual(1)
    expect((await statesIn(target)).Earlier).toBe('outdated')
    expect(await outdated()).toContain('Earlier')
  })

  test('a post that was changed here keeps what it was translated from', async () => {
    const target = await openTarget()
    await importInto(target, all)
    await target.database.db
      .updateTable('posts')
      .set(({ ref }) => ({ revision: sql`${ref('revision')} + 1` }))
      .where('title', '=', 'News')
      .execute()
    const german = (await service.get('/api/v1/posts?filter[language]=de')).body.data
    const { id } = german.find(({ title }: { title: string }) => title === 'News')
    const news = (await sidesOf(id)).source_id
    await patch(news, { description: 'Other' })
    await service.post(`${pathOf(id)}/translation/confirm`, {
      source_hash: (await sidesOf(id)).source_hash,
    })
    const newer = join(folder, 'newer.tar')
    await exportFrom(service.app, newer)
    const { records } = await importInto(target, newer)
    expect(records.translation).toMatchObject({ kept: 1, unchanged: 2 })
  })
})

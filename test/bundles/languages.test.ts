import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { createLanguage } from '../../src/resources/content/languages/language.actions.ts'
import { createPage } from '../../src/resources/content/pages/page.actions.ts'
import { importInto, useTargets } from './bundling.ts'

const openTarget = useTargets()
const bundle = join(import.meta.dirname, 'format-1.tar.gz')

async function withLanguages(first: string): Promise<App> {
  const target = await openTarget()
  for (const [code, url_prefix] of [
    ['en', first],
    ['de', '/de'],
  ] as const)
    await target.database.transaction(null, (tx) => createLanguage(tx, { code, label: code, url_prefix }))
  return target
}

const pagesOf = ({ database }: App) =>
  database.db
    .selectFrom('wrangler_pages as page')
    .leftJoin('wrangler_pages as parent', 'parent.id', 'page.parent_id')
    .select(['page.id', 'page.url', 'page.slug', 'page.language', 'parent.url as above'])
    .orderBy('page.id')
    .execute()

test.each(['', '/en'])('pages at the root get the first language, whose prefix is "%s"', async (prefix) => {
  const target = await withLanguages(prefix)
  await importInto(target, bundle)
  const pages = await pagesOf(target)
  expect(pages.length).toBe(4)
  for (const { url, slug, language, above } of pages) {
    expect(language).toBe(null)
    const isHome = url === (prefix || '/')
    if (!isHome) expect(url).toBe(`${above === null ? prefix : above === '/' ? '' : above}/${slug}`)
  }
  // Again: nothing moves.
  await importInto(target, bundle, { overwrites: true })
  expect(await pagesOf(target)).toEqual(pages)
})

test('pages below another one get its language', async () => {
  const target = await withLanguages('')
  const page = { title: 'Archiv', template: 't', access: 'public', language: 'de' } as const
  const { id } = await target.database.transaction(null, (tx) => createPage(tx, page))
  await importInto(target, bundle, { underId: id })
  const pages = await pagesOf(target)
  expect(new Set(pages.map(({ language }) => language))).toEqual(new Set(['de']))
  expect(pages.filter(({ url }) => !url.startsWith('/de/archiv'))).toEqual([])
})

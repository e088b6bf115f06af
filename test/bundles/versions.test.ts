import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exportFrom, importInto, linesIn, useFolder, useTargets } from './bundling.ts'

const folder = useFolder()
const openTarget = useTargets()

/** Written by the first version that had bundles. It is never written again: each later version must import it. */
const first = join(import.meta.dirname, 'format-1.tar.gz')

test('a bundle of format 1 is imported whole', async () => {
  const target = await openTarget()
  const report = await importInto(target, first)
  expect(report.warnings).toEqual([])
  expect(report.records).toMatchObject({
    'component-type': { created: 1 },
    'page-template': { created: 1 },
    collection: { created: 1 },
    permission: { created: 1 },
    role: { created: 1, unchanged: 3 },
    category: { created: 2 },
    tag: { created: 2 },
    asset: { created: 1 },
    page: { created: 4 },
    post: { created: 2 },
    'calendar-event': { created: 1 },
    redirect: { created: 1 },
    user: { created: 4 },
    message: { created: 1 },
  })
  expect(report.files).toMatchObject({ stored: 2 })
  const { db } = target.database
  const pages = await db.selectFrom('wrangler_pages').select(['url', 'created_at']).orderBy('url').execute()
  expect(pages.map(({ url }) => url)).toEqual(['/', '/about', '/about/the-team', '/secret'])
  const site = await db.selectFrom('options').select('value').where('key', '=', 'site.url').executeTakeFirst()
  expect(site?.value).toBe('https://example.com')
})

test('long names and names in any script are kept', async () => {
  const [from, to] = [await openTarget(), await openTarget()]
  const { createAsset } = await import('../../src/resources/media/assets/asset.actions.ts')
  const paths = [`${'ordner/'.repeat(15)}Pferd.txt`, `${'馬'.repeat(60)}.txt`, 'a b ü.txt', 'x'.repeat(86)]
  for (const path of paths) await from.disks.get('public')?.write(path, Buffer.from(path))
  await from.database.transaction(null, async (tx) => {
    for (const path of paths)
      await createAsset(tx, { disks: from.disks, defaultDisk: 'public' }, { path, title: 'File' })
  })
  const bundle = join(folder, 'names.tar')
  await exportFrom(from, bundle)
  await importInto(to, bundle)
  expect((await Array.fromAsync(to.disks.get('public')?.list() ?? [])).sort()).toEqual(paths.sort())
})

test('lines of more than one file are in one order', async () => {
  const [from, to] = [await openTarget(), await openTarget()]
  const { createPost } = await import('../../src/resources/content/posts/post.actions.ts')
  const content = 'Grass. '.repeat(40_000)
  await from.database.transaction(null, async (tx) => {
    for (let at = 0; at < 9; at++)
      await createPost(tx, { title: `Post ${at}`, post_type: 'p', post_status: 'public', content })
  })
  const bundle = join(folder, 'long.tar')
  await exportFrom(from, bundle)
  await importInto(to, bundle)
  const posts = await to.database.db.selectFrom('posts').select('title').orderBy('id').execute()
  expect(posts.map(({ title }) => title)).toEqual(linesIn(bundle, 'posts').map(({ title }) => title))
  expect(posts).toHaveLength(9)
})

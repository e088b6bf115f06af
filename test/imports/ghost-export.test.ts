import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useService } from '../harness.ts'
import { contentOf, emptyContent, importInto } from './importing.ts'

const service = useService()
const images = join(import.meta.dirname, '../../src/demo/bundle/files/public/assets')
let folder = ''

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ghost-import-'))
  await emptyContent(service)
})
afterEach(() => rmSync(folder, { recursive: true }))

function writeExport(posts: object[]): string {
  const path = join(folder, 'export.json')
  const settings = [
    { key: 'title', value: 'Ranch' },
    { key: 'navigation', value: '[{"label":"About","url":"/about/"}]' },
  ]
  writeFileSync(path, JSON.stringify({ db: [{ meta: {}, data: { posts, settings } }] }))
  return path
}

const post = {
  status: 'published',
  visibility: 'public',
  html: '<p>Text</p>',
  published_at: '2020-01-01T00:00:00.000Z',
}

async function status(url: string): Promise<number> {
  const asked = encodeURIComponent(url)
  const page = await service.get(`/api/v1/public/pages/by-url?url=${asked}`, { as: null })
  if (page.status === 200) return 200
  return (await service.get(`/api/v1/public/posts/by-url?url=${asked}`, { as: null })).status
}

test('what was for everybody answers at its old address, and nothing else does', async () => {
  const path = writeExport([
    { ...post, id: '1', title: 'Public', slug: 'public' },
    { ...post, id: '2', title: 'About', slug: 'about', type: 'page' },
    { ...post, id: '3', title: 'Members', slug: 'members', visibility: 'members' },
    { ...post, id: '4', title: 'Paid page', slug: 'paid', visibility: 'paid', type: 'page' },
    { ...post, id: '5', title: 'Draft', slug: 'draft', status: 'draft' },
    { ...post, id: '6', title: 'Sent', slug: 'sent', status: 'sent' },
    {
      ...post,
      id: '7',
      title: 'Later',
      slug: 'later',
      status: 'scheduled',
      published_at: '2999-01-01 00:00:00',
    },
    {
      ...post,
      id: '8',
      title: 'Part',
      slug: 'part',
      html: '<!--kg-gated-block:begin nonMember:false -->x<!--kg-gated-block:end-->',
    },
  ])
  const options = { system: 'ghost', paths: [path] } as const
  const planned = await importInto(service, { ...options, isDryRun: true })
  const report = await importInto(service, options)
  expect({ ...report, dry_run: true }).toEqual(planned)
  expect([report.items, report.imported, report.skipped]).toEqual([9, 9, 0])
  const slugs = ['public', 'about', 'members', 'paid', 'draft', 'sent', 'later', 'part']
  const statuses: Record<string, number> = {}
  for (const slug of slugs) statuses[slug] = await status(`/${slug}`)
  expect(statuses).toEqual({
    ...Object.fromEntries(slugs.map((slug) => [slug, 404])),
    public: 200,
    about: 200,
  })
  const before = await contentOf(service)
  const again = await importInto(service, options)
  expect([again.created, again.updated, again.kept]).toEqual([0, 0, 0])
  expect(await contentOf(service)).toBe(before)
})

test('pictures come from a copy of the folder `content`, smaller copies from their original', async () => {
  const [image = ''] = readdirSync(images).filter((name) => /\.(?:jpe?g|png|webp)$/.test(name))
  const name = `barn${image.slice(image.lastIndexOf('.'))}`
  mkdirSync(join(folder, 'content/images/2020/01'), { recursive: true })
  copyFileSync(join(images, image), join(folder, 'content/images/2020/01', name))
  const own = `__GHOST_URL__/content/images/2020/01/${name}`
  const html = `<img src="__GHOST_URL__/content/images/size/w600/2020/01/${name}" srcset="/content/images/size/w300/2020/01/${name} 300w, ${own} 600w"><a href="__GHOST_URL__/about/#team">Us</a>`
  const path = writeExport([
    { ...post, id: '1', title: 'Barn', slug: 'barn', html, feature_image: own },
    { ...post, id: '2', title: 'About', slug: 'about', type: 'page' },
  ])
  const media = { mode: 'folder', folder: join(folder, 'content') } as const
  const report = await importInto(service, { system: 'ghost', paths: [path], media })
  expect(report.media).toMatchObject({ wanted: 1, stored: 1, missing: [] })
  const { db } = service.app.database
  const asset = await db.selectFrom('assets').selectAll().executeTakeFirstOrThrow()
  const about = await db.selectFrom('wrangler_pages').selectAll().executeTakeFirstOrThrow()
  const barn = await db.selectFrom('posts').selectAll().executeTakeFirstOrThrow()
  expect(barn.thumbnail).toBe(asset.path)
  const link = `corral:asset/${asset.id}`
  expect(barn.content).toBe(
    `<img src="${link}" srcset="${link} 300w, ${link} 600w"><a href="corral:page/${about.id}#team">Us</a>`,
  )
})

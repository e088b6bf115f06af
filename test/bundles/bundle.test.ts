import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { useService } from '../harness.ts'
import { exportFrom, importInto, linesIn, revisionOf, useFolder, useTargets } from './bundling.ts'
import { fillSite, type Site } from './site.ts'

const service = useService()
const folder = useFolder()
const openTarget = useTargets()
const all = join(folder, 'all.tar')
let site: Site

beforeAll(async () => {
  site = await fillSite(service)
  await exportFrom(service.app, all)
})

const bytes = (path: string) => readFileSync(path)

/** A new service where the next ids are others than here. */
async function openOther(engine?: 'same' | 'sqlite'): Promise<App> {
  const target = await openTarget(engine)
  await target.database.transaction(null, async (tx) => {
    await tx.reserveIds('wrangler_pages', 40)
    await tx.reserveIds('posts', 70)
    await tx.reserveIds('tags', 5)
  })
  return target
}

describe('an export', () => {
  test('of the same content is the same bundle, byte by byte, packed or not', async () => {
    const again = join(folder, 'again.tar')
    const [packed, packedAgain] = [join(folder, 'a.tar.gz'), join(folder, 'b.tar.gz')]
    await exportFrom(service.app, again)
    for (const path of [packed, packedAgain]) await exportFrom(service.app, path)
    expect(bytes(again).equals(bytes(all))).toBe(true)
    expect(bytes(packed).equals(bytes(packedAgain))).toBe(true)
    expect(bytes(packed).length).toBeLessThan(bytes(all).length / 2)
  })

  test.each(['same', 'sqlite'] as const)(
    'stays the same by way of a service on the %s engine',
    async (engine) => {
      const target = await openOther(engine)
      const report = await importInto(target, all)
      expect(report.warnings).toEqual([])
      expect(report.records.page).toMatchObject({ records: 4, created: 4 })
      const back = join(folder, `back-${engine}.tar`)
      await exportFrom(target, back)
      expect(bytes(back).equals(bytes(all))).toBe(true)
    },
  )

  test('names the posts and pages in metadata by their keys, so that they are the same ones elsewhere', async () => {
    const target = await openOther()
    await importInto(target, all)
    const rows = await target.database.db.selectFrom('posts').select(['id', 'title', 'meta']).execute()
    const [lead, series] = ['Child', 'Series'].map((title) => rows.find((row) => row.title === title))
    const team = await target.database.db
      .selectFrom('wrangler_pages')
      .select('id')
      .where('title', '=', 'The team')
      .executeTakeFirstOrThrow()
    expect(lead?.id).not.toBe(site.lead)
    expect(series?.meta).toEqual({ related: [lead?.id, 0], about: team.id, words: site.lead })
  })

  test('has globals, whose values name the same records elsewhere', async () => {
    const target = await openOther()
    await importInto(target, all)
    const { db } = target.database
    const global = await db.selectFrom('globals').selectAll().executeTakeFirstOrThrow()
    const idOf = async (table: 'wrangler_pages' | 'posts', title: string) =>
      (await db.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
    const [team, lead] = [await idOf('wrangler_pages', 'The team'), await idOf('posts', 'Child')]
    expect(global).toMatchObject({ name: 'footer', mode: 'strict', is_public: 1 })
    expect(global.value).toMatchObject({ about: team, hours: `<a href="corral:post/${lead}">Hours</a>` })
    const path = join(folder, 'globals.tar')
    const report = await exportFrom(service.app, path, { parts: ['globals'] })
    expect(report.records).toEqual({ asset: 1, global: 1 })
    const again = await importInto(target, all)
    expect(again.records.global).toMatchObject({ unchanged: 1 })
  })

  test('holds no secret and no data of persons, unless it is asked for', async () => {
    const text = bytes(all).toString('latin1')
    for (const secret of ['argon2id', '@example.com', 'Hello.', '"users"', '"messages"'])
      expect(text).not.toContain(secret)
    const path = join(folder, 'private.tar')
    const { allParts } = await import('../../src/transfer/bundles/parts.ts')
    await exportFrom(service.app, path, { parts: allParts, isPrivate: true })
    const target = await openOther()
    await importInto(target, path)
    const { db } = target.database
    const locked = await db
      .selectFrom('wrangler_pages')
      .select('password')
      .where('title', '=', 'Secret')
      .executeTakeFirst()
    expect(locked?.password).toMatch(/^\$argon2id\$/)
    expect(await db.selectFrom('messages').select('body').execute()).toEqual([{ body: 'Hello.' }])
    const back = join(folder, 'private-back.tar')
    await exportFrom(target, back, { parts: allParts, isPrivate: true })
    expect(bytes(back).equals(bytes(path))).toBe(true)
  })

  test('of a part holds what its records need', async () => {
    const path = join(folder, 'posts.tar')
    const report = await exportFrom(service.app, path, { parts: ['posts'] })
    expect(report.records).toEqual({ 'component-type': 1, collection: 1, category: 1, tag: 2, asset: 1, post: 2 }) // biome-ignore format: a line
    expect(report.files).toBe(2)
    expect(linesIn(path, 'posts')).toEqual(linesIn(all, 'posts'))
  })

  test('of a page holds those beneath it', async () => {
    const path = join(folder, 'under.tar')
    const report = await exportFrom(service.app, path, {
      parts: ['pages'],
      under: { id: site.about ?? 0, url: '/about' },
    })
    expect(report.records).toMatchObject({ 'page-template': 1, page: 2, tag: 2, category: 1 })
    expect(linesIn(path, 'pages').map(({ title }) => title)).toEqual(['About', 'The team'])
    const target = await openOther()
    const top = await target.database.transaction(null, async (tx) => {
      const { createPage } = await import('../../src/resources/content/pages/page.actions.ts')
      return createPage(tx, { title: 'Sites', template: 't', access: 'public' })
    })
    await importInto(target, path, { underId: top.id })
    const urls = await target.database.db.selectFrom('wrangler_pages').select('url').orderBy('url').execute()
    expect(urls.map(({ url }) => url)).toEqual(['/sites', '/sites/about', '/sites/about/the-team'])
  })
})

describe('an import', () => {
  test('gives records new ids, and all references follow', async () => {
    const target = await openOther()
    await importInto(target, all)
    const { db } = target.database
    const page = async (title: string) =>
      db.selectFrom('wrangler_pages').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
    const [home, team, about] = [await page('Home'), await page('The team'), await page('About')]
    const child = await db
      .selectFrom('posts')
      .selectAll()
      .where('title', '=', 'Child')
      .executeTakeFirstOrThrow()
    const series = await db
      .selectFrom('posts')
      .selectAll()
      .where('title', '=', 'Series')
      .executeTakeFirstOrThrow()
    const [picture] = await db.selectFrom('assets').selectAll().execute()
    const folders = await db.selectFrom('asset_folders').select(['id', 'path']).orderBy('path').execute()
    expect(folders.map(({ path }) => path)).toEqual(['/press', '/press/2026'])
    expect(picture).toMatchObject({ folder_id: folders[1]?.id, file_name: 'horse.png' })
    const [news, same] = await db.selectFrom('categories').selectAll().orderBy('id').execute()
    const tags = await db.selectFrom('tags').selectAll().orderBy('id').execute()
    expect(team.id).not.toBe(site.team)
    expect(team).toMatchObject({ parent_id: about.id, url: '/about/the-team', category_id: same?.id })
    expect(about.alias).toBe('/who-we-are')
    expect(child).toMatchObject({
      post_parent: series.id,
      content: `<a href="corral:page/${team.id}#x">Team</a>`,
      meta: { link: `corral:asset/${picture?.id}` },
    })
    // Posts are listed by id.
    expect(child.id).toBeLessThan(series.id)
    const components = await db
      .selectFrom('wrangler_components')
      .selectAll()
      .where('wrangler_page_id', '=', home.id)
      .execute()
    const text = components.find(({ type }) => type === 'text')
    expect(text?.content).toBe(
      `<p>See <a href="corral:page/${team.id}">us</a>, <img src="corral:asset/${picture?.id}?w=9" alt="">, <a href="corral:page/0">gone</a> and corral:page/${site.team} as text.</p>`,
    )
    expect(components.find(({ type }) => type === 'teaser')?.config).toEqual({
      to: about.id,
      labels: [tags[0]?.id],
      items: [{ post: child.id, in: news?.id, asset: picture?.id, count: site.team }, { post: 0 }],
      picture: picture?.path,
      more: `corral:post/${child.id}`,
    })
    const menu = await db
      .selectFrom('options')
      .select('value')
      .where('key', '=', 'menu.main')
      .executeTakeFirst()
    expect(menu?.value).toMatchObject({ items: [{ id: team.id, children: [{ id: child.id }] }] })
    const joined = await db
      .selectFrom('page_tags')
      .select('tag_id')
      .where('page_id', '=', team.id)
      .orderBy('tag_id')
      .execute()
    expect(joined.map(({ tag_id }) => tag_id)).toEqual(tags.map(({ id }) => id))
    const moved = await db
      .selectFrom('moved_urls')
      .select(['url', 'page_id', 'address', 'status'])
      .orderBy('url')
      .execute()
    expect(moved).toEqual([
      { url: '/blog', page_id: null, address: 'https://blog.example.com/', status: 301 },
      { url: '/old/team', page_id: team.id, address: null, status: 302 },
      { url: '/team', page_id: team.id, address: null, status: 301 },
    ])
    await expect(target.disks.get('public')?.exists(picture?.path ?? '')).resolves.toBe(true)
    const pilots = await db
      .selectFrom('role_permissions')
      .innerJoin('roles', 'roles.id', 'role_id')
      .innerJoin('permissions', 'permissions.id', 'permission_id')
      .select(['permissions.name as name'])
      .where('roles.name', '=', 'pilot')
      .execute()
    expect(pilots).toEqual([{ name: 'fly kites' }])
  })

  test('of the same bundle changes nothing', async () => {
    const target = await openOther()
    await importInto(target, all)
    const before = await revisionOf(target)
    const report = await importInto(target, all)
    for (const counts of Object.values(report.records))
      expect(counts).toMatchObject({ unchanged: counts.records })
    expect(report.files).toEqual({ stored: 0, unchanged: 2, renamed: 0 })
    expect(await revisionOf(target)).toBe(before)
  })

  test('as a dry run reports the same, and writes nothing', async () => {
    const target = await openOther()
    const before = await revisionOf(target)
    const planned = await importInto(target, all, { isDryRun: true })
    expect(await revisionOf(target)).toBe(before)
    expect(await target.database.db.selectFrom('import_sources').selectAll().execute()).toEqual([])
    expect(await Array.fromAsync(target.disks.get('public')?.list() ?? [])).toEqual([])
    expect({ ...(await importInto(target, all)), dry_run: true }).toEqual(planned)
  })

  test('that was interrupted anywhere goes on to the same end', { timeout: 120_000 }, async () => {
    for (let transactions = 0; ; transactions += 3) {
      const target = await openOther('sqlite')
      const isDone = await importInto(target, all, {}, transactions).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        },
      )
      await importInto(target, all)
      const end = join(folder, 'interrupted.tar')
      await exportFrom(target, end)
      expect(bytes(end).equals(bytes(all))).toBe(true)
      if (isDone) break
    }
  })
})

test('the id of a user or a global is kept here, and names nobody elsewhere', async () => {
  const { db } = service.app.database
  const user = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()
  const footer = await db.selectFrom('globals').select('id').orderBy('id').executeTakeFirstOrThrow()
  const picker = (widget: string) => ({ type: 'integer', 'x-corral': { widget } })
  const schema = { type: 'object', properties: { editor: picker('user'), banner: picker('global') } }
  const value = { editor: user.id, banner: footer.id }
  const body = { name: 'desk', label: 'Desk', schema, value }
  expect((await service.post('/admin/api/globals', body)).status).toBe(201)
  const path = join(folder, 'desk.tar')
  await exportFrom(service.app, path, { parts: ['globals'] })
  const lines = JSON.stringify(linesIn(path, 'globals'))
  expect(lines).toContain('"corral:id":"user/')
  expect(lines).not.toContain(`"editor":${user.id}`)
  const valueIn = async (app: App) =>
    (
      await app.database.db
        .selectFrom('globals')
        .select('value')
        .where('name', '=', 'desk')
        .executeTakeFirstOrThrow()
    ).value
  const target = await openOther()
  await importInto(target, path)
  expect(await valueIn(target)).toEqual({ editor: 0, banner: 0 })
  await importInto(service.app, path, { overwrites: true })
  expect(await valueIn(service.app)).toEqual(value)
})

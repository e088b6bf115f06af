import { existsSync, openSync, rmSync, utimesSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { createDatabase, useService } from '../../test/harness.ts'
import { formOf, makeImage } from '../../test/images.ts'
import { diskNamed, publicDisk } from '../storage/disk.ts'
import { unguessablePath } from '../storage/paths.ts'

const service = useService()
const nowhere = 999_999

interface Found {
  name: string
  severity: string
  count: number
  examples: string[]
}

test('doctor reports that there are no problems, and exits with 0', async () => {
  await makeTree()
  const { code, out, err } = await run('doctor')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^No problems found: \d+ checks passed\.\n$/)
})

const danglingRows: [table: string, insert: string][] = [
  ['page_tags.page_id', `insert into page_tags (page_id, tag_id) values (${nowhere}, ${nowhere})`],
  ['page_tags.tag_id', `insert into page_tags (page_id, tag_id) values (${nowhere}, ${nowhere})`],
  ['post_tags.post_id', `insert into post_tags (post_id, tag_id) values (${nowhere}, ${nowhere})`],
  ['post_tags.tag_id', `insert into post_tags (post_id, tag_id) values (${nowhere}, ${nowhere})`],
  ['role_permissions.role_id', `insert into role_permissions values (${nowhere}, ${nowhere})`],
  ['role_permissions.permission_id', `insert into role_permissions values (${nowhere}, ${nowhere})`],
  ['user_roles.user_id', `insert into user_roles values (${nowhere}, ${nowhere})`],
  ['user_roles.role_id', `insert into user_roles values (${nowhere}, ${nowhere})`],
  [
    'moved_urls.page_id',
    `insert into moved_urls (url, page_id, moved_at) values ('/gone', ${nowhere}, 'then')`,
  ],
  [
    'page_versions.record_id',
    `insert into page_versions (record_id, data, reason, created_at) values (${nowhere}, '{}', 'update', 'then')`,
  ],
  [
    'component_versions.page_id',
    `insert into component_versions (record_id, page_id, data, reason, created_at)
     values (1, ${nowhere}, '{}', 'update', 'then')`,
  ],
]

test.each(danglingRows)('doctor finds rows whose %s does not exist', async (name, insert) => {
  const [table, column] = name.split('.')
  await tamper(insert)
  const { code, found } = await examine()
  await tamper(`delete from ${table} where ${column} = ${nowhere}`)
  expect(code).toBe(1)
  expect(found).toContainEqual(
    expect.objectContaining({ name: `orphans.${name}`, count: 1, examples: [`${name} = ${nowhere}`] }),
  )
})

test('doctor finds components without a page, and posts without their parent', async () => {
  const { componentId, childId } = await makeTree()
  const { id: postId } = await makePost()
  await tamper(
    `update wrangler_components set wrangler_page_id = ${nowhere} where id = ${componentId}`,
    `update posts set post_parent = ${nowhere} where id = ${postId}`,
  )
  const { names } = await examine()
  await tamper(
    `update wrangler_components set wrangler_page_id = ${childId} where id = ${componentId}`,
    `update posts set post_parent = null where id = ${postId}`,
  )
  expect(names).toEqual(
    expect.arrayContaining(['orphans.wrangler_components.wrangler_page_id', 'orphans.posts.post_parent']),
  )
})

test('doctor finds pages whose parent is missing or deleted', async () => {
  const { parentId, childId, url } = await makeTree()
  const other = await makeTree()
  await tamper(
    `update wrangler_pages set parent_id = ${nowhere} where id = ${childId}`,
    `update wrangler_pages set deleted_at = 'then' where id = ${other.parentId}`,
  )
  const { found } = await examine()
  await tamper(
    `update wrangler_pages set parent_id = ${parentId} where id = ${childId}`,
    `update wrangler_pages set deleted_at = null where id = ${other.parentId}`,
  )
  const examples = [
    `page ${childId} (${url}): parent ${nowhere}`,
    `page ${other.childId} (${other.url}): parent ${other.parentId}`,
  ]
  expect(found).toContainEqual(expect.objectContaining({ name: 'tree.parents', count: 2, examples }))
})

test('doctor finds loops among pages and among posts', async () => {
  const { parentId, childId } = await makeTree()
  const [first, second] = [await makePost(), await makePost()]
  await tamper(
    `update wrangler_pages set parent_id = ${childId} where id = ${parentId}`,
    `update posts set post_parent = ${second.id} where id = ${first.id}`,
    `update posts set post_parent = ${first.id} where id = ${second.id}`,
  )
  const { found } = await examine()
  await tamper(
    `update wrangler_pages set parent_id = -1 where id = ${parentId}`,
    'update posts set post_parent = null',
  )
  expect(found).toContainEqual(expect.objectContaining({ name: 'tree.loops', count: 2 }))
  expect(found).toContainEqual(expect.objectContaining({ name: 'posts.loops', count: 2 }))
})

test('doctor finds a url that has drifted, and --fix rebuilds it and those beneath it', async () => {
  const { parentId, childId, parentUrl, url } = await makeTree()
  await tamper(`update wrangler_pages set url = '/drifted' where id = ${parentId}`)
  const { code, found } = await examine()
  expect(code).toBe(1)
  const examples = [
    `page ${parentId}: /drifted instead of ${parentUrl}`,
    `page ${childId}: ${url} instead of /drifted${url.slice(parentUrl.length)}`,
  ]
  expect(found).toContainEqual(expect.objectContaining({ name: 'urls.drift', examples }))

  const fixed = await run('doctor --fix')
  expect(fixed).toMatchObject({ code: 0, out: expect.stringMatching(/^fixed +2 pages whose url/) })
  expect((await service.get(`/api/v1/pages/${parentId}`)).body.data.attributes.url).toBe(parentUrl)
  expect((await service.get(`/api/v1/pages/${childId}`)).body.data.attributes.url).toBe(url)
})

test('doctor knows the prefixes and the home pages of languages', async () => {
  const language = { code: 'en', label: 'English', url_prefix: '/en' }
  const { id } = (await service.post('/api/v1/languages', language)).body.data
  const page = { title: 'Home', template: 't', access: 'public', url: '/' }
  const home = Number((await service.post('/api/v1/pages', page)).body.data.id)
  const { parentId, parentUrl } = await makeTree()
  expect(parentUrl).toMatch(/^\/en\//)
  expect((await examine()).found.filter(({ name }) => name === 'urls.drift')).toEqual([])
  await tamper(`update wrangler_pages set url = '/drifted' where id = ${parentId}`)
  await run('doctor --fix')
  expect((await service.get(`/api/v1/pages/${parentId}`)).body.data.attributes.url).toBe(parentUrl)
  await service.delete(`/api/v1/pages/${home}`)
  await service.delete(`/api/v1/languages/${id}`)
  expect((await examine()).found.filter(({ name }) => name === 'urls.drift')).toEqual([])
})

test('doctor finds slugs that are no part of a path, and urls that are too long', async () => {
  const { parentId, childId, parentUrl, url } = await makeTree()
  const long = `/${'x'.repeat(255)}`
  await tamper(
    `update wrangler_pages set slug = 'a/b', url = '/a/b' where id = ${parentId}`,
    `update wrangler_pages set url = '${long}' where id = ${childId}`,
  )
  const { code, found } = await examine()
  await tamper(
    `update wrangler_pages set slug = '${parentUrl.slice(1)}', url = '${parentUrl}' where id = ${parentId}`,
    `update wrangler_pages set url = '${url}' where id = ${childId}`,
  )
  expect(code).toBe(1)
  const examples = [`page ${parentId} (/a/b): the slug is a/b`, `page ${childId} (${long})`]
  expect(found).toContainEqual(expect.objectContaining({ name: 'urls.invalid', count: 2, examples }))
})

test('the home page and its children have not drifted', async () => {
  const home = await makePage({ title: 'The home page', url: '/' })
  const child = await makePage({ title: 'Beneath home', parent_id: home.id })
  expect((await examine()).names).toEqual([])
  await service.delete(`/api/v1/pages/${child.id}`)
  await service.delete(`/api/v1/pages/${home.id}`)
})

test('doctor warns of aliases that the url of a page hides', async () => {
  const [first, second] = [await makeTree(), await makeTree()]
  await tamper(`update wrangler_pages set alias = '${second.url}' where id = ${first.childId}`)
  const { code, found } = await examine()
  await tamper(`update wrangler_pages set alias = null where id = ${first.childId}`)
  expect(code).toBe(0)
  expect(found).toEqual([expect.objectContaining({ name: 'urls.shadowed', severity: 'warning', count: 1 })])
})

test('doctor warns of posts whose url is the url of a page', async () => {
  const { url, childId } = await makeTree()
  const values = { title: 'Hidden', post_type: 'news', post_status: 'public', url: `${url.slice(1)}/` }
  const { id } = (await service.post('/api/v1/posts', values)).body.data
  const { code, found } = await examine()
  await service.delete(`/api/v1/posts/${id}`)
  expect(code).toBe(0)
  const examples = [`post ${id}: ${values.url} is the url of page ${childId}`]
  expect(found).toEqual([expect.objectContaining({ name: 'urls.posts', severity: 'warning', examples })])
})

test('doctor does not warn of a post whose url only a deleted page has', async () => {
  const { url, childId } = await makeTree()
  const values = { title: 'Successor', post_type: 'news', post_status: 'public', url: `${url.slice(1)}/` }
  const { id } = (await service.post('/api/v1/posts', values)).body.data
  await service.delete(`/api/v1/pages/${childId}`)
  const { found } = await examine()
  await service.delete(`/api/v1/posts/${id}`)
  expect(found).toEqual([])
})

test('doctor finds entries of the search by words and references that have drifted, and --fix rebuilds them', async () => {
  const { childId, title } = await makeTree()
  const { id: postId } = await makePost()
  await service.put(`/admin/api/posts/${postId}/draft`, { description: 'Drifted' })
  const gone = nowhere * 8
  await tamper(
    `update search_entries set hash = 'stale' where id = ${postId * 8 + 6}`,
    `insert into search_entries (id, hash) values (${gone + 5}, 'x')`,
    `update search_entries set hash = 'stale' where id = ${childId * 8}`,
    `insert into search_entries (id, hash) values (${gone}, 'x')`,
    `delete from search_entries where id = ${postId * 8 + 1}`,
    `insert into record_links values ('post', ${postId}, 'content', 'page', ${nowhere}, '')`,
    `insert into record_links values ('component', ${nowhere}, 'content', 'page', 1, '')`,
  )
  const { names, found } = await examine()
  const drafts = ['search.words.page-draft', 'search.words.post-draft']
  expect(names).toEqual([
    'search.words.page',
    'search.words.post',
    ...drafts,
    'links.component',
    'links.post',
  ])
  expect(found.find(({ name }) => name === 'search.words.page')?.examples).toEqual([
    `page ${childId}`,
    `page ${nowhere}`,
  ])
  expect((await run('doctor --fix')).code).toBe(0)
  expect((await examine()).names).toEqual([])
  const search = await service.get(`/admin/api/search?q=${encodeURIComponent(title)}`)
  expect(search.body.data.map(({ id }: { id: number }) => id)).toContain(childId)
})

test('doctor finds values of meta that filters do not find as they are, and --fix indexes them again', async () => {
  const meta = { price: 12, tags: ['a', 'b'], deep: { colour: 'red' } }
  const values = { title: 'Indexed', post_type: 'news', post_status: 'public', published: 1, meta }
  const { id } = (await service.post('/api/v1/posts', values)).body.data
  const page = await makePage({ title: 'Indexed page', enabled: 1, meta })
  const listed = async (filter: string) =>
    (await service.get(`/api/v1/posts?${filter}`)).body.data.map((post: { id: number }) => post.id)
  expect((await examine()).names).toEqual([])
  await tamper(
    `delete from record_meta where kind = 'post' and record_id = ${id} and name = 'deep.colour'`,
    `update record_meta set value = 'stale' where kind = 'page' and record_id = ${page.id} and name = 'price'`,
    `insert into record_meta (kind, record_id, name, value) values ('asset', ${nowhere}, 'price', '1')`,
  )
  const { code, found } = await examine()
  expect(code).toBe(1)
  expect(found.map(({ name, examples }) => [name, examples])).toEqual([
    ['meta.page', [`page ${page.id}`]],
    ['meta.post', [`post ${id}`]],
    ['meta.asset', [`asset ${nowhere}`]],
  ])
  expect((await run('doctor')).out).toContain('corral doctor --fix')
  expect((await run('doctor --fix')).code).toBe(0)
  expect((await examine()).names).toEqual([])
  expect(await listed('filter[meta.deep.colour]=red')).toEqual([id])
})

test('doctor warns about broken links', async () => {
  const { id, url } = await makePage({ title: 'Dangling', enabled: 1 })
  const broken = { type: 'text', wrangler_page_id: id, content: `<a href="corral:page/${nowhere}">x</a>` }
  const component = (await service.post('/api/v1/wrangler-components', broken)).body.data
  const { code, found } = await examine()
  await service.delete(`/api/v1/wrangler-components/${component.id}`)
  expect(code).toBe(0)
  expect(found.find(({ name }) => name === 'links.broken')).toMatchObject({
    severity: 'warning',
    examples: [`page ${id} (${url}), component ${component.id}, content: corral:page/${nowhere}`],
  })
})

test('doctor finds search texts and public documents that have drifted, and --fix rebuilds them', async () => {
  const { childId, componentId, title } = await makeTree()
  await tamper(
    `update wrangler_pages set search_text = 'stale' where id = ${childId}`,
    `update wrangler_components set search_text = 'stale' where id = ${componentId}`,
    `update page_documents set hash = 'stale' where page_id = ${childId}`,
  )
  const { names } = await examine()
  expect(names).toEqual(['documents.drift', 'search.wrangler_pages', 'search.wrangler_components'])
  const search = `/api/v1/pages?search=${encodeURIComponent(title)}`
  expect((await service.get(search)).body.meta.total).toBe(0)
  expect((await run('doctor --fix')).code).toBe(0)
  expect((await examine()).names).toEqual([])
  expect((await service.get(search)).body.meta.total).toBe(1)
})

test.each([
  ["page = '{}'", 'the page'],
  ["components = '[]'", 'the components, with the right hash'],
  ['is_open = 1', 'who may read it'],
  ["publish_at = '2026-01-01T00:00:00.000Z'", 'when it goes live'],
  ["unpublish_at = '2026-01-01T00:00:00.000Z'", 'when it goes offline'],
  ["page_hash = 'stale'", 'the hash of the page'],
])('doctor finds a public document that has drifted in %s (%s), and --fix rebuilds it', async (tampering) => {
  const { childId } = await makeTree()
  const page = { title: 'Guarded', template: 'page', access: 'private', enabled: 1, parent_id: childId }
  const id = Number((await service.post('/api/v1/pages', page)).body.data.id)
  const url = (await service.get(`/api/v1/pages/${id}`)).body.data.attributes.url
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: id })
  await tamper(`update page_documents set ${tampering} where page_id = ${id}`)
  expect((await examine()).found).toEqual([
    expect.objectContaining({ name: 'documents.drift', examples: [`page ${id}`] }),
  ])
  expect((await run('doctor --fix')).code).toBe(0)
  expect((await examine()).names).toEqual([])
  const read = `/api/v1/public/pages/by-url?url=${encodeURIComponent(url)}`
  expect((await service.get(read, { as: null })).status).toBe(404)
})

test('doctor finds files that a record names and that are missing on the disk', async () => {
  const { id, path } = await makeAsset()
  rmSync(join(service.directory, 'storage/public', path))
  const { code, found } = await examine()
  expect(code).toBe(1)
  expect(found).toEqual([expect.objectContaining({ name: 'files.missing', count: 1 })])
  expect(found[0]?.examples[0]).toMatch(new RegExp(`^asset \\d+: ${path}$`))
  await service.delete(`/api/v1/assets/${id}`)
})

test('--fix takes a missing file from the trash, as after a backup of the database was restored', async () => {
  const { path } = await makeAsset()
  const disk = diskNamed(service.app.disks, publicDisk)
  await disk.discard(path)
  expect((await examine()).names).toEqual(['files.missing'])
  expect(await run('doctor --fix')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^fixed +1 stored files/),
  })
  expect(await disk.exists(path)).toBe(true)
})

test('a job that was given up is a warning', async () => {
  await tamper(
    `insert into due_jobs (name, subject, payload, due_at, run_at, created_at, failed_at, error)
     values ('publish', 'page 3', '{}', 'then', 'then', 'then', 'then', '{"message":"The page was deleted."}')`,
  )
  const { code, found } = await examine()
  await tamper('delete from due_jobs')
  const examples = ['publish page 3, due at then: The page was deleted.']
  expect(code).toBe(0)
  expect(found).toEqual([expect.objectContaining({ name: 'jobs.failed', severity: 'warning', examples })])
})

test('an asset whose file was never uploaded is a warning, not a failure', async () => {
  const { body } = await service.post('/api/v1/assets', { path: 'photos/meadow.jpg', title: 'A meadow' })
  const { code, found } = await examine()
  const { out } = await run('doctor --fix')
  await service.delete(`/api/v1/assets/${body.data.id}`)
  expect(code).toBe(0)
  expect(found).toEqual([expect.objectContaining({ name: 'files.absent', severity: 'warning', count: 1 })])
  expect(out).not.toMatch(/--fix can fix/)
})

test('doctor finds a file that differs from what was uploaded', async () => {
  const { id, path } = await makeAsset()
  writeFileSync(join(service.directory, 'storage/public', path), 'something else')
  const { code, found } = await examine()
  await service.delete(`/api/v1/assets/${id}`)
  expect(code).toBe(1)
  expect(found).toEqual([
    expect.objectContaining({ name: 'files.changed', examples: [`asset ${id}: ${path}`] }),
  ])
})

test('--fix deletes files left by a crash: older than a day, and named by no record or version', async () => {
  const disk = diskNamed(service.app.disks, publicDisk)
  const [lost, young, chosen, inVersion] = [
    unguessablePath('assets', 'png'),
    unguessablePath('assets', 'png'),
    'chosen/by-hand.png',
    unguessablePath('thumbnails', 'png'),
  ] as const
  for (const path of [lost, young, chosen, inVersion]) await disk.write(path, Buffer.from('x'))
  const { id } = await makePost()
  const post = { title: 'A post', post_type: 'news', post_status: 'public' }
  await service.put(`/api/v1/posts/${id}`, { ...post, thumbnail: inVersion })
  await service.put(`/api/v1/posts/${id}`, { ...post, thumbnail: null })
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const path of [lost, chosen, inVersion])
    utimesSync(join(service.directory, 'storage/public', path), longAgo, longAgo)

  expect(await run('doctor --fix')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^fixed +1 files that no/),
  })
  const left = await Promise.all([lost, young, chosen, inVersion].map((path) => disk.exists(path)))
  expect(left).toEqual([false, true, true, true])
  for (const path of [young, chosen, inVersion]) await disk.delete(path)
})

test('--delete-files deletes files that no record names, once they are older than a day', async () => {
  const asset = await makeAsset()
  const [old, young, named] = ['old.txt', 'young.txt', asset.path].map((name) =>
    join(service.directory, 'storage/public', name),
  ) as [string, string, string]
  for (const file of [old, young]) writeFileSync(file, 'nobody names me')
  const longAgo = new Date(Date.now() - 2 * 86_400_000)
  for (const file of [old, named]) utimesSync(file, longAgo, longAgo)

  const before = await examine()
  expect(before.code).toBe(0)
  expect(before.found).toEqual([
    expect.objectContaining({ name: 'files.unattached', severity: 'warning', count: 2 }),
  ])
  expect(existsSync(old)).toBe(true)
  expect((await run('doctor --delete-files')).out).toContain('fixed    1 files that no record names')
  expect([old, young, named].map((file) => existsSync(file))).toEqual([false, true, true])
  rmSync(young)
})

test('doctor lists pending migrations, and runs none', async () => {
  await tamper("delete from migrations where name = '0002-access'")
  const { code, found } = await examine()
  const { pending } = await service.app.database.schemaState()
  await tamper("insert into migrations (name, applied_at) values ('0002-access', 'then')")
  expect(code).toBe(1)
  expect(found).toEqual([expect.objectContaining({ name: 'database.migrations', examples: ['0002-access'] })])
  expect(pending).toEqual(['0002-access'])
})

test('doctor finds that no user is a super-admin, and names the fix', async () => {
  const directory = join(service.directory, 'no-super-admin')
  const url = await createDatabase()
  const env = { CORRAL_DATA_DIR: directory, ...(url ? { DATABASE_URL: url } : {}) }
  await runCommand('migrate', env)
  expect(await runCommand('doctor', env)).toMatchObject({ code: 0 })
  await runCommand('user create ed@example.com --role editor', env)
  const { code, out } = await runCommand('doctor', env)
  expect(code).toBe(1)
  expect(out).toContain(
    'problem  1 role without a user, which at least one user must have [access.super-admin]\n',
  )
  expect(out).toContain('run corral user create <email> --role super-admin')
  await runCommand('user create ada@example.com --role super-admin', env)
  expect(await runCommand('doctor', env)).toMatchObject({ code: 0 })
})

test('doctor finds missing built-in permissions, and --fix creates them again', async () => {
  const env = { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl }
  await service.app.database.db.deleteFrom('permissions').where('name', '=', 'view tags').execute()
  const { code, out } = await runCommand('doctor', env)
  expect(code).toBe(0)
  expect(out).toContain(
    'warning  1 missing built-in permissions [access.permissions]\n           view tags\n',
  )
  expect((await runCommand('doctor --fix', env)).out).toContain('1 missing built-in permissions')
  expect((await service.get('/api/v1/permissions?search=view%20tags')).body.data).toMatchObject([
    { name: 'view tags' },
  ])
})

test('doctor reports what the integrity check of SQLite finds', async () => {
  const file = join(service.directory, 'broken.db')
  const env = { CORRAL_DATA_DIR: service.directory, DATABASE_URL: `sqlite:${file}` }
  await runCommand('migrate', env)
  // A page of an index: without the schema, or a table of the start, the file could not be opened at all.
  const database = new DatabaseSync(file)
  const { rootpage } = database
    .prepare("select rootpage from sqlite_master where name = 'wrangler_components_shared_block'")
    .get() as { rootpage: number }
  database.close()
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096, 0xa5), 0, 4096, (rootpage - 1) * 4096)
  const { code, out } = await runCommand('doctor', env)
  expect(code).toBe(1)
  expect(out).toMatch(/problems found by the integrity check of the database \[database\.integrity\]/)
  expect(out).toContain('The other checks were skipped until this is fixed.')
})

function run(words: string) {
  const env = { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl }
  return runCommand(words, env)
}

/** The exit code, and the checks that found something. */
async function examine(): Promise<{ code: number | null; found: Found[]; names: string[] }> {
  const { code, out } = await run('doctor --json')
  const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Found[] }
  expect(ok).toBe(code === 0)
  const found = checks.filter((check) => check.count > 0)
  return { code, found, names: found.map((check) => check.name) }
}

/** Writes directly to the database, without the checks of the service. */
async function tamper(...statements: string[]): Promise<void> {
  const url = service.config.databaseUrl
  if (url.startsWith('sqlite:')) {
    const file = new DatabaseSync(url.slice('sqlite:'.length), {
      enableForeignKeyConstraints: false,
      timeout: 5000,
    })
    for (const statement of statements) file.exec(statement)
    file.close()
    return
  }
  const client = new pg.Client(url)
  await client.connect()
  await client.query('set session_replication_role = replica')
  for (const statement of statements) await client.query(statement)
  await client.end()
}

let count = 0

async function makePage(fields: object): Promise<{ id: number; url: string }> {
  const { body } = await service.post('/api/v1/pages', { template: 'page', access: 'public', ...fields })
  return { id: Number(body.data.id), url: body.data.attributes.url }
}

/** A page with a child that has a component. */
async function makeTree() {
  count += 1
  const title = `Leaf ${count} of the tree`
  const parent = await makePage({ title: `Branch ${count}` })
  const child = await makePage({ title, parent_id: parent.id })
  const component = await service.post('/api/v1/wrangler-components', {
    type: 'text',
    title: 'A text',
    wrangler_page_id: child.id,
  })
  return {
    parentId: parent.id,
    parentUrl: parent.url,
    childId: child.id,
    url: child.url,
    title,
    componentId: component.body.data.id as number,
  }
}

async function makePost(): Promise<{ id: number }> {
  const post = { title: 'A post', post_type: 'news', post_status: 'public' }
  return (await service.post('/api/v1/posts', post)).body.data
}

async function makeAsset(): Promise<{ id: number; path: string }> {
  const form = formOf({ file: { file: await makeImage(), name: 'dot.png' } })
  return (await service.call('POST', '/api/v1/assets', { form })).body.data
}

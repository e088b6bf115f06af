import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { runCommand } from '../../test/cli.ts'
import { useService } from '../../test/harness.ts'
import { commands } from './index.ts'

const service = useService()

const run = (words: string, input?: string) =>
  runCommand(words, { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl }, input)

test('migrate reports what it applied, and the second time that nothing is left', async () => {
  const env = { DATABASE_URL: `sqlite:${service.directory}/fresh.db`, CORRAL_DATA_DIR: service.directory }
  const first = await runCommand('migrate', env)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^applied 0001-content\napplied 0002-access\n/)
  expect((await runCommand('migrate', env)).out).toBe('The schema is up to date.\n')
})

test('users and tokens made on the command line work over HTTP', async () => {
  const created = await run(
    'user create Ed@Example.com --name Ed -r editor --password-stdin',
    'a password of mine\n',
  )
  expect(created).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Created user \d+: ed@example\.com\n$/),
  })
  expect((await login('a password of mine')).status).toBe(201)

  const token = JSON.parse((await run('token create ed@example.com --name ci --expires 30d --json')).out)
  expect(token).toMatchObject({ name: 'ci', token: expect.stringMatching(/^corral_/) })
  expect(Date.parse(token.expires_at) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  expect(await statusWith(token.token)).toBe(200)

  const [users, tokens] = await Promise.all([
    run('user list --json'),
    run('token list ed@example.com --json'),
  ])
  expect(JSON.parse(users.out)).toContainEqual(
    expect.objectContaining({ email: 'ed@example.com', name: 'Ed', roles: ['editor'] }),
  )
  expect(JSON.parse(tokens.out)).toContainEqual(expect.objectContaining({ id: token.id, name: 'ci' }))
  expect(users.out + tokens.out).not.toMatch(/argon2|hash|corral_/)

  expect(await run(`token revoke ${token.id}`)).toMatchObject({ code: 0 })
  expect(await statusWith(token.token)).toBe(401)

  const changed = await run('user password ed@example.com')
  const password = /^Password: (\S+)\n$/.exec(changed.out)?.[1] ?? ''
  expect((await login(password)).status).toBe(201)
  expect((await login('a password of mine')).status).not.toBe(201)
})

test('user password revokes the user’s sessions and tokens; --keep-tokens keeps tokens that no login created', async () => {
  const { email, token } = await service.createUser(['editor'])
  const login = async (password: string) =>
    (await service.post('/api/v1/public/login', { email, password }, { as: null })).body.data.token
  const kept = await run(`user password ${email} --password-stdin --keep-tokens --json`, 'first password')
  expect(JSON.parse(kept.out)).toEqual({ id: expect.any(Number), email })
  expect(await statusWith(token)).toBe(200)
  const session = await login('first password')
  expect((await run(`user password ${email} --keep-tokens`)).code).toBe(0)
  expect([await statusWith(token), await statusWith(session)]).toEqual([200, 401])
  const made = JSON.parse((await run(`user password ${email} --json`)).out)
  expect([await statusWith(token), await statusWith(await login(made.password))]).toEqual([401, 200])
})

test.each(['2020-01-01', '0d'])('a token that has already expired, by %s, is not created', async (when) => {
  const { email } = await service.createUser([])
  expect(await run(`token create ${email} --expires ${when}`)).toEqual({
    code: 1,
    out: '',
    err: 'corral: The expires at field must be a date in the future.\n',
  })
  expect((await run(`token list ${email} --json`)).out).not.toContain('command line')
})

test('role list shows the roles in a table, or as JSON', async () => {
  const [table, json] = await Promise.all([run('role list'), run('role list --json')])
  expect(table.out).toMatch(/^ID +NAME +USERS +PERMISSIONS\n +1 +super-admin +\d+ +all\n/)
  expect(JSON.parse(json.out)).toContainEqual(
    expect.objectContaining({ name: 'viewer', permissions: expect.arrayContaining(['list pages']) }),
  )
})

test('user roles shows and replaces the roles of a user', async () => {
  const { email, token } = await service.createUser(['viewer'])
  expect((await run(`user roles ${email}`)).out).toBe(`${email}: viewer\n`)
  const set = await run(`user roles ${email} -r editor --role viewer -r editor --json`)
  expect(JSON.parse(set.out)).toEqual({ id: expect.any(Number), email, roles: ['editor', 'viewer'] })
  expect(await statusWith(token)).toBe(200)
  expect((await run(`user roles ${email} --none`)).out).toBe(`${email}: no roles\n`)
  expect(await statusWith(token)).toBe(403)
  expect(await run(`user roles ${email} -r boss`)).toMatchObject({ code: 1, out: '' })
})

test('user delete deletes a user with their tokens', async () => {
  const { id, email, token } = await service.createUser(['editor'])
  expect((await run(`user delete ${email}`)).out).toBe(`Deleted user ${id}: ${email}\n`)
  expect(await statusWith(token)).toBe(401)
  const other = await service.createUser([])
  const { out } = await run(`user delete ${other.email} --json`)
  expect(JSON.parse(out)).toEqual({ id: other.id, email: other.email })
})

test('the command line cannot delete the last super-admin or remove the role', async () => {
  const users = JSON.parse((await run('user list --json')).out) as { email: string; roles: string[] }[]
  const admins = users.filter(({ roles }) => roles.includes('super-admin')).map(({ email }) => email)
  expect(admins).toHaveLength(1)
  const err = `corral: ${admins[0]} is the last super-admin. Give another user that role first.\n`
  for (const words of [
    `user delete ${admins[0]}`,
    `user roles ${admins[0]} --none`,
    `user roles ${admins[0]} -r editor`,
  ])
    expect(await run(words)).toEqual({ code: 1, out: '', err })
  expect((await service.get('/api/v1/roles')).status).toBe(200)
})

test('option get and set read and change options, and check those of the service', async () => {
  expect((await run('option get cache.expire')).out).toBe('3600\n')
  expect((await run('option set cache.expire 60')).out).toBe('cache.expire is 60.\n')
  expect((await service.get('/api/v1/options/cache.expire')).body.data.value).toBe(60)
  const made = JSON.parse((await run('option set site.motto Onward! --json')).out)
  expect(made).toEqual({ key: 'site.motto', value: 'Onward!', updated_at: expect.stringMatching(/Z$/) })
  expect((await run('option get site.motto')).out).toBe('Onward!\n')
  expect(JSON.parse((await run('option get site.motto --json')).out)).toEqual(made)
  await run('option set site.links [{"a":"5"}]')
  expect((await service.get('/api/v1/options/site.links')).body.data.value).toEqual([{ a: '5' }])
  expect((await run('option get')).out).toMatch(/^KEY +VALUE\n[\s\S]*\ncache\.expire +60\n/)
  const all = JSON.parse((await run('option get --json')).out)
  expect(all).toContainEqual(expect.objectContaining({ key: 'asset_disk', value: 'public' }))
})

test('commands that change something report it as JSON too', async () => {
  const page = (await service.post('/api/v1/pages', { title: 'Gone', template: 't', access: 'public' })).body
    .data
  await service.delete(`/api/v1/pages/${page.id}`)
  const restored = JSON.parse((await run(`trash restore page ${page.id} --json`)).out)
  expect(restored).toEqual({ kind: 'page', id: Number(page.id), url: '/gone', not_restored: [] })
  const [version] = JSON.parse((await run(`versions list page ${page.id} --json`)).out)
  expect((await run(`versions show page ${version.id} --json`)).out.trim()).not.toContain('\n')
  expect(JSON.parse((await run(`versions restore page ${version.id} --json`)).out)).toMatchObject({
    id: Number(page.id),
  })
  const { email } = await service.createUser([])
  const { id } = JSON.parse((await run(`token create ${email} --json`)).out)
  expect(JSON.parse((await run(`token revoke ${id} --json`)).out)).toEqual({ id })
  expect(JSON.parse((await run('migrate --json')).out)).toEqual({ applied: [] })
})

test('every command that reports takes --json', async () => {
  const loaded = await Promise.all(commands.map(async ({ name, load }) => ({ name, ...(await load()) })))
  const without = loaded.filter(({ options }) => !('json' in options)).map(({ name }) => name)
  expect(without).toEqual(['serve', 'types code'])
})

test('prune removes uploads that were left behind a day ago, and no younger ones', async () => {
  const uploads = join(service.directory, 'uploads')
  mkdirSync(uploads, { recursive: true })
  for (const name of ['old', 'new']) writeFileSync(join(uploads, name), 'x')
  const yesterday = Date.now() / 1000 - 25 * 3600
  utimesSync(join(uploads, 'old'), yesterday, yesterday)
  const { code, out, err } = await run('prune --json')
  expect({ code, out: JSON.parse(out), err }).toEqual({
    code: 0,
    out: {
      pages: 0,
      assets: 0,
      uploads: 1,
      files: 0,
      events: 0,
      sessions: 0,
      failed_sign_ins: 0,
      presence: 0,
      deliveries: 0,
      drafts: 0,
      previews: 0,
      account_links: 0,
      jobs: 0,
      keys: 0,
      revisions: 0,
      pictures: 0,
      imports: 0,
    },
    err: '',
  })
})

test('compact frees the space of deleted rows while the service keeps running', async () => {
  const page = { title: 'Beside', template: 't', access: 'public', enabled: 1 }
  await service.post('/api/v1/pages', page)
  const read = () => service.get('/api/v1/public/pages/by-url?url=/beside', { as: null })
  expect((await read()).status).toBe(200)
  await service.app.database.transaction(null, async ({ db }) => {
    await sql`create table scrap (body text)`.execute(db)
    for (let n = 0; n < 50; n++) await sql`insert into scrap values (${'x'.repeat(20_000)})`.execute(db)
    await sql`drop table scrap`.execute(db)
  })
  const compacted = await run('compact --json')
  expect(compacted).toMatchObject({ code: 0, err: '' })
  const { bytes_before, bytes_after } = JSON.parse(compacted.out)
  if (inject('postgresUrl') === null) expect(bytes_before - bytes_after).toBeGreaterThan(900_000)
  expect((await read()).body).toMatchObject({ title: 'Beside' })
  expect((await service.post('/api/v1/pages', page)).status).toBe(201)
  expect((await run('compact')).out).toMatch(/^Database size: \d+\.\d MB before, \d+\.\d MB now\.\n$/)
  expect((await run('doctor')).code).toBe(0)
})

test.each([
  ['--help', 0, /Usage: corral <command>/, /^$/],
  ['token --help', 0, /token revoke <id>/, /^$/],
  ['user create --help', 0, /Usage: corral user create <email> \[options\]/, /^$/],
  ['--version', 0, /^\d+\.\d+\.\d+\n$/, /^$/],
  ['fly', 2, /^$/, /^corral: There is no command "fly"\./],
  ['user', 2, /^$/, /^corral: "user" needs one of: create, list, password, roles, delete\./],
  ['user fly', 2, /^$/, /^corral: There is no command "user fly"/],
  ['user list --fast', 2, /^$/, /^corral: Unknown option '--fast'/],
  ['user create', 2, /^$/, /^corral: <email> is missing/],
  ['role list now', 2, /^$/, /^corral: "now" is one argument too many/],
  ['token revoke x', 2, /^$/, /^corral: "x" is not the id of a token/],
  ['token revoke 999', 1, /^$/, /^corral: There is no token 999/],
  ['token create nobody@example.com', 1, /^$/, /^corral: There is no user nobody@example\.com/],
  [
    'token create a@example.com --expires yesterday',
    2,
    /^$/,
    /^corral: --expires is "yesterday"\. Use a duration such as 90m, 12h or 30d, or a date such as 2030-01-31 /,
  ],
  ['token create a@example.com --expires 2030-02-31', 2, /^$/, /^corral: --expires is "2030-02-31"\. /],
  ['user delete nobody@example.com', 1, /^$/, /^corral: There is no user nobody@example\.com/],
  ['user roles nobody@example.com', 1, /^$/, /^corral: There is no user nobody@example\.com/],
  [
    'user roles a@example.com -r editor --none',
    2,
    /^$/,
    /^corral: --role and --none cannot be used together/,
  ],
  ['option get no.such', 1, /^$/, /^corral: There is no option no\.such/],
  ['option set a/b 1', 1, /^$/, /^corral: The key field must be letters/],
  ['option set cache.expire never', 1, /^$/, /^corral: The value field must be a number/],
  ['user create me', 1, /^$/, /^corral: The email field must be a valid email address\.\n$/],
  [
    'user create me@example.com -r boss',
    1,
    /^$/,
    /^corral: There is no role boss\. The roles are super-admin/,
  ],
])('corral %s exits with %i', async (words, code, out, err) => {
  expect(await run(words)).toMatchObject({
    code,
    out: expect.stringMatching(out),
    err: expect.stringMatching(err),
  })
})

const login = (password: string) =>
  service.post('/api/v1/public/login', { email: 'ed@example.com', password }, { as: null })

const statusWith = async (token: string) => (await service.get('/api/v1/categories', { as: token })).status

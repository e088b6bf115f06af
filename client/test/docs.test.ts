import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../test/harness.ts'
import { makeImage } from '../../test/images.ts'

const service = useService()
const directory = mkdtempSync(join(import.meta.dirname, 'docs-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

let address = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  await service.post('/api/v1/pages', { title: 'About', template: 'page', access: 'public', enabled: 1 })
  await createShop()
})

/** A page that refers to two products. */
async function createShop() {
  const picker = { type: 'integer', 'x-corral': { widget: 'post' } }
  const schema = {
    type: 'object',
    properties: { featured: picker, related: { type: 'array', items: picker } },
  }
  await service.post('/api/v1/component-types', { type: 'teaser', label: 'Teaser', schema })
  const product = { post_type: 'product', post_status: 'public', published: 1 }
  const pot = (await service.post('/api/v1/posts', { ...product, title: 'Teapot', meta: { price: 39 } })).body
    .data
  const cup = (await service.post('/api/v1/posts', { ...product, title: 'Cup' })).body.data
  const page = { title: 'Shop', template: 'page', access: 'public', enabled: 1 }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  const config = { featured: pot.id, related: [pot.id, 99_999, cup.id] }
  await service.post('/api/v1/wrangler-components', { type: 'teaser', wrangler_page_id: Number(id), config })
}

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** What the code of a document writes to the console. */
async function run(path: string, fit: (code: string) => string): Promise<string[]> {
  const code = [...read(path).matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block).join('\n')
  const program = join(directory, `${path.replaceAll('/', '-')}.ts`)
  writeFileSync(program, fit(code).replaceAll("'corral-client'", "'../../src/index.ts'"))
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(program)
  const lines = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  return lines
}

test('the code in docs/client.md runs, as one program, against the service', async () => {
  const photo = join(directory, 'meadow.png')
  writeFileSync(photo, await makeImage())
  vi.stubEnv('CORRAL_TOKEN', await service.createToken(['super-admin']))
  const lines = await run('docs/client.md', (code) =>
    code
      .replaceAll('https://cms.example.com', address)
      .replace("openAsBlob('meadow.png')", `openAsBlob(${JSON.stringify(photo)})`),
  )
  expect(lines[0]).toMatch(/^\d+ The meadow in June$/)
  expect(lines).toContain('The email field must be a valid email address.')
  expect(lines).toContain('<a href="/teapot">Teapot, 39 €</a>')
  expect(lines).toContain('Teapot, Cup')
  expect(lines).toContain('false')
  expect(lines).not.toContain('Somebody has changed it meanwhile: read it again.')
  const { data } = (await service.get('/api/v1/posts')).body
  expect(data[0].title).toBe('The meadow in July')
})

test('the code in the READMEs reads a page', async () => {
  await service.post('/api/v1/pages', { title: 'About us', template: 'page', access: 'public', enabled: 1 })
  const fit = (code: string) => code.replace(/https?:[^']+/, address)
  expect((await run('README.md', fit))[0]).toMatch(/^About us/)
  expect(await run('client/README.md', fit)).toEqual(['About'])
})

test('the packed client can be installed, as the documents say, and needs nothing of the repository', () => {
  const folder = join(directory, 'site')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const npm = (words: string[], cwd: string | URL) => execFileSync('npm', words, { cwd, encoding: 'utf8' })
  const root = new URL('../..', import.meta.url)
  npm(['pack', '--workspace', 'client', '--pack-destination', folder], root)
  const { version } = JSON.parse(read('client/package.json'))
  const file = `corral-client-${version}.tgz`
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${file}`], folder)
  const program = `
    import { createClient } from 'corral-client'
    console.log(typeof createClient({ baseUrl: 'http://127.0.0.1:3000' }).getPage)`
  writeFileSync(join(folder, 'use.js'), program)
  expect(execFileSync(process.execPath, ['use.js'], { cwd: folder, encoding: 'utf8' })).toBe('function\n')
  const installed = join(folder, 'node_modules/corral-client')
  expect(readdirSync(installed).sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).not.toContain('](..')
  expect(read('client/LICENSE')).toBe(read('LICENSE'))
  for (const path of ['README.md', 'docs/client.md']) {
    expect(read(path)).toContain('npm pack --workspace client')
    expect(read(path)).toMatch(new RegExp(`npm install \\./.*${file}`))
    expect(read(path)).not.toContain('npm install corral-client')
  }
}, 120_000)

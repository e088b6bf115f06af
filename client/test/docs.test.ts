import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
})

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

test('the package holds its licence and a README, and the documents install it from the repository', () => {
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts']
  const cwd = new URL('..', import.meta.url)
  const [{ files }] = JSON.parse(execFileSync('npm', words, { cwd, encoding: 'utf8' }))
  const paths = files.map((file: { path: string }) => file.path)
  expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']))
  expect(read('client/LICENSE')).toBe(read('LICENSE'))
  for (const path of ['README.md', 'docs/client.md']) {
    expect(read(path)).toContain('npm install ./path/to/corral/client')
    expect(read(path)).not.toContain('npm install corral-client')
  }
})

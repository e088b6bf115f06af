import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { useService } from '../../test/harness.ts'
import { makeImage } from '../../test/images.ts'

const service = useService()
const directory = mkdtempSync(join(import.meta.dirname, 'docs-'))
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('the code in docs/client.md runs, as one program, against the service', async () => {
  const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  await service.post('/api/v1/pages', { title: 'About', template: 'page', access: 'public', enabled: 1 })
  const photo = join(directory, 'meadow.png')
  writeFileSync(photo, await makeImage())
  const text = readFileSync(new URL('../../docs/client.md', import.meta.url), 'utf8')
  const code = [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block).join('\n')
  const program = join(directory, 'program.ts')
  const runnable = code
    .replaceAll("'corral-client'", "'../../src/index.ts'")
    .replaceAll('https://cms.example.com', address)
    .replace("openAsBlob('meadow.png')", `openAsBlob(${JSON.stringify(photo)})`)
  writeFileSync(program, runnable)

  vi.stubEnv('CORRAL_TOKEN', await service.createToken(['super-admin']))
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  await import(program)
  const lines = said.mock.calls.map((words) => words.join(' '))
  said.mockRestore()
  expect(lines[0]).toMatch(/^\d+ The meadow in June$/)
  expect(lines).toContain('The email field must be a valid email address.')
  expect(lines).toContain('false')
  expect(lines).not.toContain('Somebody has changed it meanwhile: read it again.')
  const { data } = (await service.get('/api/v1/posts')).body
  expect(data[0].title).toBe('The meadow in July')
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeServer } from '../../src/openapi/openapi.routes.ts'
import { useService } from '../harness.ts'
import { makeImage } from '../images.ts'
import { generators, programs } from './generate.ts'

const service = useService()
// Beside this file, so that what is generated finds the packages that it imports.
const directory = mkdtempSync(join(import.meta.dirname, 'out-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const names = Object.keys(generators)
let address = ''
let token = ''
let pageId = 0

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  token = await service.createToken(['editor'])
  const page = { title: 'Written back', template: 'page', access: 'public', meta: { a: 1 } }
  pageId = Number((await service.post('/api/v1/pages', page)).body.data.id)
  const path = join(directory, 'openapi.json')
  writeFileSync(path, JSON.stringify(describeServer(service.http, address)))
  for (const name of names) {
    await generators[name]?.(path, directory)
    writeFileSync(join(directory, `use-${name}.ts`), programs[name] ?? '')
  }
  const orval = join(directory, 'orval.ts')
  writeFileSync(orval, readFileSync(orval, 'utf8').replaceAll('{address}', address))
}, 180_000)

test('the clients that code generators make compile, and so do an upload and writing back what was read', async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  }
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const complaints = await promisify(execFile)(process.execPath, [compiler, '-p', directory]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
  expect(complaints).toBe('')
}, 120_000)

test.for(names)('a client made by %s uploads a file, reads a page and writes it back', async (name) => {
  const file = new File([new Uint8Array(await makeImage())], `${name}.png`, { type: 'image/png' })
  const { run } = await import(join(directory, `use-${name}.ts`))
  expect(await run(address, token, file, pageId)).toEqual([name, 'Written back'])
})

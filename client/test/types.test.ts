import { statSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'program.ts')

/** What the compiler says of a program that uses the client. */
function complaintsAbout(code: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  const source = `import { createClient } from '../src/index.ts'\nconst corral = createClient({ baseUrl: '/' })\n${code}`
  host.getSourceFile = (name, ...rest) =>
    name === program
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, name, ...rest)
  const made = ts.createProgram([program], options, host)
  return ts
    .getPreEmitDiagnostics(made)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n', 1)[0] ?? '')
}

test('a compiler error names the unknown path or the missing option', () => {
  const code = `
    corral.get('/api/v1/nowhere')
    corral.post('/api/v1/nowhere', { body: {} })
    corral.list('/api/v1/nowhere')
    corral.get('/api/v1/posts/{id}')
    corral.post('/api/v1/posts', { body: { title: 'A' } })`
  const [get, post, list, options, body, ...rest] = complaintsAbout(code)
  for (const complaint of [get, post, list]) expect(complaint).toContain('"/api/v1/nowhere"')
  expect(options).toContain('Expected 2 arguments')
  expect(body).toMatch(/post_type|not assignable/)
  expect(rest).toEqual([])
}, 60_000)

test('ids are accepted as returned, and a record that was read can be written back', () => {
  const code = `
    const { data: page } = await corral.get('/api/v1/pages/{id}', { path: { id: 1 } })
    await corral.put('/api/v1/pages/{id}', { path: { id: page.id }, body: page.attributes })
    await corral.post('/api/v1/wrangler-components', { body: { type: 'text', wrangler_page_id: page.id } })
    const { title } = await corral.getPage('/about')
    export const seen: string = title`
  expect(complaintsAbout(code)).toEqual([])
}, 60_000)

test('the types of the client stay below 200 KB', () => {
  expect(statSync(new URL('../src/schema.d.ts', import.meta.url)).size).toBeLessThan(200 * 1024)
})

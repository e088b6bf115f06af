import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { expect, test } from 'vitest'

test('the client is smaller than 5 KB, minified and gzipped, without dependencies', async () => {
  const input = new URL('../src/index.ts', import.meta.url).pathname
  const bundle = await rolldown({ input, platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  const [{ code, imports }] = output
  expect(imports).toEqual([])
  const bytes = gzipSync(code).length
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(5 * 1024)
})

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'

const service = useService()

test('the bridge is served to every site, under 4.5 KB gzipped, and revalidated by its ETag', async () => {
  const { status, headers, text } = await service.get('/preview/bridge.js', { as: null })
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(gzipSync(text).length).toBeLessThan(4.5 * 1024)
  expect(text).toContain('protocol:1')
  const again = await service.get('/preview/bridge.js', {
    as: null,
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.status, again.text]).toEqual([304, ''])
})

import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { settingsTable } from '../../../settings/settings.ts'

const service = useService()

test('every setting is listed with its meaning, its default and its value', async () => {
  await service.put('/api/v1/options/cache.expire', { value: 60 })
  const { status, body } = await service.get('/admin/api/settings')
  expect(status).toBe(200)
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(Object.keys(settingsTable))
  const byKey = new Map(body.data.map((each: { key: string }) => [each.key, each]))
  expect(byKey.get('cache.expire')).toEqual({
    key: 'cache.expire',
    meaning: 'How long a page stays in the cache, in seconds',
    type: 'number',
    default: 3600,
    value: 60,
  })
  expect(byKey.get('preview.origins')).toMatchObject({ type: 'array', default: [], value: [] })
  expect(byKey.get('cache.enabled')).toMatchObject({ type: 'boolean', value: false })
})

test('it needs the permission to list options', async () => {
  expect((await service.get('/admin/api/settings', { as: 'nobody' })).status).toBe(403)
  expect((await service.get('/admin/api/settings', { as: null })).status).toBe(401)
})

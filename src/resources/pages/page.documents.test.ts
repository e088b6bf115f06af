import { expect, test } from 'vitest'
import { useService } from '../../../test/harness.ts'

const service = useService()

test('the public page shows every one of many changes made to its components at once', async () => {
  const page = { title: 'Busy', template: 'page', access: 'public', enabled: 1 }
  const pageId = Number((await service.post('/api/v1/pages', page)).body.data.id)
  const component = { type: 'text', wrangler_page_id: pageId }
  const ids: number[] = []
  for (let index = 0; index < 12; index++) {
    ids.push((await service.post('/api/v1/wrangler-components', component)).body.data.id)
  }
  for (const round of ['one', 'two', 'three']) {
    const title = (id: number) => `${id}, round ${round}`
    await Promise.all(
      ids.map((id) => service.put(`/api/v1/wrangler-components/${id}`, { type: 'text', title: title(id) })),
    )
    const { body } = await service.get('/api/v1/public/pages/by-url?url=/busy', { as: null })
    expect(body.components.map((each: { title: string }) => each.title)).toEqual(ids.map(title))
  }
})

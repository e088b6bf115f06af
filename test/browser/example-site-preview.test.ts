import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSite } from '../../examples/site/server.ts'
import { useService } from '../harness.ts'
import { freePort } from '../ports.ts'

const service = useService()
let site: ReturnType<typeof createSite>
let origin = ''
let address = ''

beforeAll(async () => {
  address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  site = createSite({ service: address, url: origin })
  await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

async function createPage(title: string, enabled: boolean) {
  const page = { title, template: 'default', access: 'public', enabled }
  const { body } = await service.post('/api/v1/pages', page)
  const id = Number(body.data.id)
  const component = { type: 'text', wrangler_page_id: id, title: 'A part', content: '<p>Text</p>' }
  const part = (await service.post('/api/v1/wrangler-components', component)).body.data.id
  const preview = await service.post('/admin/api/previews', { page: id })
  return { id, part, url: body.data.attributes.url, token: preview.body.data.token as string }
}

test('a draft is shown with its token, with marks and the script, and kept by nobody', async () => {
  const { id, part, url, token } = await createPage('Draft', false)
  expect((await fetch(origin + url)).status).toBe(404)
  const answer = await fetch(`${origin}${url}?corral_preview=${token}`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining(`frame-ancestors ${address}`),
  })
  const text = await answer.text()
  expect(text).toContain(`<h1 data-corral="page:${id}" data-corral-field="title">Draft</h1>`)
  expect(text).toContain(
    `<section data-corral="component:${part}" class="text"><h2 data-corral-field="title">A part</h2>`,
  )
  for (const slot of ['header', 'main', 'footer']) expect(text).toContain(`data-corral-slot="${slot}"`)
  expect(text).toContain(`<script src="${address}/preview/bridge.js" defer></script>`)
})

test('a wrong token, or one of another page, is told so, and never shows the live page', async () => {
  const live = await createPage('Live', true)
  const other = await createPage('Other', true)
  for (const token of ['wrong', other.token]) {
    const answer = await fetch(`${origin}${live.url}?corral_preview=${token}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(await answer.text()).not.toContain('A part')
  }
})

test('visitors get the same HTML and headers as ever, also after a preview', async () => {
  const { url, token } = await createPage('Visited', true)
  const visit = async () => {
    const answer = await fetch(origin + url)
    return { text: await answer.text(), policy: answer.headers.get('content-security-policy') }
  }
  const before = await visit()
  const preview = await (await fetch(`${origin}${url}?corral_preview=${token}`)).text()
  expect(await visit()).toEqual(before)
  for (const word of ['data-corral', '<script', 'bridge.js', 'corral_preview'])
    expect(before.text).not.toContain(word)
  expect(before.policy).toContain("frame-ancestors 'none'")
  expect(before.policy).not.toContain('script-src')
  const unmarked = preview
    .replace(/<div data-corral-field="content">(.*?)<\/div>/gs, '$1')
    .replace(/ data-corral(-\w+)?="[^"]*"/g, '')
    .replace(/<script [^>]*><\/script>/, '')
    .replace(/<div><\/div>/g, '')
  expect(unmarked).toBe(before.text)
})

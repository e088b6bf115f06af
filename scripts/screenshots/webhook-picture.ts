import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import type { Page } from 'playwright-core'
import type { App } from '../../src/app.ts'
import { deliverDue } from '../../src/jobs/webhooks.ts'
import { call } from './content.ts'

/** Shows a webhook with delivered messages, one of them delivered at the second attempt. */
export async function showWebhook(page: Page, app: App, origin: string): Promise<void> {
  const answers = [200, 503]
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(answers.shift() ?? 200).end('{"build":"queued"}'))
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const deliver = () => deliverDue(app.services, { logger: pino({ level: 'silent' }) })
  const events = ['page.*', 'component.*', 'post.*', 'asset.*', 'category.*', 'tag.*', 'calendar-event.*']
  const { id } = await call(page, 'POST', '/api/v1/webhooks', {
    url: `http://127.0.0.1:${port}`,
    description: 'Builds the website',
    events: [...events, 'redirect.*'],
  })
  const path = `/api/v1/webhooks/${id}`
  await call(page, 'PATCH', '/api/v1/pages/2', { menu_order: 7 })
  await deliver()
  await call(page, 'POST', '/api/v1/tags', { name: 'Comets' })
  await deliver()
  await call(page, 'POST', `${path}/ping`)
  await call(page, 'POST', '/api/v1/categories', { name: 'For schools' })
  await deliver()
  // The address that a reader expects, in place of this machine's address.
  await call(page, 'PATCH', path, { url: 'https://site.example.com/hooks/corral' })
  await page.goto(`${origin}/admin/settings/webhooks/${id}`)
  await page.getByText('Category added: For schools').waitFor()
  await new Promise((resolve) => receiver.close(resolve))
}

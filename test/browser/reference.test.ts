import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../harness.ts'
import { hasChromium, openBrowser } from './chromium.ts'

describe.skipIf(!hasChromium)('the reference page', () => {
  const service = useService()
  let origin = ''
  let browser: BrowserContext
  let closeBrowser = async () => {}

  beforeAll(async () => {
    origin = await service.http.listen({ port: 0, host: '127.0.0.1' })
    ;[browser, closeBrowser] = await openBrowser()
  })
  afterAll(() => closeBrowser())

  test('shows every operation, takes a token, sends a call and shows the answer, and asks nobody else', async () => {
    const token = await service.createToken(['viewer'])
    await service.post('/api/v1/categories', { name: 'Seen in a browser' })
    const page = await browser.newPage()
    const { elsewhere, complaints } = watch(page, origin)

    await page.goto(`${origin}/docs`)
    await page.locator('.opblock').first().waitFor()
    const { paths } = (await service.get('/api/v1/public/openapi.json')).body
    const operations = Object.values(paths as object).flatMap((each) => Object.keys(each))
    expect(await page.locator('.opblock').count()).toBe(operations.length)

    await signIn(page, token)
    const operation = page.locator('#operations-Categories-listCategories')
    await operation.locator('.opblock-summary-control').click()
    await operation.getByRole('button', { name: 'Execute' }).click()
    const answer = operation.locator('.live-responses-table')
    await answer.waitFor()
    expect(await answer.locator('.response-col_status').last().textContent()).toContain('200')
    expect(await answer.textContent()).toContain('Seen in a browser')

    expect(elsewhere).toEqual([])
    expect(complaints).toEqual([])
  })
})

/** Collects what a page asks of other servers, and what its console and its scripts complain about. */
function watch(page: Page, origin: string): { elsewhere: string[]; complaints: string[] } {
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) elsewhere.push(url)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { elsewhere, complaints }
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.locator('.btn.authorize').click()
  const dialog = page.locator('.dialog-ux')
  await dialog.locator('input').fill(token)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

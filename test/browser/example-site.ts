import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { createSite } from '../../examples/site/server.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { type TestService, useService } from '../harness.ts'
import { freePort } from '../ports.ts'
import { openBrowser } from './chromium.ts'

export interface ExampleSite {
  readonly service: TestService
  browser: BrowserContext
  page: Page
  origin: string
  /** Opens a path of the site in the browser; returns the status. */
  open(path: string): Promise<number | undefined>
}

/** The example site with the demo content, in a browser. Errors on its console fail the file. */
export function useExampleSite({ inGerman = false } = {}): ExampleSite {
  const service = useService({ CORRAL_TRUST_PROXY: '127.0.0.1' })
  const errors: string[] = []
  const example = {
    service,
    origin: '',
    open: async (path: string) => (await example.page.goto(example.origin + path))?.status(),
  } as ExampleSite
  let site: ReturnType<typeof createSite>
  let closeBrowser = async () => {}

  beforeAll(async () => {
    await seedDemo(service.app.services, () => {}, { inGerman })
    const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
    const port = await freePort()
    example.origin = `http://127.0.0.1:${port}`
    site = createSite({
      service: address,
      url: example.origin,
      token: await service.createToken(['viewer']),
    })
    await new Promise<void>((resolve) => site.listen(port, '127.0.0.1', resolve))
    ;[example.browser, closeBrowser] = await openBrowser()
    example.page = await example.browser.newPage()
    example.page.on('pageerror', (error) => errors.push(String(error)))
    example.page.on('console', (message) => {
      // The browser itself reports every error status.
      if (message.type() === 'error' && !message.text().includes('responded with a status of'))
        errors.push(message.text())
    })
    example.page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText
      // A page that is left does not wait for its pictures.
      if (reason !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()} ${reason}`)
    })
  })
  afterAll(async () => {
    await closeBrowser()
    site.closeAllConnections()
    site.close()
    expect(errors).toEqual([])
  })
  return example
}

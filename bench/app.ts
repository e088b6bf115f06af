import type { Browser, Frame, Page } from 'playwright-core'
import { hasChromium, launchBrowser } from '../test/browser/chromium.ts'
import { htmlOf, planPages } from './content.ts'
import { buildDatabase } from './data.ts'
import { median } from './figures.ts'
import type { BenchOptions, EngineName } from './options.ts'
import { newPage } from './requests.ts'
import { request, startService } from './service.ts'
import { openStore } from './stores.ts'
import { inWorkspace } from './workspace.ts'

const pages = 10_000
const components = 100
const rounds = 5
const letters = 40

interface Figure {
  readonly label: string
  readonly milliseconds: number
  readonly limit: number
}

/** A signed-in editor in an open browser. */
interface Visitor {
  readonly browser: Browser
  readonly url: string
  readonly cookie: string
}

/** Measures how long an editor waits in the app, in a real browser; false when something takes too long. */
export async function measureApp(engine: EngineName, options: BenchOptions): Promise<boolean> {
  if (!hasChromium) throw new Error('The app is measured in Chromium: install one, or set CHROMIUM_PATH.')
  return inWorkspace(options.directory, async (directory) => {
    const store = await openStore(engine, directory, options.databaseUrl)
    const site = planPages(pages)
    const databaseUrl = await buildDatabase(store, { name: 'app', dataDir: directory, pages: site })
    const service = await startService({ directory, databaseUrl })
    const browser = await launchBrowser()
    try {
      const visitor = { browser, url: service.url, cookie: await signIn(service.url) }
      const figures = [...(await measureLoads(visitor)), ...(await measureTyping(visitor))]
      console.log(`${engine}: the editors' app on ${pages} pages, medians of ${rounds} and more`)
      for (const { label, milliseconds, limit } of figures) {
        const verdict = milliseconds <= limit ? 'pass' : 'FAIL'
        console.log(
          `${verdict}  ${label.padEnd(48)} ${milliseconds.toFixed(1).padStart(7)} ms  at most ${limit} ms`,
        )
      }
      return figures.every(({ milliseconds, limit }) => milliseconds <= limit)
    } finally {
      await browser.close()
      await service.stop()
      await store.close()
    }
  })
}

/** The cache is empty each time: the first load, and the tree. */
async function measureLoads(visitor: Visitor): Promise<Figure[]> {
  const { url } = visitor
  const home: number[] = []
  const tree: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const first = await inNewContext(visitor, (page) =>
      timed(page, `${url}/admin`, 'main:not(:has([aria-label=Loading])) h1', 1),
    )
    const second = await inNewContext(visitor, (page) =>
      timed(page, `${url}/admin/pages`, '[role=treeitem]', 6),
    )
    if (round === 0) continue // the service compiles what it needs
    home.push(first)
    tree.push(second)
  }
  return [
    { label: 'first load, nothing cached, until Home is shown', milliseconds: median(home), limit: 1000 },
    { label: `tree of ${pages} pages, nothing cached`, milliseconds: median(tree), limit: 1000 },
  ]
}

async function measureTyping(visitor: Visitor): Promise<Figure[]> {
  const { url } = visitor
  const id = await pageWithComponents(url)
  return inNewContext(visitor, async (page) => {
    await page.goto(`${url}/admin/pages/${id}`)
    await page.getByText('Outline', { exact: true }).click()
    await page
      .getByRole('article')
      .nth(components / 2)
      .getByRole('button')
      .first()
      .click()
    const field = page.getByRole('complementary').getByRole('textbox', { name: 'Title' })
    await field.click()
    await watchKeys(page)
    await page.keyboard.type('x'.repeat(letters), { delay: 60 })
    const keys = await page.evaluate<number[]>('window.keyTimes')
    if (keys.length < letters) throw new Error(`Only ${keys.length} of ${letters} letters were seen.`)
    await page.getByText('Preview', { exact: true }).click()
    await page.locator('iframe').waitFor()
    const shown: number[] = []
    for (let round = 0; round < rounds; round++)
      shown.push(await untilShown(page, field, `Seen ${round} at once`))
    return [
      { label: `key to letter, ${components} components`, milliseconds: median(keys), limit: 16 },
      { label: 'preview after the last key', milliseconds: median(shown), limit: 300 },
    ]
  })
}

/** Measures from the key press until all its handlers have run and the letter can be painted. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(`
    window.keyTimes = []
    window.addEventListener('keydown', ({ timeStamp }) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => window.keyTimes.push(performance.now() - timeStamp)
      window.addEventListener('input', () => channel.port2.postMessage(null), { once: true })
    })`)
}

async function untilShown(page: Page, field: ReturnType<Page['getByRole']>, text: string): Promise<number> {
  await field.fill(text.slice(0, -1))
  await field.press('End')
  await field.press(text.slice(-1))
  const started = performance.now()
  const frame = page.frames().find((each: Frame) => each !== page.mainFrame())
  if (!frame) throw new Error('There is no preview.')
  await untilTrue(frame, `document.body.innerText.includes('${text}')`)
  return performance.now() - started
}

/** Milliseconds from the navigation until so many elements are shown. */
async function timed(page: Page, url: string, selector: string, count: number): Promise<number> {
  const started = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await untilTrue(page, `document.querySelectorAll('${selector}').length >= ${count}`)
  return performance.now() - started
}

/** Checks on every frame. A locator would poll at growing intervals. */
function untilTrue(within: Page | Frame, condition: string): Promise<void> {
  return within.evaluate<void>(`
    new Promise((resolve) => {
      const look = () => (${condition} ? resolve() : requestAnimationFrame(look))
      look()
    })`)
}

async function inNewContext<T>(
  { browser, url, cookie }: Visitor,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Strict' }])
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Makes an administrator with a password; returns the session cookie. */
async function signIn(url: string): Promise<string> {
  const credentials = { email: 'editor@example.com', password: 'correct horse battery staple' }
  const roles = JSON.parse(await request(`${url}/api/v1/roles`)).data as { id: number; name: string }[]
  const role = roles.find(({ name }) => name === 'super-admin')
  await request(`${url}/api/v1/users`, 'POST', { ...credentials, name: 'Ada', roles: [role?.id] })
  const answer = await fetch(`${url}/admin/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function pageWithComponents(url: string): Promise<number> {
  const page = await request(`${url}/api/v1/pages`, 'POST', newPage('A long page', 1))
  const id = Number(JSON.parse(page).data.id)
  for (let at = 0; at < components; at++) {
    const component = { type: 'text', title: `Part ${at}`, content: htmlOf(at), wrangler_page_id: id }
    await request(`${url}/api/v1/wrangler-components`, 'POST', component)
  }
  return id
}

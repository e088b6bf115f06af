import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { seedDemo } from '../../../src/demo/seed.ts'
import { type TestService, useService } from '../../harness.ts'
import { axeViolations } from '../axe.ts'
import { openBrowser } from '../chromium.ts'

export interface Admin {
  readonly service: TestService
  browser: BrowserContext
  /** A tab of the user who is signed in. */
  page: Page
  origin: string
  /** Opens an address of the app, such as `/pages/2`. */
  open(path: string, page?: Page): Promise<void>
  /** Opens a browser of its own with a new user with these roles, who is signed in. */
  signIn(roles: readonly string[]): Promise<Page>
  /** Complaints that a test expects; they are forgotten. */
  forgive(pattern: RegExp): void
}

interface Options {
  /** Who is signed in at first. */
  readonly roles?: readonly string[]
  readonly content?: 'demo' | 'none'
  /** More settings of the service; a test may add to them before it starts. */
  readonly env?: Record<string, string>
}

/** The editors' app in a browser. An error on a console, or a violation of the content security policy, fails the file. */
export function useAdmin({ roles = ['super-admin'], content = 'demo', env = {} }: Options = {}): Admin {
  // The browser is driven by the same process as the service: on a busy machine it would answer 503.
  const service = useService(Object.assign(env, { CORRAL_MAX_DELAY_MS: '60000' }))
  const complaints: string[] = []
  const closings: (() => Promise<void>)[] = []
  const admin = {
    service,
    async open(path, page = admin.page) {
      await page.goto(`${admin.origin}/admin${path}`)
      await page.locator('main').waitFor()
    },
    async signIn(wanted) {
      const [browser, close] = await openBrowser()
      closings.push(close)
      const page = await newPage(browser)
      const { cookie } = await service.signIn(wanted)
      await addCookie(browser, admin.origin, cookie)
      return page
    },
    forgive(pattern) {
      const kept = complaints.filter((complaint) => !pattern.test(complaint))
      complaints.splice(0, complaints.length, ...kept)
    },
  } as Admin

  async function newPage(browser: BrowserContext): Promise<Page> {
    const page = await browser.newPage()
    page.setDefaultTimeout(45_000)
    await answerSlowly(browser, page)
    await page.addInitScript(tellViolations)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' || /content security policy/i.test(message.text()))
        complaints.push(`${message.text()} ${message.location().url}`)
    })
    return page
  }

  beforeAll(async () => {
    if (content === 'demo') await seedDemo(service.app.services, () => {})
    admin.origin = await service.http.listen({ port: 0, host: '127.0.0.1' })
    const [browser, close] = await openBrowser()
    closings.push(close)
    admin.browser = browser
    const { cookie } = await service.signIn(roles)
    await addCookie(browser, admin.origin, cookie)
    admin.page = await newPage(browser)
  })
  afterAll(async () => {
    for (const close of closings) await close()
    expect(complaints).toEqual([])
  })
  return admin
}

/** What a test does not wait for shows itself when each answer takes a while: `BROWSER_LATENCY_MS=200`. */
async function answerSlowly(browser: BrowserContext, page: Page): Promise<void> {
  const latency = Number(process.env.BROWSER_LATENCY_MS ?? 0)
  if (latency === 0) return
  const session = await browser.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** Where a violation of the policy comes from; the browser's own line does not tell. */
const tellViolations = `document.addEventListener('securitypolicyviolation', (event) => {
  const place = [event.sourceFile, event.lineNumber, event.columnNumber].join(':')
  const element = event.target?.outerHTML?.slice(0, 200)
  console.error('violated content security policy', event.violatedDirective, event.blockedURI, place, element)
})`

/** The colours of what still fades in are not those that people read. Some animations never end. */
const untilStill = `Promise.allSettled(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime))
  .map((each) => each.finished)).then(() => {})`

/** The app follows a change of the browser's colour scheme in an event of its own. */
const untilColoured = `new Promise((done) => {
  const wanted = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const look = () => {
    const shown = document.documentElement.dataset.mantineColorScheme
    if (shown === undefined || shown === wanted || (chosen !== null && chosen !== 'auto')) requestAnimationFrame(done)
    else requestAnimationFrame(look)
  }
  look()
})`

/**
 * Text is in a landmark, or in a layer above the app: besides dialogs these are menus and lists that a control opens. Axe knows
 * dialogs only.
 */
const checks = {
  region: {
    options: {
      regionMatcher:
        'dialog, [role=dialog], [role=alertdialog], svg, [role=menu], [role=listbox], .mantine-Combobox-dropdown',
    },
  },
}

/** What a website shows in the preview is not the app's. */
const website = 'iframe[title="The page on your website"]'

/** The rules that can fail in other colours only. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * The rules that fail, of any impact, with the places. In dark colours only the rules about colours are checked: a test
 * checks the same screen in light colours too, by all rules.
 */
export async function axeProblems(page: Page, colours: 'light' | 'dark' = 'light'): Promise<string[]> {
  await page.evaluate(untilColoured)
  await page.evaluate(untilStill)
  const options = { checks, ...(colours === 'dark' ? { runOnly: colourRules } : {}) }
  return axeViolations(page, options, [website])
}

/** The same in light and in dark colours. */
export async function axeInBoth(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await axeProblems(page, colorScheme)).map((problem) => `${colorScheme} ${problem}`))
  }
  return found
}

async function addCookie(browser: BrowserContext, origin: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await browser.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Strict' }])
}

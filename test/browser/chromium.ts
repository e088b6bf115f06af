import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = places.find((path) => path !== undefined && existsSync(path))

export const hasChromium = found !== undefined

if (!hasChromium) {
  process.stderr.write(
    'No Chromium was found: the browser tests are skipped. Install one, or set CHROMIUM_PATH.\n',
  )
}

const launchOptions: LaunchOptions = {
  ...(found ? { executablePath: found } : {}),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** A browser whose contexts share nothing, not even a cache. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions)
}

let shared: Promise<Browser> | undefined

/**
 * Opens a browser of its own for somebody, without a cookie or a cache; returns it and a function that closes it. All of them are
 * in one Chromium, which ends with the process: starting it takes longer than most tests.
 */
export async function openBrowser(): Promise<[BrowserContext, () => Promise<void>]> {
  shared ??= launchBrowser()
  let browser = await shared
  if (!browser.isConnected()) {
    shared = launchBrowser()
    browser = await shared
  }
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    // A menu that fades out would be there twice with the next one.
    reducedMotion: 'reduce',
  })
  return [context, () => context.close()]
}

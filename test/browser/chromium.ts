import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/** Opens a browser with a new profile; returns it and a function that closes it and deletes the profile. */
export async function openBrowser(): Promise<[BrowserContext, () => Promise<void>]> {
  const directory = mkdtempSync(join(tmpdir(), 'corral-browser-'))
  const context = await chromium.launchPersistentContext(directory, {
    ...launchOptions,
    viewport: { width: 1280, height: 900 },
  })
  const close = async () => {
    await context.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return [context, close]
}

import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/**
 * The rules that fail, of any impact, with the places. Axe runs in the page itself: its package for Playwright loads it anew for each run, and
 * opens a second page to join the results, which takes four times as long.
 */
export async function axeViolations(
  page: Page,
  options: RunOptions = {},
  exclude: readonly string[] = [],
): Promise<string[]> {
  for (const frame of page.frames()) if (frame === page.mainFrame() || isOwn(frame)) await load(frame)
  const context = { exclude: exclude.map((selector) => [selector]) }
  // Details only of violations: axe needs not gather those of rules that hold.
  const given = JSON.stringify({ resultTypes: ['violations'], ...options })
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(context)}, ${given}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`)
}

/** A frame whose document the page itself wrote. */
function isOwn(frame: Frame): boolean {
  return frame.url() === 'about:srcdoc'
}

/** A sandboxed frame has no origin that one could name. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate<boolean>('"axe" in window')) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

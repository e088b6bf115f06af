const reloadedAt = 'corral.reloaded-at'
const reloadedFor = 'corral.reloaded-for'
const once = 60_000

/**
 * After an upgrade of the service the files of the older app are gone. A tab that still runs it then loads the new one;
 * typed text is in the working copy, or stored in the browser.
 */
export function reloadForNewVersion(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReachable())
}

/** Not while the service cannot be reached: a tab that stays open keeps everything. Not twice: it would not help. */
async function reloadIfReachable(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAt)) < once) return
  const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(reloadedAt, String(Date.now()))
  location.reload()
}

const framed = document.querySelector<HTMLMetaElement>('meta[name="frame-origins"]')?.content ?? ''

/**
 * A website that was connected after this tab was opened: the content security policy, which came with the page, does not let
 * a frame show it. Loads the app again, and never resolves then. Once for each website: a second time would not help.
 */
export async function allowFrameOf(origin: string): Promise<void> {
  if (framed.split(' ').includes(origin) || sessionStorage.getItem(reloadedFor) === origin) return
  sessionStorage.setItem(reloadedFor, origin)
  location.reload()
  await new Promise(() => {})
}

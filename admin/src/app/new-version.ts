const tried = 'corral.reloaded-at'
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
  if (Date.now() - Number(sessionStorage.getItem(tried)) < once) return
  const answer = await fetch(document.baseURI, { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  sessionStorage.setItem(tried, String(Date.now()))
  location.reload()
}

import { isSessionEnded, subscribe } from '../api/session-end.ts'

interface Handlers {
  readonly flush: (isLeaving: boolean) => void
  readonly enter: () => void
  readonly leave: () => void
}

/** The moments at which a draft does not wait for a pause: returns what stops it. */
export function watchWindow({ flush, enter, leave }: Handlers): () => void {
  const now = () => flush(false)
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush(true)
    else enter()
  }
  const onHide = () => {
    flush(true)
    leave()
  }
  window.addEventListener('blur', now)
  document.addEventListener('focusout', now)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', enter)
  window.addEventListener('online', now)
  const stop = subscribe(() => {
    if (!isSessionEnded()) flush(false)
  })
  return () => {
    window.removeEventListener('blur', now)
    document.removeEventListener('focusout', now)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onHide)
    window.removeEventListener('pageshow', enter)
    window.removeEventListener('online', now)
    stop()
  }
}

/** Keeps what is typed after a field was asked for and before it is loaded and has the focus. */
export interface TypedAhead {
  /** From now on keys are kept. `cancel` is called for Escape. */
  start(cancel: () => void): void
  /** The field is there: it gets what was typed, and each key that still comes before it has the focus. */
  deliver(receive: (change: (text: string) => string) => void): void
  stop(): void
}

export function createTypedAhead(): TypedAhead {
  let kept = ''
  let receive: ((change: (text: string) => string) => void) | null = null
  let stop = () => {}

  function change(edit: (text: string) => string): void {
    if (receive) receive(edit)
    else kept = edit(kept)
  }

  return {
    start(cancel) {
      stop()
      const handle = (event: KeyboardEvent) => {
        const { key } = event
        if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
        const isOwn = key.length === 1 || ['Backspace', 'Enter', 'Escape'].includes(key)
        if (!isOwn) return
        event.preventDefault()
        event.stopPropagation()
        if (key === 'Escape') cancel()
        else if (key === 'Backspace') change((text) => text.slice(0, -1))
        else if (key !== 'Enter') change((text) => text + key)
      }
      document.addEventListener('keydown', handle, true)
      stop = () => {
        document.removeEventListener('keydown', handle, true)
        kept = ''
        receive = null
      }
    },
    deliver(given) {
      const text = kept
      kept = ''
      receive = given
      if (text) given((before) => before + text)
    },
    stop: () => stop(),
  }
}

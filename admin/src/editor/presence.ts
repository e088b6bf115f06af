import type { Schemas } from '../api/client.ts'

interface Options {
  readonly report: () => Promise<Schemas['Presence']>
  readonly sendLeave: () => Promise<unknown>
  readonly onAnswer: (answer: Schemas['Presence']) => void
}

const interval = 10_000

/** Reports regularly that this user is here. Whether that works is not worth a message: saving tells the same. */
export function createPresence({ report, sendLeave, onAnswer }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isHere = false
  let isAsking = false

  async function tell() {
    clearTimeout(timer)
    if (!isHere || isAsking) return
    isAsking = true
    try {
      onAnswer(await report())
    } catch {
      // The next report tells the same.
    } finally {
      isAsking = false
      if (isHere) timer = setTimeout(() => void tell(), interval)
    }
  }

  return {
    /** Also when the user went to another component. */
    enter() {
      isHere = true
      void tell()
    },
    leave() {
      if (!isHere) return
      isHere = false
      clearTimeout(timer)
      sendLeave().catch(() => {})
    },
  }
}

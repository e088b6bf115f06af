import type { SaveState } from './draft.types.ts'

interface Options {
  /** Whether there is something to save. */
  readonly hasChanges: () => boolean
  /** Saves the content of the moment at which it is called. */
  readonly save: (isLeaving: boolean) => Promise<void>
  /** Whether another try with the same content would fail too. */
  readonly isRefusal: (error: unknown) => boolean
  readonly report: (state: SaveState, error: unknown) => void
}

export interface Autosave {
  /** Something was changed, or needs no saving any more. */
  touch(): void
  /** Saves at once. Resolves when everything is saved, and rejects when it could not be. */
  flush(isLeaving?: boolean): Promise<void>
  /** How long to wait after the last change; null for the usual pause. */
  setDelay(milliseconds: number | null): void
  stop(): void
}

const defaultDelay = 600
/** Text that is typed without a pause is saved after this time. */
const longestDelay = 5000
const retryDelays = [5000, 15_000, 30_000]

/** Saves a moment after the last change, one request at a time, and again later when it fails. */
export function createAutosave({ hasChanges, save, isRefusal, report }: Options): Autosave {
  let delay = defaultDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChange: number | null = null
  let failures = 0
  let running: Promise<void> | null = null
  /** Whether something was changed while it was saved. */
  let isTouched = false

  function schedule(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush().catch(() => {}), milliseconds)
  }

  function touch() {
    if (running) {
      isTouched = true
      return
    }
    if (!hasChanges()) {
      clearTimeout(timer)
      failures = 0
      firstChange = null
      report('saved', null)
    } else if (failures === 0) {
      firstChange ??= Date.now()
      report('waiting', null)
      schedule(Math.min(delay, Math.max(0, firstChange + longestDelay - Date.now())))
    }
  }

  async function flush(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    if (running) {
      await running.catch(() => {})
      if (!hasChanges()) return
    }
    running ??= run(isLeaving).finally(() => {
      running = null
    })
    await running
    // Text that was typed meanwhile waits for its own pause.
    touch()
  }

  async function run(isLeaving: boolean): Promise<void> {
    if (!hasChanges()) return report('saved', null)
    report('saving', null)
    firstChange = null
    isTouched = false
    try {
      await save(isLeaving)
      failures = 0
      if (!hasChanges()) report('saved', null)
    } catch (error) {
      fail(error)
      throw error
    }
  }

  function fail(error: unknown) {
    if (isRefusal(error)) {
      failures = 0
      report('refused', error)
      if (isTouched) schedule(delay)
      return
    }
    report('offline', error)
    schedule(retryDelays[Math.min(failures, retryDelays.length - 1)] ?? 0)
    failures++
  }

  return {
    touch,
    flush,
    setDelay: (milliseconds) => {
      delay = milliseconds ?? defaultDelay
    },
    stop: () => clearTimeout(timer),
  }
}

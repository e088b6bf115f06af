import { setImmediate } from 'node:timers/promises'
import type { LifecycleEvent, LifecycleEventName } from './events.ts'

const portion = 1000

type Listener = (event: LifecycleEvent) => void | Promise<void>

/** Delivers lifecycle events to listeners. A listener that fails is reported; the others still run. */
export class Bus {
  readonly #listeners = new Set<Listener>()
  readonly #report: (error: unknown, event: LifecycleEvent) => void

  constructor(report: (error: unknown, event: LifecycleEvent) => void) {
    this.#report = report
  }

  /** Listens to one event by name, or to all with `*`. Returns a function that stops listening. */
  on<N extends LifecycleEventName>(
    name: N | '*',
    listener: (event: LifecycleEvent<N>) => void | Promise<void>,
  ): () => void {
    const filtered: Listener = (event) => {
      if (name === '*' || event.name === name) return listener(event as LifecycleEvent<N>)
    }
    this.#listeners.add(filtered)
    return () => this.#listeners.delete(filtered)
  }

  async deliver(events: readonly LifecycleEvent[]): Promise<void> {
    for (const [at, event] of events.entries()) {
      if (at > 0 && at % portion === 0) await setImmediate() // other requests are answered meanwhile
      for (const listener of this.#listeners) {
        try {
          await listener(event)
        } catch (error) {
          this.#report(error, event)
        }
      }
    }
  }
}

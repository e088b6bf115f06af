import { Gauge } from '../core/metrics.ts'
import type { Position } from './standby-session.ts'

/** What the primary server had written at a moment. */
export interface Sample extends Position {
  /** When it was asked, or before. */
  readonly at: number
}

const lag = new Gauge('corral_standby_lag_seconds', 'How old what the standby shows is, at most.', {
  combine: 'max',
})

/** Samples come twice a second: those of about eight minutes. */
const maxSamples = 1000

/**
 * How far a standby is behind, in time. It has reached a moment when it has replayed everything that the primary had
 * written by then. So it does not appear late when nothing is written, and the clocks of the servers do not matter.
 */
export class StandbyLag {
  #waiting: Sample[] = []
  /** Everything that was committed before this can be read. */
  reachedAt = performance.now()
  readonly #unwatch = lag.watch(() => this.milliseconds / 1000)

  get milliseconds(): number {
    return performance.now() - this.reachedAt
  }

  note(sample: Sample): void {
    if (this.#waiting.at(-1)?.timeline !== sample.timeline) this.#waiting = []
    this.#waiting.push(sample)
    if (this.#waiting.length > maxSamples) this.#waiting.shift()
  }

  /** The standby shows all that was written up to this place. */
  reach({ timeline, position }: Position): void {
    const ahead = this.#waiting.findIndex((each) => each.timeline !== timeline || each.position > position)
    const reached = ahead < 0 ? this.#waiting.splice(0) : this.#waiting.splice(0, ahead)
    this.reachedAt = reached.at(-1)?.at ?? this.reachedAt
  }

  close(): void {
    this.#unwatch()
  }
}

import type { Figures } from './load.ts'

const perMillisecond = 100
const maxMilliseconds = 10_000

/** Latencies with a resolution of 0.01 ms, in constant memory. */
export class Histogram {
  readonly #counts = new Uint32Array(maxMilliseconds * perMillisecond + 1)
  #total = 0
  #errors = 0

  add(milliseconds: number, isSuccess: boolean): void {
    const bucket = Math.min(Math.floor(milliseconds * perMillisecond), this.#counts.length - 1)
    this.#counts[bucket] = (this.#counts[bucket] ?? 0) + 1
    this.#total++
    if (!isSuccess) this.#errors++
  }

  figures(seconds: number, lost = 0): Figures {
    return {
      throughput: this.#total / seconds,
      p50: this.#percentile(0.5),
      p99: this.#percentile(0.99),
      errors: this.#errors + lost,
    }
  }

  #percentile(share: number): number {
    let left = this.#total * share
    for (const [bucket, count] of this.#counts.entries()) {
      left -= count
      if (left <= 0 && count > 0) return bucket / perMillisecond
    }
    return 0
  }
}

import { Progress } from './progress.ts'

interface Step<S extends string> {
  readonly step: S
  readonly done: number
  /** Null when it is unknown. */
  readonly total: number | null
}

/** A progress bar for each step of a command. */
export class Steps<S extends string> {
  readonly #labels: Readonly<Record<S, string>>
  #step: S | undefined
  #bar: Progress | undefined

  constructor(labels: Readonly<Record<S, string>>) {
    this.#labels = labels
  }

  reach({ step, done, total }: Step<S>): void {
    if (step !== this.#step) {
      this.end()
      this.#step = step
      this.#bar = new Progress(this.#labels[step], total)
    }
    this.#bar?.reach(done)
  }

  end(): void {
    this.#bar?.end()
    this.#bar = undefined
  }
}

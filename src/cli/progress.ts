import process from 'node:process'

interface Screen {
  readonly isTTY?: boolean
  write(text: string): unknown
}

const barWidth = 24
const redrawMilliseconds = 100

/** A progress bar on stderr. Drawn on a terminal only, so that logs and pipes stay clean. */
export class Progress {
  readonly #label: string
  readonly #total: number | null
  readonly #screen: Screen
  #done = 0
  #drawnAt = 0

  /** The total is null when it is unknown. */
  constructor(label: string, total: number | null, screen: Screen = process.stderr) {
    this.#label = label
    this.#total = total
    this.#screen = screen
  }

  advance(by = 1): void {
    this.reach(this.#done + by)
  }

  reach(done: number): void {
    this.#done = done
    const now = Date.now()
    if (now - this.#drawnAt < redrawMilliseconds) return
    this.#drawnAt = now
    this.#draw()
  }

  /** Ends the line, so that the finished bar stays visible. */
  end(): void {
    this.#draw()
    if (this.#screen.isTTY) this.#screen.write('\n')
  }

  #draw(): void {
    if (!this.#screen.isTTY) return
    this.#screen.write(`\r\u001b[2K${this.#label} ${this.#state()}`)
  }

  #state(): string {
    if (this.#total === null) return `${this.#done} …`
    const share = this.#total > 0 ? Math.min(1, this.#done / this.#total) : 1
    const filled = Math.round(share * barWidth)
    return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${this.#done}/${this.#total}`
  }
}

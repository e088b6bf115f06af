import { writeSync } from 'node:fs'
import process from 'node:process'

/** Under load a line waits for others until there are so many characters of them, or so many milliseconds. */
const maxGathered = 16_000
const longestWait = 20
/** While nobody reads: how often to try again, and how much is kept at most. */
const retryMilliseconds = 5
const maxHeld = 8 * 1024 * 1024

/**
 * Writes lines to a file or pipe, many at once. The service goes on when nobody reads them: what cannot be kept is lost,
 * and a line says how much. It never throws.
 */
export class LogWriter {
  readonly #descriptor: number
  readonly #complain: (message: string) => void
  #gathered = ''
  #held: Buffer = Buffer.alloc(0)
  #lost = 0
  #timer: NodeJS.Timeout | null = null
  #isBroken = false

  constructor(descriptor: number, complain: (message: string) => void) {
    this.#descriptor = descriptor
    this.#complain = complain
  }

  write(line: string): void {
    const isStalled = this.#held.length > 0
    if (isStalled && this.#held.length + this.#gathered.length > maxHeld) {
      this.#lost += 1
      return
    }
    this.#gathered += line
    if (this.#gathered.length > maxGathered && !isStalled) this.flush()
    else this.#timer ??= setTimeout(() => this.flush(), longestWait)
  }

  /** Writes as much as is taken without waiting. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#writeHeld()) {
      this.#held = Buffer.from(this.#gathered + this.#lossLine())
      this.#gathered = ''
      if (this.#writeHeld()) return
    }
    this.#timer = setTimeout(() => this.flush(), retryMilliseconds)
  }

  /** Tells whether all of it was taken. */
  #writeHeld(): boolean {
    while (this.#held.length > 0) {
      const written = this.#tryToWrite()
      if (written === 0) return false
      this.#held = this.#held.subarray(written)
    }
    return true
  }

  #lossLine(): string {
    if (this.#lost === 0) return ''
    const msg = 'lines of the log were lost: nobody read them'
    const line = { level: 40, time: Date.now(), lost: this.#lost, msg }
    this.#lost = 0
    return `${JSON.stringify(line)}\n`
  }

  /** Tries for a while to write the last lines of a process that ends. */
  end(maxMilliseconds = 500): void {
    const deadline = Date.now() + maxMilliseconds
    for (this.flush(); this.#held.length > 0 && Date.now() < deadline; this.flush()) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMilliseconds)
    }
    if (this.#timer) clearTimeout(this.#timer)
  }

  /** How many bytes were taken. */
  #tryToWrite(): number {
    try {
      const written = writeSync(this.#descriptor, this.#held)
      this.#isBroken = false
      return written
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EAGAIN') return 0
      if (!this.#isBroken) this.#complain(`The log cannot be written: ${message}`)
      this.#isBroken = true
      return this.#held.length
    }
  }
}

export function stdoutWriter(): LogWriter {
  return new LogWriter(1, (message) => void process.stderr.write(`${message}\n`))
}

import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

const windowBytes = 1024 * 1024
const headBytes = 4

/**
 * Values on the disk instead of in memory, each found by its place. The file has no name once it is open, so nothing is left
 * of it when the process ends, however it ends.
 */
export class Spool {
  readonly #file: number
  readonly #path: string
  #waiting: Buffer[] = []
  #waitingBytes = 0
  #written = 0
  /** The part of the file that was read last: values are mostly read in the order in which they came. */
  #window: Buffer = Buffer.alloc(0)
  #windowAt = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx+', 0o600)
    this.#remove()
  }

  /** Adds a value that JSON can hold; returns its place. */
  add(value: object): number {
    const text = Buffer.from(JSON.stringify(value))
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(text.length)
    const place = this.#written + this.#waitingBytes
    this.#waiting.push(head, text)
    this.#waitingBytes += head.length + text.length
    if (this.#waitingBytes >= windowBytes) this.#flush()
    return place
  }

  read(place: number): unknown {
    this.#flush()
    const length = this.#bytes(place, headBytes).readUInt32LE()
    return JSON.parse(this.#bytes(place + headBytes, length).toString())
  }

  close(): void {
    closeSync(this.#file)
    this.#remove()
  }

  #bytes(at: number, length: number): Buffer {
    if (at < this.#windowAt || at + length > this.#windowAt + this.#window.length) {
      const window = Buffer.alloc(Math.max(length, windowBytes))
      this.#window = window.subarray(0, readFully(this.#file, window, at))
      this.#windowAt = at
    }
    const start = at - this.#windowAt
    return this.#window.subarray(start, start + length)
  }

  #flush(): void {
    if (this.#waitingBytes === 0) return
    const bytes = Buffer.concat(this.#waiting)
    for (let at = 0; at < bytes.length; )
      at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at)
    this.#written += bytes.length
    this.#waiting = []
    this.#waitingBytes = 0
  }

  /** Where a file that is open cannot be removed, it is removed at the end. */
  #remove(): void {
    try {
      rmSync(this.#path, { force: true })
    } catch {}
  }
}

function readFully(file: number, into: Buffer, at: number): number {
  let done = 0
  for (let read = -1; read !== 0 && done < into.length; done += read)
    read = readSync(file, into, done, into.length - done, at + done)
  return done
}

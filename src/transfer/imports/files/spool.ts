import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

const windowBytes = 1024 * 1024
const headBytes = 4

/**
 * Stores values on the disk instead of in memory, each with its place. The file is unlinked while it is open, so it
 * disappears when the process ends, even after a crash.
 */
export class Spool {
  readonly #file: number
  readonly #path: string
  /** What was added and is not in the file yet. */
  readonly #waiting = Buffer.allocUnsafe(windowBytes)
  #waitingBytes = 0
  #written = 0
  /** The last part of the file that was read: values are mostly read in the order in which they were written. */
  readonly #window = Buffer.allocUnsafe(windowBytes)
  #windowAt = 0
  #windowBytes = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx+', 0o600)
    this.#remove()
  }

  /** Adds a value that JSON can hold; returns its place. */
  add(value: object): number {
    const text = JSON.stringify(value)
    const length = Buffer.byteLength(text)
    if (this.#waitingBytes + headBytes + length > windowBytes) this.#flush()
    const place = this.#written + this.#waitingBytes
    if (headBytes + length > windowBytes) {
      const bytes = Buffer.allocUnsafe(headBytes + length)
      put(bytes, 0, text, length)
      this.#write(bytes)
    } else {
      put(this.#waiting, this.#waitingBytes, text, length)
      this.#waitingBytes += headBytes + length
    }
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
    if (length > windowBytes) {
      const bytes = Buffer.allocUnsafe(length)
      readFully(this.#file, bytes, at)
      return bytes
    }
    if (at < this.#windowAt || at + length > this.#windowAt + this.#windowBytes) {
      this.#windowBytes = readFully(this.#file, this.#window, at)
      this.#windowAt = at
    }
    const start = at - this.#windowAt
    return this.#window.subarray(start, start + length)
  }

  #flush(): void {
    if (this.#waitingBytes > 0) this.#write(this.#waiting.subarray(0, this.#waitingBytes))
    this.#waitingBytes = 0
  }

  #write(bytes: Buffer): void {
    for (let at = 0; at < bytes.length; )
      at += writeSync(this.#file, bytes, at, bytes.length - at, this.#written + at)
    this.#written += bytes.length
    // What was read before its end was known is read again.
    this.#windowBytes = 0
  }

  /** On systems that cannot remove an open file, it is removed at the end. */
  #remove(): void {
    try {
      rmSync(this.#path, { force: true })
    } catch {}
  }
}

function put(into: Buffer, at: number, text: string, length: number): void {
  into.writeUInt32LE(length, at)
  into.write(text, at + headBytes)
}

function readFully(file: number, into: Buffer, at: number): number {
  let done = 0
  for (let read = -1; read !== 0 && done < into.length; done += read)
    read = readSync(file, into, done, into.length - done, at + done)
  return done
}

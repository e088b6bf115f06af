import { createHash } from 'node:crypto'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { blockSize, encodeHeader, maxShortName, paddingOf } from './header.ts'

/** What a member is checked by. */
export interface Checksum {
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/** Writes the members of a tar archive to a stream, one after the other. */
export class TarWriter {
  readonly #out: Writable
  readonly checksums: Checksum[] = []

  constructor(out: Writable) {
    this.#out = out
  }

  async add(name: string, content: Buffer): Promise<void> {
    await this.#begin(name, content.length)
    await this.#write(content)
    await this.#end(name, content.length, createHash('sha256').update(content).digest('hex'))
  }

  /** Adds a file of a known size. Throws when its size differs, for example because it changed meanwhile. */
  async addStream(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    await this.#begin(name, size)
    const hash = createHash('sha256')
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      if (written > size) break
      hash.update(chunk)
      await this.#write(chunk)
    }
    if (written !== size) throw new Error(`${name} changed while it was read. Try again.`)
    await this.#end(name, size, hash.digest('hex'))
  }

  /** The two empty blocks that end an archive. */
  async finish(): Promise<void> {
    await this.#write(Buffer.alloc(2 * blockSize))
  }

  async #begin(name: string, size: number): Promise<void> {
    const isLong = Buffer.byteLength(name) > maxShortName
    if (isLong) await this.#writeLongName(name)
    await this.#write(encodeHeader({ name: isLong ? 'long-name' : name, size, type: '0' }))
  }

  /** A record of the pax format: its own length, a key and a value. */
  async #writeLongName(name: string): Promise<void> {
    const rest = Buffer.from(` path=${name}\n`)
    let length = rest.length
    while (length !== rest.length + String(length).length) length = rest.length + String(length).length
    const record = Buffer.concat([Buffer.from(String(length)), rest])
    await this.#write(encodeHeader({ name: 'long-name-header', size: record.length, type: 'x' }))
    await this.#write(record)
    await this.#write(Buffer.alloc(paddingOf(record.length)))
  }

  async #end(name: string, size: number, sha256: string): Promise<void> {
    await this.#write(Buffer.alloc(paddingOf(size)))
    this.checksums.push({ name, size, sha256 })
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return
    if (this.#out.destroyed) throw this.#out.errored ?? new Error(endedEarly)
    if (!this.#out.write(bytes)) await untilDrained(this.#out)
  }
}

const endedEarly = 'The archive was closed before it was complete.'

/** A stream that fails is closed, and drains no more. */
async function untilDrained(out: Writable): Promise<void> {
  const over = new AbortController()
  const closed = once(out, 'close', over).then(() => Promise.reject(out.errored ?? new Error(endedEarly)))
  try {
    await Promise.race([once(out, 'drain', over), closed])
  } finally {
    over.abort()
  }
}

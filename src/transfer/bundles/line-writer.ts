import type { TarWriter } from '../../core/tar/writer.ts'
import type { Line } from './lines.ts'
import type { Part } from './parts.ts'

/** A file of lines ends after about this many bytes. */
const fileSize = 1024 * 1024

/** Collects lines into files of an archive, such as `pages/000001.ndjson`: their size is needed before they are written. */
export class LineWriter {
  readonly #tar: TarWriter
  readonly #counts = new Map<string, number>()
  #lines: string[] = []
  #size = 0
  #part: Part | undefined
  #number = 0
  total = 0

  constructor(tar: TarWriter) {
    this.#tar = tar
  }

  async add(part: Part, line: Line): Promise<void> {
    if (part !== this.#part) {
      await this.flush()
      this.#part = part
      this.#number = 0
    }
    const text = `${JSON.stringify(line)}\n`
    this.#lines.push(text)
    this.#size += text.length
    this.#counts.set(line.kind, (this.#counts.get(line.kind) ?? 0) + 1)
    this.total += 1
    if (this.#size >= fileSize) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    this.#number += 1
    const name = `${this.#part}/${String(this.#number).padStart(6, '0')}.ndjson`
    const content = Buffer.from(this.#lines.join(''))
    this.#lines = []
    this.#size = 0
    await this.#tar.add(name, content)
  }

  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }
}

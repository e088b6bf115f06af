const endOfHeaders = Buffer.from('\r\n\r\n')
const closing = Buffer.from('--')
const maxHeaderBytes = 8 * 1024
const maxHeaderLines = 100

/** Scans the bytes of a form, in chunks of any size, and reads the headers of its parts. */
export class PartHeaders {
  readonly #delimiter: Buffer
  /**
   * The last bytes of a chunk, which may begin a delimiter that ends in the next chunk. The first boundary needs no
   * line before it.
   */
  #rest: Buffer = Buffer.from('\r\n')
  #state: 'value' | 'headers' | 'start of a value' | 'end' = 'value'

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`)
  }

  /** False when a part has no header that names a field. */
  areReadable(chunk: Buffer): boolean {
    if (this.#state === 'end') return true // what follows the closing boundary is ignored
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const step = this.#step()
      if (step !== 'next') return step === 'wait'
    }
  }

  #step(): 'next' | 'wait' | 'fault' {
    if (this.#state === 'value') return this.#findDelimiter()
    if (this.#state === 'headers') return this.#readHeaders()
    if (this.#state === 'end' || this.#rest.length < this.#delimiter.length) return 'wait'
    if (this.#startsWith(this.#delimiter)) return 'fault' // it took the line end that ends the headers
    this.#state = 'value'
    return 'next'
  }

  #findDelimiter(): 'next' | 'wait' {
    const at = this.#rest.indexOf(this.#delimiter)
    if (at < 0) {
      this.#rest = this.#rest.subarray(Math.max(0, this.#rest.length - this.#delimiter.length + 1))
      return 'wait'
    }
    this.#rest = this.#rest.subarray(at + this.#delimiter.length)
    this.#state = 'headers'
    return 'next'
  }

  #readHeaders(): 'next' | 'wait' | 'fault' {
    if (this.#rest.length < closing.length) return 'wait'
    if (this.#startsWith(closing)) {
      this.#state = 'end'
      return 'wait'
    }
    const end = this.#rest.indexOf(endOfHeaders)
    const headers = end < 0 ? this.#rest : this.#rest.subarray(0, end)
    if (headers.length > maxHeaderBytes || headers.includes(this.#delimiter)) return 'fault'
    if (end < 0) return 'wait'
    if (!namesField(headers.toString('latin1'))) return 'fault'
    this.#rest = this.#rest.subarray(end + 2)
    this.#state = 'start of a value'
    return 'next'
  }

  #startsWith(bytes: Buffer): boolean {
    return this.#rest.subarray(0, bytes.length).equals(bytes)
  }
}

/** Whether the parser accepts the part as a field or a file, and does not drop it. The parser itself reads the name. */
function namesField(headers: string): boolean {
  const [restOfBoundary, ...lines] = headers.split('\r\n')
  if (restOfBoundary !== '' || lines.length > maxHeaderLines || !lines.every(isHeaderLine)) return false
  const disposition = lines.find((line) => /^content-disposition:/i.test(line)) ?? ''
  return /^content-disposition:[ \t]?form-data;/i.test(disposition) && !/\*=[^;]*%0[ad]/i.test(headers)
}

/** A header, or the continuation of the one before. */
function isHeaderLine(line: string, index: number): boolean {
  return !/[\r\n]/.test(line) && (/^[^:\s][^:]*:/.test(line) || (index > 0 && /^[ \t]/.test(line)))
}

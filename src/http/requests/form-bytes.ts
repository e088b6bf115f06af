import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { Invalid, PayloadTooLarge } from '../../core/errors.ts'
import { PartHeaders } from './part-headers.ts'

/**
 * Checks the bytes of a form before the parser gets them. The parser drops a part whose header it cannot read, or waits
 * forever for its end, and it reports only the sizes of values.
 */
export class FormBytes {
  readonly #raw: IncomingMessage
  readonly #headers: PartHeaders
  #bytesLeft: number

  constructor({ raw }: FastifyRequest, boundary: string, maxBytes: number) {
    this.#raw = raw
    this.#headers = new PartHeaders(boundary)
    this.#bytesLeft = maxBytes
    raw.on('data', this.#check)
  }

  stop(): void {
    this.#raw.off('data', this.#check)
  }

  readonly #check = (chunk: Buffer) => {
    this.#bytesLeft -= chunk.length
    if (this.#bytesLeft < 0) this.#fail(new PayloadTooLarge('The request body is too large.'))
    else if (!this.#headers.areReadable(chunk)) this.#fail(unreadablePart())
  }

  /** The parser ends with an error of the request. */
  #fail(error: Error): void {
    this.stop()
    this.#raw.emit('error', error)
  }
}

export function unreadablePart(): Invalid {
  return Invalid.field(
    'body',
    'Each part of the form must have the header Content-Disposition: form-data; name="title", with a name that fits on one line.',
  )
}

/** As in RFC 2046. Also passed to the parser, so that both use the same boundary. */
export function boundaryOf({ headers }: FastifyRequest): string {
  const boundary = parseType(headers['content-type'])?.params.get('boundary')
  if (!boundary || !/^[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]$/.test(boundary)) {
    throw Invalid.field('body', 'The Content-Type of a form must have a boundary of 1 to 70 characters.')
  }
  return boundary
}

function parseType(type = ''): MIMEType | null {
  try {
    return new MIMEType(type)
  } catch {
    return null
  }
}

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../../../http/responses/etags.ts'
import type { ByteRange } from '../../../storage/disk.ts'

/** A file, or a variant made from it, with the data for its headers. */
export interface SentFile {
  readonly type: string
  readonly size: number
  readonly modifiedAt: Date
  readonly etag: string
  /** Whether its address never gets another content. */
  readonly isImmutable: boolean
  /** The headers for shared caches: how long to store the file, and the keys for purging it. */
  readonly edge?: Readonly<Record<string, string>>
  read(range?: ByteRange): Readable | Promise<Readable>
}

/** Sends a file, a range of it, its headers, or 304. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
): Promise<FastifyReply> {
  describe(reply, file)
  if (isKnownToClient(request, file)) return reply.code(304).send()
  const range = isRangeCurrent(request, file) ? parseRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') {
    reply.removeHeader('cache-control')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  return reply.send(request.method === 'HEAD' ? undefined : await file.read(range ?? undefined))
}

/** Files are uploads: browsers may show them, but must never run their scripts. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const shownInline = /^(image|video|audio)\/|^text\/plain$|^application\/pdf$/

function describe(reply: FastifyReply, { type, modifiedAt, etag, isImmutable, edge }: SentFile): void {
  reply.headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': shownInline.test(type) ? 'inline' : 'attachment',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': modifiedAt.toUTCString(),
    etag,
    ...edge,
  })
  // Browsers do not show a PDF in this sandbox, and have their own sandbox for PDF.
  if (type !== 'application/pdf') reply.header('content-security-policy', harmless)
}

function isKnownToClient({ headers }: FastifyRequest, { etag, modifiedAt }: SentFile): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return matchesTag(tags, etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(modifiedAt.getTime() / 1000) * 1000 <= since
}

/** A stale `If-Range` gets the whole file, since parts of two files must not be mixed. */
function isRangeCurrent({ headers }: FastifyRequest, { etag, modifiedAt }: SentFile): boolean {
  const condition = headers['if-range']
  return condition === undefined || condition === etag || condition === modifiedAt.toUTCString()
}

/** The range of a `Range` header. Null for the whole file, and when several ranges are requested. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const start = Math.max(0, size - Number(last))
    return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { start, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

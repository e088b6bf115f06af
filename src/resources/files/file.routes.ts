import type { FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../../core/errors.ts'
import { matchesTag } from '../../http/responses/etags.ts'
import type { RouteModule } from '../../http/services.ts'
import { type Disk, diskNamed, type FileInfo, publicDisk } from '../../storage/disk.ts'
import { typeOfName } from '../../storage/file-types.ts'
import { isGeneratedPath, isInsideDisk } from '../../storage/paths.ts'
import { parseRange } from './file.range.ts'

/** The files of the public disk. */
export const fileRoutes: RouteModule = (app, { disks }) => {
  const disk = diskNamed(disks, publicDisk)

  // The framework's own HEAD would read the whole file.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    exposeHeadRoute: false,
    schema,
    handler: (request, reply) => sendFile(request, reply, disk),
  })
}

const bytes = { '*/*': { schema: { type: 'string', format: 'binary' } } }
const contentRange = {
  'Content-Range': {
    description: 'The range and the size of the file',
    schema: { type: 'string', examples: ['bytes 0-1023/4096'] },
  },
}
const schema = {
  operationId: 'getFile',
  summary: 'Read a file from the public disk',
  description: 'The content type is that of the file. Range requests are supported.',
  cached: true,
  headers: {
    type: 'object',
    properties: { Range: { type: 'string', description: 'The range of bytes', examples: ['bytes=0-1023'] } },
  },
  response: {
    200: { description: 'The file', content: bytes },
    206: { description: 'The requested range', headers: contentRange, content: bytes },
    416: { type: 'null', description: 'The range is beyond the end of the file.', headers: contentRange },
  },
} as const

async function sendFile(request: FastifyRequest, reply: FastifyReply, disk: Disk): Promise<FastifyReply> {
  const path = readPath(request)
  const file = await disk.stat(path)
  if (!file) throw new NotFound()
  describe(reply, path, file)
  if (isKnownToClient(request, reply, file)) return reply.code(304).send()
  const range = isRangeCurrent(request, reply) ? parseRange(request.headers.range, file.size) : null
  if (range === 'unsatisfiable') {
    reply.removeHeader('cache-control')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.size)
  return reply.send(request.method === 'HEAD' ? undefined : await disk.read(path, range ?? undefined))
}

/** A path outside the disk, or with a part that begins with a dot, is 404. */
function readPath(request: FastifyRequest): string {
  const path = (request.params as { '*': string })['*']
  const isHidden = path.split(/[/\\]/).some((part) => part.startsWith('.'))
  if (isHidden || !isInsideDisk(path)) throw new NotFound()
  return path
}

/** Files are uploads: a browser may show them and must never run their scripts. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
const shownInline = /^(image|video|audio)\/|^text\/plain$|^application\/pdf$/

function describe(reply: FastifyReply, path: string, file: FileInfo): void {
  const type = typeOfName(path) ?? 'application/octet-stream'
  reply.headers({
    'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
    'content-disposition': shownInline.test(type) ? 'inline' : 'attachment',
    'cross-origin-resource-policy': 'cross-origin',
    // A generated path is never reused; a path chosen by a client may get another file.
    'cache-control': isGeneratedPath(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': file.modifiedAt.toUTCString(),
    etag: `"${file.size.toString(36)}-${file.modifiedAt.getTime().toString(36)}"`,
  })
  // Browsers do not show a PDF in this sandbox, and have their own for it.
  if (type !== 'application/pdf') reply.header('content-security-policy', harmless)
}

function isKnownToClient(request: FastifyRequest, reply: FastifyReply, file: FileInfo): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined) return matchesTag(tags, String(reply.getHeader('etag')))
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return Math.floor(file.modifiedAt.getTime() / 1000) * 1000 <= since
}

/** A stale `If-Range` gets the whole file, since parts of two files must not be mixed. */
function isRangeCurrent(request: FastifyRequest, reply: FastifyReply): boolean {
  const condition = request.headers['if-range']
  return (
    condition === undefined ||
    condition === reply.getHeader('etag') ||
    condition === reply.getHeader('last-modified')
  )
}

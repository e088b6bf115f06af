import type { FastifyReply, FastifyRequest } from 'fastify'
import { edgeKeys } from '../../../core/edge-keys.ts'
import { NotFound } from '../../../core/errors.ts'
import { schemaOfFields } from '../../../core/fields.ts'
import { edgeControl, isEdgeOn, keyHeaders, notAtEdge } from '../../../http/responses/edge.ts'
import type { RouteModule, Services } from '../../../http/services.ts'
import type { Settings } from '../../../settings/settings.ts'
import { type Disk, diskNamed, publicDisk } from '../../../storage/disk.ts'
import { typeOfName } from '../../../storage/file-types.ts'
import { isAddress, isGeneratedPath, isInsideDisk } from '../../../storage/paths.ts'
import { VariantMaker } from '../pictures/picture.maker.ts'
import { asksForVariant, variantQuery } from '../pictures/picture.request.ts'
import { findVariant } from '../pictures/picture.variants.ts'
import { type SentFile, sendFile } from './file.send.ts'

/** The files of the public disk, and variants of its pictures. */
export const fileRoutes: RouteModule = (app, services) => {
  const disk = diskNamed(services.disks, publicDisk)
  const maker = new VariantMaker(services.variants, disk)
  app.addHook('preClose', async () => maker.close())

  // The framework's own HEAD would read the whole file.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/storage/*',
    exposeHeadRoute: false,
    schema,
    handler: async (request, reply) => {
      try {
        return await send(request, reply, { ...services, disk, maker })
      } catch (error) {
        const moved = error instanceof NotFound ? await findMoved(request, services) : null
        if (moved === null) throw error
        return reply.header('cache-control', 'no-cache').redirect(moved, 302)
      }
    },
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
  summary: 'Read a file from the public disk, or a picture in another size',
  description:
    'The content type is that of the file. Range requests are supported. With `w` or `h` a picture is resized, and its format follows `format`: it is never enlarged, and of an animated picture the first frame is shown. SVG pictures scale by themselves and are not resized. Other parameters of a file are ignored.',
  querystring: schemaOfFields(variantQuery),
  cached: true,
  errors: [403, 422, 503],
  headers: {
    type: 'object',
    properties: { Range: { type: 'string', description: 'The range of bytes', examples: ['bytes=0-1023'] } },
  },
  response: {
    200: { description: 'The file', content: bytes },
    302: { type: 'null', description: 'The file was replaced: `Location` is the address of the new one.' },
    206: { description: 'The requested range', headers: contentRange, content: bytes },
    416: { type: 'null', description: 'The range is beyond the end of the file.', headers: contentRange },
  },
} as const

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services & { readonly disk: Disk; readonly maker: VariantMaker },
): Promise<FastifyReply> {
  const since = performance.now()
  const path = readPath(request)
  // Files are sent while the database is down, too.
  const known = services.settings.lastKnown ?? (await services.settings.now().catch(() => undefined))
  const settings = known?.settings
  const withEdge = (file: SentFile) => ({ ...file, edge: edgeOfFile(path, file, { settings, since }) })
  if (!asksForVariant(request.query as Record<string, unknown>))
    return sendFile(request, reply, withEdge(await findFile(services.disk, path)))
  reply.header('cache-control', 'no-cache') // for errors: a success replaces it
  return sendFile(request, reply, withEdge(await findVariant(request, reply, services, path)))
}

/** The address of the file that replaced the one at this path, with the same parameters; null if there is none. */
async function findMoved(request: FastifyRequest, { database }: Services): Promise<string | null> {
  const old = (request.params as { '*': string })['*']
  if (!isInsideDisk(old)) return null
  const found = await database.db
    .selectFrom('moved_files')
    .innerJoin('assets', 'assets.id', 'moved_files.asset_id')
    .select('assets.path')
    .where('moved_files.path', '=', old)
    .where('assets.disk', '=', publicDisk)
    .executeTakeFirst()
    .catch(() => undefined) // files are sent while the database is down, too
  if (!found || found.path === old || isAddress(found.path)) return null
  const address = `/storage/${found.path.split('/').map(encodeURIComponent).join('/')}`
  const query = request.url.indexOf('?')
  return query < 0 ? address : address + request.url.slice(query)
}

interface FileReading {
  readonly settings: Settings | undefined
  readonly since: number
}

/** A file is purged when its record changes. Schedules do not affect it. */
function edgeOfFile(path: string, { isImmutable }: SentFile, { settings, since }: FileReading) {
  if (!isEdgeOn(settings)) return {}
  const epoch = { until: Number.POSITIVE_INFINITY }
  const control = edgeControl({ settings, since, epoch }, new Date())
  if (control === null) return { 'cache-control': notAtEdge }
  const keys = keyHeaders([edgeKeys.files, edgeKeys.file(path)])
  return isImmutable ? keys : { ...keys, 'cache-control': control }
}

async function findFile(disk: Disk, path: string): Promise<SentFile> {
  const file = await disk.stat(path)
  if (!file) throw new NotFound()
  const { size, modifiedAt } = file
  return {
    size,
    modifiedAt,
    type: typeOfName(path) ?? 'application/octet-stream',
    etag: `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`,
    // A generated path is never reused. A path chosen by a client may get a different file.
    isImmutable: isGeneratedPath(path),
    read: (range) => disk.read(path, range),
  }
}

/** A path outside the disk, or with a segment that starts with a dot, is 404. */
function readPath(request: FastifyRequest): string {
  const path = (request.params as { '*': string })['*']
  const isHidden = path.split(/[/\\]/).some((part) => part.startsWith('.'))
  if (isHidden || !isInsideDisk(path)) throw new NotFound()
  return path
}

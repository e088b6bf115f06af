import type { FastifyRequest } from 'fastify'
import { Invalid } from '../../../core/errors.ts'
import { callerOf } from '../../../http/requests/request.ts'
import type { Services } from '../../../http/services.ts'
import { DownloadFailed, download } from '../../../network/download.ts'
import { typeOfName } from '../../../storage/file-types.ts'
import { inspectUpload, type Upload } from './asset.upload.ts'

const timeoutMilliseconds = 30_000
/** Of one user. */
const perMinute = 120

/** Downloads the picture at an address, and checks it like an upload: 422 when that is not possible. */
export async function receivePicture(
  request: FastifyRequest,
  services: Services,
  url: string,
): Promise<Upload> {
  await services.limiter.hit(`from-address:${callerOf(request).userId}`, perMinute)
  const { settings } = await services.settings.now()
  const limits = {
    allowed: services.webhookNetworks,
    maxBytes: settings['uploads.max_file_size'] * 1024,
    timeoutMilliseconds,
  }
  const path = services.uploads.newPath()
  request.temporaryFiles.push(path)
  const received = await download(url, limits)
    .then((content) => services.uploads.receive(path, content))
    .catch((error: unknown) => {
      throw error instanceof DownloadFailed ? Invalid.field('url', error.message) : error
    })
  const upload = await inspectUpload({ ...received, name: '', declaredType: '' }, settings)
  if (!upload.facts.image) throw Invalid.field('url', 'There is no picture at this address.')
  return { ...upload, file: { ...upload.file, name: `${nameIn(url)}.${upload.facts.extension}` } }
}

/** The name of the picture in its address, without the extension; addresses of services often have none. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  if (!typeOfName(last)?.startsWith('image/')) return 'picture'
  const name = last.replace(/\.\w+$/, '')
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

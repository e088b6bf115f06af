import { errorOf } from '../../../client/src/errors.ts'
import { ConflictError, ConnectionError } from '../../../client/src/index.ts'
import type { Asset } from './assets.ts'
import { api, serviceUrl } from './client.ts'
import { reportEnded } from './session-end.ts'

interface Sent {
  readonly file: Blob
  readonly name: string
  /** Further fields of the form, such as the title. */
  readonly fields?: Readonly<Record<string, string>>
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
}

/** Sends a file to the media. A large one goes straight to the bucket, if there is one. */
export async function uploadFile({
  replaces,
  ...sent
}: Sent & {
  /** The asset whose file it replaces; a new asset is made without it. */
  readonly replaces?: number
}): Promise<Asset> {
  if (replaces !== undefined) return sendFile(`/admin/api/assets/${replaces}/file`, sent)
  const isDirect = sent.file.size >= directFrom
  return (isDirect && (await uploadDirectly(sent))) || sendFile('/api/v1/assets', sent)
}

/** Sends a file. `fetch` cannot tell how much has been sent, so this is the one place that does without it. */
export function sendFile<T>(path: string, { file, name, fields = {}, onProgress, signal }: Sent): Promise<T> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', serviceUrl + path)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => {
      if (request.status < 300) return resolve((request.response as { data: T }).data)
      if (request.status === 401) reportEnded()
      reject(errorOf({ status: request.status, body: request.response, headers: new Headers() }))
    }
    request.onerror = () => reject(new ConnectionError('The file could not be sent.'))
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.send(form)
  })
}

/** Smaller files arrive as soon through the service. */
const directFrom = 5 * 1024 * 1024

/** The service said once that it has none: then it is not asked again. */
let hasBucket = true

interface DirectFile {
  readonly file: Blob
  readonly name: string
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a large file straight to the bucket; null when there is none, or the browser may not send there. */
async function uploadDirectly({
  file,
  name,
  fields = {},
  onProgress,
  signal,
}: DirectFile): Promise<Asset | null> {
  if (!hasBucket) return null
  const body = { file_name: name, mime_type: file.type || 'application/octet-stream', size: file.size }
  const begun = await api.post('/api/v1/assets/uploads', { body }).catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error
    hasBucket = false
    return null
  })
  if (!begun) return null
  const { id, method, url, headers } = begun.data
  if (!(await send(file, { method, url, headers, onProgress, signal }))) return null
  return (await api.post('/api/v1/assets/uploads/{id}/finish', { path: { id }, body: { ...fields } })).data
}

interface Address {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly onProgress: DirectFile['onProgress']
  readonly signal: DirectFile['signal']
}

/** Whether the file has arrived. `fetch` cannot tell how much has been sent. */
function send(file: Blob, { method, url, headers, onProgress, signal }: Address): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 1 : loaded / total)
    request.onload = () => resolve(request.status < 300)
    request.onerror = () => resolve(false)
    request.onabort = cancelled
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return cancelled()
    request.send(file)
  })
}

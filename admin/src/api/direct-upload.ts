import { ConflictError } from '../../../client/src/index.ts'
import type { Asset } from './assets.ts'
import { api } from './client.ts'

/** Smaller files arrive as soon through the service. */
export const directFrom = 5 * 1024 * 1024

/** The service said once that it has none: then it is not asked again. */
let hasBucket = true

interface DirectFile {
  readonly file: Blob
  readonly name: string
  readonly onProgress?: ((fraction: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a large file straight to the bucket; null when there is none, or the browser may not send there. */
export async function uploadDirectly({ file, name, onProgress, signal }: DirectFile): Promise<Asset | null> {
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
  return (await api.post('/api/v1/assets/uploads/{id}/finish', { path: { id }, body: {} })).data
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

import { errorOf } from '../../../client/src/errors.ts'
import { ConnectionError } from '../../../client/src/index.ts'
import type { Asset } from './assets.ts'
import { serviceUrl } from './client.ts'
import { directFrom, uploadDirectly } from './direct-upload.ts'
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
  const isDirect = sent.fields === undefined && sent.file.size >= directFrom
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

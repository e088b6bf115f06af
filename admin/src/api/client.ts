import { errorOf } from '../../../client/src/errors.ts'
import { ConnectionError, createClient } from '../../../client/src/index.ts'
import type { paths } from '../../../client/src/schema.d.ts'
import type { paths as adminPaths, components } from './schema.d.ts'
import { reportEnded } from './session-end.ts'

/** The address of the service: the app is at `<service>/admin/`. */
export const serviceUrl = new URL('..', document.baseURI).href.replace(/\/$/, '')

/** The cookie that browsers add to a request of the same origin is the session. */
export const api = createClient<never, paths & adminPaths>({
  baseUrl: serviceUrl,
  retries: 0,
  fetch: observedFetch,
})

/** For requests that must go out although the tab is closed. Browsers limit their bodies to 64 KB. */
export const lastingApi = createClient<never, paths & adminPaths>({
  baseUrl: serviceUrl,
  fetch: (input, init) => observedFetch(input, { ...init, keepalive: true }),
})

/** A file that the service makes: the calls of the client above read JSON. */
export async function getFile(path: string): Promise<{ blob: Blob; headers: Headers }> {
  const request = `GET ${serviceUrl}${path}`
  try {
    const answer = await observedFetch(serviceUrl + path)
    const { status, headers } = answer
    if (answer.ok) return { blob: await answer.blob(), headers }
    throw errorOf({ status, headers, request, body: await answer.json().catch(() => undefined) })
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new ConnectionError('The service could not be reached, or the connection was lost.', request, {
      cause,
    })
  }
}

export type Schemas = components['schemas']

/** A 401 of anything but the sign-in itself means that the session has ended. */
async function observedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // A deletion is sent even when the tab closes.
  const keepalive = init?.method === 'DELETE'
  const response = await fetch(input, { ...init, keepalive })
  const isSignIn = init?.method === 'POST' && String(input).endsWith('/admin/api/session')
  if (response.status === 401 && !isSignIn) reportEnded()
  return response
}

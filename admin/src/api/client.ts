import { createClient } from '../../../client/src/index.ts'
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

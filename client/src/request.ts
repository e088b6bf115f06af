import { AbortedError, ConnectionError, errorOf, NotJsonError, TimeoutError } from './errors.ts'
import { checkHeaders } from './given.ts'
import type { CallOptions, Method } from './types.ts'

export interface Settings {
  readonly baseUrl: string
  readonly token: string | (() => string | null | Promise<string | null>) | null
  readonly preview: string | null
  readonly timeout: number
  readonly fetch: typeof fetch
}

/** The options of any call, before the compiler has checked them against its path. */
export interface AnyOptions extends CallOptions {
  readonly path?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
  readonly body?: object | undefined
}

export interface Received {
  readonly status: number
  readonly body: unknown
  readonly etag: string | null
}

/** Sends one request. Resolves to a success or to 304; rejects with a `CorralError` for everything else. */
export async function send(
  settings: Settings,
  method: Method,
  path: string,
  options: AnyOptions = {},
): Promise<Received> {
  const url = settings.baseUrl + fillPath(path, options.path) + queryString(options.query)
  const { response, text } = await within(
    options.timeout ?? settings.timeout,
    options.signal,
    async (signal) => {
      const request = await requestOf(settings, method, path, options)
      const answer = await reach(settings.fetch(url, { ...request, signal }))
      return { response: answer, text: await reach(answer.text()) }
    },
  )
  const { status, headers } = response
  const etag = headers.get('etag')
  if (status === 304 || status === 204) return { status, body: undefined, etag }
  const body = readJson(text)
  if (response.ok && body !== undefined) return { status, body, etag }
  // A proxy may respond to these with its own page; the status is enough.
  if (body === undefined && status !== 429 && status < 500) {
    throw new NotJsonError(status, headers.get('content-type'), text)
  }
  throw errorOf({ status, body, headers })
}

/** A timer that is set longer fires at once. */
const longestTimer = 2 ** 31 - 1

/** Runs until the request is done, timed out or aborted, even when `fetch` ignores its signal. */
async function within<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let end: (error: Error) => void = () => {}
  const ended = new Promise<never>((_, reject) => {
    end = (error) => {
      reject(error)
      controller.abort(error)
    }
  })
  const abort = () => end(new AbortedError('The call was aborted.', { cause: signal?.reason }))
  const timer = setTimeout(
    () => end(new TimeoutError(`No response within ${milliseconds} milliseconds.`)),
    Math.min(milliseconds, longestTimer),
  )
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await Promise.race([ended, run(controller.signal)])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

async function reach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new ConnectionError('The service could not be reached, or the connection was lost.', { cause })
  }
}

async function requestOf(
  { token, preview }: Settings,
  method: Method,
  path: string,
  { body, headers = {}, ifMatch }: AnyOptions,
): Promise<RequestInit> {
  const secret = typeof token === 'function' ? await token() : token
  const isForm = body !== undefined && holdsFile(body)
  return {
    method: method.toUpperCase(),
    headers: checkHeaders({
      accept: 'application/json',
      ...(secret ? { authorization: `Bearer ${secret}` } : {}),
      ...(preview && method === 'get' && path.startsWith('/api/v1/public/')
        ? { 'x-corral-preview': preview }
        : {}),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    }),
    ...(body ? { body: isForm ? formOf(body) : JSON.stringify(body) } : {}),
  }
}

function holdsFile(body: object): boolean {
  return Object.values(body).some((value) => value instanceof Blob)
}

/** A form in the shape that the API reads: text, JSON in text, and files. Null is sent as blank text. */
function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) {
      form.append(
        name,
        value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value),
      )
    }
  }
  return form
}

function fillPath(path: string, values: AnyOptions['path'] = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    // A value with `..` would request another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" cannot be the ${name} in the path ${path}.`)
    return encodeURIComponent(value)
  })
}

function queryString(query: AnyOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) parameters.append(name, String(value))
  return parameters.size > 0 ? `?${parameters}` : ''
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

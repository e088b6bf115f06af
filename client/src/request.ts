import { AbortedError, ConnectionError, errorOf, NotJsonError, retryMoment, TimeoutError } from './errors.ts'
import { checkHeaders } from './given.ts'
import type { CallOptions, Method } from './types.ts'

export interface Settings {
  readonly baseUrl: string
  readonly token: string | (() => string | null | Promise<string | null>) | null
  readonly preview: string | null
  readonly timeout: number
  readonly retries: number
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

/**
 * Sends a request, and sends it again after a 503 that says when: the service has then changed nothing. Resolves to a success or to 304; rejects with a `CorralError` for everything
 * else.
 */
export async function send(
  settings: Settings,
  method: Method,
  path: string,
  options: AnyOptions = {},
): Promise<Received> {
  const url = settings.baseUrl + fillPath(path, options.path) + queryString(options.query)
  const request = `${method.toUpperCase()} ${url}`
  const milliseconds = options.timeout ?? settings.timeout
  const end = Date.now() + milliseconds
  const { response, text } = await within(milliseconds, request, options.signal, async (signal) => {
    for (let left = settings.retries; ; left--) {
      const sent = await requestOf(settings, method, path, options)
      const answer = await reach(request, settings.fetch(url, { ...sent, signal }))
      const received = { response: answer, text: await reach(request, answer.text()) }
      const moment = answer.status === 503 && left > 0 ? retryMoment(answer.headers) : null
      if (moment === null || moment >= end) return received
      await pause(moment - Date.now(), signal)
    }
  })
  const { status, headers } = response
  const etag = headers.get('etag')
  if (status === 304 || status === 204) return { status, body: undefined, etag }
  const body = readJson(text)
  if (response.ok && body !== undefined) return { status, body, etag }
  // A proxy may respond to these with its own page; the status is enough.
  if (body === undefined && status !== 429 && status < 500) {
    throw new NotJsonError(status, headers.get('content-type'), text, request)
  }
  throw errorOf({ status, body, headers, request })
}

/** A timer that is set longer fires at once. */
const longestTimer = 2 ** 31 - 1

/** Runs until the request is done, timed out or aborted, even when `fetch` ignores its signal. */
async function within<T>(
  milliseconds: number,
  request: string,
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
  const abort = () => end(new AbortedError('The call was aborted.', request, { cause: signal?.reason }))
  const timer = setTimeout(
    () => end(new TimeoutError(`No response within ${milliseconds} milliseconds.`, request)),
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

/** Resolves early when the call has ended. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

async function reach<T>(request: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    const reason = 'The service could not be reached, or the connection was lost.'
    throw new ConnectionError(reason, request, { cause })
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

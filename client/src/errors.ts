/**
 * The base class of all errors of a call. `message` is the reason together with the request; `cause` holds the underlying
 * error, if there is one.
 */
export class CorralError extends Error {
  override name = 'CorralError'
  /** What went wrong, in the words of the service if it answered. */
  readonly reason: string
  /** The method and the address of the request, such as `GET https://cms.example.com/api/v1/tags`. */
  readonly request: string
  constructor(reason: string, request = '', options?: ErrorOptions) {
    super(request === '' ? reason : `${reason} (${request})`, options)
    this.reason = reason
    this.request = request
  }
}

/** No response: no network, unknown host, connection refused or lost. */
export class ConnectionError extends CorralError {
  override name = 'ConnectionError'
}

/** The time limit of the call passed. */
export class TimeoutError extends CorralError {
  override name = 'TimeoutError'
}

/** The call was aborted by its signal. */
export class AbortedError extends CorralError {
  override name = 'AbortedError'
}

/** The response is not from the API but, for example, from a proxy or a website: check the base URL. */
export class NotJsonError extends CorralError {
  override name = 'NotJsonError'
  readonly status: number
  /** The beginning of the response. */
  readonly text: string
  constructor(status: number, type: string | null, text: string, request?: string) {
    const found = text === '' ? 'empty' : (type ?? 'of no type')
    super(`The answer (status ${status}) is ${found}, not JSON.`, request)
    this.status = status
    this.text = text.slice(0, 500)
  }
}

/** The parts of a response that errors need. */
export interface Answer {
  readonly status: number
  /** The JSON of the response, or undefined if it is not JSON. */
  readonly body: unknown
  readonly headers: Headers
  readonly request?: string
}

/** The service refused the request. Statuses that need their own handling have their own classes. */
export class HttpError extends CorralError {
  override name = 'HttpError'
  readonly status: number
  readonly body: unknown
  /** The id of the request in the log of the service. */
  readonly requestId: string | null
  constructor({ status, body, headers, request }: Answer) {
    const { message } = Object(body) as { message?: unknown }
    super(typeof message === 'string' ? message : `The service answered with status ${status}.`, request)
    this.status = status
    this.body = body
    this.requestId = headers.get('x-request-id')
  }
}

/** 401: the token is missing, unknown or expired. */
export class UnauthenticatedError extends HttpError {
  override name = 'UnauthenticatedError'
}

/** 403: the caller may not do this; for a protected page, the password is wrong. */
export class ForbiddenError extends HttpError {
  override name = 'ForbiddenError'
}

/** 404: not found. */
export class NotFoundError extends HttpError {
  override name = 'NotFoundError'
  /** The current url of the page or post that had this url before, or the target of a redirect. */
  readonly movedTo: string | null
  /** The status of that redirect: 301, 302, 307 or 308. */
  readonly movedStatus: number | null
  constructor(answer: Answer) {
    super(answer)
    const { moved_to: movedTo, moved_status: status } = Object(answer.body) as Record<string, unknown>
    this.movedTo = typeof movedTo === 'string' ? movedTo : null
    this.movedStatus = this.movedTo === null ? null : typeof status === 'number' ? status : 301
  }
}

/** 409 or 412: the record was changed meanwhile. Read it again, and repeat the change. */
export class ConflictError extends HttpError {
  override name = 'ConflictError'
}

/** 422: the request is not valid. */
export class ValidationError extends HttpError {
  override name = 'ValidationError'
  /** The error messages of each field. */
  readonly fields: Readonly<Record<string, readonly string[]>>
  constructor(answer: Answer) {
    super(answer)
    const { errors } = Object(answer.body) as { errors?: Record<string, string[]> }
    this.fields = Object(errors)
  }
}

/** 429: too many requests. */
export class RateLimitError extends HttpError {
  override name = 'RateLimitError'
  /** When the next request may succeed. */
  readonly retryAt: Date
  constructor(answer: Answer) {
    super(answer)
    this.retryAt = new Date(retryMoment(answer.headers) ?? Date.now() + 60_000)
  }
}

/** 5xx: the service, or a proxy in front of it, has failed. */
export class ServerError extends HttpError {
  override name = 'ServerError'
}

const byStatus: Readonly<Record<number, new (answer: Answer) => HttpError>> = {
  401: UnauthenticatedError,
  403: ForbiddenError,
  404: NotFoundError,
  409: ConflictError,
  412: ConflictError,
  422: ValidationError,
  429: RateLimitError,
}

/** When a response asks to be tried again, as milliseconds; null if it does not say. */
export function retryMoment(headers: Headers): number | null {
  const given = headers.get('retry-after') ?? ''
  const moment = /^\d+$/.test(given) ? Date.now() + Number(given) * 1000 : Date.parse(given)
  return Number.isNaN(moment) ? null : moment
}

export function errorOf(answer: Answer): HttpError {
  const Kind = byStatus[answer.status] ?? (answer.status >= 500 ? ServerError : HttpError)
  return new Kind(answer)
}

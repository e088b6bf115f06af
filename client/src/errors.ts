/** Whatever a call can fail with. `cause` holds what lay beneath, where there was anything. */
export class CorralError extends Error {
  override name = 'CorralError'
}

/** Nothing came back: no network, no such host, refused, or cut off half way. */
export class ConnectionError extends CorralError {
  override name = 'ConnectionError'
}

/** The time limit of the call passed. */
export class TimeoutError extends CorralError {
  override name = 'TimeoutError'
}

/** The call was ended by its own signal. */
export class AbortedError extends CorralError {
  override name = 'AbortedError'
}

/** Something answered that is not the API, such as a proxy or a website: is the base url right? */
export class NotJsonError extends CorralError {
  override name = 'NotJsonError'
  readonly status: number
  /** How the answer begins. */
  readonly text: string
  constructor(status: number, type: string | null, text: string) {
    const found = text === '' ? 'empty' : (type ?? 'of no type')
    super(`The answer (status ${status}) is ${found}, not JSON.`)
    this.status = status
    this.text = text.slice(0, 500)
  }
}

/** What an answer says, as far as errors need it. */
export interface Answer {
  readonly status: number
  /** The JSON of the answer, or undefined where it was none. */
  readonly body: unknown
  readonly headers: Headers
}

/** The service refused. Each status that calls for an answer of its own has a class of its own. */
export class HttpError extends CorralError {
  override name = 'HttpError'
  readonly status: number
  readonly body: unknown
  /** Under which the service's log tells more. */
  readonly requestId: string | null
  constructor({ status, body, headers }: Answer) {
    const { message } = Object(body) as { message?: unknown }
    super(typeof message === 'string' ? message : `The service answered with status ${status}.`)
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

/** 404: there is no such thing. */
export class NotFoundError extends HttpError {
  override name = 'NotFoundError'
  /** Where the page that used to have this url is now. */
  readonly movedTo: string | null
  constructor(answer: Answer) {
    super(answer)
    const { moved_to: movedTo } = Object(answer.body) as { moved_to?: unknown }
    this.movedTo = typeof movedTo === 'string' ? movedTo : null
  }
}

/** 409 or 412: somebody else changed it first. Read it again, and repeat the change. */
export class ConflictError extends HttpError {
  override name = 'ConflictError'
}

/** 422: what was sent is not valid. */
export class ValidationError extends HttpError {
  override name = 'ValidationError'
  /** The faults of each field, in sentences for people. */
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
    const given = answer.headers.get('retry-after') ?? ''
    const moment = /^\d+$/.test(given) ? Date.now() + Number(given) * 1000 : Date.parse(given)
    this.retryAt = new Date(Number.isNaN(moment) ? Date.now() + 60_000 : moment)
  }
}

/** 5xx: the service, or what stands before it, has failed. */
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

export function errorOf(answer: Answer): HttpError {
  const Kind = byStatus[answer.status] ?? (answer.status >= 500 ? ServerError : HttpError)
  return new Kind(answer)
}

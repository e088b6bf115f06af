import type { JsonObject } from './json.ts'

/** The errors of a request. Only `http/errors.ts` turns them into responses. */
export abstract class CorralError extends Error {
  override name = this.constructor.name
}

/** A message that does not follow HTTP. */
export class BadRequest extends CorralError {}

export class Unauthenticated extends CorralError {
  constructor() {
    super('Unauthenticated.')
  }
}

export class Forbidden extends CorralError {
  constructor(message = 'This action is unauthorized.') {
    super(message)
  }
}

export class NotFound extends CorralError {
  readonly extra: Readonly<Record<string, unknown>>
  constructor(message = 'Not found.', extra: Record<string, unknown> = {}) {
    super(message)
    this.extra = extra
  }
}

export class MethodNotAllowed extends CorralError {
  readonly allow: readonly string[]
  constructor(method: string, allow: readonly string[]) {
    super(`The ${method} method is not supported for this route. Supported methods: ${allow.join(', ')}.`)
    this.allow = allow
  }
}

/** What was asked for is no longer kept. */
export class Gone extends CorralError {}

/** Another change won the race: trying again may succeed. */
export class Conflict extends CorralError {
  constructor(message = 'Another change was made at the same moment. Try again.', options?: ErrorOptions) {
    super(message, options)
  }
}

/** A request with the same `Idempotency-Key` is being served. */
export class KeyInUse extends Conflict {
  readonly retryAfterSeconds = 1
  constructor() {
    super('A request with this Idempotency-Key is in progress. Try again.')
  }
}

/** A request with this `Idempotency-Key` was made before: nothing is changed, and the stored answer is sent again. */
export class AnsweredBefore extends CorralError {
  readonly answer: { readonly status: number; readonly etag: string | null; readonly body: string }
  constructor(answer: AnsweredBefore['answer']) {
    super('The request was made before.')
    this.answer = answer
  }
}

/** The edit conflicts with the current state: a retry does not help until somebody decides. */
export class EditConflict extends CorralError {
  readonly extra: JsonObject
  constructor(message: string, extra: JsonObject = {}) {
    super(message)
    this.extra = extra
  }
}

export class PreconditionFailed extends CorralError {
  readonly extra: Readonly<Record<string, unknown>>
  constructor(
    message = 'The record has changed since you read it. Read it again, and repeat your change.',
    extra: Record<string, unknown> = {},
  ) {
    super(message)
    this.extra = extra
  }
}

export class PreconditionRequired extends CorralError {}

export class PayloadTooLarge extends CorralError {}

export class UnsupportedMediaType extends CorralError {}

export class TooManyAttempts extends CorralError {
  readonly limit: number
  readonly retryAfterSeconds: number
  constructor(limit: number, retryAfterSeconds: number) {
    super('Too Many Attempts.')
    this.limit = limit
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The request is valid, but the service cannot serve it now: a later retry may succeed. */
export class ServiceUnavailable extends CorralError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, options?: ErrorOptions) {
    super('The service is busy. Try again later.', options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The database does not answer, or refuses. Nothing has changed. */
export class DatabaseUnavailable extends ServiceUnavailable {
  override message = 'The database is not available at the moment. Try again.'
  constructor(options?: ErrorOptions) {
    super(1, options)
  }
}

/** As many requests as allowed wait for the translation service. */
export class TranslatorBusy extends ServiceUnavailable {
  override message = 'Others are translating by machine at the moment. Try again.'
  constructor() {
    super(5)
  }
}

/** The store of files does not answer, or refuses. */
export class StorageUnavailable extends ServiceUnavailable {
  constructor(options?: ErrorOptions, store = 'file store') {
    super(2, options)
    this.message = `The ${store} is not available at the moment. Try again.`
  }
}

/**
 * The connection was lost, or the disk failed, after the commit was sent: the change may or may not be stored. So no
 * effect of the change may be undone, and the client should check before it retries.
 */
export class CommitUnknown extends ServiceUnavailable {
  override message =
    'The database was lost during this change. It may have been made: check before you try again.'
  constructor(options?: ErrorOptions) {
    super(1, options)
  }
}

/** Another server that the request needs has failed, or answers what cannot be used. */
export class BadGateway extends CorralError {}

/** Another server that the request needs does not answer in time. */
export class GatewayTimeout extends CorralError {}

/** An operation of a batch was refused, so nothing of the batch has been changed. */
export class OperationFailed extends CorralError {
  readonly index: number
  readonly status: number
  /** What the operation would have answered by itself. */
  readonly error: { readonly message: string; readonly errors?: FieldErrors }
  readonly retryAfter: string | undefined
  constructor(index: number, status: number, error: OperationFailed['error'], retryAfter?: string) {
    super(`Operation ${index} failed, so nothing was changed: ${error.message}`)
    this.index = index
    this.status = status
    this.error = error
    this.retryAfter = retryAfter
  }
}

export type FieldErrors = Record<string, string[]>

export class Invalid extends CorralError {
  readonly errors: FieldErrors
  constructor(errors: FieldErrors) {
    super('The given data was invalid.')
    this.errors = errors
  }

  static field(field: string, message: string): Invalid {
    return new Invalid({ [field]: [message] })
  }
}

/** A setting that prevents the start. The message names the setting, the error and the fix. */
export class BadSetting extends CorralError {}

/** This version cannot use the database. The message says why, and what to do. */
export class UnusableDatabase extends CorralError {}

/** There is no database at the configured location. */
export class MissingDatabase extends CorralError {}

/** A backup that cannot be used. The message says why, and what to do. */
export class BadArchive extends CorralError {}

/** Collects the errors of several parts of a body. Field names are prefixed with the path of the part. */
export class ErrorCollector {
  readonly #errors: FieldErrors = {}

  add(path: string, message: string): void {
    this.#errors[path] = [message]
  }

  /** The result, or undefined when it is invalid. */
  try<T>(prefix: string, parse: () => T): T | undefined {
    try {
      return parse()
    } catch (error) {
      this.#collect(prefix, error)
      return undefined
    }
  }

  /** The same for a check that reads the database. */
  async check(prefix: string, run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } catch (error) {
      this.#collect(prefix, error)
    }
  }

  throwIfAny(): void {
    if (Object.keys(this.#errors).length > 0) throw new Invalid(this.#errors)
  }

  #collect(prefix: string, error: unknown): void {
    if (!(error instanceof Invalid)) throw error
    Object.assign(this.#errors, prefixed(prefix, error.errors))
  }
}

/** Runs a write whose errors name the fields of one part. */
export async function withPrefix<T>(prefix: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof Invalid ? new Invalid(prefixed(prefix, error.errors)) : error
  }
}

function prefixed(prefix: string, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [prefix + field, messages]))
}

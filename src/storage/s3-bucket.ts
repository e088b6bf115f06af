import { AwsClient } from 'aws4fetch'
import { StorageUnavailable } from '../core/errors.ts'
import { inSpan } from '../core/spans.ts'
import type { S3Settings } from './s3-access.ts'
import { fileLabels, refusal, type S3Labels, unreachable } from './s3-errors.ts'
import { presign } from './s3-presign.ts'

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob | Uint8Array
  /** Milliseconds until the response begins, for what takes the store long. */
  readonly timeout?: number
  /** Whether the service can do without it, such as a cleanup: its failure says nothing about the store. */
  readonly isOptional?: boolean
}

interface S3Options {
  /** Called once when the store fails, and once when it works again. */
  readonly onChange?: (problem: Error | null) => void
  readonly words?: S3Labels
  /** How often a request is sent at most. */
  readonly attempts?: number
  /** Milliseconds until a response begins; an upload gets more, by its size. */
  readonly timeout?: number
  /** Whether a request that the store did not answer in time is sent again. While somebody waits, it is not. */
  readonly retriesTimeouts?: boolean
  /**
   * While the store does not answer, it is polled at this interval, so that its recovery is reported even when no file
   * is requested.
   */
  readonly watchMilliseconds?: number
}

/** Statuses that are answers, and not failures of the store. */
const answers = new Set([200, 204, 206, 404, 409, 412])

const firstDelay = 100
const slowestBytesPerMillisecond = 100

/**
 * Sends signed requests to one bucket. A failed request is retried, by default twice; then it throws
 * `StorageUnavailable`.
 */
export class S3Bucket {
  readonly #settings: S3Settings
  readonly #client: AwsClient
  readonly #onChange: (problem: Error | null) => void
  readonly #words: S3Labels
  readonly #attempts: number
  readonly #watchMilliseconds: number
  readonly #timeout: number
  readonly #retriesTimeouts: boolean
  #isFailing = false
  #isWatched = false

  constructor(settings: S3Settings, options: S3Options = {}) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings
    this.#settings = settings
    this.#onChange = options.onChange ?? (() => {})
    this.#words = options.words ?? fileLabels
    this.#attempts = options.attempts ?? 3
    this.#watchMilliseconds = options.watchMilliseconds ?? 0
    this.#timeout = options.timeout ?? 5000
    this.#retriesTimeouts = options.retriesTimeouts ?? false
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
      region,
      service: 's3',
      retries: 0,
    })
  }

  /** Whether the last request failed. */
  get isFailing(): boolean {
    return this.#isFailing
  }

  /** The key as the bucket has it. */
  keyWithPrefix(key: string): string {
    return this.#settings.prefix + key
  }

  /** Where the store is told to copy from. */
  sourceOf(key: string): string {
    return `/${this.#settings.bucket}/${encodeKey(this.keyWithPrefix(key))}`
  }

  /** Where browsers send requests with a presigned address. */
  get origin(): string {
    return this.#settings.endpoint
  }

  presign(
    method: 'PUT',
    key: string,
    options: { headers: Readonly<Record<string, string>>; seconds: number; now: Date },
  ): Promise<string> {
    return presign(this.#settings, { method, url: this.#urlOf(key), ...options })
  }

  /** Statuses other than those of `answers` are failures. */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#try(request)
      if (outcome instanceof Response) {
        this.#note(null)
        return outcome
      }
      if (attempt === this.#attempts || !outcome.isRetried) {
        if (!request.isOptional) this.#note(outcome.error)
        if (!request.isOptional && outcome.isTemporary) this.#watch()
        throw new StorageUnavailable({ cause: outcome.error }, this.#words.store)
      }
      await new Promise((resolve) => setTimeout(resolve, firstDelay * 4 ** (attempt - 1)))
    }
  }

  /** Throws a sentence for the operator when the bucket cannot be used with these settings. */
  async requireUsable(): Promise<void> {
    const { bucket, endpoint } = this.#settings
    const response = await this.#fetch({ method: 'HEAD' }).catch((error: Error) => {
      throw unreachable(this.#words, endpoint, reasonOf(error))
    })
    await response.body?.cancel()
    if (!response.ok) throw refusal(this.#words, bucket, response.status)
  }

  async #try(request: S3Request): Promise<Response | Failure> {
    try {
      const response = await this.#fetch(request)
      if (answers.has(response.status)) return response
      const text = await response.text().catch(() => '')
      const code = /<Code>([^<]{1,100})/.exec(text)?.[1] ?? ''
      const { status } = response
      const hint = status === 401 || status === 403 ? `: check ${this.#words.keys}` : ''
      const error = new Error(`${`The ${this.#words.store} answered ${status} ${code}`.trim()}${hint}`)
      const isTemporary = (status >= 500 && status !== 501) || status === 429
      return { error, isTemporary, isRetried: isTemporary }
    } catch (error) {
      const reason = reasonOf(error as Error)
      return {
        error: new Error(`The ${this.#words.store} does not answer (${reason})`, { cause: error }),
        isTemporary: true,
        isRetried: this.#retriesTimeouts || !isTimeout(error),
      }
    }
  }

  #fetch(request: S3Request): Promise<Response> {
    const { endpoint, bucket } = this.#settings
    const attributes = {
      'http.request.method': request.method,
      'server.address': new URL(endpoint).hostname,
      'aws.s3.bucket': bucket,
      ...(request.key === undefined ? {} : { 'aws.s3.key': this.keyWithPrefix(request.key) }),
    }
    return inSpan({ name: `S3 ${request.method}`, kind: 'client', attributes }, () => this.#fetchNow(request))
  }

  async #fetchNow({
    method,
    key,
    query,
    headers,
    body,
    timeout = this.#timeout,
  }: S3Request): Promise<Response> {
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const stop = new AbortController()
    // The client passes the signal on through a request, which may be collected as garbage before it is aborted.
    const { promise: late, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      const error = new DOMException(`no answer in ${timeout} ms`, 'TimeoutError')
      reject(error)
      stop.abort(error)
    }
    const timer = setTimeout(giveUp, timeout + size / slowestBytesPerMillisecond)
    try {
      const answer = this.#client.fetch(this.#urlOf(key ?? null, query), {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body: body as Blob }),
        redirect: 'manual',
        signal: stop.signal,
      })
      return await Promise.race([answer, late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** The bucket is part of the path, which every store understands. */
  #urlOf(key: string | null, query: Readonly<Record<string, string>> = {}): string {
    const { endpoint, bucket } = this.#settings
    const path = key === null ? '' : `/${encodeKey(this.keyWithPrefix(key))}`
    const parameters = new URLSearchParams(query).toString()
    return `${endpoint}/${bucket}${path}${parameters && `?${parameters}`}`
  }

  #note(problem: Error | null): void {
    if (this.#isFailing === (problem !== null)) return
    this.#isFailing = problem !== null
    this.#onChange(problem)
  }

  #watch(): void {
    if (this.#watchMilliseconds === 0 || this.#isWatched) return
    this.#isWatched = true
    const timer = setInterval(async () => {
      const usable = this.#isFailing ? this.requireUsable() : Promise.resolve()
      await usable.then(
        () => {
          clearInterval(timer)
          this.#isWatched = false
          this.#note(null)
        },
        () => {},
      )
    }, this.#watchMilliseconds).unref()
  }
}

interface Failure {
  readonly error: Error
  /** Whether the store may work again by itself. */
  readonly isTemporary: boolean
  readonly isRetried: boolean
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

function reasonOf(error: Error): string {
  return (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message
}

/** As the signature encodes it: everything but unreserved characters and slashes. */
function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

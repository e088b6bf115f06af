import { AwsClient } from 'aws4fetch'
import { BadSetting, StorageUnavailable } from '../core/errors.ts'

export interface S3Settings {
  /** The address of the store, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before each key, with a slash at its end; or empty. */
  readonly prefix: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | null
}

interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob | Uint8Array
}

/** Statuses that are answers, and not failures of the store. */
const answers = new Set([200, 204, 206, 404, 409, 412])

const maxAttempts = 3
const firstDelay = 100
/** Until the response begins. An upload gets more, by its size. */
const patience = 15_000
const slowestBytesPerMillisecond = 100

/** Sends signed requests to one bucket. A failure is tried again twice, then it is `StorageUnavailable`. */
export class S3Bucket {
  readonly #settings: S3Settings
  readonly #client: AwsClient
  readonly #onChange: (problem: Error | null) => void
  #isFailing = false

  /** `onChange` is told once when the store fails, and once when it works again. */
  constructor(settings: S3Settings, onChange: (problem: Error | null) => void) {
    const { accessKeyId, secretAccessKey, sessionToken, region } = settings
    this.#settings = settings
    this.#onChange = onChange
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

  /** Statuses other than those of `answers` are failures. */
  async send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#try(request)
      if (outcome instanceof Response) {
        this.#note(null)
        return outcome
      }
      if (attempt === maxAttempts || !outcome.isTemporary) {
        this.#note(outcome.error)
        throw new StorageUnavailable({ cause: outcome.error })
      }
      await new Promise((resolve) => setTimeout(resolve, firstDelay * 4 ** (attempt - 1)))
    }
  }

  /** Throws a sentence for the operator when the bucket cannot be used with these settings. */
  async requireUsable(): Promise<void> {
    const { bucket, endpoint } = this.#settings
    const response = await this.#fetch({ method: 'HEAD' }).catch((error: Error) => {
      const cause = (error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message
      throw new BadSetting(
        `The file store at ${endpoint} does not answer (${cause}). Check CORRAL_S3_ENDPOINT and the network.`,
      )
    })
    await response.body?.cancel()
    if (response.ok) return
    throw new BadSetting(
      refusals[response.status]?.(bucket) ??
        `The bucket ${bucket} cannot be used: the store answers ${response.status}. Check CORRAL_STORAGE, CORRAL_S3_ENDPOINT and CORRAL_S3_REGION.`,
    )
  }

  async #try(request: S3Request): Promise<Response | { error: Error; isTemporary: boolean }> {
    try {
      const response = await this.#fetch(request)
      if (answers.has(response.status)) return response
      const text = await response.text().catch(() => '')
      const code = /<Code>([^<]{1,100})/.exec(text)?.[1] ?? ''
      const error = new Error(`The file store answered ${response.status} ${code}`.trim())
      return { error, isTemporary: response.status >= 500 || response.status === 429 }
    } catch (error) {
      return { error: error as Error, isTemporary: true }
    }
  }

  async #fetch({ method, key, query, headers, body }: S3Request): Promise<Response> {
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), patience + size / slowestBytesPerMillisecond)
    try {
      return await this.#client.fetch(this.#urlOf(key ?? null, query), {
        method,
        headers: { ...headers },
        ...(body === undefined ? {} : { body: body as Blob }),
        redirect: 'manual',
        signal: stop.signal,
      })
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
}

const refusals: Readonly<Record<number, (bucket: string) => string>> = {
  301: (bucket) => `The bucket ${bucket} is in another region. Set CORRAL_S3_REGION to that of the bucket.`,
  307: (bucket) => `The bucket ${bucket} is in another region. Set CORRAL_S3_REGION to that of the bucket.`,
  401: (bucket) => refusedTo(bucket),
  403: (bucket) => refusedTo(bucket),
  404: (bucket) => `There is no bucket ${bucket}. Create it, or set CORRAL_STORAGE to s3://<bucket>.`,
}

function refusedTo(bucket: string): string {
  return `The file store refuses access to the bucket ${bucket}. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read and write it.`
}

/** As the signature encodes it: everything but unreserved characters and slashes. */
function encodeKey(key: string): string {
  return encodeURIComponent(key)
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

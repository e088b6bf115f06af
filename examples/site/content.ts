import {
  type Client,
  type components,
  NotFoundError,
  type Tagged,
  type Unchanged,
} from '../../client/src/index.ts'

type Schemas = components['schemas']
export type Page = Schemas['PublicPage']
export type Component = Schemas['PublicComponent']
export type MenuItem = Schemas['MenuItem']
export type Post = Schemas['PublicPost']
export type CalendarEvent = Schemas['CalendarEvent']

interface PostQuery {
  post_type?: string
  tag?: string
  page?: number
  per_page?: number
}

/** The visitor who sent a request. The service counts attempts and messages by this address. */
export interface Visitor {
  readonly address: string
  readonly password?: string | undefined
}

const maxCached = 500

/** The data that the site reads from the service. Each answer is kept with its ETag and revalidated. */
export class Content {
  readonly #cache = new Map<string, Tagged<unknown>>()
  /** Has no token: with one the service would return private pages, and the site would show them to everybody. */
  readonly corral: Client
  readonly #events: Client | null

  constructor(corral: Client, events: Client | null) {
    this.corral = corral
    this.#events = events
  }

  async page(url: string, { address, password }: Visitor): Promise<Page> {
    const options = { include: 'pictures,seo', headers: { 'x-forwarded-for': address } }
    if (password === undefined) {
      return this.#read(`page ${url}`, (etag) => this.corral.getPage(url, { etag, ...options }))
    }
    return this.corral.getPage(url, { password, ...options })
  }

  async menu(): Promise<MenuItem[]> {
    const path = '/api/v1/public/menu'
    return (await this.#read(path, (etag) => this.corral.getTagged(path, { etag }))).data
  }

  posts(query: PostQuery) {
    const path = '/api/v1/public/posts'
    return this.#read(path + JSON.stringify(query), (etag) => this.corral.getTagged(path, { query, etag }))
  }

  async post(url: string): Promise<Post | null> {
    const path = '/api/v1/public/posts/by-url'
    try {
      return (await this.#read(path + url, (etag) => this.corral.getTagged(path, { query: { url }, etag })))
        .data
    } catch (error) {
      if (error instanceof NotFoundError) return null
      throw error
    }
  }

  /** The next events; none when the site has no token. */
  async events(limit: number): Promise<CalendarEvent[]> {
    if (!this.#events) return []
    const now = new Date().toISOString()
    const upcoming: CalendarEvent[] = []
    for await (const event of this.#events.list('/api/v1/events'))
      if (event.starts_at > now) upcoming.push(event)
    return upcoming.sort((a, b) => a.starts_at.localeCompare(b.starts_at)).slice(0, limit)
  }

  async #read<T>(key: string, ask: (etag: string | null) => Promise<Tagged<T> | Unchanged>): Promise<T> {
    const cached = this.#cache.get(key) as Tagged<T> | undefined
    const answer = await ask(cached?.etag ?? null)
    const current = answer.isChanged ? answer : cached
    if (!current) throw new Error('The service answered 304 for an unknown ETag.')
    this.#cache.delete(key)
    this.#cache.set(key, current)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > maxCached && oldest !== undefined) this.#cache.delete(oldest)
    return current.data
  }
}

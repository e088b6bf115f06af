import {
  type Client,
  type components,
  NotFoundError,
  type Tagged,
  type Unchanged,
} from '../../client/src/index.ts'

type Schemas = components['schemas']
/** Of a page or of a post. */
export type Component = Omit<Schemas['PublicComponent'], 'wrangler_page_id'>
export type Page = Omit<Schemas['PublicPage'], 'components'> & { components?: Component[] | undefined }
export type MenuItem = Schemas['MenuItem']
export type ListedPost = Schemas['PublicPost']
export type Post = Schemas['SinglePublicPost']
export type CalendarEvent = Schemas['CalendarEvent']
export type Language = Schemas['PublicLanguage']
export type NamedMenuItem = Schemas['NamedMenuItem']
type SearchResult = Schemas['PublicSearchResult']

interface PostQuery {
  post_type?: string
  tag?: string
  page?: number
  per_page?: number
  language?: string | undefined
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

  async languages(): Promise<Language[]> {
    const path = '/api/v1/public/languages'
    return (await this.#read(path, (etag) => this.corral.getTagged(path, { etag }))).data
  }

  async menu(language: string | undefined): Promise<MenuItem[]> {
    const path = '/api/v1/public/menu'
    const query = { language }
    return (await this.#read(`${path} ${language}`, (etag) => this.corral.getTagged(path, { query, etag })))
      .data
  }

  /** A menu that editors compose; null where there is none of this name. */
  async namedMenu(name: string, language: string | undefined): Promise<NamedMenuItem[] | null> {
    const path = '/api/v1/public/menu/{name}'
    const options = { path: { name }, query: { language } }
    try {
      return (
        await this.#read(`${path} ${name} ${language}`, (etag) =>
          this.corral.getTagged(path, { ...options, etag }),
        )
      ).data
    } catch (error) {
      if (error instanceof NotFoundError) return null
      throw error
    }
  }

  async search(q: string, language: string | undefined): Promise<SearchResult[]> {
    return (await this.corral.get('/api/v1/public/search', { query: { q, language } })).data
  }

  posts(query: PostQuery) {
    const path = '/api/v1/public/posts'
    return this.#read(path + JSON.stringify(query), (etag) => this.corral.getTagged(path, { query, etag }))
  }

  async post(url: string): Promise<Post | null> {
    const path = '/api/v1/public/posts/by-url'
    try {
      const query = { url, include: 'components,pictures' }
      return (await this.#read(path + url, (etag) => this.corral.getTagged(path, { query, etag }))).data
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

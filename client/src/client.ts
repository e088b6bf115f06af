import { batching } from './batch.ts'
import type {
  AnyContent,
  GlobalAnswer,
  GlobalNames,
  Page,
  PostAnswer,
  PostsAnswer,
  PostTypes,
  PublicComponent,
  ResolvedAnswer,
} from './content.ts'
import { asHeader, baseOf } from './given.ts'
import { type ImageOptions, imageUrl, type PictureSource, type SrcsetOptions, srcset } from './pictures.ts'
import { type AnyOptions, type Received, type Settings, send } from './request.ts'
import type { paths } from './schema.d.ts'
import type {
  ArgumentsOf,
  CallOptions,
  ItemOf,
  ListArguments,
  ListPath,
  Method,
  Operation,
  OptionsOf,
  PathOf,
  Selected,
  SelectedItem,
  Selection,
  Success,
} from './types.ts'

export interface ClientOptions {
  /** The address of the service, such as `https://cms.example.com`. */
  baseUrl: string
  /** A token, or a function that returns one for each call; not needed for the public endpoints. */
  token?: Settings['token'] | undefined
  /** A preview token: the public endpoints then answer with drafts, and no cached answer is used. */
  preview?: string | null | undefined
  /** How many milliseconds a call may take, its response included. */
  timeout?: number | undefined
  /** How often a call is sent again after a 503 that says when to retry, within the time that the call may take. */
  retries?: number | undefined
  /** Sends public reads that begin in the same moment, as in `Promise.all`, as one request. No shared cache keeps its answer. */
  batch?: boolean | undefined
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch | undefined
}

/** A response with its `etag`, for revalidation. */
export type Tagged<T> = { readonly isChanged: true; readonly data: T; readonly etag: string | null }
export type Unchanged = { readonly isChanged: false }

export interface PageOptions {
  /** Of a protected page. */
  readonly password?: string | undefined
  /** What to add to the answer: `pictures`, `references`. */
  readonly include?: string | undefined
  /** How far references are followed: 1 to 3. */
  readonly depth?: number | undefined
  readonly signal?: AbortSignal | undefined
  readonly timeout?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** What to add to posts and globals, and the rest of a call. */
type MoreOptions = Omit<PageOptions, 'password'>
type ListQuery = OptionsOf<Operation<'get', '/api/v1/public/posts'>>['query']

export type Client<C extends AnyContent = PublicComponent, Paths = paths> = ReturnType<
  typeof createClient<C, Paths>
>

/**
 * A client of the service. `C` is the `Content` that `corral types code` writes, or the components alone. `Paths` are the types of another document than `openapi.json`, such as that of the editors'
 * API. Every call resolves to the response that the API documents, or rejects with a `CorralError`. A request that
 * cannot be sent at all is a mistake in the program: the call rejects with a `TypeError`.
 */
export function createClient<C extends AnyContent = PublicComponent, Paths = paths>({
  baseUrl,
  token = null,
  preview = null,
  timeout = 30_000,
  retries = 3,
  batch = false,
  fetch = globalThis.fetch,
}: ClientOptions) {
  const base = baseOf(baseUrl)
  const sendOne: typeof fetch = (input, init) => fetch(input, init)
  const settings: Settings = {
    baseUrl: base,
    token,
    preview,
    timeout,
    retries,
    fetch: batch ? batching(base, sendOne) : sendOne,
  }

  function caller<M extends Method>(method: M) {
    return async <P extends PathOf<M, Paths>, F extends string = never, N extends string = never>(
      path: P,
      ...[options]: ArgumentsOf<M, P, Selection<F, N>, Paths>
    ): Promise<Selected<Success<Operation<M, P, Paths>>, F, N>> => {
      const { body } = await send(settings, method, path as string, options as AnyOptions)
      return body as Selected<Success<Operation<M, P, Paths>>, F, N>
    }
  }

  /** The response and its `etag`, or the fact that it has not changed since `etag`. */
  async function getTagged<
    P extends PathOf<'get', Paths>,
    F extends string = never,
    N extends string = never,
  >(
    path: P,
    ...[options]: ArgumentsOf<
      'get',
      P,
      Selection<F, N> & { readonly etag?: string | null | undefined },
      Paths
    >
  ): Promise<Tagged<Selected<Success<Operation<'get', P, Paths>>, F, N>> | Unchanged> {
    const { etag, ...rest } = (options ?? {}) as AnyOptions & { etag?: string | null }
    return tagged(await send(settings, 'get', path as string, conditional(settings, rest, etag)))
  }

  /**
   * The page of a website with this URL or alias, or its nearest greedy ancestor. With an `etag` (null the first time)
   * the answer says whether the page has changed, and has the next `etag`.
   */
  function getPage(url: string, options?: PageOptions & { readonly etag?: undefined }): Promise<Page<C>>
  function getPage(
    url: string,
    options: PageOptions & { readonly etag: string | null },
  ): Promise<Tagged<Page<C>> | Unchanged>
  async function getPage(
    url: string,
    {
      etag,
      password,
      include,
      depth,
      ...rest
    }: PageOptions & { readonly etag?: string | null | undefined } = {},
  ): Promise<Page<C> | Tagged<Page<C>> | Unchanged> {
    const headers = withPassword(rest.headers, password)
    const options = conditional(settings, { ...rest, headers, query: { url, include, depth } }, etag)
    const received = await send(settings, 'get', '/api/v1/public/pages/by-url', options)
    return etag === undefined ? (received.body as Page<C>) : tagged(received)
  }

  /** A page of the public posts of a collection, last published first; `query` takes what the list takes. */
  async function getPosts<T extends PostTypes<C>, F extends string = never, N extends string = never>(
    type: T,
    { query, ...rest }: CallOptions & { readonly query?: ListQuery } & Selection<F, N> = {},
  ): Promise<Selected<PostsAnswer<C, T>, F, N>> {
    const options = { ...rest, query: { ...query, post_type: type } }
    const { body } = await send(settings, 'get', '/api/v1/public/posts', options)
    return body as Selected<PostsAnswer<C, T>, F, N>
  }

  /** The public post with this URL. */
  async function getPost(url: string, { include, depth, ...rest }: MoreOptions = {}): Promise<PostAnswer<C>> {
    const options = { ...rest, query: { url, include, depth } }
    const { body } = await send(settings, 'get', '/api/v1/public/posts/by-url', options)
    return body as PostAnswer<C>
  }

  /** What is at a url, for a route that catches every url: a page, a post, or a redirect. */
  async function resolve(
    url: string,
    { include, depth, password, headers, ...rest }: PageOptions = {},
  ): Promise<ResolvedAnswer<C>> {
    const options = { ...rest, headers: withPassword(headers, password), query: { url, include, depth } }
    const { body } = await send(settings, 'get', '/api/v1/public/resolve', options)
    return body as ResolvedAnswer<C>
  }

  /** A public global. `language` is the one of the reader, on a site with languages. */
  async function getGlobal<N extends GlobalNames<C>>(
    name: N,
    { include, depth, language, ...rest }: MoreOptions & { readonly language?: string | undefined } = {},
  ): Promise<GlobalAnswer<C, N>> {
    const options = { ...rest, path: { name }, query: { include, depth, language } }
    const { body } = await send(settings, 'get', '/api/v1/public/globals/{name}', options)
    return body as GlobalAnswer<C, N>
  }

  /** Every item of a list, read page by page on demand. */
  async function* list<P extends ListPath<Paths>, F extends string = never, N extends string = never>(
    path: P,
    ...[options]: ListArguments<P, Selection<F, N>, Paths>
  ): AsyncGenerator<SelectedItem<ItemOf<Operation<'get', P, Paths>>, F>, void, undefined> {
    type Item = SelectedItem<ItemOf<Operation<'get', P, Paths>>, F>
    const given = (options ?? {}) as AnyOptions
    let seen = new Set<unknown>()
    for (let page = 1, last = 1; page <= last; page++) {
      const query = { per_page: 100, ...given.query, page }
      const { body } = await send(settings, 'get', path as string, { ...given, query })
      const { data, links, meta } = body as ListBody
      // Records created meanwhile move items to the next page. Items must not appear twice.
      for (const item of data) if (!seen.has(item.id)) yield item as Item
      seen = new Set(data.map((item) => item.id).filter((id) => id !== undefined))
      // With `count=false` a list does not know its last page.
      last = meta.last_page ?? (links.next === null ? page : page + 1)
    }
  }

  return {
    get: caller('get'),
    post: caller('post'),
    put: caller('put'),
    patch: caller('patch'),
    delete: caller('delete'),
    getTagged,
    getPage,
    getPosts,
    getPost,
    resolve,
    getGlobal,
    list,
    /** The address of a picture, in a size if one is given. */
    imageUrl: (picture: PictureSource, options?: ImageOptions) =>
      imageUrl(settings.baseUrl, picture, options),
    /** The `srcset` of a picture, for the widths of your design. */
    srcset: (picture: PictureSource, options?: SrcsetOptions) => srcset(settings.baseUrl, picture, options),
  }
}

interface ListBody {
  readonly data: { id?: unknown }[]
  readonly links: { readonly next: string | null }
  readonly meta: { readonly last_page?: number }
}

function withPassword(headers: PageOptions['headers'], password: string | undefined): Record<string, string> {
  return { ...headers, ...(password === undefined ? {} : { 'x-page-password': asHeader(password) }) }
}

/**
 * A preview is read in full each time: its answers have no `etag`, and the `etag` of the live page must not be used for
 * it.
 */
function conditional(
  { preview }: Settings,
  options: AnyOptions,
  etag: string | null | undefined,
): AnyOptions {
  return etag && !preview ? { ...options, headers: { ...options.headers, 'if-none-match': etag } } : options
}

function tagged<T>({ status, body, etag }: Received): Tagged<T> | Unchanged {
  return status === 304 ? { isChanged: false } : { isChanged: true, data: body as T, etag }
}

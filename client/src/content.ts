import type { components, paths } from './schema.d.ts'
import type { Success } from './types.ts'

type Schemas = components['schemas']
type AnyPage = Success<paths['/api/v1/public/pages/by-url']['get']>
type Posts = Success<paths['/api/v1/public/posts']['get']>
type OnePost = Success<paths['/api/v1/public/posts/by-url']['get']>
type OneGlobal = Success<paths['/api/v1/public/globals/{name}']['get']>
export type PublicComponent = NonNullable<AnyPage['components']>[number]

/** A component type of a site, as `corral types code` writes it. */
export interface ComponentShape {
  type: string
  config: object
}

/** A collection of a site, as `corral types code` writes it. */
export interface PostShape {
  post_type: string
  meta: object
  components?: ComponentShape[]
}

interface PageShape {
  template: string
  meta: object
}

interface GlobalShape {
  name: string
  value: object
}

/** The content of a site: `Content`, as `corral types code` writes it. */
export interface ContentShape {
  component: ComponentShape
  post?: PostShape
  page?: PageShape
  global?: GlobalShape
}

/** The content of a site, or its components alone. */
export type AnyContent = ContentShape | ComponentShape

/** What `Content` says of a kind of record; never when it says nothing. */
type Part<C, K extends keyof ContentShape> = C extends Record<K, infer S> ? S : never

/** The record of the API, with what `Content` knows of it; all of them, when it knows none. */
type Known<S, Any> = [S] extends [never] ? Any : S extends object ? Omit<Any, keyof S> & S : never

type ShapeOf<C> = [C] extends [ComponentShape] ? C : Part<C, 'component'>
type Component<C> = Known<ShapeOf<C>, PublicComponent>

/** The components of a post are those of the site, too, if its collection has components. */
type Typed<C, P> = P extends unknown
  ? Omit<P, 'components'> & { components?: Known<ShapeOf<C>, Schemas['PostComponent']>[] }
  : never

/** A page knows its metadata only if it was read with it. */
type Template<S> = S extends PageShape ? { template: S['template']; meta?: S['meta'] } : never

/** A page whose template and components are those of the site. */
export type Page<C extends AnyContent = PublicComponent> = Known<
  Template<Part<C, 'page'>>,
  Omit<AnyPage, 'components'>
> & { components?: Component<C>[] }

/** The names of the collections or globals; any, when none is known. */
type NamesOf<S, K extends string> = [S] extends [never]
  ? string
  : S extends Record<K, infer Name extends string>
    ? Name
    : never

export type PostTypes<C> = NamesOf<Part<C, 'post'>, 'post_type'>
export type GlobalNames<C> = NamesOf<Part<C, 'global'>, 'name'>

/** A page of posts of a collection. */
export type PostsAnswer<C, T> = Omit<Posts, 'data'> & {
  data: Typed<C, Known<Extract<Part<C, 'post'>, { post_type: T }>, Posts['data'][number]>>[]
}

export type PostAnswer<C> = Omit<OnePost, 'data'> & {
  data: Typed<C, Known<Part<C, 'post'>, OnePost['data']>>
}

export type GlobalAnswer<C, N> = Omit<OneGlobal, 'data'> & {
  data: Known<Extract<Part<C, 'global'>, { name: N }>, Schemas['PublicGlobal']>
}

type Resolved = Success<paths['/api/v1/public/resolve']['get']>
type ResolvedPost = Extract<Resolved, { kind: 'post' }>

/** What is at a url: a page, a post, or where it has moved. */
export type ResolvedAnswer<C extends AnyContent = PublicComponent> =
  | (Omit<Extract<Resolved, { kind: 'page' }>, 'page'> & { page: Page<C> })
  | (Omit<ResolvedPost, 'post'> & { post: Typed<C, Known<Part<C, 'post'>, ResolvedPost['post']>> })
  | Extract<Resolved, { kind: 'redirect' }>

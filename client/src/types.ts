import type { paths } from './schema.d.ts'

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths of the API with this method that return JSON or nothing: files and the sitemap are left out. */
export type PathOf<M extends Method, Paths = paths> = {
  [P in keyof Paths]: Paths[P] extends Record<M, infer O> ? (IsReadable<O> extends true ? P : never) : never
}[keyof Paths]

type IsReadable<O> = O extends { responses: { 204: unknown } }
  ? true
  : [Success<O>] extends [undefined]
    ? false
    : true

export type Operation<M extends Method, P extends PathOf<M, Paths>, Paths = paths> =
  Paths[P] extends Record<M, infer O> ? O : never

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined

/** The result of a call: the JSON of its success, or undefined if the body is empty. */
export type Success<O> = O extends { responses: infer R }
  ? R extends { 201: infer A }
    ? Json<A>
    : R extends { 200: infer A }
      ? Json<A>
      : undefined
  : never

/** The items of a list. */
export type ItemOf<O> = Success<O> extends { data: readonly (infer Item)[]; meta: object } ? Item : never

/** The paths that return a paginated list. */
export type ListPath<Paths = paths> = {
  [P in PathOf<'get', Paths>]: ItemOf<Operation<'get', P, Paths>> extends never ? never : P
}[PathOf<'get', Paths>]

type Parameters<O, Place extends string> = O extends { parameters: infer P }
  ? Place extends keyof P
    ? Exclude<P[Place], undefined>
    : never
  : never

/**
 * The document has one parameter for filters by any key of `meta`, one for all operators and one for alternatives. An
 * interface without such filters is accepted too, so it is one of the two.
 */
type QueryValues<T> = 'filter[key][operator]' extends keyof T
  ? Filters<T> | (Filters<T> & { readonly [N in AnyFilter<T>]?: string | number | boolean })
  : T

/** A filter by an id or a number may be given as one. */
type Filters<T> = { [N in keyof T]: N extends `filter[${string}` ? T[N] | number : T[N] }

/** How a filter compares. */
type Operator = 'eq' | 'ne' | 'in' | 'nin' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'contains' | 'starts'
type AnyFilter<T> =
  | ('filter[meta.key]' extends keyof T ? `filter[meta.${string}]` : never)
  | `filter[${string}][${Operator}]`
  | `filter[or][${number}][${string}]`

/** An id may be a number, or text as in JSON:API. */
type PathValues<T> = { readonly [N in keyof T]: T[N] | string }

/** JSON, or a form where the API accepts files. */
type Body<O> = O extends { requestBody: { content: infer C } } ? C[keyof C] : never

/** A member of the options: absent when the call takes no such value, optional when the value is optional. */
type Member<Name extends string, T> = [T] extends [never]
  ? { readonly [N in Name]?: never }
  : Partial<T> extends T
    ? { readonly [N in Name]?: T }
    : { readonly [N in Name]: T }

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** How many milliseconds the whole call may take, instead of the client's own limit. */
  readonly timeout?: number | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** The `etag` that was read: the change fails with a `ConflictError` when the record is no longer in that state. */
  readonly ifMatch?: string | undefined
}

export type OptionsOf<O> = CallOptions &
  Member<'path', [Parameters<O, 'path'>] extends [never] ? never : PathValues<Parameters<O, 'path'>>> &
  Member<'query', QueryValues<Parameters<O, 'query'>>> &
  Member<'body', Body<O>>

/** Options may be left out where none of them is required. */
type Arguments<Options> = Partial<Options> extends Options ? [options?: Options] : [options: Options]

/**
 * The arguments after the path of a call. A path that does not exist counts as any path: the compiler should report the
 * path, not the options that another path needs.
 */
export type ArgumentsOf<M extends Method, P extends PathOf<M, Paths>, More = unknown, Paths = paths> = [
  PathOf<M, Paths>,
] extends [P]
  ? [options?: object]
  : Arguments<OptionsOf<Operation<M, P, Paths>> & More>

export type ListArguments<P extends ListPath<Paths>, More = unknown, Paths = paths> = [
  ListPath<Paths>,
] extends [P]
  ? [options?: object]
  : Arguments<OptionsOf<Operation<'get', P, Paths>> & More>

/** Members of a query that leave out members of a list; each is never when it is not given. */
export interface Selection<Fields extends string, Count extends string> {
  readonly query?: { readonly fields?: Fields; readonly count?: Count }
}

type NamesIn<List extends string> = List extends `${infer First},${infer Rest}` ? First | NamesIn<Rest> : List

/** An item with the named members alone; it may lack any of them when the names are not known here. */
type Picked<Item, List extends string> = string extends List
  ? Partial<Item>
  : Item extends { attributes: infer A }
    ? Pick<Item, Extract<keyof Item, 'type' | 'id'>> & { attributes: Picked<A, List> }
    : Pick<Item, Extract<keyof Item, NamesIn<List>>>

/** An item of a list that was asked for with `fields`. */
export type SelectedItem<Item, Fields extends string> = [Fields] extends [never] ? Item : Picked<Item, Fields>

/** The parts of an answer that a list without a count lacks. */
type Counts = 'last' | 'last_page' | 'total'
type Uncounted<Part> = Omit<Part, Counts> & Partial<Pick<Part, Extract<keyof Part, Counts>>>

/** A list that was asked for with `fields` or `count`. Any other answer is as it is. */
export type Selected<A, Fields extends string, Count extends string> = [Fields | Count] extends [never]
  ? A
  : A extends { data: readonly (infer Item)[]; links: infer L; meta: infer M }
    ? Omit<A, 'data' | 'links' | 'meta'> & {
        data: SelectedItem<Item, Fields>[]
        links: 'false' extends Count ? Uncounted<L> : L
        meta: 'false' extends Count ? Uncounted<M> : M
      }
    : A

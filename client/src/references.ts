import type { PostShape } from './content.ts'
import type { components } from './schema.d.ts'

type Schemas = components['schemas']

/** The records that an answer with `include: 'references'` shows, by their kind. */
interface ReferredKinds {
  page: Schemas['ReferredPage']
  post: Schemas['ReferredPost']
  asset: Schemas['ReferredAsset']
  category: Schemas['ReferredCategory']
  tag: Schemas['ReferredTag']
  global: Schemas['ReferredGlobal']
}

export type ReferredKind = keyof ReferredKinds
export type Referred = ReferredKinds[ReferredKind]

/** A page, a post or a list of posts, with its references. */
export interface Referring {
  readonly references?: Readonly<Record<string, Referred>> | null | undefined
}

/** What a value refers to, by the mark that `corral types code` gives it; unknown for any other value. */
type TargetOf<V> = NonNullable<V> extends number | string ? MarkOf<NonNullable<V>> : unknown

type MarkOf<V> = V extends { readonly __target?: infer T }
  ? unknown extends T
    ? unknown
    : NonNullable<T>
  : unknown

/** The kinds that a value may have. */
type KindOf<V> =
  unknown extends TargetOf<V> ? ReferredKind : TargetOf<V> extends ReferredKind ? TargetOf<V> : 'post'

type Post<T> = T extends PostShape
  ? Omit<ReferredKinds['post'], 'post_type' | 'meta'> & Omit<T, 'components'>
  : ReferredKinds['post']

/** The record of a kind; a post with the type and the metadata of its collection. */
export type RecordOf<K extends ReferredKind, V> = K extends 'post' ? Post<TargetOf<V>> : ReferredKinds[K]

/**
 * The record that a value of an answer refers to: by its id, name, path or address. Undefined when visitors may not see
 * it, or when the answer was read without it.
 */
export function findReference<V, K extends KindOf<V>>(
  answer: Referring,
  kind: K,
  value: V,
): RecordOf<K, V> | undefined {
  const { references } = answer
  if (!references || (typeof value !== 'number' && typeof value !== 'string')) return undefined
  // A name of digits only is not an id.
  const name = typeof value === 'string' && /^~*\d+$/.test(value) ? `~${value}` : value
  const found = references[`${kind}/${name}`] ?? findByAddress(references, kind, String(value))
  return found as RecordOf<K, V> | undefined
}

/** The records that a list of values refers to. Those that are not there are left out. */
export function findReferences<V, K extends KindOf<V>>(
  answer: Referring,
  kind: K,
  values: readonly V[] | null | undefined,
): RecordOf<K, V>[] {
  return (values ?? []).flatMap((value) => findReference(answer, kind, value) ?? [])
}

/** The service replaces links, such as `corral:page/12#team`, by addresses. */
function findByAddress(
  references: Readonly<Record<string, Referred>>,
  kind: string,
  value: string,
): Referred | undefined {
  const address = value.replace(/[?#].*$/s, '')
  if (!/^(\/|https?:)/.test(address)) return undefined
  return Object.values(references).find(
    (each) => each.kind === kind && 'url' in each && trimmed(each.url) === trimmed(address),
  )
}

function trimmed(url: string): string {
  return url.replace(/^\/+|\/+$/g, '')
}

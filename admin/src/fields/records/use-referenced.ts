import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { thumbnailUrl } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { useGlobals } from '../../api/globals.ts'
import { useCan } from '../../api/session.ts'
import { targetOf } from './link.ts'
import { pictureUrl } from './use-asset.ts'
import { useCategories, useTags, useUsers } from './use-labels.ts'

/** A record that a value refers to, as a list shows it. */
export interface Referenced {
  readonly title: string
  /** The address of a small picture; null for none. */
  readonly picture: string | null
}

/** Values that refer to records of a kind, such as `post`. */
interface References {
  readonly kind: string
  readonly values: readonly unknown[]
}

/** Finds the record of a value: null if there is none, undefined while it is not known. */
export type FindReferenced = (kind: string, value: unknown) => Referenced | null | undefined

/** The service takes so many ids at once. */
const mostIds = 100

/** The records that the values of a list refer to: one request for each kind. */
export function useReferenced(references: readonly References[]): FindReferenced {
  const pages = useRecords('page', references)
  const posts = useRecords('post', references)
  const assets = useRecords('asset', references)
  const categories = useCategories()
  const tags = useTags()
  const users = useUsers()
  const globals = useGlobals()
  const records: Readonly<Record<string, ReadonlyMap<number, Referenced> | undefined>> = {
    page: pages,
    post: posts,
    asset: assets,
  }
  const named: Readonly<Record<string, readonly { id: number; name: string; label?: string }[]>> = {
    category: categories,
    tag: tags,
    user: users,
    global: globals,
  }
  return (kind, value) => {
    const own = named[kind]
    if (!own) {
      const id = idOf(value)
      if (id === null)
        return kind === 'asset'
          ? { title: fileNameOf(String(value)), picture: pictureUrl(String(value)) }
          : { title: String(value), picture: null }
      const found = records[kind]
      return found && (found.get(id) ?? null)
    }
    if (own.length === 0) return undefined
    const record = own.find(({ id, name }) => value === id || value === name)
    return record ? { title: record.label ?? record.name, picture: null } : null
  }
}

/** A path says nothing to editors. */
function fileNameOf(path: string): string {
  return path.split('/').at(-1) || path
}

type Kind = 'page' | 'post' | 'asset'

function useRecords(kind: Kind, references: readonly References[]) {
  const can = useCan()
  const values = references.filter((each) => each.kind === kind).flatMap((each) => each.values)
  const ids = [...new Set(values.flatMap((value) => idOf(value) ?? []))]
    .sort((a, b) => a - b)
    .slice(0, mostIds)
  const { data } = useQuery({
    queryKey: [`${kind}s`, 'referenced', ids],
    enabled: ids.length > 0 && can(`list ${kind}s`),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: () => read(kind, ids),
  })
  return data
}

async function read(kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, Referenced>> {
  const query = { 'filter[id]': ids.join(), per_page: mostIds }
  if (kind === 'page') {
    const { data } = await api.get('/api/v1/pages', { query })
    return new Map(
      data.map(({ id, attributes: { title, thumbnail } }) => [
        Number(id),
        { title, picture: small(thumbnail) },
      ]),
    )
  }
  if (kind === 'post') {
    const { data } = await api.get('/api/v1/posts', { query: { ...query, fields: 'id,title,thumbnail' } })
    return new Map(data.map(({ id, title, thumbnail }) => [id, { title, picture: small(thumbnail) }]))
  }
  const { data } = await api.get('/api/v1/assets', { query })
  return new Map(data.map((asset) => [asset.id, { title: asset.title, picture: thumbnailUrl(asset) }]))
}

function small(thumbnail: string | null): string | null {
  return thumbnail && pictureUrl(thumbnail)
}

/** The id that a value names; null for a name or a path. */
function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? (targetOf(value)?.id ?? null) : null
}

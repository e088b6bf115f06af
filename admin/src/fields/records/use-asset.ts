import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { NotFoundError } from '../../../../client/src/index.ts'
import { type Asset, altOf, fileUrl } from '../../api/assets.ts'
import { api, serviceUrl } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useContentLanguage } from '../content-language.ts'
import { targetOf } from './link.ts'

/** The asset that a value stands for: its path, its address in the storage, its id, or `corral:asset/3`. Null when there is none. */
export function useAsset(value: string | number): Asset | null | undefined {
  const can = useCan()
  const { data } = useQuery({ ...assetQuery(value), enabled: value !== '' && can('list assets') })
  return data
}

/**
 * Those of the pictures that the media describe, by the values that stand for them: websites show that description where there
 * is no other. Null until all were looked up.
 */
export function useDescribed(values: readonly string[]): ReadonlySet<string> | null {
  const can = useCan()
  const { lang } = useContentLanguage()
  const isAllowed = can('list assets')
  const unique = isAllowed ? [...new Set(values)].filter((value) => value !== '') : []
  return useQueries({
    queries: unique.map((value) => assetQuery(/^\d+$/.test(value) ? Number(value) : value)),
    combine: (found) =>
      found.some(({ isPending }) => isPending)
        ? null
        : new Set(unique.filter((_, at) => found[at]?.data && altOf(found[at].data, lang).trim() !== '')),
  })
}

function assetQuery(value: string | number) {
  return queryOptions({
    queryKey: ['assets', 'of', value],
    staleTime: 30_000,
    queryFn: () => readAsset(value),
  })
}

/** Where the picture can be shown from; null where only the asset knows. */
export function pictureUrl(value: string | number): string | null {
  if (typeof value === 'number' || targetOf(value)) return null
  if (/^https?:\/\//i.test(value)) return value
  const path = storagePath(value)
  if (path !== null) return fileUrl(path)
  return value.startsWith('/') ? serviceUrl + value : fileUrl(value)
}

async function readAsset(value: string | number): Promise<Asset | null> {
  const id = typeof value === 'number' ? value : targetOf(value)?.id
  try {
    if (id !== undefined) return (await api.get('/admin/api/assets/{id}', { path: { id } })).data
    const path = storagePath(String(value)) ?? String(value)
    const { data } = await api.get('/api/v1/assets', { query: { search: path.slice(0, 200), per_page: 100 } })
    return data.find((asset) => asset.path === path) ?? null
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** `/storage/assets/a.jpg` is the file `assets/a.jpg`. */
function storagePath(value: string): string | null {
  const match = /^\/storage\/(.+)$/.exec(
    value.startsWith(serviceUrl) ? value.slice(serviceUrl.length) : value,
  )
  return match?.[1] === undefined ? null : decodeURIComponent(match[1])
}

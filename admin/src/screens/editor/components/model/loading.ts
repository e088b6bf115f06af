import { useQueries } from '@tanstack/react-query'
import type { Finding } from './checks.ts'

/** More pictures of other websites than this are not looked at. */
const most = 20
const longestLoad = 8000

/** The external pictures that the browser cannot load in time; null until all were looked at. */
export function useUnloaded(external: readonly Finding[]): readonly Finding[] | null {
  const addresses = [...new Set(external.map(({ picture = '' }) => picture))].slice(0, most)
  const loaded = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['pictures', 'load', address],
      staleTime: 60_000,
      queryFn: () => canLoad(address),
    })),
  })
  if (loaded.some(({ data }) => data === undefined)) return null
  const gone = new Set(addresses.filter((_, at) => loaded[at]?.data === false))
  return external.filter(({ picture = '' }) => gone.has(picture))
}

function canLoad(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(() => {
      image.removeAttribute('src')
      resolve(false)
    }, longestLoad)
    const finish = (isLoaded: boolean) => {
      clearTimeout(timer)
      resolve(isLoaded)
    }
    image.addEventListener('load', () => finish(true))
    image.addEventListener('error', () => finish(false))
    image.src = address
  })
}

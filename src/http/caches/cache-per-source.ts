import type { Services } from '../services.ts'

/**
 * One cache for reads from the primary server, and one for the standby. Transactions become visible in another order on
 * the standby, so at the same content revision the two may show different content: see docs/decisions/0035.
 */
export function cachePerSource<C extends { clear(): void }>(make: () => C): (source: Services | null) => C {
  const ofPrimary = make()
  let ofStandby: { readonly source: Services; readonly cache: C } | undefined
  return (source) => {
    if (!source?.isStandby) return ofPrimary
    if (ofStandby?.source !== source) {
      ofStandby?.cache.clear()
      ofStandby = { source, cache: make() }
    }
    return ofStandby.cache
  }
}

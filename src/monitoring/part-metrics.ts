import { Gauge } from '../core/metrics.ts'
import { parts, type Readiness } from '../http/readiness.ts'

export const partsHelp = 'Whether the service and its parts work: 1, or 0.'

/** That of the process that has noticed a failure counts: others may not have needed the part. */
const up = new Gauge('corral_up', partsHelp, { combine: 'min' })

/** Adds what a process has noticed to its metrics. Returns what ends that. */
export function watchParts(readiness: Readiness): () => void {
  const watched = parts.map((part) => up.watch(() => (readiness.stateOf(part) === 'ok' ? 1 : 0), { part }))
  return () => {
    for (const end of watched) end()
  }
}

import { Gauge } from '../core/metrics.ts'
import { parts, type Readiness } from '../http/readiness.ts'

export const partsHelp = 'Whether the service and its parts work: 1, or 0.'

/** The minimum over all processes: a process that has not used the part has not noticed its failure. */
const up = new Gauge('corral_up', partsHelp, { combine: 'min' })

/** Adds the state of the parts, as seen by this process, to its metrics. Returns a function that removes it. */
export function watchParts(readiness: Readiness): () => void {
  const watched = parts.map((part) => up.watch(() => (readiness.stateOf(part) === 'ok' ? 1 : 0), { part }))
  return () => {
    for (const end of watched) end()
  }
}

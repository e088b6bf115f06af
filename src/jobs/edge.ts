import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../lifecycle/bus.ts'
import type { Edge } from '../resources/delivery/edge/edge.ts'
import type { EdgeTarget } from '../resources/delivery/edge/edge-target.ts'
import { type PurgeOutcome, type PurgeServices, purgeDue } from '../resources/delivery/edge/purge.ts'
import { type FailureNotes, noteOutage, repeat } from './schedule.ts'

interface EdgeServices extends PurgeServices, FailureNotes {
  readonly edge: Edge
}

/** The polling interval for changes of other processes and commands. Changes of this process trigger a purge. */
const pollMilliseconds = 400

/** Purges the caches in front in each process that serves. A cache is purged by one process at a time. */
export function watchEdge(
  services: EdgeServices,
  bus: Bus,
  logger: FastifyBaseLogger,
  interval = pollMilliseconds,
): { stop(): Promise<void> } {
  // Each separately: a cache that does not answer must not delay the others.
  const watches = services.edge.targets.map((target) => watchTarget(services, target, logger, interval))
  const unsubscribe = bus.on('*', () => {
    for (const { wake } of watches) wake()
  })
  return {
    async stop() {
      unsubscribe()
      await Promise.all(watches.map(({ stop }) => stop()))
    },
  }
}

function watchTarget(
  services: EdgeServices,
  target: EdgeTarget,
  logger: FastifyBaseLogger,
  interval: number,
) {
  const { edge } = services
  const report = reporter(target, logger)
  let isKnown = false
  let isFailing = false
  return repeat(
    interval,
    async (signal) => {
      if (!isKnown) await edge.begin(target)
      isKnown = true
      report(await purgeDue(services, target, signal))
      await edge.look()
      isFailing = false
    },
    (error) => {
      if (noteOutage(services, error)) return
      if (!isFailing) logger.error({ err: error }, 'purges cannot be read')
      isFailing = true
    },
  )
}

/** Logs a failure once for each reason, and its end. */
function reporter({ name }: EdgeTarget, logger: FastifyBaseLogger): (outcome: PurgeOutcome) => void {
  let last: string | undefined
  return ({ state, message }) => {
    if (state === 'idle' || message === last) return
    if (message === undefined) logger.info({ target: name }, 'the cache in front is purged again')
    else logger.error({ target: name, reason: message }, 'the cache in front cannot be purged')
    last = message
  }
}

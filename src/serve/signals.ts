import { constants } from 'node:os'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Listening } from './listeners.ts'

/**
 * npm forwards the signal that the terminal has already sent to the whole group: two signals within this time count as
 * one.
 */
const sameSignalMilliseconds = 500

/** Requests in flight get this long to finish. */
const graceMilliseconds = 30_000

/** Resolves at the first SIGINT or SIGTERM. A second one ends the process at once. */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const receive = (signal: NodeJS.Signals) => {
      if (firstAt === undefined) {
        firstAt = performance.now()
        resolve(signal)
      } else if (performance.now() - firstAt > sameSignalMilliseconds) {
        process.exit(128 + constants.signals[signal])
      }
    }
    process.on('SIGINT', receive)
    process.on('SIGTERM', receive)
  })
}

const endMilliseconds = 2000

/**
 * Ends a service that has stopped, but waits for work that cannot be interrupted: the encoder of a picture keeps its
 * thread, and Node waits for its threads, also in `process.exit`. The service has closed everything by then. As the
 * first process of a container it cannot do this, and is killed when the grace period ends.
 */
export function endWithoutWaiting(): void {
  if (process.listenerCount('SIGTERM') === 0) return // only a service listens for it
  const end = () => {
    process.removeAllListeners('SIGTERM')
    process.kill(process.pid, 'SIGTERM')
  }
  globalThis.setTimeout(end, endMilliseconds).unref()
}

/**
 * Stops a server gracefully. For `delayMilliseconds` it still accepts connections, while it reports that it is not
 * ready, so that load balancers remove it. Then it accepts no more, and drains the responses in flight.
 */
export async function drain(
  app: App,
  http: FastifyInstance,
  listening: Listening,
  delayMilliseconds: number,
): Promise<void> {
  app.beginStop()
  await setTimeout(delayMilliseconds)
  // A kept-alive connection becomes idle when its response is sent, and would delay the end until it times out.
  const idle = setInterval(() => http.server.closeIdleConnections(), 50)
  const deadline = globalThis.setTimeout(() => {
    http.log.warn('requests in flight did not finish in time')
    http.server.closeAllConnections()
  }, graceMilliseconds)
  try {
    await listening.close()
  } finally {
    clearInterval(idle)
    clearTimeout(deadline)
  }
}

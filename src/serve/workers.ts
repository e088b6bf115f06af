import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type HitStore, MemoryHits } from '../http/limits/rate-limiter.ts'
import { type Channel, countForWorker, WorkerHits } from '../http/limits/worker-hits.ts'
import type { GatherMetrics } from '../monitoring/metrics.ts'
import { answerAndAsk, WorkerMetrics } from './worker-metrics.ts'

/** A worker that exits is replaced after this delay, so that one that cannot start does not use a whole core. */
const restartMilliseconds = 1000

interface Workers {
  readonly address: AddressInfo
  /** Lets each worker finish its requests in flight. */
  stop(): Promise<void>
}

/** Starts processes that share the port; resolves when all of them listen. */
export async function startWorkers(count: number, logger: FastifyBaseLogger): Promise<Workers> {
  const hits = new MemoryHits(() => new Date())
  let isStopping = false
  const start = () => {
    const worker = cluster.fork()
    countForWorker(channelTo(worker), hits)
    workerMetrics.add(channelTo(worker), worker)
    closeLostConnections(worker)
    worker.on('exit', async (code, signal) => {
      if (isStopping) return
      logger.error({ worker: worker.process.pid, code, signal }, 'a worker exited; starting another')
      await setTimeout(restartMilliseconds)
      if (!isStopping) start()
    })
    return worker
  }
  const listening = Array.from({ length: count }, () => untilListening(start()))
  const [address] = await Promise.all(listening)
  if (!address) throw new Error('No worker was started.')
  return {
    address,
    async stop() {
      isStopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map(stopWorker))
    },
  }
}

const channelToPrimary: Channel = {
  send: (message) => void process.send?.(message),
  onMessage: (listener) => void process.on('message', listener),
}

/** Where a worker counts hits against rate limits. */
export function hitsOfWorkers(): HitStore {
  return new WorkerHits(channelToPrimary)
}

const workerMetrics = new WorkerMetrics()

/** The metrics of this process and its workers. */
export const metricsOfWorkers: GatherMetrics = () => workerMetrics.gather()

/** Lets a worker request the metrics of all workers. The worker also sends its own. */
export function metricsFromPrimary(): GatherMetrics {
  return answerAndAsk(channelToPrimary)
}

async function untilListening(worker: Worker): Promise<AddressInfo> {
  const failed = once(worker, 'exit').then(([code]) => {
    throw new Error(`A worker could not start (exit code ${code}).`)
  })
  const [address] = await Promise.race([once(worker, 'listening'), failed])
  failed.catch(() => {})
  return address
}

async function stopWorker(worker: Worker): Promise<void> {
  const exited = worker.isDead() ? Promise.resolve() : once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await exited
}

interface PassedMessage {
  readonly cmd?: string
  readonly act?: string
  readonly seq?: number
  readonly ack?: number
}

/**
 * Closes the connections that were being passed to a worker when it exited. `node:cluster` closes its copy of a
 * connection only when the worker acknowledges it; without this the client would wait forever.
 */
function closeLostConnections({ process: child }: Worker): void {
  const passed = new Map<number, { close(): void }>()
  const send = child.send.bind(child) as (...values: unknown[]) => boolean
  child.send = (message: PassedMessage, handle?: unknown, ...rest: unknown[]) => {
    const isConnection = message.act === 'newconn' && message.seq !== undefined
    if (isConnection) passed.set(message.seq, handle as { close(): void })
    return send(message, handle, ...rest)
  }
  child.on('internalMessage', ({ ack }: PassedMessage) => {
    if (ack !== undefined) passed.delete(ack)
  })
  child.once('exit', () => {
    for (const handle of passed.values()) handle.close()
  })
}

/** Messages to a worker that has exited are dropped. */
export function channelTo(worker: Pick<Worker, 'isConnected' | 'send' | 'on'>) {
  return {
    send: (message: object) => {
      if (worker.isConnected()) worker.send(message)
    },
    onMessage: (listener: (message: unknown) => void) => void worker.on('message', listener),
  }
}

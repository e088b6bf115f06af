import { combineMetrics, type Family, metricsText, readMetrics } from '../core/metrics.ts'
import { watchProcess } from './process-metrics.ts'
import { type MetricsSource, readServiceMetrics } from './service-metrics.ts'

/** The metrics of all processes of this service. */
export type GatherMetrics = () => Promise<readonly (readonly Family[])[]>

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** Those of a service without workers. */
export const ownMetrics: GatherMetrics = async () => [readMetrics()]

/** What monitoring reads. */
export class Metrics {
  readonly #source: MetricsSource
  readonly #gather: GatherMetrics

  constructor(source: MetricsSource, gather: GatherMetrics) {
    this.#source = source
    this.#gather = gather
    watchProcess()
  }

  async text(): Promise<string> {
    const [service, processes] = await Promise.all([readServiceMetrics(this.#source), this.#gather()])
    return metricsText(combineMetrics([service, ...processes]))
  }
}

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { App } from '../app.ts'
import type { Config } from '../config/config.ts'
import { BadSetting } from '../core/errors.ts'
import { type GatherMetrics, Metrics, metricsType } from '../monitoring/metrics.ts'

/** `/metrics` on a port of its own, which only monitoring should be able to reach; null when no port is set. */
export async function serveMetrics(app: App, { metrics: { port, host } }: Config, gather: GatherMetrics) {
  if (port === null) return null
  const metrics = new Metrics(app.services, gather)
  const { createServer } = await import('node:http') // see network/http.ts
  const server = createServer(async ({ method, url }, response) => {
    if (url?.split('?', 1)[0] !== '/metrics' || method !== 'GET') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metricsType }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
  server.listen(port, host).unref() // a start that fails must end
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw new BadSetting(
      `The metrics cannot be served at port ${port} of ${host} (${error.code}). Set CORRAL_METRICS_PORT and CORRAL_METRICS_HOST to a free one.`,
    )
  })
  return {
    address: server.address() as AddressInfo,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

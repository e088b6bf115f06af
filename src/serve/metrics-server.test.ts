import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'
import { freePort } from '../../test/ports.ts'

const cli = useCommandLine({ CORRAL_ADMIN_PASSWORD: 'correct horse' })
const token = 'a-token-for-the-metrics-of-tests'

test('the metrics of all workers are at their own port, and with a token at the address of the service', async () => {
  const port = String(await freePort())
  const service = await cli.serveByWorkers(2, { CORRAL_METRICS_PORT: port, CORRAL_METRICS_TOKEN: token })
  // One connection a request, so that the workers take turns.
  for (let times = 0; times < 8; times++)
    await (
      await fetch(`${service.address}/api/v1/public/health/live`, { headers: { connection: 'close' } })
    ).text()
  const alone = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const headers = { authorization: `Bearer ${token}` }
  const beside = await (await fetch(`${service.address}/metrics`, { headers })).text()
  const counted =
    'corral_http_request_duration_seconds_count{method="GET",route="/api/v1/public/health/live",status="200"} 8'
  for (const text of [alone, beside]) {
    expect(text).toContain(counted)
    expect(text).toContain('corral_processes 3')
  }
  expect((await fetch(`http://127.0.0.1:${port}/api/v1/public/health`)).status).toBe(404)
  const { code, err } = await service.stop()
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('a port of the metrics that is taken stops the start, and says what to set', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const service = cli.spawn(['serve'], { CORRAL_METRICS_PORT: String(port) })
  const { code, err } = await service.finished
  taken.close()
  expect(code).toBe(2)
  expect(err).toContain(`The metrics cannot be served at port ${port} of 127.0.0.1 (EADDRINUSE).`)
  expect(err).toContain('CORRAL_METRICS_PORT')
})

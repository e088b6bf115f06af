import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'
import { waitFor } from '../../test/waiting.ts'
import { channelTo } from './workers.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token, CORRAL_ADMIN_PASSWORD: 'correct horse' })

/** One connection a request, so that the workers take turns. */
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }

async function startWorkers() {
  const service = await cli.serveByWorkers(2)
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(service.address + path, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  return { service, call }
}

const pidsOf = (out: string) => [
  ...new Set([...out.matchAll(/"pid":(\d+).*"msg":"request"/g)].map((match) => Number(match[1]))),
]

test('several workers share limits, settings, caches and writes', async () => {
  const { service, call } = await startWorkers()
  const page = await call('POST', '/api/v1/pages', {
    title: 'Shared',
    template: 't',
    access: 'public',
    enabled: 1,
  })
  const component = { type: 'text', wrangler_page_id: Number(page.body.data.id), content: 'start' }
  const { id } = (await call('POST', '/api/v1/wrangler-components', component)).body.data
  await call('PUT', '/api/v1/options/cache.enabled', { value: true })
  for (let n = 0; n < 4; n++) {
    await call('PUT', `/api/v1/wrangler-components/${id}`, { type: 'text', content: `write ${n}` })
    for (let read = 0; read < 4; read++) {
      const { components } = (await call('GET', '/api/v1/public/pages/by-url?url=/shared')).body
      expect(components[0].content).toBe(`write ${n}`)
      expect((await call('GET', `/api/v1/wrangler-components/${id}`)).body.data.content).toBe(`write ${n}`)
    }
  }

  await call('PUT', '/api/v1/options/rate_limits.attempts', { value: 4 })
  const wrong = { email: 'admin@example.com', password: 'wrong password' }
  const tries = await Promise.all(
    Array.from({ length: 9 }, () => call('POST', '/api/v1/public/login', wrong)),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 429, 429, 429, 429, 429])
  await service.until((out) => pidsOf(out).length === 2)
  const { code, err } = await service.stop()
  expect({ code, err }).toEqual({ code: 0, err: '' })
})

test('a page goes live in each worker at its moment, and offline while the service is stopped', async () => {
  const { service, call } = await startWorkers()
  const fields = { title: 'Timed', template: 't', access: 'public', enabled: 1 }
  const { id } = (await call('POST', '/api/v1/pages', fields)).body.data
  await call('PUT', '/api/v1/options/cache.enabled', { value: true })
  const read = async () => (await call('GET', '/api/v1/public/pages/by-url?url=/timed')).status
  const schedule = async (moment: 'publish_at' | 'unpublish_at') => {
    const time = Date.now() + 1000
    await call('PUT', `/admin/api/pages/${id}/schedule`, { [moment]: new Date(time).toISOString() })
    return time
  }
  const publishAt = await schedule('publish_at')
  for (let after = 0; after < 12; ) {
    const sent = Date.now()
    const status = await read()
    if (Date.now() < publishAt) expect(status).toBe(404)
    if (sent < publishAt) continue
    expect(status).toBe(200)
    after++
  }
  await service.until((out) => pidsOf(out).length === 2)

  const unpublishAt = await schedule('unpublish_at')
  expect((await service.stop()).code).toBe(0)
  await waitFor(() => expect(Date.now()).toBeGreaterThan(unpublishAt))
  const restarted = await cli.serveByWorkers(2)
  for (let n = 0; n < 4; n++)
    expect((await fetch(`${restarted.address}/api/v1/public/pages/by-url?url=/timed`)).status).toBe(404)
  await restarted.stop()
})

test('a worker that dies is replaced', async () => {
  const { service, call } = await startWorkers()
  for (let n = 0; n < 4; n++) await call('GET', '/user')
  await service.until((out) => pidsOf(out).length > 0)
  const [victim] = pidsOf(service.out)
  process.kill(victim as number, 'SIGKILL')
  await service.until(/starting another.*Server listening/s)
  for (let n = 0; n < 4; n++) expect((await call('GET', '/user')).status).toBe(200)
  expect((await service.stop('SIGINT')).code).toBe(0)
})

test('a connection passed to a worker that died is closed, so that the client can retry', async () => {
  const { service, call } = await startWorkers()
  while (pidsOf(service.out).length < 2) {
    await call('GET', '/user')
    await service.until(/"msg":"request"/)
  }
  const [victim] = pidsOf(service.out)
  process.kill(victim as number, 'SIGSTOP') // it takes connections no more, and says nothing
  const { port } = new URL(service.address)
  const ends = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      socket.write('GET /user HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      return { socket, end: new Promise((resolve) => socket.once('data', resolve).once('close', resolve)) }
    }),
  )
  process.kill(victim as number, 'SIGKILL')
  await Promise.all(ends.map(({ end }) => end))
  for (const { socket } of ends) socket.destroy()
  expect((await service.stop()).code).toBe(0)
})

test('counts for a worker that has exited are not sent to it', () => {
  const send = vi.fn()
  channelTo({ isConnected: () => false, send, on: vi.fn() }).send({})
  expect(send).not.toHaveBeenCalled()
  channelTo({ isConnected: () => true, send, on: vi.fn() }).send({ counted: 1 })
  expect(send).toHaveBeenCalledWith({ counted: 1 })
})

test('workers that cannot listen stop the start', async () => {
  const { service } = await startWorkers()
  const port = new URL(service.address).port
  const second = await cli.spawn(['serve', '--workers', '2'], { PORT: port }).finished
  expect(second.code).toBe(1)
  expect(second.err).toContain('PORT')
  const wrong = await cli.spawn(['serve', '--workers', 'many']).finished
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining('--workers') })
  await service.stop()
})

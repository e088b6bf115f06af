import { once } from 'node:events'
import type { Socket } from 'node:net'
import { beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { openSocket, readUntil } from '../../../test/sockets.ts'
import { waitFor } from '../../../test/waiting.ts'

// Installed before the service starts, so that the service uses the fake timer.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return () => vi.useRealTimers()
})
const service = useService()
beforeAll(async () => {
  await service.http.listen({ port: 0, host: '127.0.0.1' })
})

const head = 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

test('a connection on which nothing moves for a minute is closed in the middle of a request', async () => {
  const stalled = await openSocket(service)
  stalled.resume().write(`${head}Content-Length: 20\r\n\r\n{"email":`)
  await waitFor(() => {
    vi.advanceTimersByTime(70_000)
    expect(stalled.closed).toBe(true)
  })
})

test('a connection that sends a part of its request now and then is kept', async () => {
  const accepted = once(service.http.server, 'connection')
  const slow = await openSocket(service)
  const [socket] = (await accepted) as [Socket]
  for (const part of [`${head}Content-Length: 20\r\n\r\n`, '{', '"', 'e', 'm']) {
    slow.resume().write(part)
    await waitFor(() => expect(socket.bytesRead).toBe(slow.bytesWritten))
    vi.advanceTimersByTime(40_000)
  }
  expect(slow.closed).toBe(false)
  slow.destroy()
})

test('an idle connection is left to the keep-alive timeout', async () => {
  const idle = await openSocket(service)
  const ask = async () => {
    idle.write('GET /api/v1/public/menu HTTP/1.1\r\nHost: x\r\n\r\n')
    return readUntil(idle, (text) => /\r\n\r\n.*[\]}]$/s.test(text))
  }
  await ask()
  vi.advanceTimersByTime(200_000)
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /)
  idle.destroy()
})

import { connect, type Socket } from 'node:net'
import process from 'node:process'
import { expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import { waitFor } from '../../test/waiting.ts'
import { listenOn } from './listeners.ts'

const service = useService({ CORRAL_MAX_CONNECTIONS: '3' })

test.skipIf(process.platform !== 'linux')('the limit of connections holds over all listeners', async () => {
  const { address, close } = await listenOn(service.http, { port: 0, host: '127.0.0.1' }, true)
  const [served, refused, surplus] = [3, 256, 40]
  const clients: Socket[] = []
  let closed = 0
  const start = performance.now()
  for (let at = 0; at < served + refused + surplus; at++) {
    clients.push(
      connect(address.port, '127.0.0.1')
        .on('error', () => {})
        .on('close', () => closed++)
        .resume(),
    )
  }
  // Refused connections are closed too, though only after two seconds.
  await waitFor(() => expect(closed).toBeGreaterThanOrEqual(surplus))
  if (performance.now() - start < 1500) expect(closed).toBe(surplus)
  for (const client of clients) client.destroy()
  await close()
})

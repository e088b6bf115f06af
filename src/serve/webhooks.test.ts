import { expect, test } from 'vitest'
import { useCommandLine } from '../../test/cli.ts'
import { useReceiver } from '../../test/receiver.ts'
import { waitUntil } from '../../test/waiting.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token, CORRAL_WEBHOOK_PRIVATE: '127.0.0.1' })
const receiver = useReceiver()
let address = ''

async function post(path: string, body: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(201)
}

async function start() {
  const service = await cli.serveByWorkers(2)
  address = service.address
  return service
}

const until = (isReached: () => boolean) => waitUntil(isReached)

test('workers deliver each event once and in order, and again with the same id after a kill', {
  timeout: 180_000,
}, async () => {
  const titles = () => receiver.received.map(({ body }) => body.data.title)
  const first = await start()
  await post('/api/v1/webhooks', { url: receiver.url, events: ['category.created'] })
  for (let n = 0; n < 10; n++) await post('/api/v1/categories', { name: `Number ${n}` })
  const numbers = Array.from({ length: 10 }, (_, n) => `Number ${n}`)
  await until(() => receiver.received.length >= 10)
  expect(titles()).toEqual(numbers)

  // Killed while the receiver has the message and has not answered.
  receiver.answers(() => {})
  await post('/api/v1/categories', { name: 'Killed' })
  await until(() => receiver.received.length === 11)
  await post('/api/v1/categories', { name: 'Waits' })
  await first.stop('SIGKILL')

  const second = await start()
  await until(() => receiver.received.length >= 13)
  expect(titles().slice(10)).toEqual(['Killed', 'Killed', 'Waits'])
  expect(receiver.received[11]?.id).toBe(receiver.received[10]?.id)
  expect((await second.stop()).code).toBe(0)
})

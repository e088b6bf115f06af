import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, expect, test } from 'vitest'
import { PrivateAddress, parseNetworks } from './private-networks.ts'
import { openRequest } from './request.ts'

const answers: LookupAddress[][] = []
const hosts: (string | undefined)[] = []
const server = createServer((request, response) => {
  hosts.push(request.headers.host)
  response.end('ok')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const local = { address: '127.0.0.1', family: 4 }
const foreign = { address: '192.168.1.1', family: 4 }
const options = () => ({
  signal: AbortSignal.timeout(2000),
  allowed: parseNetworks('127.0.0.1') ?? false,
  resolveName: (_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, answers.shift() ?? []),
})

afterAll(() => server.close())

afterEach(() => {
  answers.length = 0
  hosts.length = 0
})

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  // A second lookup would get another answer, as in a DNS rebinding attack.
  answers.push([local], [foreign])
  const response = await openRequest(new URL(`http://hook.example.com:${port}/`), options())
  response.resume()
  expect(response.statusCode).toBe(200)
  expect(hosts).toEqual([`hook.example.com:${port}`])
  expect(answers).toEqual([[foreign]])
})

test('a name with any private address is refused', async () => {
  for (const found of [[foreign], [local, foreign], [{ address: '::ffff:10.0.0.1', family: 6 }]]) {
    answers.push(found)
    const sent = openRequest(new URL(`http://hook.example.com:${port}/`), options())
    await expect(sent).rejects.toThrow(PrivateAddress)
  }
  expect(hosts).toEqual([])
})

test('a literal address is refused without a lookup', async () => {
  const url = new URL(`http://127.0.0.1:${port}/`)
  await expect(openRequest(url, { ...options(), allowed: false })).rejects.toThrow(PrivateAddress)
  expect(hosts).toEqual([])
})

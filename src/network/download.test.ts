import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type DownloadLimits, download } from './download.ts'
import { parseNetworks } from './private-networks.ts'

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const limits = { allowed: parseNetworks('127.0.0.1') ?? false, maxBytes: 2048, timeoutMilliseconds: 20_000 }

const read = async (address: string, other: Partial<DownloadLimits> = {}) =>
  text(await download(address, { ...limits, ...other }))

test('a file is read, also after redirects', async () => {
  const site = await serve((request, response) =>
    request.url === '/file' ? response.end('hello') : response.writeHead(302, { location: '/file' }).end(),
  )
  expect(await read(`${site}/moved`)).toBe('hello')
})

test('a private address is refused, also when a redirect leads there', async () => {
  const asked: string[] = []
  const inside = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end('secret')
  })
  const site = await serve((_request, response) =>
    response.writeHead(302, { location: inside.replace('127.0.0.1', '127.0.0.2') }).end(),
  )
  await expect(read(site)).rejects.toThrow('It is on a private network.')
  await expect(read(inside, { allowed: false })).rejects.toThrow('It is on a private network.')
  expect(asked).toEqual([])
})

test('redirects in a circle, and to something else than a website, end', async () => {
  const circle = await serve((_request, response) => response.writeHead(302, { location: '/' }).end())
  await expect(read(circle)).rejects.toThrow('It is redirected too often.')
  const file = await serve((_request, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  )
  await expect(read(file)).rejects.toThrow('It is no http(s) address.')
})

test('a file that is too large is not read to its end, whether it names its size or not', async () => {
  const named = await serve((_request, response) => response.end('x'.repeat(2049)))
  await expect(read(named)).rejects.toThrow('It is larger than 2 KB.')
  const endless = await serve((_request, response) => {
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    }
    response.on('drain', write)
    write()
  })
  await expect(read(endless)).rejects.toThrow('It is larger than 2 KB.')
})

test('a server that does not answer, or stops in the middle, is left in time', async () => {
  const silent = await serve(() => {})
  await expect(read(silent, { timeoutMilliseconds: 50 })).rejects.toThrow(
    'The server did not answer in time.',
  )
  const stalled = await serve((_request, response) => response.write('begin'))
  await expect(read(stalled, { timeoutMilliseconds: 200 })).rejects.toThrow(
    'The server did not answer in time.',
  )
  const cut = await serve((request, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('begin', () => request.socket.destroy())
  })
  await expect(read(cut)).rejects.toThrow('The download ended early.')
})

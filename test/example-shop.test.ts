import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeBundle } from '../examples/shop/bundle.ts'
import { createShop } from '../examples/shop/server.ts'
import { importInto, useFolder } from './bundles/bundling.ts'
import { runCommand } from './cli.ts'
import { useService } from './harness.ts'

const service = useService()
const folder = useFolder()
const archive = join(folder, 'shop.tar')
let shop: Server
let origin = ''
/** The requests that the shop has sent to the service. */
const asked: string[] = []

beforeAll(async () => {
  writeBundle(archive)
  const { records, warnings } = await importInto(service.app, archive)
  expect(records.post).toMatchObject({ created: 2010 })
  expect(warnings).toEqual([])
  const address = await service.http.listen({ port: 0, host: '127.0.0.1' })
  service.http.server.on('request', ({ url = '' }) => asked.push(url.replace(/\?.*/s, '')))
  shop = createShop({ service: address }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
}, 120_000)
afterAll(() => shop.close())

async function read(path: string): Promise<{ status: number; text: string }> {
  asked.length = 0
  const response = await fetch(origin + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
const titlesIn = (text: string) => Array.from(text.matchAll(/<strong>(.*?)<\/strong>/g), ([, title]) => title)
const pricesIn = (text: string) => Array.from(text.matchAll(/€ ([\d.]+) ·/g), ([, price]) => Number(price))

test('the list shows what the form asks for, in one request', async () => {
  const front = await read('/')
  expect(front.text).toContain('Millbrook Nursery')
  expect(front.text).toContain('2000 products')
  expect(titlesIn(front.text)).toHaveLength(4 + 24)
  expect(asked).toEqual(['/api/v1/public/query'])

  const query = 'search=rose&colour=red&light=sun&price=25&height=250&stock=1&sort=meta.price'
  const { text } = await read(`/?${query}`)
  const titles = titlesIn(text)
  expect(titles.length).toBeGreaterThan(1)
  for (const title of titles) expect(title).toContain('rose')
  const prices = pricesIn(text)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices.at(-1)).toBeLessThanOrEqual(25)
  expect(text).not.toContain('sold out')
  expect(text).toMatch(/ · \w+ (Nursery|Gardens)</)
})

test('a product shows its grower and what goes well with it, and a grower its products', async () => {
  const product = await read('/products/apple-wild-star')
  expect(product.text).toContain('<h1>Apple ‘Wild Star’</h1>')
  expect(titlesIn(product.text)).toHaveLength(3)
  expect(product.text.match(/shop\/trees\.svg/g)).toHaveLength(4)
  const [, grower = ''] = /href="(\/growers\/[a-z-]+)"/.exec(product.text) ?? []
  expect(asked).toEqual(['/api/v1/public/resolve'])
  expect(titlesIn((await read(grower)).text)).toHaveLength(12)
})

test('what does not exist, and what a visitor makes up, does not break the shop', async () => {
  expect(await read('/nothing')).toMatchObject({ status: 404 })
  const { status, text } = await read('/?search=%3Cscript%3E&category=x&page=-1&sort=password&colour=%27')
  expect(status).toBe(200)
  expect(text).not.toContain('<script>')
})

test('files that a text names are with the service', async () => {
  const answer = await fetch(`${origin}/storage/a%20b.png?w=400`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    expect.stringMatching(/^http:.+:\d+\/storage\/a%20b\.png\?w=400$/),
  ])
})

test('a second import changes nothing, and the types are those of the files', async () => {
  const { records } = await importInto(service.app, archive)
  expect(records.post).toMatchObject({ created: 0, updated: 0, unchanged: 2010 })
  const { out } = await runCommand('types code examples/shop/types', {})
  expect(readFileSync('examples/shop/content.ts', 'utf8')).toBe(out)
})

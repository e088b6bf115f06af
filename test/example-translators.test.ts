import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { toMarkup, toText } from '../examples/translators/adapter.ts'
import { deepl } from '../examples/translators/deepl.ts'
import { libreTranslate } from '../examples/translators/libretranslate.ts'
import { askTranslator } from '../src/resources/editing/machine/machine.provider.ts'

const secret = 'a-secret-of-these-tests'
const servers: Server[] = []
afterAll(() => {
  for (const each of servers) each.close().closeAllConnections()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any

/** A service that shouts, and what it was asked. */
async function fake(answer: (body: Body) => object) {
  const asked: Body[] = []
  const url = await listen(
    createServer(async (request: IncomingMessage, response: ServerResponse) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const body = JSON.parse(Buffer.concat(chunks).toString())
      asked.push({ path: request.url, key: request.headers.authorization, ...body })
      response.end(JSON.stringify(answer(body)))
    }),
  )
  return { url, asked }
}

const shout = (text: string) =>
  text.replace(/>[^<]*|^[^<]*/g, (words) => words.toUpperCase().replaceAll('&AMP;', '&amp;'))
const texts = [
  { id: '1', text: 'One {1}big{/1} barn{2/} & {{more', field: 'content' },
  { id: '2', text: '{1}a {2}b{/2}{/1}', field: 'title' },
]
const languages = { source: 'en', target: 'de', context: 'Barns' }
const expected = new Map([
  ['1', 'ONE {1}BIG{/1} BARN{2/} & {{MORE'],
  ['2', '{1}A {2}B{/2}{/1}'],
])
const settings = (url: string, key = secret) => ({ url, secret: key, timeoutMilliseconds: 5000 })
const ask = (url: string, key?: string) =>
  askTranslator(settings(url, key), { ...languages, texts }, () => new Date())

describe('the adapters of the examples', () => {
  test('DeepL keeps the placeholders as XML', async () => {
    const { url, asked } = await fake(({ text }) => ({
      translations: text.map((each: string) => ({ text: shout(each) })),
    }))
    const adapter = await listen(deepl({ secret, key: 'k', url }))
    expect(await ask(adapter)).toEqual(expected)
    expect(asked).toEqual([
      {
        path: '/v2/translate',
        key: 'DeepL-Auth-Key k',
        text: ['One <g id="1">big</g> barn<x id="2"/> &amp; {more', '<g id="1">a <g id="2">b</g></g>'],
        tag_handling: 'xml',
        source_lang: 'EN',
        target_lang: 'DE',
        context: 'Barns',
      },
    ])
  })

  test('LibreTranslate keeps them as HTML', async () => {
    const { url, asked } = await fake(({ q }) => ({ translatedText: q.map(shout) }))
    const adapter = await listen(libreTranslate({ secret, key: '', url }))
    expect(await ask(adapter)).toEqual(expected)
    expect(asked[0]).toMatchObject({ path: '/translate', source: 'en', target: 'de', format: 'html' })
  })

  test('a request with another secret is refused, and nothing is sent on', async () => {
    const { url, asked } = await fake(() => ({}))
    const adapter = await listen(deepl({ secret, key: 'k', url }))
    await expect(ask(adapter, 'another-secret-of-these')).rejects.toThrow('The signature is wrong.')
    expect(asked).toEqual([])
  })

  test('tags that a service writes in another way are understood', () => {
    const tags = { pair: 'span', alone: 'img' }
    expect(toText('A <img id="2"> <span id="1">&lt;b&gt; &amp;lt;</span> {', tags)).toBe(
      'A {2/} {1}<b> &lt;{/1} {{',
    )
    expect(toText(toMarkup('{{1} <i> &amp; {3/}', tags), tags)).toBe('{{1} <i> &amp; {3/}')
  })
})

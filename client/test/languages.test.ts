import { beforeAll, describe, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'
import {
  type Client,
  createClient,
  homeOf,
  hreflangLinks,
  languageOfPath,
  negotiateLanguage,
} from '../src/index.ts'

const service = useService()
let corral: Client

beforeAll(async () => {
  corral = createClient({ baseUrl: await service.http.listen({ port: 0, host: '127.0.0.1' }) })
  const page = { template: 't', access: 'public', enabled: 1 }
  await service.post('/api/v1/pages', { ...page, title: 'Alone' })
  expect(await corral.getPage('/alone')).not.toHaveProperty('alternates')
  await service.post('/api/v1/languages', { code: 'en', label: 'English' })
  await service.post('/api/v1/languages', { code: 'de', label: 'Deutsch', url_prefix: '/de' })
  await service.post('/api/v1/pages', { ...page, title: 'Prices', translation_group: 7 })
  await service.post('/api/v1/pages', {
    ...page,
    title: 'Größen',
    slug: 'grössen',
    language: 'de',
    translation_group: 7,
  })
})

describe('hreflangLinks', () => {
  test('names the languages of a page that was read, and the one for everybody else', async () => {
    const page = await corral.getPage('/prices')
    expect(page.language).toBe('en')
    const [, german] = page.alternates ?? []
    const de = { hreflang: 'de', href: `https://example.com${encodeURI(german?.url ?? '')}` }
    const en = { hreflang: 'en', href: 'https://example.com/prices' }
    const baseUrl = 'https://example.com/'
    expect(hreflangLinks(page, { baseUrl })).toEqual([en, de, { ...en, hreflang: 'x-default' }])
    expect(hreflangLinks(page, { baseUrl, defaultLanguage: 'de' }).at(-1)).toEqual({
      ...de,
      hreflang: 'x-default',
    })
    expect(hreflangLinks(page, { baseUrl, defaultLanguage: 'fr' }).at(-1)?.href).toBe(en.href)
  })

  test('keeps a folder of the base url, and is empty without translations', async () => {
    const alternates = [
      { language: 'en', url: '/' },
      { language: 'de', url: '/de/schöne-grüße' },
    ]
    const hrefs = hreflangLinks({ alternates }, { baseUrl: 'https://example.com/site' })
    expect(hrefs.map(({ href }) => href)).toEqual([
      'https://example.com/site/',
      'https://example.com/site/de/sch%C3%B6ne-gr%C3%BC%C3%9Fe',
      'https://example.com/site/',
    ])
    expect(hreflangLinks(await corral.getPage('/alone'), { baseUrl: 'https://example.com' })).toEqual([])
    expect(hreflangLinks({}, { baseUrl: 'https://example.com' })).toEqual([])
  })
})

test('homeOf and languageOfPath go by the prefixes of the languages', async () => {
  const { data: languages } = await corral.get('/api/v1/public/languages')
  expect(languages.map(homeOf)).toEqual(['/', '/de'])
  const codeOf = (path: string) => languageOfPath(path, languages)?.code
  expect(['/', '/de', '/de/preise', '/dear', '/no/such/page'].map(codeOf)).toEqual([
    'en',
    'de',
    'de',
    'en',
    'en',
  ])
  expect(languageOfPath('/x', languages.slice(1))).toBeUndefined()
  expect(languageOfPath('/x', [])).toBeUndefined()
})

describe('negotiateLanguage', () => {
  const languages = [{ code: 'en' }, { code: 'de' }, { code: 'pt-BR' }, { code: 'zh-Hant' }]
  test.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['de-at', 'de'],
    ['fr, de;q=0.5, en;q=0.7', 'en'],
    ['fr;q=0.9', undefined],
    ['pt', 'pt-BR'],
    ['pt-PT', undefined],
    ['zh-Hant-TW', 'zh-Hant'],
    ['*', 'en'],
    ['fr, *;q=0.1', 'en'],
    ['en;q=0, *', 'de'],
    ['de;q=0', undefined],
    ['de ; q=0.2 , en ; q=0.1', 'de'],
    ['de;q=nonsense, en;q=0.1', 'en'],
    ['deutsch', undefined],
    [';;,,-', undefined],
    ['', undefined],
    [null, undefined],
    [`${'x,'.repeat(100_000)}de`, undefined],
  ])('%.40s is answered with %s', (header, code) => {
    expect(negotiateLanguage(header, languages)?.code).toBe(code)
  })

  test('gives back the language of the site', () => {
    const german = { code: 'de', label: 'Deutsch', url_prefix: '/de' }
    const label: string | undefined = negotiateLanguage('de-CH', [german])?.label
    expect(label).toBe('Deutsch')
    expect(negotiateLanguage('de', [])).toBeUndefined()
  })
})

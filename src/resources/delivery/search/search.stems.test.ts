import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { runJobs } from '../../../../test/jobs.ts'
import { runCheck } from '../../../doctor/check.ts'
import { searchIndexChecks } from '../../../doctor/search-index.ts'

const service = useService()

async function addPage(title: string, content = '', fields: object = {}): Promise<void> {
  const page = { title, template: 'x', access: 'public', enabled: 1, ...fields }
  const { id } = (await service.post('/api/v1/pages', page)).body.data
  await service.post('/api/v1/wrangler-components', { type: 'text', wrangler_page_id: Number(id), content })
}

async function search(q: string, language = ''): Promise<{ title: string; words: string[] }[]> {
  const address = `/api/v1/public/search?q=${encodeURIComponent(q)}${language && `&language=${language}`}`
  const { body } = await service.get(address, { as: null })
  return body.data.map(({ title, snippet, snippet_matches }: Result) => ({
    title,
    words: snippet_matches.map(([start, end]) => snippet.slice(start, end)),
  }))
}

interface Result {
  readonly title: string
  readonly snippet: string
  readonly snippet_matches: readonly (readonly [number, number])[]
}

const titlesOf = async (q: string, language?: string) => (await search(q, language)).map(({ title }) => title)

async function outdatedEntries(): Promise<string[]> {
  const results = await Promise.all(searchIndexChecks.map((check) => runCheck(service.app, check)))
  return results.flatMap(({ examples }) => examples)
}

test('on a site with languages the search of one finds other forms of the words', async () => {
  await addPage('Opening times', '<p>The hours on <b>holidays</b> are others.</p>')
  expect(await titlesOf('hour holiday')).toEqual([])

  // In one transaction, as an import creates them.
  const languages = [
    { code: 'en', label: 'English' },
    { code: 'de-AT', label: 'Deutsch', url_prefix: '/de' },
  ]
  const operations = languages.map((body) => ({ method: 'POST', path: '/api/v1/languages', body }))
  expect((await service.post('/api/v1/batch', { operations })).status).toBe(200)
  expect(await titlesOf('hour holiday')).toEqual([])
  await runJobs(service.app)
  expect(await search('hour holiday')).toEqual([{ title: 'Opening times', words: ['hours', 'holidays'] }])
  expect(await titlesOf('hours holidays')).toEqual(['Opening times'])

  await addPage('Himmel', '<p>Sterne über Häusern</p>', { language: 'de-AT' })
  expect(await search('Stern Haus', 'de-AT')).toEqual([{ title: 'Himmel', words: ['Sterne', 'Häusern'] }])
  expect(await titlesOf('Stern Haus')).toEqual([])
  expect(await titlesOf('Stern Haus', '*')).toEqual([])
  expect(await titlesOf('hour holiday', '*')).toEqual([])

  const post = { title: 'Bericht', post_type: 'news', post_status: 'public', published: 1, language: 'de-AT' }
  await service.post('/api/v1/posts', { ...post, content: '<p>Neue Planeten</p>' })
  expect(await titlesOf('neuer Planet', 'de-AT')).toEqual(['Bericht'])
  expect(await outdatedEntries()).toEqual([])
})

test('the words as they were written come first, in titles', async () => {
  await addPage('Preise', '', { language: 'de-AT' })
  await addPage('Preis', '', { language: 'de-AT' })
  expect(await titlesOf('Preise', 'de-AT')).toEqual(['Preise', 'Preis'])
})

test('what is hidden is found by no form of its words', async () => {
  await addPage('Open', '', { language: 'de-AT' })
  const { id } = (await service.get('/api/v1/pages?filter[title]=Open')).body.data[0]
  const hidden = { type: 'text', wrangler_page_id: Number(id), content: 'Geheimnisse', enabled: 0 }
  await service.post('/api/v1/wrangler-components', hidden)
  expect(await titlesOf('Geheimnis', 'de-AT')).toEqual([])
})

test('another code of the first language indexes its records again', async () => {
  const [first] = (await service.get('/api/v1/languages?sort=id')).body.data
  await service.patch(`/api/v1/languages/${first.id}`, { code: 'en-GB' })
  expect(await runJobs(service.app)).toBe(0)
  await service.patch(`/api/v1/languages/${first.id}`, { code: 'fr' })
  expect(await runJobs(service.app)).toBe(1)
  await addPage('Horaires', '<p>Nos chevaux</p>')
  expect(await titlesOf('cheval horaire')).toEqual(['Horaires'])
  expect(await outdatedEntries()).toEqual([])
})

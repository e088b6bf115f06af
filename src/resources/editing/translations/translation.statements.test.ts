import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import { translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, translated, publish, patch } = translationsOf(service)
const posts = translationsOf(service, 'post')
const list = '/admin/api/translations'

async function addTranslated(title: string) {
  const { id } = await addPage(title)
  for (const language of ['de', 'fr']) await publish((await translated(id, language)).id)
  await patch(id, { description: 'Changed' })
}

async function addTranslatedPost(title: string) {
  const { id } = await posts.addPost(title)
  await posts.publish((await posts.translated(id, 'de')).id)
  await posts.translated(id, 'fr')
  await posts.patch(id, { description: 'Changed' })
  return id
}

async function statementsOf(path: string): Promise<{ count: number; found: number }> {
  let found = 0
  const read = async () => {
    const { body } = await service.get(path, { as: 'editor' })
    found = body.data.length
  }
  await read()
  return { count: await countStatements(read), found }
}

beforeAll(async () => {
  await addLanguages()
  await addTranslated('First')
  await addTranslatedPost('First')
})

const lists = {
  tree: '/admin/api/tree?language=de&include=translations',
  pages: '/admin/api/pages?language=de&include=translations',
  posts: '/admin/api/posts?language=de&include=translations',
} as const

test('the states of a list are read in as many statements, however long it is', async () => {
  const queries = ['', '?language=de', '?language=de&state=outdated', '?state=outdated']
  const before = new Map<string, number>()
  for (const query of queries) before.set(query, (await statementsOf(`${list}${query}`)).count)
  for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) await addTranslated(title)
  for (const query of queries) {
    const { count, found } = await statementsOf(`${list}${query}`)
    expect([query, found]).toEqual([query, 5])
    expect([query, count]).toEqual([query, before.get(query)])
    expect(count).toBeLessThan(12)
  }
})

test('the lists of editors and the tree show states in as many statements, however long they are', async () => {
  const before = new Map<string, { count: number; found: number }>()
  for (const path of Object.values(lists)) before.set(path, await statementsOf(path))
  for (const title of ['Sixth', 'Seventh', 'Eighth']) {
    await addTranslated(title)
    await addTranslatedPost(title)
  }
  for (const path of Object.values(lists)) {
    const { count, found } = before.get(path) ?? { count: 0, found: 0 }
    expect([path, await statementsOf(path)]).toEqual([path, { count, found: found + 3 }])
  }
})

interface Row {
  readonly id: number
  readonly title: string
  readonly badges?: readonly string[]
  readonly translations?: readonly {
    readonly language: string
    readonly state: string
    readonly id: number
  }[]
}

async function rowOf(path: string, title: string): Promise<Row | undefined> {
  const { status, body } = await service.get(path, { as: 'editor' })
  expect(status).toBe(200)
  return body.data.find((row: Row) => row.title === title)
}

const statesIn = (row: Row | undefined) => row?.translations?.map(({ language, state }) => [language, state])

test('the lists of editors show the states of the translations if they are asked for them', async () => {
  await addTranslated('Listed')
  await addTranslatedPost('Listed')
  for (const kind of ['pages', 'posts']) {
    const path = `/admin/api/${kind}?language=en`
    expect(await rowOf(path, 'Listed')).not.toHaveProperty('translations')
    const row = await rowOf(`${path}&include=translations`, 'Listed')
    expect(statesIn(row)).toEqual([
      ['en', 'live'],
      ['de', 'outdated'],
      ['fr', 'outdated'],
    ])
    expect(row?.translations?.[0]?.id).toBe(row?.id)
  }
  const { id } = await addPage('Only English')
  const unneeded = { language: 'fr', is_needed: 0 }
  await service.put(`/admin/api/pages/${id}/translations`, unneeded, { as: 'editor' })
  await translated(id, 'de')
  expect(statesIn(await rowOf('/admin/api/pages?language=en&include=translations', 'Only English'))).toEqual([
    ['en', 'live'],
    ['de', 'draft'],
    ['fr', 'unneeded'],
  ])
  expect((await service.get('/admin/api/pages?include=secrets', { as: 'editor' })).status).toBe(422)
})

test('the tree marks the translations that are out of date if it is asked for them', async () => {
  const { id } = await addPage('Marked')
  const german = await translated(id, 'de')
  const path = '/admin/api/tree?language=de'
  const badgesIn = async (query: string) => (await rowOf(`${path}${query}`, 'Marked'))?.badges
  expect(await badgesIn('&include=translations')).not.toContain('outdated')
  await patch(id, { description: 'Changed' })
  expect(await badgesIn('&include=translations')).toContain('outdated')
  expect(await badgesIn('&include=translations&search=Marked')).toContain('outdated')
  expect(await badgesIn('')).not.toContain('outdated')
  // What is translated from is not out of date itself.
  const source = await rowOf('/admin/api/tree?language=en&include=translations', 'Marked')
  expect([source?.id, source?.badges]).toEqual([id, []])
  await patch(german.id, { title: 'Markiert' })
  expect((await rowOf(`${path}&include=translations`, 'Markiert'))?.badges).toContain('outdated')
})

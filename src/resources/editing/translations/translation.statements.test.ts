import { beforeAll, expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import { translationsOf } from '../../../../test/translations.ts'

const service = useService()
const { addLanguages, addPage, translated, publish, patch } = translationsOf(service)
const list = '/admin/api/translations'

async function addTranslated(title: string) {
  const { id } = await addPage(title)
  for (const language of ['de', 'fr']) await publish((await translated(id, language)).id)
  await patch(id, { description: 'Changed' })
}

async function statementsOf(query: string): Promise<{ count: number; found: number }> {
  let found = 0
  const read = async () => {
    const { body } = await service.get(`${list}${query}`, { as: 'editor' })
    found = body.data.length
  }
  await read()
  return { count: await countStatements(read), found }
}

beforeAll(async () => {
  await addLanguages()
  await addTranslated('First')
})

test('the states of a list are read in as many statements, however long it is', async () => {
  const queries = ['', '?language=de', '?language=de&state=outdated', '?state=outdated']
  const before = new Map<string, number>()
  for (const query of queries) before.set(query, (await statementsOf(query)).count)
  for (const title of ['Second', 'Third', 'Fourth', 'Fifth']) await addTranslated(title)
  for (const query of queries) {
    const { count, found } = await statementsOf(query)
    expect([query, found]).toEqual([query, 5])
    expect([query, count]).toEqual([query, before.get(query)])
    expect(count).toBeLessThan(12)
  }
})

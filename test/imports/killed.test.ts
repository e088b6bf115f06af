import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Database } from '../../src/database/database.ts'
import { useCommandLine } from '../cli.ts'
import { wxr } from './wxr.ts'

const cli = useCommandLine()
/** Several times as many as a transaction has. */
const pages = 2000

test('an import that was killed goes on when it is run again', { timeout: 120_000 }, async () => {
  const content = `<!-- wp:paragraph --><p>${'Grass. '.repeat(200)}</p><!-- /wp:paragraph -->`
  const items = Array.from({ length: pages }, (_, at) => ({
    id: at + 1,
    content,
    parent: at < 20 ? 0 : (at % 20) + 1,
  }))
  const path = join(cli.directory, 'export.xml')
  writeFileSync(path, wxr(items))
  expect((await cli.spawn(['migrate']).finished).code).toBe(0)
  const killed = cli.spawn(['import', 'wordpress', path, '--json'])
  await untilWritten()
  killed.process.kill('SIGKILL')
  // It did not end by itself: no report, and no code.
  expect(await killed.finished).toMatchObject({ code: null, out: '' })
  const run = async () => JSON.parse((await cli.spawn(['import', 'wordpress', path, '--json']).finished).out)
  const again = await run()
  expect(again.created).toBeGreaterThan(0)
  expect(again.unchanged).toBeGreaterThan(0)
  expect(again.created + again.unchanged).toBe(pages)
  expect((await run()).unchanged).toBe(pages)
  expect((await cli.spawn(['doctor']).finished).code).toBe(0)
})

/** Until the first pages are in the database. */
async function untilWritten(): Promise<void> {
  const database = await Database.open({
    url: cli.databaseUrl,
    mustExist: true,
    now: () => new Date(),
    derive: [],
    deliver: async () => {},
    report: () => {},
  })
  try {
    const read = () => database.db.selectFrom('wrangler_pages').select('id').limit(1).execute()
    while ((await read()).length === 0) await setTimeout(5)
  } finally {
    await database.close()
  }
}

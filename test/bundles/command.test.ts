import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createPage } from '../../src/resources/content/pages/page.actions.ts'
import { runCommand, useCommandLine } from '../cli.ts'
import { useService } from '../harness.ts'
import { useFolder } from './bundling.ts'

const service = useService()
const folder = useFolder()
const cli = useCommandLine()
const bundle = join(folder, 'site.tar.gz')

const run = (words: string) =>
  runCommand(words, { CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })

const count = 700

beforeAll(async () => {
  await service.app.database.transaction(null, async (tx) => {
    const top = await createPage(tx, { title: 'Top', template: 't', access: 'public', enabled: 1 })
    const description = 'Grass. '.repeat(30)
    for (let at = 1; at < count; at++)
      await createPage(tx, {
        title: `Page ${at}`,
        template: 't',
        access: 'public',
        parent_id: top.id,
        description,
      })
  })
})

test('export writes a bundle that only its owner can read, and tells what it holds', async () => {
  const { code, out, err } = await run(`export ${bundle}`)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/^KIND +RECORDS\n/)
  expect(out).toContain(`page        ${count}\n`)
  expect(out).toContain(`${bundle} holds 0 files, 0 KB.`)
  expect(statSync(bundle).mode & 0o777).toBe(0o600)
  const report = JSON.parse((await run(`export ${join(folder, 'part.tar')} --under /top/page-7 --json`)).out)
  expect(report).toMatchObject({ parts: ['pages'], under: '/top/page-7', records: { page: 1 } })
})

test.each([
  ['--only pages,cats', /--only does not know cats. Parts: languages, options, types, /],
  ['--only users', /--only users needs --private/],
  ['--only posts --under /top', /--under needs pages among --only/],
])('export %s is wrong usage', async (words, message) => {
  const path = join(folder, 'wrong.tar')
  const { code, err } = await run(`export ${path} ${words}`)
  expect(code).toBe(2)
  expect(err).toMatch(message)
  expect(existsSync(path)).toBe(false)
})

test('export and import say what is wrong with a path', async () => {
  expect((await run(`export ${join(folder, 'none/site.tar')}`)).err).toMatch(
    /site.tar cannot be written: ENOENT/,
  )
  expect((await run(`import bundle ${join(folder, 'none.tar')}`)).err).toBe(
    'corral: none.tar: There is no such file.\n',
  )
  expect((await run(`import bundle ${folder}`)).err).toMatch(/: It is not a file\.\n$/)
  expect((await run(`export ${bundle} --under /nowhere`)).err).toBe('corral: There is no page /nowhere.\n')
})

test('an import that was killed goes on when it is run again', { timeout: 120_000 }, async () => {
  expect((await cli.spawn(['migrate']).finished).code).toBe(0)
  const killed = cli.spawn(['import', 'bundle', bundle, '--json'])
  // As soon as something was written.
  for (;;) {
    const { out } = await cli.spawn(['import', 'bundle', bundle, '--dry-run', '--json']).finished
    const { unchanged } = JSON.parse(out).records.page
    if (unchanged === count) break
    if (unchanged > 0) {
      killed.process.kill('SIGKILL')
      break
    }
  }
  await killed.finished
  const again = JSON.parse((await cli.spawn(['import', 'bundle', bundle, '--json']).finished).out).records
    .page
  expect(again.created + again.unchanged).toBe(count)
  expect(again.unchanged).toBeGreaterThan(0)
  const back = join(folder, 'back.tar.gz')
  expect((await cli.spawn(['export', back]).finished).code).toBe(0)
  expect(readFileSync(back).equals(readFileSync(bundle))).toBe(true)
  expect((await cli.spawn(['doctor']).finished).code).toBe(0)
})

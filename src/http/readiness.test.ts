import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { waitFor } from '../../test/waiting.ts'
import { Readiness } from './readiness.ts'

const folder = mkdtempSync(join(tmpdir(), 'corral-readiness-'))
const emptyFolder = join(folder, 'empty')
mkdirSync(emptyFolder)
afterAll(() => rmSync(folder, { recursive: true }))

const options = { database: { probe: async () => null }, folder, isStopping: () => false }

test('a full disk is reported', async () => {
  const report = await new Readiness({ ...options, freeBytes: async () => 1024 }).check()
  expect(report).toMatchObject({
    status: 'error',
    database: 'ok',
    disk: 'error',
    problems: ['The disk is full.'],
  })
})

test('a data folder that cannot be written is reported', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const report = await new Readiness({ ...options, folder: join(file, 'data') }).check()
  expect(report).toMatchObject({ disk: 'error', problems: ['The disk cannot be written.'] })
})

test('the disk check leaves no file behind', async () => {
  expect(await new Readiness({ ...options, folder: emptyFolder }).check()).toMatchObject({ status: 'ok' })
  await waitFor(() => expect(readdirSync(emptyFolder)).toEqual([]))
})

test('a check that does not answer is reported within a second, and is not started again meanwhile', async () => {
  let asked = 0
  const probe = () => {
    asked++
    return new Promise<null>(() => {})
  }
  let time = 0
  const readiness = new Readiness({ ...options, database: { probe }, now: () => time })
  const started = performance.now()
  const first = await readiness.check()
  // Ten ticks of 80 ms; the rest is for a busy machine.
  expect(performance.now() - started).toBeLessThan(20_000)
  time += 1000
  const second = await readiness.check()
  expect([first.problems, second.problems]).toEqual(Array(2).fill(['The database does not answer.']))
  expect(asked).toBe(1)
})

test('after a failed request the cached report is not used', async () => {
  let problem: string | null = null
  const probe = async () => problem
  const readiness = new Readiness({ ...options, database: { probe }, now: () => 0 })
  expect(await readiness.check()).toMatchObject({ status: 'ok' })
  problem = 'The database does not answer.'
  expect(await readiness.check()).toMatchObject({ status: 'ok' })
  readiness.noteFailure(new Error('lost'))
  expect(await readiness.check()).toMatchObject({ status: 'error', problems: [problem] })
  readiness.close()
})

test('a report is cached for a second, and stopping is reported at once', async () => {
  let [time, asked, isStopping] = [0, 0, false]
  const probe = async () => {
    asked++
    return null
  }
  const readiness = new Readiness({
    ...options,
    database: { probe },
    isStopping: () => isStopping,
    now: () => time,
  })
  for (const _ of [1, 2, 3]) expect(await readiness.check()).toMatchObject({ status: 'ok' })
  time += 999
  isStopping = true
  expect(await readiness.check()).toMatchObject({
    status: 'error',
    database: 'ok',
    problems: ['The service is stopping.'],
  })
  expect(asked).toBe(1)
  time += 1
  await readiness.check()
  expect(asked).toBe(2)
})

test('an outage is logged once, however many requests it fails, and so is its end', async () => {
  let [time, problem]: [number, string | null] = [0, null]
  const lines: string[] = []
  const log = {
    error: (details: object) => void lines.push(`fails ${Object.keys(details)}`),
    info: () => void lines.push('works'),
  }
  const readiness = new Readiness({
    ...options,
    database: { probe: async () => problem },
    now: () => time,
    log,
  })
  await readiness.check()
  expect(lines).toEqual([])
  for (let request = 0; request < 100; request++) readiness.noteFailure(new Error('lost'))
  await readiness.check() // others still work: the database does not accept every connection
  expect(lines).toEqual(['fails err'])
  time += 2000
  await readiness.check()
  expect(lines).toEqual(['fails err', 'works'])
  problem = 'The database does not answer.'
  for (let probe = 0; probe < 5; probe++) {
    time += 1000
    await readiness.check()
  }
  problem = null
  time += 1000
  await readiness.check()
  expect(lines).toEqual(['fails err', 'works', 'fails problems', 'works'])
  readiness.close()
})

test('that the database works again is noticed when nobody asks', async () => {
  const works = vi.fn()
  const log = { error: () => {}, info: works }
  let problem: string | null = 'The database does not answer.'
  const readiness = new Readiness({ ...options, database: { probe: async () => problem }, log })
  await readiness.check()
  problem = null
  await waitFor(() => expect(works).toHaveBeenCalledTimes(1))
  readiness.close()
})

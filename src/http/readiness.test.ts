import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Readiness } from './readiness.ts'

const folder = mkdtempSync(join(tmpdir(), 'corral-readiness-'))
afterAll(() => rmSync(folder, { recursive: true }))

const options = { database: { probe: async () => null }, folder, isStopping: () => false }

test('a disk without room is told', async () => {
  const report = await new Readiness({ ...options, freeBytes: async () => 1024 }).check()
  expect(report).toMatchObject({
    status: 'error',
    database: 'ok',
    disk: 'error',
    problems: ['The disk is full.'],
  })
})

test('what does not answer is told within a second, and is not asked again meanwhile', async () => {
  let asked = 0
  const probe = () => {
    asked++
    return new Promise<null>(() => {})
  }
  const readiness = new Readiness({ ...options, database: { probe } })
  const started = performance.now()
  const first = await readiness.check()
  expect(performance.now() - started).toBeLessThan(1000)
  const second = await readiness.check()
  expect([first.problems, second.problems]).toEqual(Array(2).fill(['The database does not answer.']))
  expect(asked).toBe(1)
})

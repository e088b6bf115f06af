import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../ports.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-example-'))
let started: ChildProcess | undefined
afterAll(() => {
  started?.kill()
  rmSync(directory, { recursive: true, force: true })
})

/** Lets a signal stand for a fault that nobody catches. */
const fault = `process.on('SIGUSR2', () => { throw new Error('a fault') })`

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  )

test('the example starts anew after an interrupted start, uses its own database, and stops its service when it crashes', async () => {
  for (const folder of ['data/example', 'data/example-unfinished']) {
    mkdirSync(join(directory, folder), { recursive: true })
    writeFileSync(join(directory, folder, 'corral.db'), 'half of a database')
  }
  const [port, sitePort] = [await freePort(), await freePort()]
  // Neither of them answers: whoever used one would fail.
  const others = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' }
  writeFileSync(join(directory, '.env'), `DATABASE_URL=${others.DATABASE_URL}\n`)
  const words = ['--import', `data:text/javascript,${encodeURIComponent(fault)}`]
  started = spawn(process.execPath, [...words, resolve('examples/site/start.ts')], {
    cwd: directory,
    env: { PATH: process.env.PATH, ...others, PORT: String(port), SITE_PORT: String(sitePort) },
    stdio: 'ignore',
  })
  await expect.poll(() => statusOf(sitePort, '/'), { timeout: 60_000, interval: 100 }).toBe(200)
  expect(readdirSync(join(directory, 'data/example'))).toContain('corral.db')
  expect(readdirSync(join(directory, 'data')).toSorted()).toEqual([
    'example',
    expect.stringMatching(/^example-\d+$/),
  ])
  started.kill('SIGUSR2')
  await once(started, 'exit')
  await expect.poll(() => statusOf(port, '/api/v1/public/menu'), { timeout: 20_000 }).toBeNull()
})

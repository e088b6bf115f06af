import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../ports.ts'

const folders: string[] = []
let started: ChildProcess | undefined
afterAll(() => {
  started?.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corral-example-'))
  folders.push(folder)
  return folder
}

/** Lets a signal stand for a fault that nobody catches. */
const fault = `process.on('SIGUSR2', () => { throw new Error('a fault') })`

const statusOf = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  )

test('the example starts anew after an interrupted start, uses its own database, and stops its service when it crashes', async () => {
  const directory = makeFolder()
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

test('the example starts with its preview connected, and keeps an address that somebody has set', async () => {
  const directory = makeFolder()
  const [port, sitePort] = [await freePort(), await freePort()]
  const env = { PATH: process.env.PATH, PORT: String(port), SITE_PORT: String(sitePort) }
  const start = async () => {
    started = spawn(process.execPath, [resolve('examples/site/start.ts')], {
      cwd: directory,
      env,
      stdio: 'ignore',
    })
    await expect.poll(() => statusOf(sitePort, '/'), { timeout: 60_000, interval: 100 }).toBe(200)
  }
  const stop = async () => {
    started?.kill()
    if (started) await once(started, 'exit')
  }
  const corral = (...words: string[]) =>
    execFileSync(process.execPath, [resolve('bin/corral.js'), ...words], {
      env: { ...env, CORRAL_DATA_DIR: join(directory, 'data/example') },
      encoding: 'utf8',
    }).trim()

  await start()
  const answer = await fetch(`http://127.0.0.1:${port}/admin/api/previews`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${corral('token', 'create', 'admin@example.com')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ page: 1 }),
  })
  const { url } = ((await answer.json()) as { data: { url: string } }).data
  expect(url).toMatch(`http://127.0.0.1:${sitePort}/`)
  expect(await (await fetch(url)).text()).toContain('data-corral="component:1"')
  corral('option', 'set', 'site.url', 'https://www.example.com')
  await stop()
  await start()
  expect(corral('option', 'get', 'site.url')).toBe('https://www.example.com')
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const launcher = resolve(import.meta.dirname, '../../bin/corral.js')
const directory = mkdtempSync(join(tmpdir(), 'corral-launcher-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** This Node, which says that it is an older one. */
const pretence = `
  Object.defineProperty(process, 'version', { value: 'v20.0.0' })
  Object.defineProperty(process, 'versions', { value: { node: '20.0.0' } })`
const older = ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`]
const env = { PATH: process.env.PATH ?? '', PORT: '0', CORRAL_DATA_DIR: join(directory, 'data') }

function run(words: string[]): Promise<{ code: unknown; out: string; err: string }> {
  return new Promise((done) => {
    execFile(process.execPath, words, { env, cwd: directory }, (error, out, err) =>
      done({ code: error?.code ?? 0, out, err }),
    )
  })
}

test.each([
  ['Node 24', []],
  ['an older Node, which starts the bundled one', older],
])('the launcher runs the command line on %s, and keeps its exit codes', async (_, options) => {
  expect(await run([...options, launcher, '--version'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^\d/),
    err: '',
  })
  expect(await run([...options, launcher, 'nonsense'])).toMatchObject({ code: 2, out: '' })
})

/** Each Node that starts writes its own options. */
const tell = `data:text/javascript,${encodeURIComponent("process._rawDebug(process.execArgv.join(' '))")}`

test.each([
  ['by itself', launcher, []],
  [
    'by an older Node, for the bundled one',
    process.execPath,
    ['--max-semi-space-size=8', ...older, launcher],
  ],
])('the launcher limits the heap for young objects when it is started %s', async (_, file, words) => {
  const told = await new Promise<string>((done, fail) => {
    const options = { env: { ...env, NODE_OPTIONS: `--import=${tell}` }, cwd: directory }
    execFile(file, [...words, '--version'], options, (error, _out, err) => (error ? fail(error) : done(err)))
  })
  for (const line of told.trim().split('\n')) expect(line).toContain('--max-semi-space-size=8')
})

test('the launcher passes signals on, so that the service stops gracefully', async () => {
  const child = spawn(process.execPath, [...older, launcher, 'serve'], { env, cwd: directory })
  let out = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    if (!out.includes('Server listening') && `${out}${text}`.includes('Server listening'))
      child.kill('SIGTERM')
    out += text
  }
  if (child.exitCode === null) await once(child, 'exit')
  expect(child.exitCode).toBe(0)
  expect(out).toContain('"stopped"')
})

test('a killed launcher ends the service', async () => {
  const child = spawn(process.execPath, [...older, launcher, 'serve'], { env, cwd: directory })
  let out = ''
  // The service has the other end of stdout: it ends when the service does.
  for await (const text of child.stdout.setEncoding('utf8')) {
    if (!out.includes('Server listening') && `${out}${text}`.includes('Server listening'))
      child.kill('SIGKILL')
    out += text
  }
  expect(child.signalCode).toBe('SIGKILL')
  expect(out).toContain('"stopped"')
})

test('without a recent Node the launcher prints one line that explains it', async () => {
  mkdirSync(join(directory, 'bin'))
  copyFileSync(launcher, join(directory, 'bin/corral.js'))
  writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
  expect(await run([...older, join(directory, 'bin/corral.js')])).toEqual({
    code: 1,
    out: '',
    err: 'corral: Node 24.7 is needed, and this is v20.0.0. Install it, or run npm ci.\n',
  })
})

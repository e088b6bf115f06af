import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { waitUntil } from './waiting.ts'

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'corral-install-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** As in a shell of its own: without the programs and settings that npm gives to the tests. */
const paths = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
const env = { PATH: paths.join(delimiter), HOME: process.env.HOME ?? directory, PORT: '0' }

/** The commands below `## On a server`. */
function documentedCommands(): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  return (/## On a server\n\n```sh\n([^`]+)```/.exec(text)?.[1] ?? '').trim().split('\n')
}

function copySources(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of String(listed).split('\0').filter(Boolean)) {
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  }
}

test("the documented install of a server has the editors' app, and no packages for development", async () => {
  const [install = '', start = ''] = documentedCommands()
  const folder = join(directory, 'corral')
  copySources(folder)
  execFileSync('sh', ['-c', install], { cwd: folder, env, stdio: 'pipe' })
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)

  const command = start.replace('/var/lib/corral', join(directory, 'data'))
  expect(command).not.toBe(start)
  const child = spawn('sh', ['-c', command], { cwd: folder, env, detached: true })
  let out = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  const addressOf = () => /"address":"(http[^"]+)"/.exec(out)?.[1]
  await waitUntil(() => addressOf() !== undefined || child.exitCode !== null)
  const address = addressOf()
  expect(address, out).toBeDefined()
  const app = await fetch(`${address}/admin`)
  expect([app.status, await app.text()]).toEqual([200, expect.stringContaining('<script')])
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await once(child, 'close')
}, 600_000)

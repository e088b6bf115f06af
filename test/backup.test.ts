import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, inject, test } from 'vitest'
import { runCommand } from './cli.ts'
import { useService } from './harness.ts'
import { formOf, makeImage } from './images.ts'

const service = useService()
const root = resolve(import.meta.dirname, '..')
const work = join(service.directory, 'work')
const restored = join(service.directory, 'restored')

/** The commands of the section on backups, each block as one script. */
function documentedScripts(): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const section = text.slice(text.indexOf('\n## Backups\n'), text.indexOf('\n## Upgrades\n'))
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, script = '']) => script)
}

test.skipIf(inject('postgresUrl') !== null)(
  'a backup that is taken as documented while much is written misses no file',
  { timeout: 60_000 },
  async () => {
    const [take = '', restore = ''] = documentedScripts()
    const [database = '', files = ''] = take.replace(/^.*pg_dump.*\n/m, '').split('# both\n')
    mkdirSync(work)
    const writer = new Writer()
    await writer.until(10)
    expect(await run(database, service.directory)).toBe(0)
    await writer.until(10) // deletes each file that the copied database names
    expect([0, 1]).toContain(await run(files, service.directory)) // 1: tar saw a file move
    await writer.stop()

    mkdirSync(restored)
    renameSync(join(work, 'backup/corral.db'), join(restored, 'corral.db'))
    await run(restore.replace(/^corral .*\n/m, ''), restored)
    const fix = /^corral (.*)$/m.exec(restore)?.[1] ?? ''
    const env = { CORRAL_DATA_DIR: restored }
    expect(await runCommand(fix, env)).toMatchObject({ code: 0 })
    const { out } = await runCommand('doctor --json', env)
    const found = (JSON.parse(out).checks as { name: string; count: number }[]).filter(
      ({ count }) => count > 0,
    )
    expect(found.map(({ name }) => name).filter((name) => name !== 'files.unattached')).toEqual([])
  },
)

/** Stores, replaces and deletes files until it is stopped. */
class Writer {
  #rounds = 0
  #isStopped = false
  #onRound = () => {}
  readonly #ended = this.#write()

  /** Resolves when so many more rounds are over. */
  async until(more: number): Promise<void> {
    const goal = this.#rounds + more
    while (this.#rounds < goal) await new Promise<void>((resolve) => (this.#onRound = resolve))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ended
  }

  async #write(): Promise<void> {
    const image = await makeImage('png', 40)
    const form = () => formOf({ file: { file: image, name: 'a.png' } })
    const assets: string[] = []
    while (!this.#isStopped) {
      const created = await service.call('POST', '/api/v1/assets', { form: form() })
      const url = `/api/v1/assets/${created.body.data.id}`
      await service.call('PUT', url, { form: form() })
      assets.push(url)
      if (assets.length > 5) await service.delete(assets.shift() ?? '')
      this.#rounds += 1
      this.#onRound()
    }
  }
}

async function run(script: string, dataDir: string): Promise<number> {
  const env = { PATH: `${withSqlite()}${process.env.PATH}`, CORRAL_DATA_DIR: dataDir }
  const child = spawn('sh', ['-c', script], { cwd: work, env, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  return Number(code)
}

/** Where there is no sqlite3, Node's own SQLite does what it would. */
function withSqlite(): string {
  try {
    execFileSync('sqlite3', ['--version'], { stdio: 'ignore' })
    return ''
  } catch {
    const folder = join(service.directory, 'bin')
    mkdirSync(folder, { recursive: true })
    const program =
      "const { DatabaseSync } = require('node:sqlite'); new DatabaseSync(process.argv[1]).exec(process.argv[2])"
    writeFileSync(join(folder, 'sqlite3'), `#!/bin/sh\nexec '${process.execPath}' -e "${program}" "$@"\n`)
    chmodSync(join(folder, 'sqlite3'), 0o755)
    return `${folder}${delimiter}`
  }
}

import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, inject, test } from 'vitest'
import { runCommand } from './cli.ts'
import { createDatabase, useService } from './harness.ts'
import { formOf, makeImage } from './images.ts'

const service = useService()
const main = resolve(import.meta.dirname, '../bin/corral.js')
const archive = () => join(service.directory, 'backup.tar')

/** Settings of a new service, with a database and a folder of its own. */
async function emptyService(name: string): Promise<Record<string, string>> {
  const databaseUrl = await createDatabase()
  const dataDir = join(service.directory, name)
  return { CORRAL_DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
}

/** Runs a command in a process of its own; a script may break something in it. */
async function run(words: readonly string[], env: Record<string, string>, script?: string) {
  const fault = join(service.directory, 'fault.mjs')
  if (script) writeFileSync(fault, script)
  const child = spawn(process.execPath, [main, ...words], {
    env: { PATH: process.env.PATH ?? '', ...env, ...(script ? { NODE_OPTIONS: `--import=${fault}` } : {}) },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const [code, signal] = await once(child, 'close')
  return { code: code as number | null, signal: signal as string | null, text }
}

const own = () => ({ CORRAL_DATA_DIR: service.directory, DATABASE_URL: service.config.databaseUrl })

test('a backup that is taken while much is written restores to a consistent state', {
  timeout: 120_000,
}, async () => {
  const writer = new Writer()
  await writer.until(8)
  const acknowledged = [...writer.tags]
  const taken = run(['backup', archive()], own())
  await writer.until(15) // renames the pages and deletes each file that the backup may name
  expect(await taken).toMatchObject({ code: 0, text: expect.stringContaining('checked.') })
  await writer.stop()
  expect(statSync(archive()).mode & 0o777).toBe(0o600)

  const target = await emptyService('restored')
  const restored = await runCommand(`restore ${archive()}`, target)
  expect(restored).toMatchObject({ code: 0, err: '' })
  const doctor = JSON.parse((await runCommand('doctor --json', target)).out)
  const found = (doctor.checks as { name: string; count: number }[]).filter(({ count }) => count > 0)
  // A file that a request has stored and not yet named belongs to nobody in any backup.
  expect(found.map(({ name }) => name).filter((name) => name !== 'files.unattached')).toEqual([])
  const { out } = await runCommand(`restore ${archive()} --check`, target)
  expect(out).toContain('Every checksum is right.')
  const tags = await tagsOf(target)
  expect(acknowledged.filter((name) => !tags.includes(name))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(7)
})

/** Ends the process at the nth call of a function of Node. */
const killAt = (nth: number, module: string, name: string) => `
  import { syncBuiltinESMExports } from 'node:module'
  import given from '${module}'
  const original = given['${name}']
  let calls = 0
  given['${name}'] = (...values) => {
    if (++calls === ${nth}) process.kill(process.pid, 'SIGKILL')
    return original(...values)
  }
  syncBuiltinESMExports()`

test('a restore that is killed leaves an empty service, and is then run again', {
  timeout: 120_000,
}, async () => {
  await service.post('/api/v1/tags', { name: 'before the kills' })
  for (let n = 0; n < 3; n++)
    await service.call('POST', '/api/v1/assets', {
      form: formOf({ file: { file: await makeImage(), name: 'a.png' } }),
    })
  const file = join(service.directory, 'for-kills.tar')
  expect(await run(['backup', file], own())).toMatchObject({ code: 0 })
  const target = await emptyService('killed')
  const killed = { signal: 'SIGKILL' }
  // While the files are stored, while the rows are, and in the last table.
  for (const [nth, module, name] of [
    [2, 'node:fs/promises', 'link'],
    [1, 'node:zlib', 'gunzip'],
    [9, 'node:zlib', 'gunzip'],
  ] as const) {
    expect(await run(['restore', file], target, killAt(nth, module, name))).toMatchObject(killed)
    expect((await runCommand('doctor', target)).err).toContain('There is no database of the service')
  }
  expect(await run(['restore', file], target)).toMatchObject({
    code: 0,
    text: expect.stringContaining('No problems found'),
  })
  expect(await tagsOf(target)).toContain('before the kills')
})

/** The names of the tags of another service. */
async function tagsOf(env: Record<string, string>): Promise<string[]> {
  const { createApp } = await import('../src/app.ts')
  const { readConfig } = await import('../src/config/config.ts')
  const { default: pino } = await import('pino')
  const app = await createApp(readConfig(env), { logger: pino({ level: 'silent' }), database: 'existing' })
  const rows = await app.database.db.selectFrom('tags').select('name').execute()
  await app.close()
  return rows.map(({ name }) => name)
}

/** Writes, renames, replaces and deletes until it is stopped. */
class Writer {
  /** The names of tags whose creation was answered. */
  readonly tags: string[] = []
  #rounds = 0
  readonly #id = randomUUID()
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
    mkdirSync(service.directory, { recursive: true })
    const image = await makeImage('png', 40)
    const form = () => formOf({ file: { file: image, name: 'a.png' } })
    const page = { title: 'Parent', template: 't', access: 'public', enabled: 1 }
    const shown = { greedy: 0, menu_order: 0, listed: 1 }
    const parent = (await service.post('/api/v1/pages', page)).body.data.id
    for (let n = 0; n < 5; n++)
      await service.post('/api/v1/pages', { ...page, title: `Child ${n}`, parent_id: parent })
    const assets: string[] = []
    while (!this.#isStopped) {
      const name = `round ${this.#rounds} of ${this.#id}`
      if ((await service.post('/api/v1/tags', { name })).status === 201) this.tags.push(name)
      // Changes the urls of all children in one transaction.
      const title = `Parent ${this.#rounds}`
      const renamed = await service.put(`/api/v1/pages/${parent}`, { ...page, ...shown, title })
      if (renamed.status !== 200) throw new Error(renamed.text)
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

test.skipIf(inject('postgresUrl') !== null)(
  'copies by VACUUM INTO at intervals are consistent while much is written, and each is newer',
  { timeout: 60_000 },
  async () => {
    const writer = new Writer()
    let previous = 0
    for (let n = 0; n < 3; n++) {
      await writer.until(3)
      const acknowledged = [...writer.tags]
      const dataDir = join(service.directory, `minute-${n}`)
      mkdirSync(dataDir)
      const source = new DatabaseSync(service.config.databaseUrl.slice('sqlite:'.length))
      source.exec(`vacuum into '${join(dataDir, 'corral.db')}'`)
      source.close()
      const tags = await tagsOf({ CORRAL_DATA_DIR: dataDir })
      expect(acknowledged.filter((name) => !tags.includes(name))).toEqual([])
      expect(tags.length).toBeGreaterThan(previous)
      previous = tags.length
      const { out } = await runCommand('doctor --json', { CORRAL_DATA_DIR: dataDir })
      const checks = JSON.parse(out).checks as { name: string; count: number }[]
      const found = checks.filter(({ name, count }) => count > 0 && !name.startsWith('files.'))
      expect(found).toEqual([]) // the files are not in the copy
    }
    await writer.stop()
  },
)

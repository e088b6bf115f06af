import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useService } from '../../../test/harness.ts'
import { emptyContent } from '../../../test/imports/importing.ts'
import { wxr } from '../../../test/imports/wxr.ts'
import { runDueJobs } from '../../jobs/due-jobs.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import { findJob } from '../../records/due-jobs.ts'
import { importsInProcesses } from './import.process.ts'

const service = useService()
const path = '/admin/api/imports'
const lines: Record<string, unknown>[] = []
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let fault = ''

beforeAll(() => {
  fault = join(service.directory, 'fault.mjs')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  lines.length = 0
  await emptyContent(service)
  await service.app.database.db.deleteFrom('imports').execute()
  await service.app.database.db.deleteFrom('due_jobs').execute()
})

const exportOf = (title = 'Barn') => wxr([{ id: 1, slug: 'barn', title, content: '<p>Old</p>' }])
const show = async (id: number) => (await service.get(`${path}/${id}`)).body.data

async function upload(content: string): Promise<number> {
  const form = new FormData()
  form.set('system', 'wordpress')
  form.set('file', new Blob([content]), 'site.xml')
  return (await service.call('POST', path, { form })).body.data.id
}

function runJobs(limits: Parameters<typeof importsInProcesses>[1] = {}): Promise<number> {
  const runImport = importsInProcesses(service.config, limits)
  return runDueJobs({ ...service.app.services, runImport }, jobHandlers, { logger })
}

/** Runs this code in the process of each following import, as soon as it has received its order. */
function plant(script: string): void {
  writeFileSync(fault, `process.once('message', () => setTimeout(() => { ${script} }, 1))`)
  vi.stubEnv('NODE_OPTIONS', `--import=${fault}`)
}

/** Uploads, checks and starts an import, whose process then dies; returns its id. */
async function startDying(script: string): Promise<number> {
  const id = await upload(exportOf())
  await runJobs()
  expect((await service.post(`${path}/${id}/start`, {})).status).toBe(202)
  lines.length = 0
  plant(script)
  return id
}

/** Started again without the fault, the import comes to its end. */
async function expectRestartable(id: number): Promise<void> {
  vi.unstubAllEnvs()
  vi.useRealTimers()
  expect((await service.post(`${path}/${id}/start`, {})).status).toBe(202)
  await runJobs()
  expect(await show(id)).toMatchObject({ state: 'done', error: null })
}

test('an import whose process is killed has failed with its cause, and can be started again', async () => {
  const id = await startDying(`process.kill(process.pid, 'SIGKILL')`)
  await runJobs()
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'The process of the import was killed. The machine may have too little memory.',
    progress: null,
    finished_at: expect.any(String),
  })
  expect(await findJob(service.app.database.db, 'import', `import ${id}`)).toBeUndefined()
  expect(lines.map(({ msg }) => msg)).toEqual([
    'an import runs in a process of its own',
    'an import died',
    'job failed',
  ])
  await expectRestartable(id)
})

test('an import whose process throws has failed', async () => {
  const id = await startDying(`throw new Error('on purpose')`)
  await runJobs()
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'The process of the import ended unexpectedly (exit code 1).',
  })
  // The user's message contains no internal details; the log does.
  expect(lines).toContainEqual(expect.objectContaining({ output: expect.stringContaining('on purpose') }))
})

test('an import that meets an error of the code or the disk has failed, and the log says more', async () => {
  const id = await startDying(`
    process.getBuiltinModule('node:fs').openSync = () => { throw new Error('on purpose') }
    process.getBuiltinModule('node:module').syncBuiltinESMExports()`)
  await runJobs()
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'An error in the service ended the import. The log of the service says more.',
  })
  expect(lines).toContainEqual(expect.objectContaining({ output: expect.stringContaining('on purpose') }))
})

test('an import that needs too much memory has failed, and says how it can be done', async () => {
  // The titles of all entries are in memory; their content is not.
  const id = await upload(exportOf('x'.repeat(40_000_000)))
  await runJobs({ heapMegabytes: 90 })
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'The import needed more than 90 MB of memory. Import this export by the command line.',
  })
})

test('an import that something blocks for ever is ended, and the service goes on meanwhile', async () => {
  const id = await startDying('for (;;);')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ended = runJobs()
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000, interval: 5 })
  expect((await service.get('/api/v1/public/health', { as: null })).status).toBe(200)
  expect((await show(id)).state).toBe('running')
  const isOver = async () => {
    vi.advanceTimersByTime(120_000)
    return (await show(id)).state !== 'running'
  }
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 50 })
  await ended
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'The import was stopped: it did not respond for 120 seconds.',
  })
  await expectRestartable(id)
})

test('an import that makes no progress is ended', async () => {
  // It is not blocked, but its export never comes.
  const id = await startDying(`process.getBuiltinModule('node:fs').ReadStream.prototype._read = () => {}`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const ended = runJobs({ silentSeconds: 4000 })
  await vi.waitUntil(() => lines.length > 0, { timeout: 60_000, interval: 5 })
  const isOver = async () => {
    vi.advanceTimersByTime(600_000)
    return (await show(id)).state !== 'running'
  }
  await vi.waitUntil(isOver, { timeout: 60_000, interval: 1500 })
  await ended
  expect((await show(id)).error).toBe('The import was stopped: it made no progress for 30 minutes.')
})

test('an import whose service died with each attempt has failed', async () => {
  const id = await upload(exportOf())
  await runJobs()
  await service.post(`${path}/${id}/start`, {})
  await service.app.database.db.updateTable('due_jobs').set({ attempts: 20 }).execute()
  await runJobs()
  expect(await show(id)).toMatchObject({
    state: 'failed',
    error: 'The service ended 20 times while it was at work on this.',
  })
  await expectRestartable(id)
})

test('readers of the service see at once what the process of an import has written', async () => {
  await service.put('/api/v1/options/cache.enabled', { value: true })
  const readPage = () => service.get('/api/v1/public/pages/by-url?url=/barn', { as: null })
  const menu = async () => (await service.get('/api/v1/public/menu', { as: null })).text
  const before = await menu()
  expect((await readPage()).status).toBe(404)
  const id = await upload(exportOf())
  await runJobs()
  await service.post(`${path}/${id}/start`, {})
  await runJobs()
  expect((await readPage()).body.title).toBe('Barn')
  expect(await menu()).not.toBe(before)
  expect((await service.get('/api/v1/public/search?q=barn', { as: null })).body.data).toHaveLength(1)
  const events = await service.app.database.db.selectFrom('outbox').select('name').execute()
  expect(events.map(({ name }) => name)).toContain('page.created')
  await service.put('/api/v1/options/cache.enabled', { value: false })
})

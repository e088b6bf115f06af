import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Database } from '../../src/database/database.ts'
import { useCommandLine } from '../cli.ts'
import { wxr } from './wxr.ts'

const token = 'a-token-of-the-tests-own'
const cli = useCommandLine({ CORRAL_ADMIN_TOKEN: token })
const waiting = { timeout: 90_000, interval: 100 }
/** Several times as many as a transaction has. */
const pages = 800

interface Import {
  readonly id: number
  readonly state: string
  readonly error: string | null
  readonly report: { readonly created: number; readonly unchanged: number } | null
}

type Service = Awaited<ReturnType<typeof cli.serve>>
let service: Service

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, ...init.headers }
  const response = await fetch(service.address + path, { ...init, headers })
  return ((await response.json()) as { data: T }).data
}

const show = (id: number) => call<Import>(`/admin/api/imports/${id}`)
const until = (id: number, state: string) =>
  vi.waitUntil(async () => (await show(id)).state === state, waiting)
const start = (id: number) =>
  call<Import>(`/admin/api/imports/${id}/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })

/** An import that was checked, and waits for its start. */
async function prepareImport(site: string): Promise<number> {
  const id = await upload(site)
  await until(id, 'ready')
  return id
}

async function upload(site: string): Promise<number> {
  const content = `<!-- wp:paragraph --><p>${'Grass. '.repeat(200)}</p><!-- /wp:paragraph -->`
  const items = Array.from({ length: pages }, (_, at) => ({ id: at + 1, slug: `${site}-${at}`, content }))
  const body = new FormData()
  body.set('system', 'wordpress')
  body.set('file', new Blob([wxr(items).replaceAll('old.example', `${site}.example`)]), `${site}.xml`)
  return (await call<Import>('/admin/api/imports', { method: 'POST', body })).id
}

/** The ids of the processes of imports that a service has started, in order. */
const processesOf = ({ out }: Service) =>
  [...out.matchAll(/"process":(\d+).*a process of its own/g)].map(([, id]) => Number(id))

/** Starts an import; returns the id of its process. */
async function startInProcess(id: number): Promise<number> {
  const before = processesOf(service).length
  await start(id)
  await vi.waitUntil(() => processesOf(service).length > before, waiting)
  return processesOf(service).at(-1) ?? 0
}

/** Whether a process has ended. In a container without an init process nobody may collect it. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return existsSync('/proc/self/stat') && / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** As if a minute had passed since a process died: its claims have ended. */
async function endClaims(): Promise<void> {
  const database = await Database.open({
    url: cli.databaseUrl,
    mustExist: true,
    now: () => new Date(),
    derive: [],
    deliver: async () => {},
    report: () => {},
  })
  const run_at = new Date().toISOString()
  await database.transaction(null, ({ db }) => db.updateTable('due_jobs').set({ run_at }).execute())
  await database.close()
}

test('a killed process of an import ends the import and not the service; started again, it goes on', {
  timeout: 240_000,
}, async () => {
  service = await cli.serveByWorkers(2)
  const id = await prepareImport('killed')
  const pid = await startInProcess(id)
  const isWritten = async () =>
    (await fetch(`${service.address}/api/v1/public/pages/by-url?url=/killed-0`)).ok
  await vi.waitUntil(isWritten, { timeout: 90_000, interval: 10 })
  process.kill(pid, 'SIGKILL')
  await until(id, 'failed')
  expect((await show(id)).error).toMatch(/^The process of the import was killed\./)
  await start(id)
  await until(id, 'done')
  const { report } = await show(id)
  expect(report?.unchanged).toBeGreaterThan(0)
  expect((report?.created ?? 0) + (report?.unchanged ?? 0)).toBe(pages)
  expect((await service.stop()).code).toBe(0)
})

test('an import goes on in the next service, at once when its own was stopped, and also when it was killed', {
  timeout: 240_000,
}, async () => {
  service = await cli.serve()
  const id = await prepareImport('stopped')
  const first = await startInProcess(id)
  const { code, out, err } = await service.stop()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('job handed back')
  expect(isGone(first)).toBe(true)

  service = await cli.serve()
  await vi.waitUntil(() => processesOf(service).length === 1, waiting)
  const [second = 0] = processesOf(service)
  await service.stop('SIGKILL')
  await vi.waitUntil(() => isGone(second), waiting)
  await endClaims()

  service = await cli.serve()
  await until(id, 'done')
  const { report } = await show(id)
  expect((report?.created ?? 0) + (report?.unchanged ?? 0)).toBe(pages)
  expect((await cli.spawn(['doctor']).finished).code).toBe(0)
  expect((await service.stop()).code).toBe(0)
})

test('a process of an import that is blocked ends with its service', { timeout: 120_000 }, async () => {
  const fault = join(cli.directory, 'fault.mjs')
  // The content of an export waits in a temporary file, which only the process of an import opens in this way.
  writeFileSync(
    fault,
    `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const open = fs.openSync
    fs.openSync = (path, ...rest) => {
      if (!String(path).includes('/uploads/')) return open(path, ...rest)
      fs.writeFileSync('blocked', '')
      for (;;);
    }
    syncBuiltinESMExports()`,
  )
  service = await cli.serve({ NODE_OPTIONS: `--import=${fault}` })
  const id = await upload('blocked')
  await vi.waitUntil(() => processesOf(service).length === 1, waiting)
  const [pid = 0] = processesOf(service)
  await vi.waitUntil(() => existsSync(join(cli.directory, 'blocked')), waiting)
  expect((await show(id)).state).toBe('checking')
  await service.stop('SIGKILL')
  await vi.waitUntil(() => isGone(pid), waiting)
})

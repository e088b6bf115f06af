import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../test/ports.ts'
import { adminToken } from './data.ts'
import { type Running, runningServer } from './processes.ts'

export interface RunningService extends Running {
  /** From the start of the process until it answers. */
  readonly readyMilliseconds: number
}

interface ServiceOptions {
  directory: string
  databaseUrl: string
  /** How many processes answer; one by default, like each limit. */
  workers?: number
  /** How much the page cache may hold; the service's default when left out. */
  cacheMegabytes?: number
  /** How late the event loop may be before requests get 503; the service's default when left out. */
  maxDelayMilliseconds?: number
  /** More settings. */
  env?: Record<string, string>
}

const main = fileURLToPath(new URL('../bin/corral.js', import.meta.url))
const maxStartMilliseconds = 30_000

/** Starts the service as in production, with the log level at its default; its log goes to /dev/null. */
export async function startService({
  directory,
  databaseUrl,
  workers = 1,
  cacheMegabytes,
  maxDelayMilliseconds,
  env = {},
}: ServiceOptions): Promise<RunningService> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const cwd = join(directory, `service-${port}`)
  mkdirSync(cwd, { recursive: true })
  const started = performance.now()
  const child = spawn(main, ['serve', '--workers', String(workers)], {
    // Not here, where a .env file could stand.
    cwd,
    env: {
      // `bin/corral.js` finds the same Node as this.
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: url,
      DATABASE_URL: databaseUrl,
      CORRAL_DATA_DIR: cwd,
      CORRAL_ADMIN_TOKEN: adminToken,
      ...(cacheMegabytes === undefined ? {} : { CORRAL_CACHE_MB: String(cacheMegabytes) }),
      ...(maxDelayMilliseconds === undefined ? {} : { CORRAL_MAX_DELAY_MS: String(maxDelayMilliseconds) }),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const running = runningServer(child, url)
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The service did not start: ${output}`)
    if (performance.now() - started > maxStartMilliseconds) {
      await running.stop()
      throw new Error('The service did not answer in time.')
    }
    await setTimeout(5)
  }
  return { ...running, readyMilliseconds: performance.now() - started }
}

/** Sets an option as an operator would. */
export async function setOption({ url }: Running, key: string, value: unknown): Promise<void> {
  await request(`${url}/api/v1/options/${key}`, 'PUT', { value })
}

/** The text of an answer. Throws when the status is not a success. */
export async function request(
  url: string,
  method = 'GET',
  body?: object,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return text
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/v1/public/health`)).ok
  } catch {
    return false
  }
}

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

interface Example {
  /** The folder of its data, below `data`. */
  readonly name: string
  /** Fills a new service, by commands of `corral`. */
  readonly fill: (corral: Corral) => void
  readonly createSite: (options: { service: string; url: string; token: string }) => Server
  /** Whether the site shows previews. */
  readonly hasPreview: boolean
}

/** Runs a command of `corral`, and returns its output. */
type Corral = (...args: string[]) => string

/** Starts a service with its own data folder, filled when it is new, and a site that shows its content. */
export async function startExample({ name, fill, createSite, hasPreview }: Example): Promise<void> {
  const dataDir = resolve('data', name)
  const unfinished = `${dataDir}-unfinished`
  const servicePort = process.env.PORT ?? '3000'
  const sitePort = Number(process.env.SITE_PORT ?? 4000)
  const url = process.env.SITE_URL ?? `http://127.0.0.1:${sitePort}`
  const service = `http://127.0.0.1:${servicePort}`
  const env = {
    ...process.env,
    CORRAL_DATA_DIR: dataDir,
    PORT: servicePort,
    HOST: '127.0.0.1',
    // Empty rather than absent, so that a .env file cannot set them: the example has its own database.
    DATABASE_URL: '',
    REDIS_URL: '',
    // The site forwards the address of its visitors.
    CORRAL_TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  }
  const launcher = join(import.meta.dirname, '../bin/corral.js')
  const corralIn =
    (folder: string): Corral =>
    (...args) =>
      execFileSync(process.execPath, [launcher, ...args], {
        env: { ...env, CORRAL_DATA_DIR: folder },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      })

  const tokenName = 'site-token'
  const tokenFile = join(dataDir, tokenName)
  if (!existsSync(tokenFile)) {
    // Created elsewhere and then renamed: after an interruption, the next start begins anew.
    rmSync(unfinished, { recursive: true, force: true })
    const corral = corralIn(unfinished)
    fill(corral)
    process.stdout.write(corral('user', 'create', 'admin@example.com', '--role', 'super-admin'))
    corral('user', 'create', 'site@example.com', '--role', 'viewer')
    const token = corral('token', 'create', 'site@example.com').trim()
    writeFileSync(join(unfinished, tokenName), token, { mode: 0o600 })
    if (existsSync(dataDir)) renameSync(dataDir, `${dataDir}-${Date.now()}`)
    renameSync(unfinished, dataDir)
  }
  if (hasPreview) connectPreview(corralIn(dataDir), url)

  const site = createSite({ service, url, token: readFileSync(tokenFile, 'utf8') }).listen(
    sitePort,
    '127.0.0.1',
  )
  await once(site, 'listening')
  const running = spawn(process.execPath, [launcher, 'serve'], { env, stdio: 'inherit' })
  running.once('exit', (code) => process.exit(code ?? 1))
  // The service ends with this process, unless this process is killed with SIGKILL.
  process.once('exit', () => running.kill())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => running.kill(signal))
  while (!(await isReady(service))) await setTimeout(100)
  process.stdout.write(`The site:    ${url}\nThe service: ${service}\nStop both with Ctrl+C.\n\n`)
}

/** Tells the service where the site is, unless somebody has set another address. */
function connectPreview(corral: Corral, url: string): void {
  const options: { key: string; value: unknown }[] = JSON.parse(corral('option', 'get', '--json'))
  const isConnected = options.some(
    ({ key, value }) => (key === 'site.url' || key === 'preview.url') && value !== '',
  )
  if (!isConnected) corral('option', 'set', 'site.url', url)
}

function isReady(service: string): Promise<boolean> {
  return fetch(`${service}/api/v1/public/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

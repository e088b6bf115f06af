import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createSite } from './server.ts'

/** Starts the service on data of its own, filled with the demo site when it is new, and the site before it. */
const dataDir = resolve('data/example')
const servicePort = process.env.PORT ?? '3000'
const sitePort = Number(process.env.SITE_PORT ?? 4000)
const service = `http://127.0.0.1:${servicePort}`
const env = {
  ...process.env,
  CORRAL_DATA_DIR: dataDir,
  PORT: servicePort,
  HOST: '127.0.0.1',
  // Blank rather than left out, so that a .env cannot name them either: the example has a database of its own.
  DATABASE_URL: '',
  REDIS_URL: '',
  // The site says on whose behalf it asks.
  CORRAL_TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
}
const launcher = join(import.meta.dirname, '../../bin/corral.js')
const corral = (...words: string[]) =>
  execFileSync(process.execPath, [launcher, ...words], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

const tokenFile = join(dataDir, 'site-token')
if (!existsSync(tokenFile)) {
  process.stdout.write(corral('seed', '--demo'))
  process.stdout.write(corral('user', 'create', 'admin@example.com', '--role', 'super-admin'))
  corral('user', 'create', 'site@example.com', '--role', 'viewer')
  writeFileSync(tokenFile, corral('token', 'create', 'site@example.com').trim(), { mode: 0o600 })
}

const site = createSite({ service, token: readFileSync(tokenFile, 'utf8') }).listen(sitePort, '127.0.0.1')
await once(site, 'listening')
const running = spawn(process.execPath, [launcher, 'serve'], { env, stdio: 'inherit' })
running.once('exit', (code) => process.exit(code ?? 1))
// However this process ends, unless it is killed outright, the service ends with it.
process.once('exit', () => running.kill())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => running.kill(signal))
process.stdout.write(`\nThe service: ${service}\nThe site:    http://127.0.0.1:${sitePort}\n\n`)

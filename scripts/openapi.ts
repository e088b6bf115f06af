import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config/config.ts'
import { describeServer } from '../src/openapi/document.ts'

/** Writes the OpenAPI documents from the routes; with `--check` it only reports whether the files are up to date. */
const files = { site: 'openapi.json', admin: 'openapi.admin.json' } as const
const directory = mkdtempSync(join(tmpdir(), 'corral-openapi-'))
const app = await createApp(readConfig({ CORRAL_DATA_DIR: directory }), { logger: pino({ level: 'silent' }) })
const server = await app.serve()
for (const api of ['site', 'admin'] as const) {
  const path = new URL(`../${files[api]}`, import.meta.url)
  const text = `${JSON.stringify(describeServer(server, null, api), null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (readFileSync(path, 'utf8') !== text) {
    process.stderr.write(`${files[api]} is out of date: run \`npm run openapi\` and commit it.\n`)
    process.exitCode = 1
  }
}
await app.close()
rmSync(directory, { recursive: true, force: true })

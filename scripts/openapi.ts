import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { describeServer } from '../src/openapi/openapi.routes.ts'

/** Writes `openapi.json` from the routes; with `--check` it only reports whether the file is up to date. */
const path = new URL('../openapi.json', import.meta.url)
const directory = mkdtempSync(join(tmpdir(), 'corral-openapi-'))
const app = await createApp(readConfig({ CORRAL_DATA_DIR: directory }), { logger: pino({ level: 'silent' }) })
const text = `${JSON.stringify(describeServer(await app.serve(), null), null, 2)}\n`
await app.close()
rmSync(directory, { recursive: true, force: true })

if (!process.argv.includes('--check')) {
  writeFileSync(path, text)
} else if (readFileSync(path, 'utf8') !== text) {
  process.stderr.write('openapi.json is out of date: run `npm run openapi` and commit it.\n')
  process.exitCode = 1
}

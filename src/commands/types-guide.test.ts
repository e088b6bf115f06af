import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useService } from '../../test/harness.ts'

const service = useService()
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'corral-guide-'))
let env: NodeJS.ProcessEnv = {}

beforeAll(async () => {
  const launcher = `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'bin/corral.js')}' "$@"\n`
  writeFileSync(join(folder, 'corral-launcher'), launcher, { mode: 0o755 })
  env = {
    PATH: process.env.PATH ?? '',
    CORRAL: await service.http.listen({ port: 0, host: '127.0.0.1' }),
    TOKEN: await service.createToken(['super-admin']),
    CORRAL_DATA_DIR: service.directory,
    DATABASE_URL: service.config.databaseUrl,
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Block {
  readonly language: string
  readonly text: string
}

function blocksOf(text: string): Block[] {
  const found = text.matchAll(/^```(\w+)\n(.*?)^```$/gms)
  return Array.from(found, ([, language = '', block = '']) => ({ language, text: block }))
}

/** Runs the commands of a block in the folder of the guide; returns what they print. */
async function run(commands: string): Promise<string> {
  const script = `set -e\ncorral() { '${join(folder, 'corral-launcher')}' "$@"; }\n${commands}`
  const { stdout } = await promisify(execFile)('bash', ['-c', script], { cwd: folder, env })
  return stdout
}

test('the commands of the guide to component types print what it shows', async () => {
  const blocks = blocksOf(readFileSync(join(root, 'docs/component-types.md'), 'utf8'))
  let printed = ''
  let compared = 0
  for (const [at, { language, text }] of blocks.entries()) {
    if (language === 'sh') printed = await run(text)
    else if (blocks[at - 1]?.language !== 'sh') continue
    else if (language === 'ts') expect(readFileSync(join(folder, 'src/content.ts'), 'utf8')).toBe(text)
    else if (language === 'json') expect(JSON.parse(printed)).toEqual(JSON.parse(text))
    else expect(printed).toBe(text)
    compared += language === 'sh' ? 0 : 1
  }
  expect(compared).toBe(8)
}, 60_000)

/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, expect, test } from 'vitest'

const admin = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'corral-messages-'))
const translated = readCatalogue(join(admin, 'src/locales/de.po'))
let used: ReadonlyMap<string, string>

beforeAll(() => {
  const config = join(folder, 'lingui.config.mjs')
  const catalogue = { path: join(folder, '{locale}'), include: [join(admin, 'src')] }
  writeFileSync(
    config,
    `import real from ${JSON.stringify(join(admin, 'lingui.config.ts'))}
     export default { ...real, rootDir: ${JSON.stringify(admin)}, catalogs: [${JSON.stringify(catalogue)}] }`,
  )
  const lingui = join(admin, '../node_modules/.bin/lingui')
  execFileSync(lingui, ['extract', '--config', config, '--workers', '1'], {
    cwd: join(admin, '..'),
    stdio: 'pipe',
  })
  used = readCatalogue(join(folder, 'de.po'))
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every message of the app has a German text, and there is no other', () => {
  expect(used.size).toBeGreaterThan(500)
  expect([...used.keys()].filter((message) => !translated.get(message))).toEqual([])
  expect([...translated.keys()].filter((message) => !used.has(message))).toEqual([])
})

test('every German text can be compiled, and has the values of the English one', () => {
  for (const [english, german] of translated)
    expect(new Set(valuesOf(compileMessage(german))), german).toEqual(
      new Set(valuesOf(compileMessage(english))),
    )
})

/** The names of the values in a message, and of its markup. A part is text, or a name with its form and its choices. */
function valuesOf(parts: unknown): string[] {
  if (typeof parts === 'string') return [...parts.matchAll(/<\d+>/g)].map(([tag]) => tag)
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return valuesOf(part)
    const [name, , choices] = part as [string, string?, unknown?]
    return [name, ...Object.values(Object(choices)).flatMap(valuesOf)]
  })
}

/** The translations by their messages: the text between `msgid` and `msgstr`, over several lines where it is long. */
function readCatalogue(path: string): ReadonlyMap<string, string> {
  const entries = readFileSync(path, 'utf8').split(/\n\n+/).slice(1)
  const pairs = entries
    .map((entry) => entry.match(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/m))
    .map((found) => [textOf(found?.[1] ?? '""'), textOf(found?.[2] ?? '""')] as const)
  return new Map(pairs.filter(([message]) => message !== ''))
}

function textOf(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

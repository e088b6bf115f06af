/// <reference types="node" />
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../app/language.ts'

const admin = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'corral-messages-'))
/** English is in the source. */
const others = Object.keys(languages).filter((language) => language !== 'en')
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

test('every language of the list has its texts, and all texts belong to one of them', () => {
  expect(globSync('src/locales/*.po', { cwd: admin }).toSorted()).toEqual(
    others.map((language) => `src/locales/${language}.po`).toSorted(),
  )
})

describe.each(others)('the texts of %s', (language) => {
  const translated = readCatalogue(join(admin, `src/locales/${language}.po`))

  test('there is one for every message of the app, and no other', () => {
    expect(used.size).toBeGreaterThan(500)
    expect([...used.keys()].filter((message) => !translated.get(message))).toEqual([])
    expect([...translated.keys()].filter((message) => !used.has(message))).toEqual([])
  })

  test('each can be compiled, and has the values of the English one', () => {
    for (const [english, text] of translated)
      expect(new Set(valuesOf(compileMessage(text))), text).toEqual(
        new Set(valuesOf(compileMessage(english))),
      )
  })
})

test('no text of the source is left out of the catalogue', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: admin }).filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => untranslatedIn(file))).toEqual([])
})

/** Texts of elements, and texts of attributes and properties that are shown or read out. */
function untranslatedIn(file: string): string[] {
  const found: string[] = []
  const text = readFileSync(join(admin, file), 'utf8')
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) check(node.text)
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (value && ts.isStringLiteralLike(value) && shownNames.test(node.name.getText(source)))
        check(value.text)
    }
    ts.forEachChild(node, visit)
  }
  const check = (given: string) => {
    if (/[A-Za-z]{2}/.test(given) && !isName(given.trim())) found.push(`${file}: ${given.trim()}`)
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  visit(source)
  return found
}

const shownNames =
  /^['"]?(label|title|placeholder|alt|description|help|message|aria-(label|description|valuetext|roledescription)|\w+Label)['"]?$/

/** The name of the app, an address, or the key of an option is the same in every language. */
function isName(text: string): boolean {
  return text === 'Corral' || /^(https?:|\/)/.test(text) || /^[a-z_]+(\.[a-z_]+)*$/.test(text)
}

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

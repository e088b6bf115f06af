/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { warningWords } from './import-words.ts'
import { translateMessage } from './service-translations.ts'
import { serviceWords, translateServiceBy } from './service-words.ts'

const root = join(import.meta.dirname, '../../..')
const imports = join(root, 'src/transfer/imports')

/** The keys of the German catalogue in capitals; their values stay. */
const capitals = Object.fromEntries(
  [...readFileSync(join(root, 'admin/src/locales/de.po'), 'utf8').matchAll(/^msgid ((?:".*"\n)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .filter((key) => !/\{\w+,/.test(key))
    .map((key) => [
      key,
      key.replaceAll(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : part.toUpperCase())),
    ]),
)

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({ locale: 'de', messages: capitals })
  translateServiceBy(translateMessage)
})
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Imports of folders of Markdown come from the command line only. The other files left out hold texts of the API. */
function sources(): string[] {
  const exclude = [
    '**/*.test.ts',
    'markdown/**',
    'map-file.ts',
    'import.{routes,schema,limits,job,store}.ts',
    'run.ts',
  ]
  const files = globSync('**/*.ts', { cwd: imports, exclude })
  const downloads = ['src/network/download.ts', 'src/resources/media/assets/asset.from-address.ts']
  return [...files.map((file) => join(imports, file)), ...downloads.map((file) => join(root, file))].map(
    (file) => readFileSync(file, 'utf8'),
  )
}

/** Whole sentences between quotes; those of an `Error` are only logged. `${…}` becomes a number, which each pattern takes. */
function sentencesIn(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|\/\/ .*$|new Error\([^)]*\)/gms, '')
  const found = code.matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'|`([A-Z][^`]* [^`]*\.)`/g)
  return [...found].map(([, plain, made]) => plain ?? made?.replaceAll(/\$\{[^}]*\}/g, '7') ?? '')
}

test('every reason of an import report and every refusal of an export is translated', () => {
  const sentences = sources().flatMap(sentencesIn)
  expect(sentences.length).toBeGreaterThan(40)
  expect(sentences.filter((text) => serviceWords(text) === text)).toEqual([])
})

test('the place in an export stands before the reason, in the language of the app', () => {
  expect(
    serviceWords('site.xml, line 3, column 9, after "About: us": It is not well-formed XML: no end.'),
  ).toBe('site.xml, LINE 3, COLUMN 9, AFTER “About: us”: IT IS NOT WELL-FORMED XML: no end.')
  expect(serviceWords('site.json: It cannot be read.')).toBe('site.json: IT CANNOT BE READ.')
  expect(serviceWords('site.json: Something new.')).toBe('site.json: Something new.')
})

test('every code of a warning has words', () => {
  const model = readFileSync(join(imports, 'model.ts'), 'utf8')
  const listed = /interface SourceWarning \{(.*?)\/\*\*/s.exec(model)?.[1] ?? ''
  const used = sources().flatMap((source) => [...source.matchAll(/code: '([\w-]+)'/g)])
  const codes = [...listed.matchAll(/'([\w-]+)'/g), ...used].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(15)
  expect(codes.filter((code) => warningWords(code) === code)).toEqual([])
})

test('every problem of mail is translated, with the words of the server', () => {
  const source = readFileSync(join(root, 'src/mail/failures.ts'), 'utf8')
  const texts = [...source.matchAll(/`([a-z][^`]*)\$\{reason\}([^`]*)`/g)]
  const problems = texts.map(([, before = '', after = '']) => `${before}550 (5.1) no${after}`)
  expect(problems.length).toBeGreaterThanOrEqual(10)
  for (const problem of problems) {
    const words = serviceWords(`The mail server smtp.example.com:465 ${problem}`)
    expect(words).toContain('THE MAIL SERVER smtp.example.com:465: IT')
    expect(words).toContain('(550 (5.1) no)')
  }
  expect(serviceWords('SMTP_URL is not set.')).toBe('SMTP_URL IS NOT SET.')
})

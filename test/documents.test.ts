import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { signature } from '../src/cli/help.ts'
import { commands } from '../src/commands/index.ts'
import { settingReaders } from '../src/config/setting-readers.ts'
import { settingsTable } from '../src/settings/settings.ts'

const root = resolve(import.meta.dirname, '..')
// Links in samples of other websites lead to the rest of those websites.
const ignored =
  /(^|\/)(node_modules|data|dist|coverage)(\/|$)|^test\/imports\/repositories\/[^/]+\/(?!NOTICE)/
const documents = globSync('**/*.md', { cwd: root, exclude: (path) => ignored.test(path) })
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The addresses of links and images, except those on other hosts. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '').replace(/`[^`\n]*`/g, 'code')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^[a-z]+:/.test(address))
}

/** The anchors of headings, as Git hosts generate them. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(/^```.*?^```/gms, '').matchAll(/^#{1,6} +(.+)$/gm)
  return Array.from(headings, ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function isBroken(document: string, address: string): boolean {
  const [path = '', anchor] = address.split('#')
  const target = path === '' ? join(root, document) : resolve(root, dirname(document), path)
  if (relative(root, target).startsWith('..') || !existsSync(target)) return true
  return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
}

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  test('links to files and headings that exist', () => {
    expect(linksOf(text).filter((address) => isBroken(document, address))).toEqual([])
  })

  test('names scripts that exist', () => {
    const named = [...text.matchAll(/npm\s+run\s+(?:-s\s+|--silent\s+)?([\w:-]+)/g)].map(([, name]) => name)
    expect(named.filter((name) => name !== undefined && !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names sources that exist', () => {
    const named = [...text.matchAll(/`((?:src|test|client|examples|scripts)\/[\w./-]+)`/g)]
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the README lists every command as the help does', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const missing = commands.filter(
    (command) => !readme.includes(`\n${signature(command).padEnd(51)}  ${command.summary}\n`),
  )
  expect(missing.map((command) => command.name)).toEqual([])
})

test('the README lists every setting', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const isListed = (name: string) => readme.includes(`\n| \`${name}\` |`)
  // Those of the time limits and connections are in the operations.
  const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const isFamily = (name: string) =>
    name.startsWith('CORRAL_DATABASE_') && operations.includes(`| \`${name}\` |`)
  const names = Object.keys(settingReaders)
  expect(names.filter((name) => !isListed(name) && !isFamily(name))).toEqual([])
})

test('the guide lists every option of the service with its default', () => {
  const guide = readFileSync(join(root, 'docs/guide.md'), 'utf8')
  const missing = Object.entries(settingsTable).filter(
    ([key, setting]) => !guide.includes(`| \`${key}\` | \`${JSON.stringify(setting.default)}\` |`),
  )
  expect(missing.map(([key]) => key)).toEqual([])
})

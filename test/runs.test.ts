import { globSync, readFileSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fileSets, type ProjectName, projects, runs } from './runs.ts'

const root = resolve(import.meta.dirname, '..')
const files = globSync('**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**', '.git/**'],
})
const projectNames = Object.keys(projects) as ProjectName[]

/** Where a file runs: `test/edge.test.ts: sqlite (test), postgres-rest (test:rest)`. */
const places = new Map(files.map((file) => [file, projectNames.filter((name) => isIn(file, name))]))

function isIn(file: string, name: ProjectName): boolean {
  const { include, exclude = [] } = projects[name]
  const isMatch = (glob: string) => matchesGlob(file, glob)
  return include.some(isMatch) && !exclude.some(isMatch)
}

function filesWith(isWrong: (held: readonly ProjectName[], file: string) => boolean): string[] {
  return [...places]
    .filter(([file, held]) => isWrong(held, file))
    .map(([file, held]) => `${file}: ${held.join(', ') || 'no run'}`)
}

test('every test file is part of a run', () => {
  const isFailing = (file: string) => fileSets.failing.some((glob) => matchesGlob(file, glob))
  expect(files.length).toBeGreaterThan(300)
  expect(filesWith((held, file) => held.length === 0 && !isFailing(file))).toEqual([])
})

test('a file that runs on PostgreSQL does so once, and on SQLite too; no other file runs twice', () => {
  const isWrong = (held: readonly ProjectName[]) =>
    held.length > 1 &&
    !(held.length === 2 && held[0] === 'sqlite' && held.some((name) => name.startsWith('postgres')))
  expect(filesWith(isWrong)).toEqual([])
})

test('a file that asks for the engine runs on both', () => {
  const asks = (file: string) => /inject\('postgresUrl'\)/.test(readFileSync(resolve(root, file), 'utf8'))
  const onOneEngine = (held: readonly ProjectName[], file: string) =>
    held.length === 1 && held[0] === 'sqlite' && asks(file)
  expect(filesWith(onOneEngine)).toEqual(['src/serve/fatal.test.ts: sqlite'])
})

test('every pattern matches a file', () => {
  const { failing: _, ...sets } = fileSets
  const unused = Object.values(sets)
    .flat()
    .filter((glob) => !files.some((file) => matchesGlob(file, glob)))
  expect(unused).toEqual([])
})

test('every project is part of one run, and the scripts of package.json name them', () => {
  expect(Object.values(runs).flat().sort()).toEqual([...projectNames].sort())
  const { scripts } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  for (const [run, names] of Object.entries(runs)) {
    const named = [...scripts[run].matchAll(/--project (\S+)/g)].map(([, name]) => name)
    expect(named, run).toEqual(names)
  }
  expect(scripts['test:all']).toBe('vitest run')
})

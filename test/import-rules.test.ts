import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, expect, test } from 'vitest'

/** The rules themselves: each folder, old or new, must be held by one. The files here are planted, never the real ones. */
const root = resolve(import.meta.dirname, '..')
const { forbidden } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
  forbidden: NonNullable<ICruiseOptions['ruleSet']>['forbidden']
}
const directory = mkdtempSync(join(tmpdir(), 'corral-import-rules-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`)
const folders = [
  ...foldersOf('src').filter((path) => !['src/resources', 'src/transfer'].includes(path)),
  ...foldersOf('src/resources'),
  ...foldersOf('src/transfer'),
  ...foldersOf('admin/src'),
]

let count = 0

/** Writes files into a tree of their own and returns the names of the rules that they break. */
async function violationsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const base = join(directory, String(++count))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    writeFileSync(join(base, path), text)
  }
  const { output } = await cruise(
    [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))],
    { baseDir: base, ruleSet: { forbidden }, validate: true, tsPreCompilationDeps: true },
    { extensions: ['.ts', '.tsx'] },
  )
  return [...new Set((output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))]
}

const planted = (folder: string, target: string) =>
  `import { value } from '${'../'.repeat(folder.split('/').length)}${target}'\nexport const planted = value\n`

test('no folder may import what is not on its list: main.ts in the service, the service in the app', async () => {
  const files = folders.map((folder) => {
    const target = folder.startsWith('src/') ? 'src/main.ts' : 'src/core/errors.ts'
    return [`${folder}/planted.ts`, planted(folder, target)]
  })
  const found = await violationsOf({
    'src/main.ts': 'export const value = 1\n',
    'src/core/errors.ts': 'export const value = 1\n',
    ...Object.fromEntries(files),
  })
  expect(found.sort()).toEqual(
    folders.map((folder) => `allowed-imports-of-${folder.replaceAll('/', '-')}`).sort(),
  )
})

test('a new folder must be listed before it imports or is imported', async () => {
  const importing = (path: string) => `import type { A } from '${path}'\nexport type B = A\n`
  expect(
    await violationsOf({
      'src/core/a.ts': 'export type A = 1\n',
      'src/unlisted/planted.ts': importing('../core/a.ts'),
    }),
  ).toEqual(['src-folder-without-a-list'])
  expect(
    await violationsOf({
      'src/unlisted/a.ts': 'export type A = 1\n',
      'src/core/planted.ts': importing('../unlisted/a.ts'),
    }),
  ).toContain('src-folder-imported-without-a-list')
})

test('only core/type.ts and the check of component configs may import typebox', async () => {
  const text = "import { Type } from 'typebox'\nexport const planted = Type\n"
  expect(await violationsOf({ 'src/http/planted.ts': text })).toEqual(['typebox-behind-core-type'])
  expect(await violationsOf({ 'src/core/type.ts': text })).toEqual([])
})

test('types in a circle are a circle', async () => {
  const found = await violationsOf({
    'src/core/a.ts': "import type { B } from './b.ts'\nexport type A = B | 1\n",
    'src/core/b.ts': "import type { A } from './a.ts'\nexport type B = A | 2\n",
  })
  expect(found).toEqual(['no-circular'])
})

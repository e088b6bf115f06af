import { expect, test } from 'vitest'
import { nameOf, parentOf, pathsAbove, visibleFolders } from './folder-tree.ts'

const folders = ['/press', '/press/2026', '/press/2026/May', '/Äpfel', '/presse'].map((path, at) => ({
  id: at + 1,
  path,
  files: 0,
}))

test('a folder is shown below the open folder that it is in', () => {
  const shown = (open: string[]) =>
    visibleFolders(folders, new Set(open)).map(({ level, name }) => `${level} ${name}`)
  expect(shown([])).toEqual(['1 Äpfel', '1 press', '1 presse'])
  expect(shown(['/press', '/press/2026'])).toEqual(['1 Äpfel', '1 press', '2 2026', '3 May', '1 presse'])
  expect(shown(['/press/2026'])).toHaveLength(3)
  expect(visibleFolders(folders, new Set())[1]).toMatchObject({ path: '/press', hasFolders: true })
})

test('a path has a name and folders above it', () => {
  expect([nameOf('/a/b'), parentOf('/a/b'), parentOf('/a')]).toEqual(['b', '/a', ''])
  expect([pathsAbove('/a/b/c'), pathsAbove('/a')]).toEqual([['/a', '/a/b'], []])
})

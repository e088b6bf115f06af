import { expect, test } from 'vitest'
import { findPathError, isGeneratedPath, isInsideDisk, unguessablePath } from './paths.ts'

const dot = 'must not have a part that begins with a dot'
const end = 'must not have a part that ends with a dot or a space'
const character = 'must not contain a control character, a backslash, a colon or an escape such as %2e'

test.each([
  ['assets/a.png', null],
  ['a..b/c d (1).jpg', null],
  ['Žluť/kůň.png', null],
  ['console/nullable.txt', null],
  ['100% "wool" <new>?.jpg', null],
  ['/etc/passwd', 'must be a relative path'],
  ['\\\\host\\share', 'must be a relative path'],
  ['C:\\x', 'must be a relative path'],
  ['a/../b', 'must not contain . or .. as a part'],
  ['a\\..\\b', 'must not contain . or .. as a part'],
  ['./a', 'must not contain . or .. as a part'],
  ['a//b', 'must not have an empty part'],
  ['a/', 'must not have an empty part'],
  ['.htaccess', dot],
  ['photos/.htaccess', dot],
  ['...c', dot],
  ['a/.git/config', dot],
  ['a.php.', end],
  ['a./b', end],
  ['a /b', end],
  ['a\nb.png', character],
  ['a\u007fb.png', character],
  ['a\u0085b.png', character],
  ['a%2e%2e/b', character],
  ['a\\b', character],
  ['a.php:stream', character],
  ['nul', 'must not contain the reserved name nul'],
  ['a/Web.Config', 'must not contain the reserved name Web.Config'],
  ['a/COM1.txt', 'must not contain the reserved name COM1.txt'],
])('the path %j: %s', (path, error) => {
  expect(findPathError(path)).toBe(error)
})

test('a path that is no longer accepted may still be inside its disk', () => {
  expect(['100% wool.jpg', '.hidden', 'aux:b'].map(isInsideDisk)).toEqual([true, true, true])
  expect(['../a', '/a', 'a//b', 'a\0b'].map(isInsideDisk)).toEqual([false, false, false, false])
})

test('a generated path is distinguished from one that looks like it', () => {
  for (let round = 0; round < 50; round++) {
    const path = unguessablePath(round % 2 === 0 ? 'assets' : 'thumbnails', 'webp')
    expect([isGeneratedPath(path), findPathError(path)]).toEqual([true, null])
  }
  const name = 'abcdefghijklmnopqrstuvwx'
  expect(isGeneratedPath(`assets/ab/${name}.png`)).toBe(true)
  for (const path of [
    `assets/aa/${name}.png`,
    'assets/ab/abc.png',
    `other/ab/${name}.png`,
    `assets/ab/${name}`,
  ])
    expect(isGeneratedPath(path)).toBe(false)
})

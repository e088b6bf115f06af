import { expect, test } from 'vitest'
import { replaceFilePath } from './link.files.ts'

const from = 'photos/a dog.jpg'
const to = 'assets/ab/new.jpg'

test.each([
  ['a path', from, to],
  ['a url', '/storage/photos/a%20dog.jpg', `/storage/${to}`],
  ['a url as people write it', '/storage/photos/a dog.jpg', `/storage/${to}`],
  ['a url with a query', '/storage/photos/a%20dog.jpg?w=2#x', `/storage/${to}?w=2#x`],
  [
    'an address',
    'https://cms.example.com/storage/photos/a%20dog.jpg',
    `https://cms.example.com/storage/${to}`,
  ],
  [
    'HTML',
    `<img src="/storage/photos/a%20dog.jpg" srcset="/storage/photos/a%20dog.jpg 1x, /storage/photos/a%20dog.jpg?w=9 2x">`,
    `<img src="/storage/${to}" srcset="/storage/${to} 1x, /storage/${to}?w=9 2x">`,
  ],
  ['a longer path', '/storage/photos/a%20dog.jpg.webp', '/storage/photos/a%20dog.jpg.webp'],
  ['another path', 'other/photos/a dog.jpg', 'other/photos/a dog.jpg'],
  ['a text that mentions it', 'See photos/a dog.jpg', 'See photos/a dog.jpg'],
])('in %s the path is replaced where it stands for the file', (_, before, after) => {
  expect(replaceFilePath(before, from, to)).toBe(after)
})

test('everything else of a JSON value stays as it is', () => {
  const config = { picture: from, list: [{ image: from, n: 1 }], nothing: null, on: true, text: '' }
  expect(replaceFilePath(config, from, to)).toEqual({
    ...config,
    picture: to,
    list: [{ image: to, n: 1 }],
  })
})

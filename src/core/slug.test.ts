import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNumbered, slugify } from './slug.ts'

test.each([
  ['Hello, World!', 'hello-world'],
  ['  many   spaces -- and_marks ', 'many-spaces-and-marks'],
  ['Crème Brûlée à la Façon', 'creme-brulee-a-la-facon'],
  ['Cre\u0300me', 'creme'],
  ['Straße, Ærø & Łódź', 'strasse-aero-lodz'],
  ['İstanbul Iğdır', 'istanbul-igdir'],
  ['Žluťoučký kůň', 'zlutoucky-kun'],
  ['Việt Nam', 'viet-nam'],
  ['Съешь ещё этих булок', 'sesh-eshche-etikh-bulok'],
  ['Київ, Їжак', 'kiiv-izhak'],
  ['Ελλάδα Ως', 'ellada-os'],
  ['ﬁne ½ Ｗｉｄｅ', 'fine-1-2-wide'],
  ["It's the dog’s life", 'its-the-dogs-life'],
  ['rock ‘n’ roll', 'rock-n-roll'],
  ['2026: a year', '2026-a-year'],
  ['party 🎉 time', 'party-time'],
  ['C++ & C#', 'c-c'],
])('the slug of %j is %j', (title, slug) => {
  expect(slugify(title, 'page')).toBe(slug)
})

test.each(['', '🎉🎉', '!!!', '日本語', '---', '\u0301'])(
  'a title such as %j gives the fallback',
  (title) => {
    expect(slugify(title, 'page')).toBe('page')
  },
)

test('a slug is ASCII words joined by single hyphens, and slugify is idempotent', () => {
  const character = fc.integer({ min: 0, max: 0x1_ffff }).map((point) => String.fromCodePoint(point))
  fc.assert(
    fc.property(fc.string({ unit: character }), (title) => {
      const slug = slugify(title, 'page')
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slugify(slug, 'other')).toBe(slug)
    }),
  )
})

test('a numeric suffix is distinguished from a word', () => {
  expect(['a', 'a-2', 'a-10'].every((slug) => isNumbered(slug, 'a'))).toBe(true)
  expect(['a-b', 'a-02', 'a-', 'ab', 'b', 'a-2-3'].some((slug) => isNumbered(slug, 'a'))).toBe(false)
})

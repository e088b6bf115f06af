import { describe, expect, test } from 'vitest'
import { finishedSlug, keepsAddress, lastPart, retitled, typedSlug } from './slugs.ts'

describe('a new title', () => {
  const live = { title: 'Prices', slug: null, url: '/visit/prices-2' }

  test('leaves the address of a public page as it is, and taken back leaves nothing', () => {
    const first = retitled('page', { content: live, live, isPublished: true }, 'Price')
    expect(first).toEqual({ title: 'Price', slug: 'prices-2' })
    const content = { ...live, ...first }
    expect(retitled('page', { content, live, isPublished: true }, 'Fees')).toEqual({ title: 'Fees' })
    expect(retitled('page', { content, live, isPublished: true }, 'Prices')).toEqual({
      title: 'Prices',
      slug: null,
    })
  })

  test('is followed by the address of a page before its publication, and after somebody wants that', () => {
    expect(retitled('page', { content: live, live, isPublished: false }, 'Fees')).toEqual({ title: 'Fees' })
    const content = { ...live, title: 'Fee', slug: null }
    expect(retitled('page', { content, live, isPublished: true }, 'Fees')).toEqual({ title: 'Fees' })
  })

  test('leaves the address as it is until somebody wants another, and only that of a public page', () => {
    const changed = { ...live, title: 'Fee' }
    expect(keepsAddress({ content: live, live, isPublished: true })).toBe(true)
    expect(keepsAddress({ content: live, live, isPublished: false })).toBe(false)
    expect(keepsAddress({ content: changed, live, isPublished: true })).toBe(false)
  })

  test('leaves a slug of its own and the home page alone', () => {
    const own = { ...live, slug: 'tickets' }
    expect(retitled('page', { content: own, live: own, isPublished: true }, 'Fees')).toEqual({
      title: 'Fees',
    })
    const home = { ...live, url: '/' }
    expect(retitled('page', { content: home, live: home, isPublished: true }, 'Fees')).toEqual({
      title: 'Fees',
    })
  })

  test('is followed by the address of a post until its publication, unless somebody changed that', () => {
    const post = { title: 'A trip', slug: 'a-trip', url: '/news/a-trip' }
    const follows = { title: 'Trips', slug: null, url: null }
    expect(retitled('post', { content: post, live: post, isPublished: false }, 'Trips')).toEqual(follows)
    expect(retitled('post', { content: post, live: post, isPublished: true }, 'Trips')).toEqual({
      title: 'Trips',
    })
    const own = { ...post, slug: 'journey', url: '/news/journey' }
    expect(retitled('post', { content: own, live: own, isPublished: false }, 'Trips')).toEqual({
      title: 'Trips',
    })
    const elsewhere = { ...post, url: '/elsewhere' }
    expect(retitled('post', { content: elsewhere, live: elsewhere, isPublished: false }, 'Trips')).toEqual({
      title: 'Trips',
    })
  })
})

test('a typed slug is one part of an address', () => {
  expect(typedSlug('Our Prices/2027?')).toBe('our-prices-2027-')
  expect(finishedSlug('our-prices-2027-')).toBe('our-prices-2027')
  expect(finishedSlug(' - ')).toBeNull()
  expect(lastPart('/visit/prices')).toBe('prices')
})

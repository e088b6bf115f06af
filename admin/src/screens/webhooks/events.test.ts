import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressProblem, failureWords, titleOf } from './delivery-words.ts'
import { eventPhrases, eventWords, permissionsFor } from './event-words.ts'
import {
  choiceOf,
  covers,
  happenings,
  hasEvent,
  isImplied,
  kinds,
  siteContent,
  unknownPatterns,
  withPattern,
} from './events.ts'
import type { Delivery } from './webhook-queries.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('patterns of events', () => {
  test.each([
    ['*', 'page.created', true],
    ['*', '*.deleted', true],
    ['*.*', '*', true],
    ['page.*', 'page.created', true],
    ['*.deleted', 'page.deleted', true],
    ['*.deleted', 'page.*', false],
    ['page.*', '*.deleted', false],
    ['page.created', 'page.*', false],
    ['page.*', 'page-template.created', false],
  ])('%s means all of %s: %s', (wide, narrow, expected) => {
    expect(covers(wide, narrow)).toBe(expected)
  })

  test('one that is ticked replaces those that it covers, and leaves the others as they are', () => {
    const before = ['page.created', 'gadget.created', 'post.updated', 'page.deleted']
    expect(withPattern(before, 'page.*', true)).toEqual(['gadget.created', 'post.updated', 'page.*'])
    expect(withPattern(before, 'post.updated', false)).toEqual([
      'page.created',
      'gadget.created',
      'page.deleted',
    ])
  })

  test('a box is ticked by a wider pattern too', () => {
    expect(isImplied(['*.deleted'], 'tag.deleted')).toBe(true)
    expect(isImplied(['tag.deleted'], 'tag.deleted')).toBe(false)
  })

  test('what has no box is known, so that it can be shown', () => {
    expect(unknownPatterns(['page.*', '*.deleted', 'gadget.*', '*.moved', 'redirect.created'])).toEqual([
      'gadget.*',
      '*.moved',
    ])
  })

  test('only pages move, and redirects do not change', () => {
    expect([hasEvent('page', 'moved'), hasEvent('post', 'moved')]).toEqual([true, false])
    expect([hasEvent('post', 'published'), hasEvent('tag', 'published')]).toEqual([true, false])
    expect([hasEvent('redirect', 'updated'), hasEvent('redirect', 'deleted')]).toEqual([false, true])
  })

  test.each([
    [['*'], 'everything'],
    [['*.*'], 'everything'],
    [['page.created', '*'], 'everything'],
    [siteContent, 'content'],
    [siteContent.toReversed(), 'content'],
    [[...siteContent, 'user.*'], 'some'],
    [[], 'some'],
  ] as const)('%j is the choice %s', (patterns, choice) => {
    expect(choiceOf(patterns)).toBe(choice)
  })
})

describe('words', () => {
  test.each([
    [['*'], ['Everything that changes']],
    [siteContent, ['The content of the website']],
    [
      ['page.*', '*.deleted'],
      ['Pages', 'Anything deleted'],
    ],
    [
      ['post.updated', 'post.created', 'asset.deleted'],
      ['Posts: added, changed', 'Pictures and files: deleted'],
    ],
    [['*.published'], ['Anything published']],
    [['post.unpublished', 'post.published'], ['Posts: published, taken offline']],
    [['gadget.created'], ['gadget.created']],
  ])('%j reads %j', (patterns, words) => {
    expect(eventPhrases(patterns)).toEqual(words)
  })

  test.each([
    ['page.updated', 'Page changed'],
    ['page.unpublished', 'Page taken offline'],
    ['ping', 'Test'],
    ['gadget.created', 'gadget.created'],
  ])('the event %s reads %s', (name, words) => {
    expect(eventWords(name)).toBe(words)
  })

  test('every event of every kind is a message of its own', () => {
    const names = kinds.flatMap((kind) =>
      happenings.filter((happening) => hasEvent(kind, happening)).map((happening) => `${kind}.${happening}`),
    )
    const words = names.map(eventWords)
    expect(new Set(words).size).toBe(names.length)
    expect(words).toContain('Calendar event added')
    expect(words.filter((each) => each.startsWith('Record'))).toEqual([])
  })

  test.each([
    ['{"data":{"title":"Prices","url":"/prices"}}', 'Page changed: Prices'],
    ['{"data":{"title":null,"url":"/prices"}}', 'Page changed: /prices'],
    ['{"data":{}}', 'Page changed'],
    ['{"data":', 'Page changed'],
  ])('the delivery of %s is called %s', (body, title) => {
    expect(titleOf({ name: 'page.updated', body } as Delivery)).toBe(title)
  })

  test('the permission to see a kind is named as the service names it', () => {
    expect(
      ['calendar-event', 'component-type', 'redirect', 'component'].map((kind) =>
        permissionsFor(kind as 'page').join(),
      ),
    ).toEqual(['view events', 'view component types', 'view pages', 'view components,view pages'])
  })

  test('a failure is told in the words of the app, and one that is not known as it came', () => {
    expect(failureWords('The server answered 503.')).toBe('The receiver answered 503.')
    expect(failureWords('The server answered 301. Redirects are not followed: …')).toMatch(
      /^The receiver answered 301: /,
    )
    expect(failureWords('The server cannot be reached (EPROTO).')).toBe(
      'The server cannot be reached (EPROTO).',
    )
    expect(addressProblem('The url field must not be an address of a private network.')).toMatch(
      /CORRAL_WEBHOOK_PRIVATE/,
    )
    expect(addressProblem(undefined)).toBeUndefined()
  })
})

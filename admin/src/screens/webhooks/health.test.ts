import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { healthLabel, healthOf, healthWords } from './health.ts'
import { changesOf, valuesOf } from './webhook-form.ts'
import type { Webhook } from './webhook-queries.ts'

const now = new Date(2026, 10, 16, 9, 0)
const at = new Date(2026, 10, 16, 9, 31).toISOString()
const working: Webhook = {
  id: 1,
  url: 'https://site.example.com/hooks',
  description: null,
  events: ['gadget.created', 'page.*'],
  filters: { template: ['article'] },
  enabled: 1,
  circuit: 'closed',
  failures: 0,
  last_attempt_at: at,
  last_success_at: at,
  last_error: null,
  next_attempt_at: null,
  disabled_reason: null,
  concurrency: 8,
  batch_size: 1,
  created_at: at,
  updated_at: at,
}
const failing = { failures: 2, last_error: 'The server answered 500.', next_attempt_at: at } as const
const gone = 'The server answered 410: it wants no more deliveries.'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
})
afterAll(() => vi.unstubAllGlobals())

test.each([
  [{}, 'Working', 'The last message arrived.'],
  [{ last_attempt_at: null }, 'Nothing sent yet', 'The first message is sent when something changes.'],
  [{ last_error: 'The server refuses connections.' }, 'Test failed', 'The receiver refuses connections.'],
  [failing, 'Failing', 'The receiver answered 500. Next attempt: 09:31.'],
  [
    { ...failing, failures: 5, circuit: 'open' as const },
    'Failing repeatedly',
    'The receiver answered 500. It is tried once an hour, and nothing is lost meanwhile. Next attempt: 09:31.',
  ],
  [{ ...failing, enabled: 0 as const }, 'Paused', 'Nothing is sent until it is resumed.'],
  [
    { ...failing, enabled: 0 as const, disabled_reason: gone },
    'Stopped',
    'The receiver answered 410: it wants no more messages.',
  ],
])('%j is shown as %s', (state, label, words) => {
  const webhook: Webhook = { ...working, ...state }
  expect(healthLabel(healthOf(webhook))).toBe(label)
  expect(healthWords(webhook, now)).toBe(words)
})

test('an attempt on another day is told with its day', () => {
  const tomorrow = new Date(2026, 10, 17, 9, 31).toISOString()
  expect(healthWords({ ...working, ...failing, next_attempt_at: tomorrow }, now)).toMatch(
    /17 Nov 2026, 09:31/,
  )
})

test('an attempt that is about to be made is told without a time', () => {
  const soon = new Date(now.getTime() + 5000).toISOString()
  expect(healthWords({ ...working, ...failing, next_attempt_at: soon }, now)).toBe(
    'The receiver answered 500. The next attempt is made in a moment.',
  )
})

test('an edit sends what was changed, and nothing else', () => {
  const values = valuesOf(working)
  expect(changesOf(values, values)).toEqual({})
  expect(changesOf(values, { ...values, description: ' Builds ', isEnabled: false })).toEqual({
    description: 'Builds',
    enabled: 0,
  })
  expect(changesOf(values, { ...values, filters: {} })).toEqual({ filters: {} })
  expect(changesOf(values, { ...values, concurrency: 2, batchSize: 50 })).toEqual({
    concurrency: 2,
    batch_size: 50,
  })
})

test('an emptied number is the default', () => {
  const before = valuesOf({ ...working, concurrency: 2, batch_size: 50 })
  expect(changesOf(before, { ...before, concurrency: '', batchSize: '' })).toEqual({
    concurrency: 8,
    batch_size: 1,
  })
})

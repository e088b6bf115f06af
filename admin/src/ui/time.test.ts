/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { formatAgo, formatDate, formatDateOnly, formatMoment, hasTwelveHours } from './time.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

function readAs(locale: string, languages: string[]) {
  i18n.loadAndActivate({ locale, messages: {} })
  vi.stubGlobal('navigator', { languages })
}

const moment = new Date(2026, 10, 16, 21, 30)

test('a moment is written as in the region of the reader, in the language of the app', () => {
  readAs('en', ['en-US', 'en'])
  expect(formatMoment(moment).replace('\u202f', ' ')).toBe('Nov 16, 2026, 9:30 PM')
  expect(hasTwelveHours()).toBe(true)
  readAs('en', ['fr-FR', 'fr'])
  expect(formatMoment(moment)).toBe('16 Nov 2026, 21:30')
  expect(hasTwelveHours()).toBe(false)
  readAs('de', ['en-US', 'de-AT', 'de'])
  expect(formatMoment(moment)).toBe('16.11.2026, 21:30')
  expect(formatAgo(moment, new Date(2026, 10, 18, 21, 30))).toBe('vorgestern')
})

test('a day without a time is the same day in every time zone', () => {
  readAs('en', ['en-GB'])
  expect(formatDateOnly('2026-11-16')).toBe('16 Nov 2026')
  expect(formatDate(moment)).toBe('16 Nov 2026')
})

test('no other file writes dates or times', () => {
  const folder = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.test\.tsx?$|\.d\.ts$|^ui\/time\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const others =
    /DateTimeFormat|RelativeTimeFormat|toLocale(Date|Time)?String|toDateString|toUTCString|i18n\.date\(|valueFormat="|\.format\('[^']*(MMM|D\.|[/.]M|HH:mm')/
  expect(files.filter((file) => others.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
})

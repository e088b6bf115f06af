import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Spool } from './spool.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-spool-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test('values are read in any order, also those that are larger than what is read at once', () => {
  const spool = new Spool(join(directory, 'any-order'))
  const values = Array.from({ length: 300 }, (_, at) => ({
    at,
    text: `${at} \\ " \u0000 é 😀 \u2028 `.repeat(at % 7 === 0 ? 20_000 : at * 10),
  }))
  const places = values.map((value) => spool.add(value))
  for (const at of [299, 0, 7, 150, 149, 151, 1, 298])
    expect(spool.read(places[at] ?? -1)).toEqual(values[at])
  const later = spool.add({ isLater: true })
  expect(spool.read(later)).toEqual({ isLater: true })
  expect(places.map((place) => spool.read(place))).toEqual(values)
  spool.close()
})

test('nothing is left of it, and it takes the place of nothing', () => {
  const path = join(directory, 'gone')
  const spool = new Spool(path)
  expect(existsSync(path)).toBe(false)
  spool.add({})
  spool.close()
  expect(readdirSync(directory)).toEqual([])
})

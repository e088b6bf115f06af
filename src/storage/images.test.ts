import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { makeImage } from '../../test/images.ts'
import { computingTime } from '../../test/waiting.ts'
import { ServiceUnavailable } from '../core/errors.ts'
import { makeThumbnail, readImage } from './images.ts'

const directory = mkdtempSync(join(tmpdir(), 'corral-images-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
let count = 0

function fileOf(content: string | Uint8Array): string {
  const path = join(directory, String(++count))
  writeFileSync(path, content)
  return path
}

const svg = { extension: 'svg', mimeType: 'image/svg+xml' }

test.each([
  ['<svg width="9" height="8"/>', { width: 9, height: 8 }],
  ["<svg height='8.4px' width=' 9.6px '></svg>", { width: 10, height: 8 }],
  [
    '\uFEFF<?xml version="1.0"?>\n<!-- <svg width="1" height="1"> --><!DOCTYPE svg [<!ENTITY a "b">]>\n<svg viewBox="0 0 20 10">',
    { width: 20, height: 10 },
  ],
  ['<svg width="100%" height="50%" viewBox="-1,-1,3e2,40"/>', { width: 300, height: 40 }],
  ['<x:svg xmlns:x="http://www.w3.org/2000/svg" width="5" height="5"/>', { width: 5, height: 5 }],
  ['<svg><rect width="5" height="5"/></svg>', null],
  ['<svg width="0" height="5"/>', null],
  ['<svg width="1e9999" height="5" viewBox="a b"/>', null],
])('%j is an SVG of the dimensions %j', async (text, dimensions) => {
  expect(await readImage(fileOf(text))).toEqual({ ...svg, dimensions })
})

test.each(['<html><svg/></html>', '<svgx/>', 'svg', '', '<!-- <svg/>', `${' '.repeat(70_000)}<svg/>`])(
  '%j is not an SVG',
  async (text) => {
    expect(await readImage(fileOf(text))).toBeNull()
  },
)

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture with orientation %i has the dimensions as shown',
  async (orientation) => {
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#369' } })
    const file = fileOf(await picture.jpeg().withMetadata({ orientation }).toBuffer())
    const [width, height] = orientation < 5 ? [30, 20] : [20, 30]
    expect((await readImage(file))?.dimensions).toEqual({ width, height })
  },
)

test('a prolog without end is read in linear time', async () => {
  for (const text of ['<!DOCTYPE '.repeat(6000), '<!--'.repeat(15_000), `<svg ${'a="" '.repeat(13_000)}`]) {
    const start = computingTime()
    await readImage(fileOf(text))
    expect(computingTime() - start).toBeLessThan(1000)
  }
})

test('an SVG is never rasterised, whatever its name or type', async () => {
  const bomb = Array.from({ length: 9 }, (_, n) => {
    const uses = Array.from({ length: 12 }, () => `<use href="#g${n + 1}"/>`).join('')
    return `<g id="g${n}">${uses}</g>`
  }).join('')
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs>${bomb}<g id="g9"><circle r="9"/></g></defs><use href="#g0"/></svg>`
  const start = computingTime()
  expect(await makeThumbnail(fileOf(text), 480)).toBeNull()
  // A file that our own parser does not recognise as an SVG is not rasterised either.
  expect(await makeThumbnail(fileOf(`${'<!-- -->'.repeat(90)}${text}`), 480)).toBeNull()
  expect(computingTime() - start).toBeLessThan(2000)
})

test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
  'a %s is read, and a thumbnail is made of it',
  async (format) => {
    const file = fileOf(await makeImage(format, 600))
    expect(await readImage(file)).toMatchObject({ dimensions: { width: 600, height: 600 } })
    const thumbnail = await makeThumbnail(file, 480)
    expect(await sharp(thumbnail ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 480 })
  },
)

test('a TIFF is not decoded either', async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer()
  expect([await readImage(fileOf(tiff)), await makeThumbnail(fileOf(tiff), 9)]).toEqual([null, null])
})

test('when many images wait, more are refused at once with Retry-After', async () => {
  const file = fileOf(await makeImage('png', 50))
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => makeThumbnail(file, 20)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(7)
  expect(refused[0]?.reason).toBeInstanceOf(ServiceUnavailable)
  expect(refused[0]?.reason).toMatchObject({ retryAfterSeconds: 5 })
  expect(await makeThumbnail(file, 20)).toBeInstanceOf(Buffer)
})

test.each([
  ['reading a header', (file: string) => readImage(file, 50)],
  ['making a thumbnail', (file: string) => makeThumbnail(file, 20, 50)],
])('%s has a time limit; the next image waits until the work has really ended', async (_, work) => {
  const pipe = join(directory, String(++count))
  execFileSync('mkfifo', [pipe])
  const image = fileOf(await makeImage('png', 50))
  const writer = await open(pipe, 'r+') // as long as it is open, the file does not end
  await writer.write('x')
  expect(await work(pipe)).toBeNull()
  let isDone = false
  const next = makeThumbnail(image, 20).finally(() => {
    isDone = true
  })
  await sharp(image).resize(20).webp().toBuffer() // the same work in another thread
  expect(isDone).toBe(false)
  rmSync(pipe) // otherwise the library would open it again, and wait for another writer
  await writer.close()
  expect(await next).toBeInstanceOf(Buffer)
})

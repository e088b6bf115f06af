import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBomb, makeImage } from '../../test/images.ts'
import { computingTime } from '../../test/waiting.ts'
import { NoVariant, planResize, type Recipe, renderVariant, variantFormats } from './variants.ts'

const recipe: Recipe = {
  width: 40,
  height: null,
  isCut: false,
  focal: { x: 0.5, y: 0.5 },
  format: 'png',
}
const render = (source: Buffer, given: Partial<Recipe> = {}, limit?: number) =>
  renderVariant(source, { ...recipe, ...given }, limit).result

/** Red to the left, blue to the right. */
function twoColours(width = 200, height = 100): Promise<Buffer> {
  const right = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

async function colourOf(picture: Buffer): Promise<number[]> {
  const { channels } = await sharp(picture).stats()
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean))
}

test.each(variantFormats)('a picture becomes %s, without metadata', async (format) => {
  const source = await sharp(await makeImage('jpeg', 100))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const made = await render(source, { format })
  const { width, height, exif, ...header } = await sharp(made).metadata()
  expect([header.format, width, height, exif]).toEqual([
    format === 'avif' ? 'heif' : format,
    40,
    40,
    undefined,
  ])
})

test.each([
  ['the width decides', { width: 100, height: null, isCut: false }, [100, 50]],
  ['the height decides', { width: null, height: 30, isCut: false }, [60, 30]],
  ['the whole picture fits into both', { width: 100, height: 20, isCut: false }, [40, 20]],
  ['both are filled', { width: 60, height: 60, isCut: true }, [60, 60]],
  ['nothing is enlarged', { width: 400, height: null, isCut: false }, [200, 100]],
  ['a cut keeps its shape, and nothing is enlarged', { width: 300, height: 300, isCut: true }, [100, 100]],
])('%s', async (_, given, size) => {
  const { width, height } = await sharp(await render(await twoColours(), given)).metadata()
  expect([width, height]).toEqual(size)
})

test('a cut keeps the focal point', async () => {
  const source = await twoColours()
  const cut = (x: number) => render(source, { width: 50, height: 50, isCut: true, focal: { x, y: 0.5 } })
  expect(await colourOf(await cut(0))).toEqual([255, 0, 0])
  expect(await colourOf(await cut(1))).toEqual([0, 0, 255])
  expect(await colourOf(await cut(0.2))).toEqual([255, 0, 0])
})

test.each([
  [
    [100_000, 1],
    [800, 600],
  ],
  [
    [1, 100_000],
    [800, 600],
  ],
  [
    [10_000, 10],
    [10, 10],
  ],
  [
    [3, 3],
    [1, 5000],
  ],
  [
    [7, 13],
    [5, 9],
  ],
])('a picture of %j cut to %j stays inside the picture', ([width = 0, height = 0], [w = 0, h = 0]) => {
  for (const x of [0, 0.333, 0.5, 1]) {
    const plan = planResize(
      { width, height },
      { ...recipe, width: w, height: h, isCut: true, focal: { x, y: x } },
    )
    const { cut } = plan
    expect(cut).not.toBeNull()
    if (!cut) return
    expect(cut.left).toBeGreaterThanOrEqual(0)
    expect(cut.top).toBeGreaterThanOrEqual(0)
    expect(cut.left + cut.width).toBeLessThanOrEqual(plan.width)
    expect(cut.top + cut.height).toBeLessThanOrEqual(plan.height)
    expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
    expect(plan.width).toBeLessThanOrEqual(Math.max(width, 1))
  }
})

test('a picture that a camera has turned is turned before it is cut', async () => {
  const turned = await sharp(await twoColours())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await render(turned, { width: 50, height: 50, isCut: true, focal: { x: 0.5, y: 0 } })
  const [red = 0, , blue = 255] = await colourOf(made)
  expect(red).toBeGreaterThan(240)
  expect(blue).toBeLessThan(20)
})

test.each([
  ['avif', 5000, '16 million'],
  ['webp', 9000, '50 million'],
] as const)(
  '%s of %i pixels in both directions is refused, since its encoder cannot be stopped',
  async (format, length, most) => {
    const large = await sharp({ create: { width: length, height: length, channels: 3, background: '#eee' } })
      .png()
      .toBuffer()
    const { result, whenFree } = renderVariant(large, { ...recipe, width: length, format })
    await expect(result).rejects.toThrow(`more than ${most} pixels`)
    await whenFree
  },
)

test('what is transparent becomes white in a JPEG', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  expect(await colourOf(await render(clear, { format: 'jpeg' }))).toEqual([255, 255, 255])
})

test('of an animated picture only the first frame is decoded', async () => {
  const frames = 400
  const raw = Buffer.alloc(100 * 100 * frames * 3)
  const animation = await sharp(raw, {
    raw: { width: 100, height: 100 * frames, channels: 3, pageHeight: 100 },
  })
    .gif()
    .toBuffer()
  const { pages, width, height } = await sharp(await render(animation, { format: 'webp' })).metadata()
  expect([pages, width, height]).toEqual([undefined, 40, 40])
})

test.each([
  ['a bomb', makeBomb, 'must not be an image of more than 100 million pixels'],
  [
    'an SVG',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'not a picture',
  ],
  ['a text', async () => Buffer.from('hello'), 'not a picture'],
  ['nothing', async () => Buffer.alloc(0), 'not a picture'],
  ['half a file', async () => (await makeImage('webp', 600)).subarray(0, 60), 'not a picture'],
  [
    'a TIFF',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .tiff()
        .toBuffer(),
    'not a picture',
  ],
])('%s has no variant, and that is found in little time and memory', async (_, make, reason) => {
  const source = await make()
  const [start, memory] = [computingTime(), process.memoryUsage.rss()]
  const failure = await render(source).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NoVariant)
  expect((failure as Error).message).toContain(reason)
  expect(computingTime() - start).toBeLessThan(2000)
  expect(process.memoryUsage.rss() - memory).toBeLessThan(100 * 1024 * 1024)
})

test('a variant that takes too long is given up, and the turn ends when the library is free', async () => {
  const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#eee' } })
    .png()
    .toBuffer()
  const { result, whenFree } = renderVariant(large, { ...recipe, width: 3000, format: 'avif' }, 1)
  await expect(result).rejects.toThrow('The picture takes too long to resize.')
  await whenFree
})

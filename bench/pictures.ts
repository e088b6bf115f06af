import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { adminToken } from './data.ts'
import { type Cost, median } from './figures.ts'
import type { Running } from './processes.ts'

/** The requests for a file, and for a variant of a picture with as many bytes. */
export interface PictureFiles {
  readonly file: string
  readonly variant: string
}

const variant = '?w=400&format=webp'

/** Uploads a picture, requests a variant, and uploads that variant as a file of its own. */
export async function preparePictures(directory: string, { url }: Running): Promise<PictureFiles> {
  const path = `/storage/${await upload(url, 'picture.jpg', await makePhoto())}`
  const bytes = await read(url + path + variant)
  const file = `/storage/${await upload(url, 'file.webp', bytes)}`
  const write = (name: string, address: string) => {
    const target = join(directory, `${name}.txt`)
    writeFileSync(target, `GET\t${address}\t\n`)
    return target
  }
  return { file: write('file', file), variant: write('variant', path + variant) }
}

const widths = [100, 200, 300, 400, 480, 600, 640, 720, 800, 900, 960, 1080, 1200, 1280, 1600]

/** How long the first request for a variant of a photo with 12 megapixels takes: the median of several widths. */
export async function measureFirstVariant({ url }: Running): Promise<Cost> {
  const path = await upload(url, 'photo.jpg', await makePhoto())
  const taken: number[] = []
  let bytes = 0
  for (const width of widths) {
    const started = performance.now()
    bytes = (await read(`${url}/storage/${path}?w=${width}&format=webp`)).length
    taken.push(performance.now() - started)
  }
  return { id: 'C9', label: 'first request for a variant (median wait)', milliseconds: median(taken), bytes }
}

/** A photo as a camera makes it: noise over large shapes. */
function makePhoto(): Promise<Buffer> {
  const size = { width: 4000, height: 3000 }
  return sharp({
    create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function upload(url: string, name: string, bytes: Buffer): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), name)
  const headers = { authorization: `Bearer ${adminToken}` }
  const answer = await fetch(`${url}/api/v1/assets`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The upload of ${name} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: { path: string } }).data.path
}

async function read(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

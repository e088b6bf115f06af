import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A valid image of one colour. */
export function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  size = 8,
): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .toBuffer()
}

/** A decompression bomb: its header claims 60000 × 60000 pixels. */
export async function makeBomb(): Promise<Buffer> {
  const content = await makeImage('png', 1)
  content.writeUInt32BE(60_000, 16)
  content.writeUInt32BE(60_000, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  return content
}

/** A form with these fields; a Blob becomes a file with the given name. */
export function formOf(
  fields: Record<string, string | { file: Buffer | string; name: string; type?: string }>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else {
      const bytes = typeof value.file === 'string' ? value.file : new Uint8Array(value.file)
      form.append(name, new Blob([bytes], { type: value.type ?? 'application/octet-stream' }), value.name)
    }
  }
  return form
}

import sharp from 'sharp'

/** A real picture of one colour. */
export function makeImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png',
  size = 8,
): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .toBuffer()
}

/** A form of these fields; a Blob becomes a file under the given name. */
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

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { TextDecoder } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Refused } from '../refused.ts'

/** A text that unpacks to more than this many times its size is treated as an attack: exports reach about thirty. */
const maxRatio = 200
const ratioFrom = 16 * 1024 * 1024
const maxBytes = 8 * 1024 ** 3
const chunkBytes = 64 * 1024

/** The text of a file in chunks, unpacked if it is gzip. The encoding is taken from its XML declaration, else UTF-8. */
export async function* readText(path: string, onRead?: (bytes: number) => void): AsyncGenerator<string> {
  const file = basename(path)
  const start = await readStart(path)
  const isPacked = start[0] === 0x1f && start[1] === 0x8b
  let decoder: TextDecoder | undefined
  let packed = 0
  let unpacked = 0
  const source = createReadStream(path, { highWaterMark: chunkBytes })
  source.on('data', (chunk) => {
    packed += chunk.length
    onRead?.(chunk.length)
  })
  const bytes = isPacked ? source.pipe(createGunzip({ chunkSize: chunkBytes })) : source
  if (isPacked) source.on('error', (error) => bytes.destroy(error))
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > maxBytes || (unpacked > ratioFrom && unpacked > packed * maxRatio))
        throw new Refused('It unpacks to too much.', { file })
      decoder ??= decoderFor(chunk, file)
      yield decode(decoder, chunk, file)
    }
    if (decoder) yield decode(decoder, undefined, file)
  } catch (error) {
    throw isZlibError(error) ? new Refused('It is not a whole gzip file.', { file }) : error
  } finally {
    source.destroy()
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await openFile(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer
  } finally {
    await file.close()
  }
}

async function openFile(path: string) {
  const name = basename(path)
  try {
    const file = await open(path)
    if ((await file.stat()).isFile()) return file
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Refused('There is no such file.', { file: name })
    throw new Refused('It cannot be read.', { file: name })
  }
  throw new Refused('It is not a file.', { file: name })
}

function decoderFor(start: Buffer, file: string): TextDecoder {
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding=["']([\w.:-]{1,40})["']/.exec(
    start.toString('latin1', 0, 200),
  )?.[1]
  const label = isUtf16 ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? 'utf-8')
  try {
    return new TextDecoder(label, { fatal: true })
  } catch {
    throw new Refused(`Its encoding, ${label}, is not known.`, { file })
  }
}

function decode(decoder: TextDecoder, chunk: Buffer | undefined, file: string): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw new Refused(`It is not ${decoder.encoding.toUpperCase()} text.`, { file })
  }
}

function isZlibError(error: unknown): boolean {
  return /^Z_/.test(String((error as NodeJS.ErrnoException).code))
}

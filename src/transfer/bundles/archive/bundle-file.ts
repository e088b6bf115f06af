import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Refused } from '../../imports/refused.ts'

/** Content that unpacks to more than this many times its size is treated as an attack. */
const maxRatio = 250
const ratioFrom = 64 * 1024 * 1024
const chunkBytes = 64 * 1024

/** The bytes of a bundle, unpacked if it is gzip. */
export async function* readBytes(
  path: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = basename(path)
  const isPacked = await startsAsGzip(path, file)
  let packed = 0
  let unpacked = 0
  const source = createReadStream(path, { highWaterMark: chunkBytes })
  source.on('data', (chunk) => {
    packed += chunk.length
    onRead(chunk.length)
  })
  const bytes = isPacked ? source.pipe(createGunzip({ chunkSize: chunkBytes })) : source
  if (isPacked) source.on('error', (error) => bytes.destroy(error))
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (isPacked && unpacked > ratioFrom && unpacked > packed * maxRatio)
        throw new Refused('It unpacks to too much.', { file })
      yield chunk
    }
  } catch (error) {
    throw isZlibError(error)
      ? new Refused('It is not a whole gzip file: it is damaged or not complete.', { file })
      : error
  } finally {
    source.destroy()
    bytes.destroy()
  }
}

async function startsAsGzip(path: string, file: string): Promise<boolean> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(error.code === 'ENOENT' ? 'There is no such file.' : 'It cannot be read.', { file })
  })
  try {
    if (!(await handle.stat()).isFile()) throw new Refused('It is not a file.', { file })
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0)
    return buffer[0] === 0x1f && buffer[1] === 0x8b
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file that gets its name only when it is complete. It is compressed if the name ends in `.gz`. Only its owner
 * may read it.
 */
export async function writeWhole(path: string, fill: (out: Writable) => Promise<void>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  const start = new PassThrough({ highWaterMark: 1024 * 1024 })
  const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true })
  const written = path.endsWith('.gz') ? pipeline(start, createGzip(), target) : pipeline(start, target)
  try {
    // A failing disk must end `fill`, which would otherwise wait forever.
    await Promise.race([fill(start), written.then(() => Promise.reject(new Error('The file ended early.')))])
    start.end()
    await written
    await rename(temporary, path)
  } catch (error) {
    start.destroy()
    await written.catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

function isZlibError(error: unknown): boolean {
  return /^Z_/.test(String((error as NodeJS.ErrnoException).code))
}

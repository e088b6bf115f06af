import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of bytes to read, of a file or of the content in a folder; 0 when it is unknown. */
export async function bytesToRead(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isDirectory()) return found.size
    const names = (await readdir(path, { recursive: true })).filter((name) => content.test(name))
    const sizes = await Promise.all(names.map((name) => stat(join(path, name)).then(({ size }) => size)))
    return sizes.reduce((sum, size) => sum + size, 0)
  } catch {
    return 0
  }
}

const content = /\.(?:md|markdown|html?)$/i

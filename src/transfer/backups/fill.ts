import { PassThrough, type Readable, type Writable } from 'node:stream'

/** Writes an archive and stores it at the same time. When one of the two fails, the other is aborted. */
export async function fillAndStore<T>(
  fill: (out: Writable) => Promise<void>,
  store: (content: Readable) => Promise<T>,
): Promise<T> {
  const content = new PassThrough({ highWaterMark: 1024 * 1024 })
  const stored = store(content)
  const filled = fill(content).then(
    () => content.end(),
    (error: Error) => {
      content.destroy(error)
      throw error
    },
  )
  try {
    const [, result] = await Promise.all([filled, stored])
    return result
  } finally {
    content.destroy()
    await Promise.allSettled([filled, stored])
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../test/waiting.ts'
import { VariantCache } from './variant-cache.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'corral-variants-'))
  folders.push(folder)
  return folder
}

const files = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
const name = { path: 'a.jpg', key: 'key.webp' }
const bytes = Buffer.from('0123456789')
const anySize = 1e9

test('a variant is found once it is made, with its ranges', async () => {
  const cache = new VariantCache(newFolder())
  expect(await cache.find(name)).toBeNull()
  const made = await cache.make(name, anySize, async () => bytes)
  expect(String(await buffer(made?.read({ start: 2, end: 4 }) ?? Readable.from([])))).toBe('234')
  const found = await cache.find(name)
  expect(found?.size).toBe(10)
  expect(String(await buffer(found?.read({ start: 2, end: 4 }) ?? Readable.from([])))).toBe('234')
  expect(String(await buffer(found?.read() ?? Readable.from([])))).toBe('0123456789')
  expect(await cache.find({ ...name, path: 'b.jpg' })).toBeNull()
})

test('of several caches on one folder one makes a variant, and the others wait for it', async () => {
  const root = newFolder()
  const render = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return bytes
  })
  const obtain = async () => {
    const cache = new VariantCache(root)
    for (;;) {
      const made = (await cache.find(name)) ?? (await cache.make(name, anySize, render))
      if (made) return made.size
      await cache.whenUnlocked(name, AbortSignal.timeout(5000))
    }
  }
  expect(await Promise.all(Array.from({ length: 8 }, obtain))).toEqual(Array(8).fill(10))
  expect(render).toHaveBeenCalledTimes(1)
  expect(files(root)).toHaveLength(1)
})

test('a failure leaves nothing, and the next one may try', async () => {
  const root = newFolder()
  const cache = new VariantCache(root)
  const failing = async () => {
    throw new Error('broken')
  }
  await expect(cache.make(name, anySize, failing)).rejects.toThrow('broken')
  expect(files(root)).toEqual([])
  expect((await cache.make(name, anySize, async () => bytes))?.size).toBe(10)
})

/** A process that is killed while it makes a variant: before the variant is written, or during the write. */
async function killedMaking(root: string, work: string): Promise<void> {
  const script = `
    import { VariantCache } from ${JSON.stringify(import.meta.resolve('./variant-cache.ts'))}
    const cache = new VariantCache(${JSON.stringify(root)})
    await cache.make(${JSON.stringify(name)}, 1e9, async () => { ${work} })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  await once(child, 'exit')
}

test('a process that is killed leaves no variant, and the next request makes it at once', async () => {
  const root = newFolder()
  await killedMaking(root, `process.kill(process.pid, 'SIGKILL'); await new Promise(() => {})`)
  expect(files(root)).toEqual([expect.stringMatching(/key\.webp\.lock$/)])
  const cache = new VariantCache(root)
  expect(await cache.find(name)).toBeNull()
  const start = performance.now()
  expect((await cache.make(name, anySize, async () => bytes))?.size).toBe(10)
  expect(performance.now() - start).toBeLessThan(20_000)
  expect((await cache.find(name))?.size).toBe(10)
})

test('a process that is killed while it writes leaves a temporary file that pruning deletes', async () => {
  const root = newFolder()
  await killedMaking(
    root,
    `setTimeout(() => process.kill(process.pid, 'SIGKILL')); return Buffer.alloc(200_000_000, 1)`,
  )
  const cache = new VariantCache(root)
  expect(await cache.find(name)).toBeNull()
  await cache.make(name, anySize, async () => bytes)
  await cache.prune(anySize)
  expect(files(root).map((file) => file.slice(-8))).toEqual(['key.webp'])
})

test('a variant that cannot be stored is sent all the same', async () => {
  const root = join(newFolder(), 'file')
  writeFileSync(root, 'not a folder')
  const onError = vi.fn()
  const made = await new VariantCache(root, onError).make(name, anySize, async () => bytes)
  expect(String(await buffer(made?.read() ?? Readable.from([])))).toBe('0123456789')
  expect(onError).toHaveBeenCalledTimes(1)
})

test('pruning keeps what was used last, within the limit', async () => {
  const root = newFolder()
  const cache = new VariantCache(root)
  const names = Array.from({ length: 5 }, (_, at) => ({ path: `${at}.jpg`, key: `k${at}.webp` }))
  for (const [at, each] of names.entries()) {
    await cache.make(each, anySize, async () => bytes)
    const file = files(root).find((path) => path.endsWith(each.key)) ?? ''
    utimesSync(file, 1000 + at, 1000)
  }
  const [oldest, second] = names
  await cache.find(oldest ?? name) // is used, and so kept
  await waitFor(async () => expect(await cache.prune(20)).toBe(3))
  expect(await cache.find(oldest ?? name)).not.toBeNull()
  expect(await cache.find(second ?? name)).toBeNull()
  expect(files(root)).toHaveLength(2)
  expect(await cache.prune(0)).toBe(2)
})

test('a note of a slow variant is kept by pruning for a day, unless all is deleted', async () => {
  const root = newFolder()
  const cache = new VariantCache(root)
  const slow = { path: name.path, key: 'slow.avif' }
  await cache.make(name, anySize, async () => bytes)
  await cache.noteSlow(slow)
  expect([await cache.isSlow(slow), await cache.isSlow(name)]).toEqual([true, false])
  expect(await cache.find(slow)).toBeNull()
  await cache.prune(5)
  expect([await cache.isSlow(slow), await cache.find(name)]).toEqual([true, null])
  await cache.prune(0)
  expect([await cache.isSlow(slow), files(root)]).toEqual([false, []])
  await cache.noteSlow(slow)
  const dayAgo = Date.now() / 1000 - 25 * 3600
  for (const file of files(root)) utimesSync(file, dayAgo, dayAgo)
  expect(await cache.isSlow(slow)).toBe(false)
  await cache.prune(anySize)
  expect(files(root)).toEqual([])
})

test('what is written beyond the limit is pruned without being asked', async () => {
  const root = newFolder()
  const cache = new VariantCache(root)
  for (let at = 0; at < 50; at++)
    await cache.make({ path: `${at}.jpg`, key: 'k.webp' }, 100, async () => bytes)
  await waitFor(() => expect(files(root).length).toBeLessThanOrEqual(13))
})

test('the variants of a picture are forgotten together', async () => {
  const root = newFolder()
  const cache = new VariantCache(root)
  await cache.make(name, anySize, async () => bytes)
  await cache.make({ ...name, key: 'other.webp' }, anySize, async () => bytes)
  await cache.make({ ...name, path: 'b.jpg' }, anySize, async () => bytes)
  await cache.forget(name.path)
  expect(files(root)).toHaveLength(1)
  await cache.forget('never there.jpg')
  expect(existsSync(root)).toBe(true)
})

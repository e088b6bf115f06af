import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Disk, PathUnusable } from './disk.ts'

/** The contract of every disk. `open` returns an empty disk each time. */
export function testDisk(name: string, open: () => Promise<Disk>): void {
  describe(name, () => {
    let disk: Disk
    let directory: string
    const temporaryFile = () => join(directory, 'upload')

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'corral-disk-'))
    })
    beforeEach(async () => {
      disk = await open()
      await writeFile(temporaryFile(), 'hello world')
    })
    afterAll(() => rm(directory, { recursive: true, force: true }))

    const paths = async () => (await Array.fromAsync(disk.list())).sort()

    test('a stored file is read back completely, and the temporary file stays', async () => {
      await disk.store(temporaryFile(), 'a/b/c.txt')
      expect(String(await buffer(await disk.read('a/b/c.txt')))).toBe('hello world')
      expect(String(await readFile(temporaryFile()))).toBe('hello world')
      await rm(temporaryFile())
      expect(String(await buffer(await disk.read('a/b/c.txt')))).toBe('hello world')
    })

    test('a range of a file is read, both ends included', async () => {
      await disk.write('range.txt', Buffer.from('0123456789'))
      expect(String(await buffer(await disk.read('range.txt', { start: 2, end: 4 })))).toBe('234')
    })

    test('an opened file is read to its end while it is deleted, also one of the trash', async () => {
      await disk.write('x/open.txt', Buffer.from('hello world'))
      const file = await disk.open('x/open.txt')
      expect(await disk.open('x/open.txt', 'trash')).toBeNull()
      await disk.discard('x/open.txt')
      expect(file?.size).toBe(11)
      expect(String(file && (await buffer(file.content)))).toBe('hello world')
      const discarded = await disk.open('x/open.txt', 'trash')
      await disk.purge('x/open.txt')
      expect(discarded?.size).toBe(11)
      expect(String(discarded && (await buffer(discarded.content)))).toBe('hello world')
      for (const path of ['x', 'missing', 'x/open.txt/below']) expect(await disk.open(path)).toBeNull()
      await expect(disk.open('../outside')).rejects.toThrow()
    })

    test('stat returns size and time, or null when there is no file', async () => {
      await disk.write('folder/file.bin', Buffer.alloc(1000))
      expect(await disk.stat('folder/file.bin')).toMatchObject({ size: 1000, modifiedAt: expect.any(Date) })
      for (const path of ['missing', 'folder', 'folder/file.bin/below', `${'x'.repeat(300)}/y`]) {
        expect(await disk.stat(path)).toBeNull()
        expect(await disk.exists(path)).toBe(false)
      }
    })

    test('a file is never replaced', async () => {
      await disk.write('taken.txt', Buffer.from('first'))
      await expect(disk.store(temporaryFile(), 'taken.txt')).rejects.toThrow(PathUnusable)
      await expect(disk.write('taken.txt', Buffer.from('second'))).rejects.toThrow(PathUnusable)
      expect(String(await buffer(await disk.read('taken.txt')))).toBe('first')
    })

    test('of two concurrent stores at one path one succeeds', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, () => disk.store(temporaryFile(), 'race.txt')),
      )
      expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
      expect(await paths()).toEqual(['race.txt'])
    })

    test('deleting a file twice is not an error', async () => {
      await disk.write('x/gone.txt', Buffer.from('x'))
      await disk.delete('x/gone.txt')
      await disk.delete('x/gone.txt')
      await disk.delete('never/there')
      expect(await disk.exists('x/gone.txt')).toBe(false)
      expect(await paths()).toEqual([])
    })

    test('a discarded file cannot be read and leaves its path free, and can be recovered until it is purged', async () => {
      await disk.write('x/file.txt', Buffer.from('first'))
      await disk.discard('x/file.txt')
      expect(await disk.exists('x/file.txt')).toBe(false)
      expect(await paths()).toEqual([])
      expect(await disk.recover('x/file.txt')).toBe(true)
      expect(String(await buffer(await disk.read('x/file.txt')))).toBe('first')
      await disk.delete('x/file.txt')
      expect(await disk.recover('x/file.txt')).toBe(true)
      await disk.discard('x/file.txt')
      await disk.purge('x/file.txt')
      expect(await disk.recover('x/file.txt')).toBe(false)
      await disk.write('x/file.txt', Buffer.from('second'))
      expect(String(await buffer(await disk.read('x/file.txt')))).toBe('second')
    })

    test('the trash keeps the file that was discarded last, and never replaces one that is there', async () => {
      for (const content of ['first', 'second']) {
        await disk.write('again.txt', Buffer.from(content))
        await disk.discard('again.txt')
      }
      await disk.write('again.txt', Buffer.from('third'))
      expect(await disk.recover('again.txt')).toBe(true)
      expect(String(await buffer(await disk.read('again.txt')))).toBe('third')
      await disk.delete('again.txt')
      await disk.recover('again.txt')
      expect(String(await buffer(await disk.read('again.txt')))).toBe('second')
    })

    test('a file, and a file in a folder of the same name, can both be discarded', async () => {
      await disk.write('name', Buffer.from('file'))
      await disk.discard('name')
      await disk.write('name/below', Buffer.from('below'))
      await disk.discard('name/below')
      await disk.discard('name') // a folder by now
      expect([await disk.recover('name/below'), await disk.exists('name')]).toEqual([true, false])
    })

    test('discarding or purging a missing file is not an error', async () => {
      await disk.discard('never/there')
      await disk.purge('never/there')
      expect(await disk.recover('never/there')).toBe(false)
    })

    test('list names every file by its path', async () => {
      await disk.write('one.txt', Buffer.from('1'))
      await disk.write('deep/er/two.txt', Buffer.from('2'))
      expect(await paths()).toEqual(['deep/er/two.txt', 'one.txt'])
    })

    test.each(['../outside', '../files-outside', 'a/../../outside', '/etc/passwd'])(
      '%s is refused',
      async (path) => {
        await expect(disk.write(path, Buffer.from('x'))).rejects.toThrow()
        await expect(disk.store(temporaryFile(), path)).rejects.toThrow()
        await expect(disk.read(path)).rejects.toThrow()
        await expect(disk.delete(path)).rejects.toThrow()
        await expect(disk.discard(path)).rejects.toThrow()
        await expect(disk.recover(path)).rejects.toThrow()
        await expect(disk.purge(path)).rejects.toThrow()
      },
    )
  })
}

import { expect, test } from 'vitest'
import { FolderSync } from './sync.ts'

function recordingSync() {
  const synced: string[] = []
  const sync = new FolderSync(async (folder) => void synced.push(folder))
  return { synced, sync }
}

test('the parent folders of a new file are synced with it, since one of them may be new', async () => {
  const { synced, sync } = recordingSync()
  await sync.sync('/data/storage/ab')
  expect(synced).toEqual(['/data/storage/ab', '/data/storage', '/data', '/'])
})

test('a parent folder is synced once, the folder of the file each time', async () => {
  const { synced, sync } = recordingSync()
  await sync.sync('/data/ab')
  synced.length = 0
  await sync.sync('/data/ab')
  await sync.sync('/data/cd/ef')
  expect(synced).toEqual(['/data/ab', '/data/cd/ef', '/data/cd', '/data'])
})

test('a folder whose sync failed is synced again for the next file', async () => {
  let isBroken = true
  const synced: string[] = []
  const sync = new FolderSync(async (folder) => {
    if (isBroken && folder === '/data') throw new Error('EIO')
    synced.push(folder)
  })
  await expect(sync.sync('/data/ab')).rejects.toThrow('EIO')
  isBroken = false
  synced.length = 0
  await sync.sync('/data/ab')
  expect(synced).toEqual(['/data/ab', '/data', '/'])
})

import { expect, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { insertRecord } from '../../../records/write.ts'
import { diskNamed, publicDisk } from '../../../storage/disk.ts'

const service = useService()
const path = '/api/v1/posts'
const required = { title: 'Pictured', post_type: 'article', post_status: 'public' }
let count = 0

function disk() {
  return diskNamed(service.app.disks, publicDisk)
}

async function storeFile(): Promise<string> {
  const file = `thumbs/${++count}.png`
  await disk().write(file, Buffer.from('image'))
  return file
}

async function createPost(thumbnail: string): Promise<string> {
  const answer = await service.post(path, { ...required, thumbnail })
  expect(answer.body.data).toMatchObject({ thumbnail })
  return `${path}/${answer.body.data.id}`
}

test('deleting a post deletes the file that its thumbnail names', async () => {
  const file = await storeFile()
  const url = await createPost(file)
  expect((await service.delete(url)).status).toBe(204)
  expect(await disk().exists(file)).toBe(false)
})

test('a thumbnail that is replaced or removed by an update stays on the disk', async () => {
  const [first, second] = [await storeFile(), await storeFile()]
  const url = await createPost(first)
  await service.put(url, { ...required, thumbnail: second })
  expect((await service.put(url, { ...required, thumbnail: null })).body.data.thumbnail).toBeNull()
  expect(await Promise.all([disk().exists(first), disk().exists(second)])).toEqual([true, true])
})

test('a file that another post names is deleted with the last of them', async () => {
  const file = await storeFile()
  const urls = [await createPost(file), await createPost(file)]
  await service.delete(String(urls[0]))
  expect(await disk().exists(file)).toBe(true)
  await service.delete(String(urls[1]))
  expect(await disk().exists(file)).toBe(false)
})

test('posts that name one file and are deleted at once leave no file', async () => {
  const file = await storeFile()
  const urls = await Promise.all(Array.from({ length: 5 }, () => createPost(file)))
  await Promise.all(urls.map((url) => service.delete(url)))
  expect(await disk().exists(file)).toBe(false)
})

test.each(['path', 'thumbnail'] as const)('a file that an asset names by its %s stays', async (column) => {
  const file = await storeFile()
  const url = await createPost(file)
  await service.app.database.transaction(null, (tx) =>
    insertRecord(
      tx,
      { name: 'asset', table: 'assets', search: ['title'] },
      {
        ...{
          path: 'other.png',
          thumbnail: null,
          disk: publicDisk,
          title: 'Asset',
          type: null,
          caption: null,
        },
        ...{
          description: null,
          meta: {},
          data: {},
          category_id: null,
          file_hash: null,
          folder_id: null,
          file_name: null,
          [column]: file,
        },
      },
    ),
  )
  await service.delete(url)
  expect(await disk().exists(file)).toBe(true)
})

test.each(['page', 'component'] as const)('a file that a %s names stays', async (owner) => {
  const file = await storeFile()
  const url = await createPost(file)
  await service.app.database.transaction(null, async (tx) => {
    const page = await insertRecord(
      tx,
      { name: 'page', table: 'wrangler_pages', search: ['title'] },
      {
        ...{
          title: 'Page',
          slug: owner,
          url: `/${owner}`,
          alias: null,
          template: 'default',
          parent_id: -1,
          own_slug: null,
          language: null,
          translation_group: null,
        },
        ...{ enabled: 1, listed: 1, greedy: 0, access: 'public', menu_order: 0, menu_name: null },
        ...{ description: null, keywords: null, redirect: null, redirect_permanent: 0, category_id: null },
        ...{ password: null, meta: {}, thumbnail: owner === 'page' ? file : null },
        ...{ publish_at: null, unpublish_at: null },
      },
    )
    if (owner === 'page') return
    await insertRecord(
      tx,
      { name: 'component', table: 'wrangler_components', search: ['title'] },
      {
        ...{ wrangler_page_id: page.id, type: 'hero', title: null, content: null, config: {}, slot: 'main' },
        ...{ position: 0, enabled: 1, thumbnail: file, shared_block_id: null },
      },
    )
  })
  await service.delete(url)
  expect(await disk().exists(file)).toBe(true)
})

test('an http(s) thumbnail is stored as it is, and never deleted', async () => {
  for (const address of ['https://cdn.example.com/a/../b.png', 'HTTP://example.com/x.png']) {
    expect((await service.delete(await createPost(address))).status).toBe(204)
  }
})

test('a post whose file is missing can be deleted', async () => {
  expect(await service.delete(await createPost('never/was.png'))).toMatchObject({
    status: 204,
    events: ['post.deleted'],
  })
})

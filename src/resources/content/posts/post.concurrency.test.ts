import { expect, inject, test } from 'vitest'
import { useService } from '../../../../test/harness.ts'
import { deleteFileIfUnreferenced } from '../../media/files/file.references.ts'
import { createPost } from './post.actions.ts'

const service = useService()
const news = { post_type: 'news', post_status: 'public' } as const

// SQLite has one write transaction at a time, and `begin immediate` waits for it.
test.skipIf(inject('postgresUrl') === null)(
  'a process that is stuck while it changes a post and deletes a file stops no change of other posts and files',
  async () => {
    const other = await service.openAnother()
    const { id } = (await service.post('/api/v1/posts', { ...news, title: 'Mine', thumbnail: 'mine.jpg' }))
      .body.data
    await other.database.transaction(null, async (tx) => {
      await createPost(tx, { ...news, title: 'Half done' })
      await deleteFileIfUnreferenced(tx, other.disks, 'theirs.jpg')
      const created = await service.post('/api/v1/posts', { ...news, title: 'Another', post_parent: id })
      const updated = await service.put(`/api/v1/posts/${id}`, { ...news, title: 'Renamed', slug: null })
      const deleted = await service.delete(`/api/v1/posts/${id}`)
      expect([created.status, updated.status, deleted.status]).toEqual([201, 200, 204])
    })
    await other.close()
  },
)

import { i18n } from '@lingui/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { type Folder, nameOf } from './folder-tree.ts'

/** All folders of the library. */
export function useFolders(): readonly Folder[] {
  const can = useCan()
  const { data = [] } = useQuery({
    queryKey: ['assets', 'folders'],
    enabled: can('list assets'),
    queryFn: async () => (await api.get('/admin/api/asset-folders')).data,
  })
  return data
}

/** At most so many assets are changed by one request. */
const perRequest = 1000

export type ManyChanges = Omit<NonNullable<Parameters<typeof postChanges>[1]>, never>

async function postChanges(
  ids: readonly number[],
  changes: {
    folder_id?: number | null
    category_id?: number | null
    caption?: string | null
    description?: string | null
    alt?: string | null
    add_tags?: string[]
    remove_tags?: string[]
  },
): Promise<void> {
  for (let at = 0; at < ids.length; at += perRequest)
    await api.post('/admin/api/assets/changes', {
      body: { assets: ids.slice(at, at + perRequest), ...changes },
    })
}

/** Changes many assets at once. */
export function useChangeAssets(): (
  ids: readonly number[],
  changes: ManyChanges,
) => Promise<true | undefined> {
  const queries = useQueryClient()
  const attempt = useAttempt()
  return useCallback(
    async (ids, changes) => {
      const isDone = await attempt(() => postChanges(ids, changes).then((): true => true))
      await Promise.all(['assets', 'asset'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
      return isDone
    },
    [queries, attempt],
  )
}

/** Moves files into a folder, with the way back. */
export function useMoveToFolder(): (assets: readonly Asset[], folder: Folder | null) => Promise<void> {
  const change = useChangeAssets()
  return useCallback(
    async (assets, folder) => {
      const to = folder?.id ?? null
      const moved = assets.filter((asset) => (asset.folder_id ?? null) !== to)
      const ids = (some: readonly Asset[]) => some.map(({ id }) => id)
      if (moved.length === 0 || !(await change(ids(moved), { folder_id: to }))) return
      showDone({
        message: folder
          ? i18n.t('{count, plural, one {# file is} other {# files are}} in {folder} now.', {
              count: moved.length,
              folder: nameOf(folder.path),
            })
          : i18n.t('{count, plural, one {# file is} other {# files are}} in no folder now.', {
              count: moved.length,
            }),
        undo: async () => {
          for (const [before, some] of Map.groupBy(moved, ({ folder_id }) => folder_id ?? null))
            await change(ids(some), { folder_id: before })
        },
      })
    },
    [change],
  )
}

/** Creates, renames, moves and deletes folders. */
export function useFolderActions() {
  const queries = useQueryClient()
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['assets'] }), [queries])

  const create = useCallback(
    async (path: string): Promise<Folder> => {
      const { data } = await api.post('/admin/api/asset-folders', { body: { path } })
      await refresh()
      return data
    },
    [refresh],
  )
  const rename = useCallback(
    async (folder: Folder, path: string): Promise<void> => {
      const put = async (to: string) => {
        await api.put('/admin/api/asset-folders/{id}', { path: { id: folder.id }, body: { path: to } })
        await refresh()
      }
      await put(path)
      if (path !== folder.path)
        showDone({
          message: i18n.t('{from} is {to} now.', { from: folder.path, to: path }),
          undo: () => put(folder.path),
        })
    },
    [refresh],
  )
  const remove = useCallback(
    async (folder: Folder): Promise<void> => {
      await api.delete('/admin/api/asset-folders/{id}', { path: { id: folder.id } })
      await refresh()
      showDone({
        message: i18n.t('The folder {name} is deleted.', { name: nameOf(folder.path) }),
        undo: () => create(folder.path),
      })
    },
    [refresh, create],
  )
  return { create, rename, remove }
}

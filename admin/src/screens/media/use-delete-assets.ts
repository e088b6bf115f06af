import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Asset } from '../../api/assets.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useForget } from '../../app/recent.ts'
import { deleteLater } from '../../ui/delete-later.ts'

/** Deletes assets with their files, unless it is undone. */
export function useDeleteAssets(): (assets: readonly Asset[]) => void {
  const queries = useQueryClient()
  const forget = useForget()
  return useCallback(
    (assets) => {
      const [first] = assets
      if (!first) return
      deleteLater({
        names: assets.map(({ id }) => `asset ${id}`),
        message:
          assets.length === 1
            ? i18n.t('{title} is deleted.', { title: first.title })
            : i18n.t('{count, plural, one {# file is} other {# files are}} deleted.', {
                count: assets.length,
              }),
        run: async () => {
          await Promise.all(assets.map(({ id }) => api.delete('/api/v1/assets/{id}', { path: { id } })))
          forget(
            'asset',
            assets.map(({ id }) => id),
          )
          await queries.invalidateQueries({ queryKey: ['assets'] })
        },
        onFailure: (error) => {
          notifications.show({ color: 'red', message: messageOf(error) })
          void queries.invalidateQueries({ queryKey: ['assets'] })
        },
      })
    },
    [queries, forget],
  )
}

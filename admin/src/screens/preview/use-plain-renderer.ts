import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { useComponentTypes, usePageTemplates } from '../../api/component-types.ts'
import type { Content } from '../../editor/content.ts'
import { type AssetPaths, assetIdsIn } from './plain/files.ts'
import { createPlainRenderer, type PlainView } from './plain/render-page.ts'
import { textOf } from './preview.types.ts'

/** Renders the content of a page or post, such as `page:3`, without a website. */
export function usePlainRenderer(record: string, content: Content): (content: Content) => PlainView {
  const types = useComponentTypes()
  const templates = usePageTemplates()
  const template = templates.find((each) => each.template === textOf(content.template))
  const assets = useAssetPaths(content)
  return useMemo(
    () =>
      createPlainRenderer({
        record,
        types: new Map(types.map((type) => [type.type, type])),
        template,
        assets,
      }),
    [record, types, template, assets],
  )
}

/** The files of the assets that the content names by their ids. */
function useAssetPaths(content: Content): AssetPaths {
  const ids = useMemo(() => assetIdsIn(content), [content])
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: ['assets', id, 'path'],
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      queryFn: async () => (await api.get('/admin/api/assets/{id}', { path: { id } })).data,
    })),
    combine: combineAssets,
  })
}

function combineAssets(results: readonly { data?: { id: number; path: string } }[]): AssetPaths {
  return Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.path]] : [])))
}

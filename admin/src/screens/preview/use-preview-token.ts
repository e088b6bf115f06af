import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { allowFrameOf } from '../../app/reload.ts'
import type { PreviewedRecord } from './preview.types.ts'

const renewal = 45 * 60_000

export interface SitePreview {
  readonly url: string
  readonly origins: readonly string[]
}

/**
 * Where the website shows a page or post as it is saved, or its home page without one, with a token for an hour that is renewed while it is open. It covers
 * the site, so that links in it work. The preview is null without a website of another origin than the app's own: in a frame
 * of the same origin its scripts could do whatever the editor may do.
 */
export function usePreviewToken(record: PreviewedRecord | null) {
  const queries = useQueryClient()
  const key = ['previews', 'frame', ...(record ? [record.kind, String(record.id), record.url] : [])]
  const query = useQuery({
    queryKey: key,
    staleTime: renewal,
    gcTime: 0,
    queryFn: async () => {
      const start = record ? { [record.kind]: record.id } : {}
      const { data } = await api.post('/admin/api/previews', { body: { site: true, ...start, hours: 1 } })
      const preview = usable(data.url, data.origins)
      if (preview) await allowFrameOf(new URL(preview.url).origin)
      return { id: data.id, token: data.token, preview }
    },
  })
  const tokenId = query.data?.id
  const queryKey = JSON.stringify(key)
  useEffect(() => {
    if (tokenId === undefined) return
    const renew = () =>
      api
        .post('/admin/api/previews/{id}/renew', { path: { id: tokenId } })
        // One that has expired, while the computer slept, is replaced.
        .catch(() => queries.invalidateQueries({ queryKey: JSON.parse(queryKey) }))
    const timer = setInterval(() => void renew(), renewal)
    return () => clearInterval(timer)
  }, [tokenId, queries, queryKey])
  return query
}

function usable(url: string | null, origins: readonly string[]): SitePreview | null {
  if (url === null) return null
  const { origin } = new URL(url)
  return origins.includes(origin) && origin !== location.origin ? { url, origins } : null
}

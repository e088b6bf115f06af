import { api, lastingApi, type Schemas } from '../api/client.ts'
import type { Content } from './content.ts'
import type { Along, DraftKind } from './draft.types.ts'
import type { Edited, SavedDraft } from './sides.ts'

export type Remote = ReturnType<typeof createRemote>

/** More than this does not fit into a request that outlives its tab. */
const lastingLimit = 60_000

/** The requests about one page or post. */
export function createRemote(kind: DraftKind, id: number) {
  // Both kinds have the same routes, and answers that differ only in the content.
  const root = `/admin/api/${kind}s/{id}` as '/admin/api/pages/{id}'
  const path = { id }
  return {
    open: async (): Promise<Edited> => (await api.get(root, { path })).data,

    async saveDraft(content: Content, ifMatch: string, isLeaving = false): Promise<SavedDraft> {
      const body = withDetached(content)
      const isSmall = isLeaving && JSON.stringify(body).length < lastingLimit
      const options = { path, ifMatch, body: body as Schemas['KeepPageDraftInput'] }
      return (await (isSmall ? lastingApi : api).put(`${root}/draft`, options)).data
    },
    publish: async (ifMatch: string, at?: string, along?: readonly Along[]): Promise<Edited> => {
      const body = at ? { at } : along ? { along: [...along] } : {}
      return (await api.post(`${root}/draft/publish`, { path, ifMatch, body })).data
    },
    cancelSchedule: () => api.delete(`${root}/draft/schedule`, { path }),
    discard: (ifMatch: string) => api.delete(`${root}/draft`, { path, ifMatch }),
    restoreDiscarded: async (): Promise<Edited> =>
      (await api.post(`${root}/draft/restore`, { path, query: { merge: true } })).data,
    newestVersion: async (): Promise<number | undefined> =>
      (await api.get(`${root}/versions`, { path, query: { per_page: 1 } })).data[0]?.id,
    restoreVersion: (version: number) =>
      api.post(`${root}/versions/{version}/restore`, { path: { id, version } }),

    async reportPresence(component: string | null): Promise<Schemas['Presence']> {
      return (await api.post('/admin/api/presence', { body: { [kind]: id, component } })).data
    },
    leave: () => lastingApi.post('/admin/api/presence', { body: { [kind]: id, leaving: true } }),
  }
}

/** What a body leaves out stays as it was: a component that is not shared says so. */
function withDetached(content: Content): Content {
  if (!content.components) return content
  const components = content.components.map((each) => ({
    ...each,
    shared_block_id: each.shared_block_id ?? null,
  }))
  return { ...content, components } as unknown as Content
}

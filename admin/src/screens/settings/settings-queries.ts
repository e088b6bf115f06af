import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'

export type Setting = Schemas['Setting']
export type Json = Setting['value']

const siteName = 'site.name'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => (await api.get('/admin/api/settings')).data,
})

/**
 * The name of the website, as a setting: an option that websites read. Null if something else than a text is kept there,
 * which is then one of the options of the site.
 */
export const siteNameQuery = queryOptions({
  queryKey: ['options', siteName],
  queryFn: async (): Promise<Setting | null> => {
    const setting = { key: siteName, meaning: '', type: 'string', default: '' } as const
    const options = await Array.fromAsync(api.list('/api/v1/options'))
    if (!options.some(({ key }) => key === siteName)) return { ...setting, value: '', etag: null }
    const found = await api.getTagged('/api/v1/options/{key}', { path: { key: siteName } })
    if (!found.isChanged || typeof found.data.data.value !== 'string') return null
    return { ...setting, value: found.data.data.value, etag: found.etag }
  },
})

/** How the service is, and what its environment decides. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async () => (await api.get('/admin/api/status')).data,
})

/** Those of the site, which mean nothing to the service. */
export const ownOptionsQuery = queryOptions({
  queryKey: ['options', 'own'],
  queryFn: async () => {
    const { data: settings } = await api.get('/admin/api/settings')
    const options = await Array.fromAsync(api.list('/api/v1/options'))
    const known = new Set(settings.map(({ key }) => key))
    const isOwn = ({ key, value }: (typeof options)[number]) =>
      !known.has(key) && (key !== siteName || typeof value !== 'string')
    return options.filter(isOwn).toSorted((a, b) => a.key.localeCompare(b.key))
  },
})

export function useSettingsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['settings'] })
    await queries.invalidateQueries({ queryKey: ['options'] })
  }
}

/** Fails with 412 when somebody else has changed it since it was read. */
export function saveSetting({ key, etag }: Pick<Setting, 'key' | 'etag'>, value: Json) {
  if (etag === null) return api.post('/api/v1/options', { body: { key, value: value as never } })
  return api.put('/api/v1/options/{key}', { path: { key }, ifMatch: etag, body: { value: value as never } })
}

export function putOption(key: string, value: Json) {
  return api.put('/api/v1/options/{key}', { path: { key }, body: { value: value as never } })
}

import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'

export type Setting = Schemas['Setting']
export type Json = Setting['value']

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => (await api.get('/admin/api/settings')).data,
})

/** Those of the site, which mean nothing to the service. */
export const ownOptionsQuery = queryOptions({
  queryKey: ['options', 'own'],
  queryFn: async () => {
    const { data: settings } = await api.get('/admin/api/settings')
    const options = await Array.fromAsync(api.list('/api/v1/options'))
    const known = new Set(settings.map(({ key }) => key))
    return options.filter(({ key }) => !known.has(key)).toSorted((a, b) => a.key.localeCompare(b.key))
  },
})

export function useSettingsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: ['settings'] })
    await queries.invalidateQueries({ queryKey: ['options'] })
  }
}

export function putOption(key: string, value: Json) {
  return api.put('/api/v1/options/{key}', { path: { key }, body: { value: value as never } })
}

import { queryOptions } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { mailLanguage } from '../../api/site.ts'
import { sendFile } from '../../api/upload.ts'

export type Import = Schemas['Import']

/** The parts of a report that the screen shows. */
export interface ImportReport {
  readonly items: number
  readonly imported: number
  readonly skipped: number
  readonly by_type: Readonly<Record<string, { readonly items: number; readonly skipped: number }>>
  readonly skipped_items: Readonly<Record<string, { readonly count: number }>>
  readonly addresses: { readonly redirects: number; readonly collisions: readonly unknown[] }
  readonly media: { readonly wanted: number; readonly missing: readonly { url: string; reason: string }[] }
  readonly warnings: readonly { readonly title: string; readonly code: string; readonly name: string }[]
}

/** The import that was begun last; null when there is none. */
export const latestImportQuery = queryOptions({
  queryKey: ['imports', 'latest'],
  queryFn: async () => (await api.get('/admin/api/imports')).data[0] ?? null,
})

/** Whether an import waits for somebody, or is under way. */
export function isUnfinished({ state }: Import): boolean {
  return state === 'checking' || state === 'ready' || state === 'running'
}

const pollMilliseconds = 1000

/** An import, read again each second while it is under way. */
export function importQuery(id: number) {
  return queryOptions({
    queryKey: ['imports', id],
    queryFn: async () => (await api.get('/admin/api/imports/{id}', { path: { id } })).data,
    refetchInterval: ({ state }) =>
      state.data?.state === 'checking' || state.data?.state === 'running' ? pollMilliseconds : false,
  })
}

/** Sends an export; its name says which system it is of. */
export function uploadExport(file: File, onProgress: (fraction: number) => void): Promise<Import> {
  const system = /\.json$/i.test(file.name) ? 'ghost' : 'wordpress'
  return sendFile('/admin/api/imports', { file, name: file.name, fields: { system }, onProgress })
}

export async function startImport(id: number, media: 'none' | 'download'): Promise<void> {
  await api.post('/admin/api/imports/{id}/start', { path: { id }, body: { media, language: mailLanguage() } })
}

/** Forgets an import and its file. The imported records stay. */
export async function removeImport(id: number): Promise<void> {
  await api.delete('/admin/api/imports/{id}', { path: { id } })
}

export function reportOf({ report }: Import): ImportReport | null {
  return (report ?? null) as ImportReport | null
}

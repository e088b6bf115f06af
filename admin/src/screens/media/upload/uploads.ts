import { useSyncExternalStore } from 'react'
import { uploadFile } from '../../../api/upload.ts'
import { queryClient } from '../../../app/query-client.ts'
import { type UploadItem, UploadQueue } from './queue.ts'

/** One queue for the app: uploads go on while other screens are open. */
export const uploads = new UploadQueue(
  (file, { fields, ...options }) =>
    uploadFile({ file, name: file.name, ...options, ...(fields ? { fields } : {}) }),
  () => void queryClient.invalidateQueries({ queryKey: ['assets'] }),
)

export function useUploads(): readonly UploadItem[] {
  return useSyncExternalStore(uploads.subscribe, uploads.read)
}

/** A tab with unfinished uploads asks before it closes. */
window.addEventListener('beforeunload', (event) => {
  if (uploads.read().some(({ state }) => state === 'sending' || state === 'waiting')) event.preventDefault()
})

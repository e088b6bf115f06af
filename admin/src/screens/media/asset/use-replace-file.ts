import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useFileCheck } from '../upload/use-file-check.ts'

/** Replaces the file of an asset wherever it is shown. */
export function useReplaceFile(asset: Asset) {
  const queries = useQueryClient()
  const check = useFileCheck()
  const attempt = useAttempt()
  const [progress, setProgress] = useState<number | null>(null)

  async function replace(file: Blob, name: string): Promise<boolean> {
    const refusal = check(file)
    if (refusal) {
      notifications.show({ color: 'red', message: refusal })
      return false
    }
    setProgress(0)
    const replaced = await attempt(() =>
      uploadFile({ file, name, replaces: asset.id, onProgress: setProgress }),
    )
    setProgress(null)
    if (!replaced) return false
    queries.setQueryData(['asset', asset.id], replaced)
    // The new path stands in every page that shows it.
    await queries.invalidateQueries()
    showDone({
      message: i18n.t('{title} has another file. It is shown wherever the old one was.', {
        title: asset.title,
      }),
    })
    return true
  }

  return { replace, progress }
}

import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { messageOf } from '../../../api/errors.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useFileCheck } from '../upload/use-file-check.ts'

interface OneUpload {
  readonly isBusy: boolean
  readonly progress: number
  /** Why the last file was not taken, in words. */
  readonly message: string | null
  start(file: File): void
}

/** Uploads one file; closing the picker cancels it. */
export function useOneUpload(accept: 'image' | 'any', onDone: (asset: Asset) => void): OneUpload {
  const queries = useQueryClient()
  const check = useFileCheck()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    setMessage(null)
    try {
      const asset = await uploadFile({
        file,
        name: file.name,
        fields: { title: titleOf(file.name) },
        onProgress: setProgress,
        signal: controller.signal,
      })
      await queries.invalidateQueries({ queryKey: ['assets'] })
      onDone(asset)
    } catch (error) {
      if (!controller.signal.aborted) setMessage(messageOf(error))
    } finally {
      setProgress(null)
    }
  }

  return {
    isBusy: progress !== null,
    progress: progress ?? 0,
    message,
    start(file) {
      if (progress !== null) return
      const isWrongKind = accept === 'image' && !file.type.startsWith('image/')
      const refusal = isWrongKind
        ? i18n.t('{name} is not a picture. Choose a picture here.', { name: file.name })
        : check(file)
      if (refusal) setMessage(refusal)
      else void send(file)
    },
  }
}

/** `dome-at-dusk.jpg` becomes "Dome at dusk". */
function titleOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

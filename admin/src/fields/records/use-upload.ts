import { i18n } from '@lingui/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asset } from '../../api/assets.ts'
import { messageOf } from '../../api/errors.ts'
import { uploadFile } from '../../api/upload.ts'

/** Makes an asset of a file that was dropped. */
export function useUpload(accept: 'image' | 'any', onDone: (asset: Asset) => void) {
  const queries = useQueryClient()
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function upload([file]: readonly File[]) {
    if (!file) return
    if (accept === 'image' && !file.type.startsWith('image/')) {
      setProblem(i18n.t('{name} is not a picture.', { name: file.name }))
      return
    }
    setProblem(undefined)
    setUploading(true)
    try {
      onDone(await uploadFile({ file, name: file.name, fields: { title: titleOf(file.name) } }))
      await queries.invalidateQueries({ queryKey: ['assets'] })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setUploading(false)
    }
  }

  return { upload, isUploading, problem }
}

/** `dome-at-dusk.jpg` becomes "Dome at dusk". */
function titleOf(name: string): string {
  const words =
    name
      .replace(/\.[^.]*$/, '')
      .replaceAll(/[_-]+/g, ' ')
      .trim() || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import { i18n } from '@lingui/core'
import { modals } from '@mantine/modals'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Asset } from '../../api/assets.ts'
import { LoadingState } from '../../ui/states.tsx'

export type { Asset } from '../../api/assets.ts'

interface Options {
  readonly accept: 'image' | 'any'
  /** A file that was dropped: it is uploaded at once. */
  readonly file?: File
  /** The language of the content that shows it: new pictures are described in it by users who may not write in the first one. */
  readonly language: string | undefined
}

const AssetPicker = lazy(async () => ({ default: (await import('./picker/AssetPicker.tsx')).AssetPicker }))
const AssetsPicker = lazy(async () => ({ default: (await import('./picker/AssetsPicker.tsx')).AssetsPicker }))

/** Lets the user choose a file of the media, or upload one. Resolves to null when they close it without. */
export function openAssetPicker({ accept, file, language }: Options): Promise<Asset | null> {
  const title = accept === 'image' ? i18n.t('Choose a picture') : i18n.t('Choose a file')
  return openPicker<Asset | null>(title, null, (onChoose) => (
    <AssetPicker accept={accept} file={file} language={language} onChoose={onChoose} />
  ))
}

interface ManyOptions {
  readonly accept: 'image' | 'any'
  /** Files that were dropped: they are uploaded at once. */
  readonly files?: readonly File[]
  /** So many at most. */
  readonly most: number
  /** As for one file. */
  readonly language: string | undefined
}

const noFiles: readonly File[] = []

/** Lets the user choose several files of the media, or upload some. Resolves to none when they close it without. */
export function openAssetsPicker(options: ManyOptions): Promise<readonly Asset[]> {
  const { accept, files = noFiles, most, language } = options
  const title = accept === 'image' ? i18n.t('Choose pictures') : i18n.t('Choose files')
  return openPicker<readonly Asset[]>(title, [], (onChoose) => (
    <AssetsPicker accept={accept} files={files} most={most} language={language} onChoose={onChoose} />
  ))
}

function openPicker<T>(
  title: string,
  nothing: T,
  render: (onChoose: (chosen: T) => void) => ReactNode,
): Promise<T> {
  return new Promise((resolve) => {
    let chosen = nothing
    const id = modals.open({
      title,
      size: '56rem',
      centered: false,
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      onClose: () => resolve(chosen),
      children: (
        <Suspense fallback={<LoadingState />}>
          {render((given) => {
            chosen = given
            modals.close(id)
          })}
        </Suspense>
      ),
    })
  })
}

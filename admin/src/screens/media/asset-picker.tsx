import { i18n } from '@lingui/core'
import { modals } from '@mantine/modals'
import { lazy, Suspense } from 'react'
import type { Asset } from '../../api/assets.ts'
import { LoadingState } from '../../ui/states.tsx'

export type { Asset } from '../../api/assets.ts'

interface Options {
  readonly accept: 'image' | 'any'
  /** A file that was dropped: it is uploaded at once. */
  readonly file?: File
}

const AssetPicker = lazy(async () => ({ default: (await import('./picker/AssetPicker.tsx')).AssetPicker }))

/** Lets the user choose a file of the media, or upload one. Resolves to null when they close it without. */
export function openAssetPicker({ accept, file }: Options): Promise<Asset | null> {
  return new Promise((resolve) => {
    let chosen: Asset | null = null
    const id = modals.open({
      title: accept === 'image' ? i18n.t('Choose a picture') : i18n.t('Choose a file'),
      size: '56rem',
      centered: false,
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      onClose: () => resolve(chosen),
      children: (
        <Suspense fallback={<LoadingState />}>
          <AssetPicker accept={accept} file={file} onChoose={choose} />
        </Suspense>
      ),
    })

    function choose(asset: Asset) {
      chosen = asset
      modals.close(id)
    }
  })
}

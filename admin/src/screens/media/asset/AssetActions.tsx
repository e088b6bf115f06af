import { i18n } from '@lingui/core'
import { Button, FileButton, Group, Progress } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Asset, fileUrl } from '../../../api/assets.ts'
import { useCan, useCanEverywhere } from '../../../api/session.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconCheck, IconCopy, IconCrop, IconDownload, IconReplace } from '../../../ui/icons.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useFileCheck } from '../upload/use-file-check.ts'

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

const cropped = /^image\/(jpeg|png|webp)$/

/** The actions on the file itself. */
export function AssetActions({ asset }: { asset: Asset }) {
  const can = useCan()
  const clipboard = useClipboard({ timeout: 2000 })
  const [isCropping, setCropping] = useState(false)
  const { replace, progress } = useReplaceFile(asset)
  const url = new URL(fileUrl(asset.path), location.href).href
  const isPublic = asset.disk === 'public'
  const canReplace = useCanEverywhere()('update assets')
  const canCrop =
    isPublic && cropped.test(String(asset.data.mime_type)) && (canReplace || can('create assets'))
  return (
    <>
      <Group gap="xs">
        {canReplace && (
          <FileButton onChange={(file) => file && void replace(file, file.name)}>
            {(props) => (
              <Button {...props} variant="default" size="compact-sm" leftSection={<IconReplace size={15} />}>
                {i18n.t('Replace')}
              </Button>
            )}
          </FileButton>
        )}
        {canCrop && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconCrop size={15} />}
            onClick={() => setCropping(true)}
          >
            {i18n.t('Crop')}
          </Button>
        )}
        {isPublic && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={clipboard.copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
              onClick={() => clipboard.copy(url)}
            >
              {clipboard.copied ? i18n.t('Copied') : i18n.t('Copy address')}
            </Button>
            <Button
              component="a"
              href={url}
              download={asset.file_name ?? asset.title}
              variant="default"
              size="compact-sm"
              leftSection={<IconDownload size={15} />}
            >
              {i18n.t('Download')}
            </Button>
          </>
        )}
      </Group>
      {progress !== null && <Progress value={progress * 100} aria-label={i18n.t('Uploading')} />}
      <Suspense>
        {isCropping && (
          <CropDialog
            asset={asset}
            onReplace={canReplace ? replace : null}
            onClose={() => setCropping(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Replaces the file of an asset wherever it is shown. */
function useReplaceFile(asset: Asset) {
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
      message: i18n.t(
        '{title} has another file. It is shown wherever the old one was, and the old address leads to it.',
        {
          title: asset.title,
        },
      ),
    })
    return true
  }

  return { replace, progress }
}

import { i18n } from '@lingui/core'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type Asset, altOf, fileUrl } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import classes from './CropDialog.module.css'

interface Props {
  readonly asset: Asset
  /** Null for users who may not replace the file. */
  readonly onReplace: ((file: Blob, name: string) => Promise<boolean>) | null
  readonly onClose: () => void
}

const whole: PercentCrop = { unit: '%', x: 5, y: 5, width: 90, height: 90 }

/** Cuts a part out of a picture: in its place, or as a picture of its own. */
export function CropDialog({ asset, onReplace, onClose }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState(whole)
  const [shape, setShape] = useState('free')
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const can = useCan()
  const attempt = useAttempt()
  const aspect = shape === 'free' ? undefined : Number(shape)

  function chooseShape(next: string) {
    setShape(next)
    const image = picture.current
    if (next === 'free' || !image) return
    const { width, height } = image
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, Number(next), width, height), width, height))
  }

  async function run(use: (blob: Blob, name: string) => Promise<boolean>) {
    const image = picture.current
    if (!image) return
    setBusy(true)
    const type = String(asset.data.mime_type)
    const name = `${asset.title}.${type.slice('image/'.length)}`
    const isDone = await attempt(async () => use(await cropPicture(image, crop, type), name))
    setBusy(false)
    if (isDone) onClose()
  }

  async function saveAsNew(file: Blob, name: string): Promise<boolean> {
    const title = i18n.t('{title} (part)', { title: asset.title })
    const meta = JSON.stringify({ alt: altOf(asset) })
    const category: Record<string, string> =
      asset.category_id === null ? {} : { category_id: String(asset.category_id) }
    const alts = Object.entries(asset.texts ?? {}).flatMap(([code, { alt }]) =>
      alt && can('create assets', code) ? [[code, { alt }]] : [],
    )
    const texts: Record<string, string> =
      alts.length === 0 ? {} : { texts: JSON.stringify(Object.fromEntries(alts)) }
    await uploadFile({ file, name, fields: { title, meta, ...texts, ...category } })
    await queries.invalidateQueries({ queryKey: ['assets'] })
    showDone({ message: i18n.t('{title} is a new picture.', { title }) })
    return true
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={i18n.t('Crop')}
      size="46rem"
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      <Stack>
        <ReactCrop
          className={classes.crop}
          crop={crop}
          aspect={aspect}
          minWidth={16}
          minHeight={16}
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={labels()}
        >
          <img ref={picture} src={fileUrl(asset.path)} alt={altOf(asset)} className={classes.picture} />
        </ReactCrop>
        <Group justify="space-between" align="flex-end">
          <Select
            label={i18n.t('Shape')}
            w="9rem"
            value={shape}
            allowDeselect={false}
            onChange={(value) => chooseShape(value ?? 'free')}
            data={[
              { value: 'free', label: i18n.t('Free') },
              { value: '1', label: i18n.t('Square') },
              { value: String(4 / 3), label: '4 : 3' },
              { value: String(16 / 9), label: '16 : 9' },
              { value: String(3 / 4), label: '3 : 4' },
            ]}
          />
          <Group gap="xs">
            {can('create assets') && (
              <Button variant="default" loading={isBusy} onClick={() => void run(saveAsNew)}>
                {i18n.t('Save as a new picture')}
              </Button>
            )}
            {onReplace && (
              <Button loading={isBusy} onClick={() => void run(onReplace)}>
                {i18n.t('Replace the picture')}
              </Button>
            )}
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

function labels() {
  return {
    cropArea: i18n.t('The part to keep. Arrow keys move it.'),
    nwDragHandle: i18n.t('Upper left corner'),
    nDragHandle: i18n.t('Upper edge'),
    neDragHandle: i18n.t('Upper right corner'),
    eDragHandle: i18n.t('Right edge'),
    seDragHandle: i18n.t('Lower right corner'),
    sDragHandle: i18n.t('Lower edge'),
    swDragHandle: i18n.t('Lower left corner'),
    wDragHandle: i18n.t('Left edge'),
  }
}

/** The part of a picture as a file of the same type, in the pixels of the original. */
async function cropPicture(image: HTMLImageElement, crop: PercentCrop, type: string): Promise<Blob> {
  const { naturalWidth, naturalHeight } = image
  const left = Math.round((crop.x / 100) * naturalWidth)
  const top = Math.round((crop.y / 100) * naturalHeight)
  const width = Math.max(1, Math.round((crop.width / 100) * naturalWidth))
  const height = Math.max(1, Math.round((crop.height / 100) * naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture is too large for the browser to crop.')
  return blob
}

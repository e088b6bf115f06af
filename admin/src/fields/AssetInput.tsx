import { i18n } from '@lingui/core'
import { Button, Group, Input, type InputWrapperProps, Text } from '@mantine/core'
import { useState } from 'react'
import { type Asset, thumbnailUrl } from '../api/assets.ts'
import { useCan } from '../api/session.ts'
import { openAssetPicker } from '../screens/media/asset-picker.tsx'
import { IconPhotoPlus, IconPhotoX } from '../ui/icons.ts'
import { useFileDrop } from '../ui/use-file-drop.ts'
import classes from './AssetInput.module.css'
import { useContentLanguage } from './content-language.ts'
import { Warning } from './records/ChosenRecord.tsx'
import { targetOf } from './records/link.ts'
import { pictureUrl, useAsset } from './records/use-asset.ts'

interface Props {
  readonly label: string
  readonly labelProps?: InputWrapperProps['labelProps']
  readonly description?: string
  readonly error?: string
  readonly accept: 'image' | 'any'
  /** A path, an address, `corral:asset/3` or an id; empty for none. */
  readonly value: string | number
  readonly isReadOnly: boolean
  readonly onChoose: (asset: Asset) => void
  readonly onClear: () => void
}

/** A picture or file: choose one of the media, or drop one here. */
export function AssetInput({
  label,
  labelProps,
  description,
  error,
  accept,
  value,
  isReadOnly,
  onChoose,
  onClear,
}: Props) {
  const can = useCan()
  const { lang } = useContentLanguage()
  const { isOver, handlers } = useFileDrop(([file]) => void pick(file), !isReadOnly && can('create assets'))

  /** A file that was dropped goes the same way, so that it is described as well. */
  async function pick(file?: File) {
    const asset = await openAssetPicker({ accept, file, language: lang })
    if (asset) onChoose(asset)
  }

  return (
    <Input.Wrapper
      label={label}
      labelProps={labelProps}
      description={description}
      error={error}
      labelElement="div"
    >
      <div className={classes.box} data-over={isOver || undefined} {...handlers}>
        {value === '' ? <Nothing accept={accept} /> : <Shown value={value} />}
        {!isReadOnly && (
          <Group gap="xs" p="xs">
            <Button size="compact-sm" variant="default" onClick={() => void pick()}>
              {value === '' ? chooseText(accept) : i18n.t('Replace…')}
              <span className="visually-hidden"> {label}</span>
            </Button>
            {value !== '' && (
              <Button size="compact-sm" variant="subtle" color="gray" onClick={onClear}>
                {i18n.t('Remove')}
                <span className="visually-hidden"> {label}</span>
              </Button>
            )}
          </Group>
        )}
      </div>
    </Input.Wrapper>
  )
}

function chooseText(accept: Props['accept']): string {
  return accept === 'image' ? i18n.t('Choose a picture…') : i18n.t('Choose a file…')
}

function Nothing({ accept }: { accept: Props['accept'] }) {
  return (
    <div className={classes.empty}>
      <IconPhotoPlus size={20} stroke={1.4} aria-hidden />
      {accept === 'image' ? i18n.t('Drop a picture here') : i18n.t('Drop a file here')}
    </div>
  )
}

function Shown({ value }: { value: string | number }) {
  const asset = useAsset(value)
  const [isBroken, setBroken] = useState<string | null>(null)
  const url = (asset && thumbnailUrl(asset)) ?? pictureUrl(value)
  const isPicture = url !== null && url !== isBroken && (asset?.type ?? 'image') === 'image'
  return (
    <>
      {isPicture ? (
        <img className={classes.picture} src={url} alt="" onError={() => setBroken(url)} />
      ) : (
        <div className={classes.empty}>
          {url !== null && url === isBroken && <IconPhotoX size={20} stroke={1.4} />}
        </div>
      )}
      <Text size="xs" c="dimmed" className={classes.name} title={String(value)}>
        {asset === null ? i18n.t('{value} (not among the media)', { value }) : (asset?.title ?? value)}
      </Text>
      {asset === null && (typeof value === 'number' || targetOf(value)) && (
        <Warning>{i18n.t('This was deleted. Choose something else.')}</Warning>
      )}
    </>
  )
}

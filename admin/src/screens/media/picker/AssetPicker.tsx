import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useCan, useCanEverywhere } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { FocalPicture } from '../asset/FocalPicture.tsx'
import { useDescription, useSaveAsset } from '../use-assets.ts'
import classes from './AssetPicker.module.css'
import { type Accept, Picker, useUploads } from './Picker.tsx'

interface Props {
  readonly accept: Accept
  readonly file?: File
  readonly language: string | undefined
  readonly onChoose: (asset: Asset) => void
}

/** One file of the media. A new picture is described before it is used. */
export function AssetPicker({ accept, file, language, onChoose }: Props) {
  const can = useCan()
  const [fresh, setFresh] = useState<Asset | null>(null)
  const uploads = useUploads({ accept, language }, ([asset]) => {
    if (asset && uploads.undescribed.has(asset.id)) setFresh(asset)
    else if (asset) onChoose(asset)
  })
  const start = useEffectEvent(uploads.start)
  useEffect(() => {
    if (file) start([file])
  }, [file])
  if (fresh) return <DescribeStep asset={fresh} language={language} onDone={onChoose} />
  return (
    <Picker
      accept={accept}
      isMultiple={false}
      uploads={uploads}
      choice={(asset) => (
        <li key={asset.id}>
          <UnstyledButton className={classes.choice} onClick={() => onChoose(asset)}>
            <AssetThumbnail asset={asset} />
            <span className={classes.title}>{asset.title}</span>
          </UnstyledButton>
        </li>
      )}
      footer={(isOver) =>
        can('create assets') && (
          <Text size="sm" c="dimmed" ta="center">
            {isOver ? i18n.t('Drop it to upload it') : i18n.t('You can also drop a file here.')}
          </Text>
        )
      }
    />
  )
}

interface DescribeStepProps {
  readonly asset: Asset
  readonly language: string | undefined
  readonly onDone: (asset: Asset) => void
}

/** Asks for the description and the focal point of a new picture while the user looks at it. */
function DescribeStep({ asset, language, onDone }: DescribeStepProps) {
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = useSaveAsset()
  const describe = useDescription(language)
  const canEverywhere = useCanEverywhere()
  const attempt = useAttempt()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!describe) return
    setBusy(true)
    const saved = await attempt(() => save(asset, describe(asset, alt.trim())))
    setBusy(false)
    if (saved) onDone(saved)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <FocalPicture asset={asset} isReadOnly={!canEverywhere('update assets')} />
        <TextInput
          label={i18n.t('What does it show?')}
          description={i18n.t('For people who cannot see it, and for search engines.')}
          data-autofocus
          ref={(input) => input?.focus()}
          maxLength={500}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onDone(asset)}>
            {i18n.t('Describe it later')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={alt.trim() === ''}>
            {i18n.t('Use this picture')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

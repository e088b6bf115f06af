import { i18n } from '@lingui/core'
import { Alert, Button, FileButton, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Asset, altOf } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { IconSearch, IconUpload } from '../../../ui/icons.ts'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import classes from './AssetPicker.module.css'
import { DescribeStep } from './DescribeStep.tsx'
import { PickerGrid } from './PickerGrid.tsx'
import { useOneUpload } from './use-one-upload.ts'

interface Props {
  readonly accept: 'image' | 'any'
  readonly file?: File
  readonly onChoose: (asset: Asset) => void
}

/** The media to choose from, and a place to drop a new file. A new picture is described before it is used. */
export function AssetPicker({ accept, file, onChoose }: Props) {
  const can = useCan()
  const [search, setSearch] = useState('')
  const [searched] = useDebouncedValue(search, 200)
  const input = useRef<HTMLInputElement>(null)
  // The dialog looked for something to focus before this was loaded.
  useEffect(() => input.current?.focus(), [])
  const [fresh, setFresh] = useState<Asset | null>(null)
  const upload = useOneUpload(accept, (asset) => {
    if (asset.type === 'image' && altOf(asset) === '' && can('update assets')) setFresh(asset)
    else onChoose(asset)
  })
  const start = useEffectEvent(upload.start)
  useEffect(() => {
    if (file) start(file)
  }, [file])
  const { isOver, handlers } = useFileDrop(
    ([dropped]) => dropped && upload.start(dropped),
    can('create assets'),
  )
  if (fresh) return <DescribeStep asset={fresh} onDone={onChoose} />
  return (
    <Stack className={classes.picker} data-over={isOver || undefined} gap="sm" {...handlers}>
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          ref={input}
          leftSection={<IconSearch size={16} />}
          aria-label={i18n.t('Search in media')}
          placeholder={i18n.t('Search by title')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {can('create assets') && (
          <FileButton
            onChange={(chosen) => chosen && upload.start(chosen)}
            accept={accept === 'image' ? 'image/*' : undefined}
          >
            {(props) => (
              <Button {...props} leftSection={<IconUpload size={16} />} loading={upload.isBusy}>
                {i18n.t('Upload')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {upload.isBusy && <Progress value={upload.progress * 100} aria-label={i18n.t('Uploading')} />}
      {upload.message && (
        <Alert color="red" role="alert">
          {upload.message}
        </Alert>
      )}
      <PickerGrid accept={accept} search={searched} onChoose={onChoose} />
      {can('create assets') && (
        <Text size="sm" c="dimmed" ta="center">
          {isOver ? i18n.t('Drop it to upload it') : i18n.t('You can also drop a file here.')}
        </Text>
      )}
    </Stack>
  )
}

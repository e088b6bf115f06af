import { i18n } from '@lingui/core'
import {
  Alert,
  Button,
  Center,
  FileButton,
  Group,
  Progress,
  Select,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Asset, altOf } from '../../../api/assets.ts'
import { messageOf } from '../../../api/errors.ts'
import { useCan } from '../../../api/session.ts'
import { uploadFile } from '../../../api/upload.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconSearch, IconUpload } from '../../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { FocalPicture } from '../asset/FocalPicture.tsx'
import { useFolders } from '../folders/use-folders.ts'
import { useFileCheck } from '../upload/use-file-check.ts'
import { type AssetFilter, useAssetList, useSaveAsset } from '../use-assets.ts'
import classes from './AssetPicker.module.css'

interface Props {
  readonly accept: 'image' | 'any'
  readonly file?: File
  readonly onChoose: (asset: Asset) => void
}

/** The media to choose from, and a place to drop a new file. A new picture is described before it is used. */
export function AssetPicker({ accept, file, onChoose }: Props) {
  const can = useCan()
  const [filter, setFilter] = useState<PickerFilter>({ search: '' })
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
      <PickerHead onFilter={setFilter}>
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
      </PickerHead>
      {upload.isBusy && <Progress value={upload.progress * 100} aria-label={i18n.t('Uploading')} />}
      {upload.message && (
        <Alert color="red" role="alert">
          {upload.message}
        </Alert>
      )}
      <PickerGrid accept={accept} filter={filter}>
        {(assets) =>
          assets.map((asset) => (
            <li key={asset.id}>
              <UnstyledButton className={classes.choice} onClick={() => onChoose(asset)}>
                <AssetThumbnail asset={asset} />
                <span className={classes.title}>{asset.title}</span>
              </UnstyledButton>
            </li>
          ))
        }
      </PickerGrid>
      {can('create assets') && (
        <Text size="sm" c="dimmed" ta="center">
          {isOver ? i18n.t('Drop it to upload it') : i18n.t('You can also drop a file here.')}
        </Text>
      )}
    </Stack>
  )
}

export type PickerFilter = Pick<AssetFilter, 'folder'> & { readonly search: string }

interface PickerHeadProps {
  /** Called a moment after the last letter. */
  readonly onFilter: (filter: PickerFilter) => void
  readonly children: ReactNode
}

/** The search, which has the focus at first, the folder, and what stands beside them. */
export function PickerHead({ onFilter, children }: PickerHeadProps) {
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState<string | null>(null)
  const folders = useFolders()
  const [searched] = useDebouncedValue(search, 200)
  const report = useEffectEvent(onFilter)
  useEffect(() => report({ search: searched, folder: folder ?? undefined }), [searched, folder])
  const input = useRef<HTMLInputElement>(null)
  // The dialog looked for something to focus before this was loaded.
  useEffect(() => input.current?.focus(), [])
  return (
    <Group gap="xs">
      <TextInput
        flex="1 1 12rem"
        ref={input}
        leftSection={<IconSearch size={16} />}
        aria-label={i18n.t('Search in media')}
        placeholder={i18n.t('Search by name, text, tag or folder')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {folders.length > 0 && (
        <Select
          flex="0 1 12rem"
          aria-label={i18n.t('Folder')}
          placeholder={i18n.t('All folders')}
          data={folders.map(({ id, path }) => ({ value: String(id), label: path }))}
          value={folder}
          searchable={folders.length > 8}
          clearable
          clearButtonProps={{ 'aria-label': i18n.t('All folders') }}
          onChange={setFolder}
        />
      )}
      {children}
    </Group>
  )
}

interface PickerGridProps {
  readonly accept: 'image' | 'any'
  readonly filter: PickerFilter
  readonly children: (assets: readonly Asset[]) => ReactNode
}

/** The newest first: usually a file that was just uploaded is wanted. */
export function PickerGrid({ accept, filter, children }: PickerGridProps) {
  const { search, folder } = filter
  const type = accept === 'image' ? 'image' : undefined
  const list = useAssetList({ search, type, ...(folder && { folder, below: true }) })
  if (list.isPending) return <LoadingState />
  if (list.isError) return <ErrorState error={list.error} reset={() => void list.refetch()} />
  if (list.assets.length === 0 && folder && !search)
    return <EmptyState title={i18n.t('This folder is empty')} />
  if (list.assets.length === 0)
    return search ? (
      <EmptyState title={i18n.t('Nothing is called that')}>{i18n.t('Try another word.')}</EmptyState>
    ) : (
      <EmptyState title={i18n.t('There is nothing to choose yet')}>
        {i18n.t('Upload a file, and it is here from then on.')}
      </EmptyState>
    )
  return (
    <>
      <ul className={classes.grid} aria-label={search ? i18n.t('Found') : i18n.t('Recent')}>
        {children(list.assets)}
      </ul>
      {list.hasNextPage && (
        <Center>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {i18n.t('Show more')}
          </Button>
        </Center>
      )}
    </>
  )
}

interface DescribeStepProps {
  readonly asset: Asset
  readonly onDone: (asset: Asset) => void
}

/** Asks for the description and the focal point of a new picture while the user looks at it. */
function DescribeStep({ asset, onDone }: DescribeStepProps) {
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = useSaveAsset()
  const attempt = useAttempt()

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const saved = await attempt(() => save(asset, { meta: { ...asset.meta, alt: alt.trim() } }))
    setBusy(false)
    if (saved) onDone(saved)
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <FocalPicture asset={asset} isReadOnly={false} />
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

interface OneUpload {
  readonly isBusy: boolean
  readonly progress: number
  /** Why the last file was not taken, in words. */
  readonly message: string | null
  start(file: File): void
}

/** Uploads one file; closing the picker cancels it. */
function useOneUpload(accept: 'image' | 'any', onDone: (asset: Asset) => void): OneUpload {
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
export function titleOf(name: string): string {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}

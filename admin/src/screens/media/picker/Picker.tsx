import { i18n } from '@lingui/core'
import { Alert, Button, Center, FileButton, Group, Progress, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { type Asset, altOf } from '../../../api/assets.ts'
import { useCan } from '../../../api/session.ts'
import { uploadFile } from '../../../api/upload.ts'
import { IconSearch, IconUpload } from '../../../ui/icons.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { useFolders } from '../folders/use-folders.ts'
import { UploadQueue } from '../upload/queue.ts'
import { useFileCheck } from '../upload/use-file-check.ts'
import { type AssetFilter, useAssetList, useDescription } from '../use-assets.ts'
import classes from './AssetPicker.module.css'

export type Accept = 'image' | 'any'

interface Props {
  readonly accept: Accept
  readonly isMultiple: boolean
  readonly uploads: ReturnType<typeof useUploads>
  /** The item of a file of the list. */
  readonly choice: (asset: Asset, assets: readonly Asset[]) => ReactNode
  /** Below the list; `isOver` while files are dragged over the picker. */
  readonly footer: (isOver: boolean) => ReactNode
}

/** The media to choose from, and a place to drop new files. */
export function Picker({ accept, isMultiple, uploads, choice, footer }: Props) {
  const canUpload = useCan()('create assets')
  const [filter, setFilter] = useState<PickerFilter>({ search: '' })
  const start = (files: readonly File[]) => {
    if (isMultiple) uploads.start(files)
    else if (!uploads.isBusy) uploads.start(files.slice(0, 1))
  }
  const { isOver, handlers } = useFileDrop(start, canUpload)
  return (
    <Stack className={classes.picker} data-over={isOver || undefined} gap="sm" {...handlers}>
      <PickerHead onFilter={setFilter}>
        {canUpload && (
          <FileButton
            multiple={isMultiple}
            onChange={(chosen: File | File[] | null) => chosen && start([chosen].flat())}
            accept={accept === 'image' ? 'image/*' : undefined}
          >
            {(props) => (
              <Button
                {...props}
                variant={isMultiple ? 'default' : 'filled'}
                leftSection={<IconUpload size={16} />}
                loading={!isMultiple && uploads.isBusy}
              >
                {i18n.t('Upload')}
              </Button>
            )}
          </FileButton>
        )}
      </PickerHead>
      {uploads.isBusy && <Progress value={uploads.progress * 100} aria-label={i18n.t('Uploading')} />}
      {uploads.messages.length > 0 && (
        <Alert color="red" role="alert">
          {uploads.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Alert>
      )}
      <PickerGrid accept={accept} filter={filter}>
        {(assets) => assets.map((asset) => choice(asset, assets))}
      </PickerGrid>
      {footer(isOver)}
    </Stack>
  )
}

type PickerFilter = Pick<AssetFilter, 'folder'> & { readonly search: string }

interface PickerHeadProps {
  /** Called a moment after the last letter. */
  readonly onFilter: (filter: PickerFilter) => void
  readonly children: ReactNode
}

/** The search, which has the focus at first, the folder, and what stands beside them. */
function PickerHead({ onFilter, children }: PickerHeadProps) {
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
function PickerGrid({ accept, filter, children }: PickerGridProps) {
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

/** Uploads files; closing the picker cancels the unfinished ones. */
export function useUploads(
  { accept, language }: { accept: Accept; language: string | undefined },
  onDone: (assets: readonly Asset[]) => void,
) {
  const queries = useQueryClient()
  const check = useFileCheck()
  const [queue] = useState(
    () =>
      new UploadQueue((file, options) =>
        uploadFile({ file, name: file.name, ...options, fields: { title: titleOf(file.name) } }),
      ),
  )
  const items = useSyncExternalStore(queue.subscribe, queue.read)
  /** Before the latest files. */
  const [lastId, setLastId] = useState(0)
  const isBusy = items.some(({ state }) => state === 'waiting' || state === 'sending')
  const done = items.flatMap(({ asset }) => asset ?? [])
  const finish = useEffectEvent(() => {
    if (done.length === 0) return
    // In the order of the files, whichever was sent first.
    onDone(done)
    void queries.invalidateQueries({ queryKey: ['assets'] })
  })
  useEffect(() => {
    if (!isBusy) finish()
  }, [isBusy])
  useEffect(
    () => () => {
      for (const { id } of queue.read()) queue.cancel(id)
    },
    [queue],
  )
  const describe = useDescription(language)
  const isUndescribed = (asset: Asset) => asset.type === 'image' && altOf(asset) === '' && describe !== null
  return {
    isBusy,
    progress:
      items.reduce((sum, item) => sum + (item.state === 'sending' ? item.progress : 1), 0) /
      (items.length || 1),
    messages: items.flatMap(({ id, name, message }) =>
      message && id > lastId ? [`${name}: ${message}`] : [],
    ),
    undescribed: new Set(done.filter(isUndescribed).map(({ id }) => id)),
    start(files: readonly File[]) {
      if (files.length === 0) return
      setLastId(items.at(-1)?.id ?? 0)
      queue.add(files, (file) =>
        accept === 'image' && !file.type.startsWith('image/') ? i18n.t('It is not a picture.') : check(file),
      )
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

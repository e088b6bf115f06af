import { i18n } from '@lingui/core'
import {
  ActionIcon,
  Anchor,
  Button,
  Divider,
  Drawer,
  Group,
  Stack,
  Text,
  Title,
  Tooltip,
} from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Asset, fileUrl } from '../../../api/assets.ts'
import { api } from '../../../api/client.ts'
import { useCan, useCanEverywhere } from '../../../api/session.ts'
import { useRemember } from '../../../app/recent.ts'
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../ui/icons.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { detailOf } from '../../references/Places.tsx'
import { editorOf } from '../../references/references.ts'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { factsOf } from '../format.ts'
import type { MediaSearch } from '../media-search.ts'
import { useAssetList, useAssetUses, useDeleteAsset } from '../use-assets.ts'
import { AssetActions } from './AssetActions.tsx'
import { AssetForm } from './AssetForm.tsx'
import classes from './AssetPanel.module.css'
import { FocalPicture } from './FocalPicture.tsx'
import { type Neighbours, useNeighbours } from './use-neighbours.ts'

interface DrawerProps {
  readonly id: number
  /** The list that it is opened from. */
  readonly search: MediaSearch
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** One file, beside the list. It has an address of its own. */
export function AssetDrawer({ id, search, onOpen, onClose }: DrawerProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  const asset = useQuery({
    queryKey: ['asset', id],
    queryFn: async () => (await api.get('/admin/api/assets/{id}', { path: { id } })).data,
  })
  const shown = asset.data
  const { previous, next } = useNeighbours(id, search, onOpen)
  // Escape closes the question only.
  const [isAsking, setAsking] = useState(false)
  useRemember(shown ? { kind: 'asset', id, title: shown.title, detail: shown.path } : null)
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : '27rem'}
      closeOnEscape={!isAsking}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{i18n.t('File')}</Drawer.Title>
          <Group gap={4} ml="auto" mr="xs">
            <Step label={i18n.t('Previous file')} icon={IconArrowUp} onClick={previous} />
            <Step label={i18n.t('Next file')} icon={IconArrowDown} onClick={next} />
          </Group>
          <Drawer.CloseButton ml={0} aria-label={i18n.t('Close')} />
        </Drawer.Header>
        <Drawer.Body>
          {asset.isPending && <LoadingState />}
          {asset.isError && <ErrorState error={asset.error} reset={() => void asset.refetch()} />}
          {asset.data && (
            <AssetPanel key={id} asset={asset.data} isAsking={isAsking} onAsk={setAsking} onClose={onClose} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

interface StepProps {
  readonly label: string
  readonly icon: typeof IconArrowUp
  readonly onClick: Neighbours['next']
}

/** It keeps the focus at the end of the list. */
function Step({ label, icon: Icon, onClick }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="lg"
        aria-label={label}
        aria-disabled={onClick === null || undefined}
        data-disabled={onClick === null || undefined}
        onClick={() => onClick?.()}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

interface Props {
  readonly asset: Asset
  /** Whether the question is open that comes before a used file is deleted. */
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onClose: () => void
}

function AssetPanel(props: Props) {
  const { asset } = props
  const can = useCan()
  const canEverywhere = useCanEverywhere()
  return (
    <Stack gap="md">
      <Preview asset={asset} isReadOnly={!canEverywhere('update assets')} />
      <Text size="sm" c="dimmed">
        {asset.file_name ? `${asset.file_name} · ` : ''}
        {factsOf(asset)} · <Moment at={asset.created_at} as="date" />
      </Text>
      <AssetActions asset={asset} />
      <AssetForm asset={asset} isReadOnly={!can('update assets')} />
      <Divider />
      <AssetUses id={asset.id} />
      <AssetCopies id={asset.id} />
      {canEverywhere('delete assets') && <DeleteAsset {...props} />}
    </Stack>
  )
}

function Preview({ asset, isReadOnly }: { asset: Asset; isReadOnly: boolean }) {
  const { type, path, title, disk } = asset
  if (disk !== 'public')
    return <Text size="sm">{i18n.t('This file is not public, so it cannot be shown.')}</Text>
  const url = fileUrl(path)
  if (type === 'image') return <FocalPicture asset={asset} isReadOnly={isReadOnly} />
  if (type === 'video')
    // biome-ignore lint/a11y/useMediaCaption: captions are up to the website
    return <video className={classes.media} src={url} controls preload="metadata" aria-label={title} />
  if (type === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: captions are up to the website
    return <audio className={classes.media} src={url} controls preload="metadata" aria-label={title} />
  return null
}

/** Where a file is shown, with the way there. */
function AssetUses({ id }: { id: number }) {
  const { places, unread, isLoading } = useAssetUses(id)
  return (
    <section>
      <Title order={3} mb={4}>
        {i18n.t('Where it is used')}
      </Title>
      {isLoading ? null : places.length === 0 ? (
        <Text size="sm" c="dimmed">
          {i18n.t('Nowhere yet.')}
        </Text>
      ) : (
        <ul className={classes.uses}>
          {places.map((place) => {
            const to = editorOf(place)
            return (
              <li key={`${place.kind} ${place.id}`}>
                {to === null ? (
                  <Text span size="sm">
                    {place.title}
                  </Text>
                ) : (
                  <Anchor component={Link} to={to} size="sm">
                    {place.title}
                  </Anchor>
                )}{' '}
                <Text span size="xs" c="dimmed">
                  {detailOf(place)}
                </Text>
              </li>
            )
          })}
        </ul>
      )}
      {unread > 0 && (
        <Text size="xs" c="dimmed">
          {i18n.t('{count, plural, one {and # more} other {and # more}}', { count: unread })}
        </Text>
      )}
    </section>
  )
}

/** Other files with the same content. */
function AssetCopies({ id }: { id: number }) {
  const { assets } = useAssetList({ copies_of: id })
  if (assets.length === 0) return null
  return (
    <section>
      <Title order={3} mb={4}>
        {i18n.t('The same file again')}
      </Title>
      <ul className={classes.uses}>
        {assets.map((copy) => (
          <li key={copy.id}>
            <Anchor component={Link} to="/media" search={{ asset: copy.id } as never} size="sm">
              {copy.title}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Deletes a file. One that is used somewhere leaves a gap there, which is said before. */
function DeleteAsset({ asset, isAsking, onAsk, onClose }: Props) {
  const deleteAsset = useDeleteAsset()
  const ask = useAskDeletion()

  async function run() {
    onAsk(true)
    const isAgreed = await ask('asset', [asset])
    onAsk(false)
    if (!isAgreed) return
    void deleteAsset(asset)
    onClose()
  }

  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        leftSection={<IconTrash size={15} />}
        disabled={isAsking}
        onClick={() => void run()}
      >
        {i18n.t('Move to the trash')}
      </Button>
    </Group>
  )
}

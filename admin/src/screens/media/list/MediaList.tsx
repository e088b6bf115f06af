import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, Loader, Text, UnstyledButton } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type DragEvent, useEffect } from 'react'
import { type Asset, altOf } from '../../../api/assets.ts'
import { IconFolder, IconPhoto, IconX } from '../../../ui/icons.ts'
import { SelectShown } from '../../../ui/list/RecordCells.tsx'
import { useSelection } from '../../../ui/list/use-selection.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { draggedAssets } from '../folders/FolderPane.tsx'
import { factsOf } from '../format.ts'
import type { MediaSearch } from '../media-search.ts'
import { assetFilterOf, readAssets, useAssetList } from '../use-assets.ts'
import classes from './MediaList.module.css'
import type { MediaView } from './MediaToolbar.tsx'
import { SelectionBar } from './SelectionBar.tsx'

interface Props {
  readonly search: MediaSearch
  readonly view: MediaView
  readonly onOpen: (id: number) => void
  readonly onChange: (changes: MediaSearch) => void
}

export function MediaList({ search, view, onOpen, onChange }: Props) {
  const filter = assetFilterOf(search)
  const list = useAssetList(filter)
  const { assets } = list
  const selection = useSelection(assets, JSON.stringify(filter))
  if (list.isPending) return <LoadingState />
  if (list.isError && assets.length === 0)
    return <ErrorState error={list.error} reset={() => void list.refetch()} />
  if (assets.length === 0) return <Nothing search={search} onChange={onChange} />
  const Item = view === 'grid' ? AssetCard : AssetRow

  /** All selected files are dragged by one of them. */
  function drag({ dataTransfer }: DragEvent, id: number) {
    const ids = selection.has(id) ? selection.chosen.map((each) => each.id) : [id]
    dataTransfer.setData(draggedAssets, JSON.stringify(ids))
    dataTransfer.effectAllowed = 'move'
  }

  return (
    <>
      {search.tag && (
        <Button
          size="compact-sm"
          variant="light"
          mb="xs"
          rightSection={<IconX size={14} />}
          onClick={() => onChange({ tag: undefined } as MediaSearch)}
        >
          {i18n.t('Tag: {tag}', { tag: search.tag })}
        </Button>
      )}
      <Group gap="xs" mb="xs">
        <SelectShown rows={assets} selection={selection} />
        <Text size="sm" c="dimmed" role="status">
          {i18n.t('{total, plural, one {# file} other {# files}}', { total: list.total })}
        </Text>
      </Group>
      <ul
        className={view === 'grid' ? classes.grid : classes.rows}
        data-selecting={selection.chosen.length > 0 || undefined}
        aria-label={i18n.t('Files')}
      >
        {assets.map((asset) => (
          <Item
            key={asset.id}
            asset={asset}
            isSelected={selection.has(asset.id)}
            onOpen={() => onOpen(asset.id)}
            onToggle={(isRange) => selection.toggle(asset.id, isRange)}
            onDragStart={(event) => drag(event, asset.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && <More isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
      <SelectionBar
        selection={selection}
        total={list.total}
        readAll={(page) => readAssets(filter, { page, per_page: 100 })}
      />
    </>
  )
}

/** Reads on when the end of the list comes near, and by a button for users who do not scroll. */
function More({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const { ref, entry } = useIntersection({ rootMargin: '600px' })
  const isNear = entry?.isIntersecting ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the end comes near, or is still near after reading
  useEffect(() => {
    if (isNear && !isBusy) onMore()
  }, [isNear, isBusy])
  return (
    <Text component="div" ref={ref} ta="center" py="md">
      {isBusy ? (
        <Loader size="sm" role="status" aria-label={i18n.t('Loading')} />
      ) : (
        <Button variant="default" onClick={onMore}>
          {i18n.t('Show more')}
        </Button>
      )}
    </Text>
  )
}

function Nothing({ search, onChange }: { search: MediaSearch; onChange: (changes: MediaSearch) => void }) {
  if (search.without && !search.q && !search.category)
    return (
      <EmptyState title={i18n.t('Every picture is described')}>
        {i18n.t('People who cannot see them know what they show.')}
      </EmptyState>
    )
  if (search.copies)
    return (
      <EmptyState title={i18n.t('No file is there twice')}>
        {i18n.t('Every file has content of its own.')}
      </EmptyState>
    )
  if (search.folder && !search.q && !search.type && !search.category && !search.tag)
    return (
      <EmptyState icon={<IconFolder size={36} stroke={1.2} />} title={i18n.t('This folder is empty')}>
        {i18n.t('Drop files here, or select files elsewhere and choose Move.')}
      </EmptyState>
    )
  if (search.q || search.type || search.category || search.without || search.tag || search.folder)
    return (
      <EmptyState
        title={i18n.t('Nothing fits')}
        action={
          <Button
            variant="default"
            mt="xs"
            onClick={() =>
              onChange({
                q: undefined,
                type: undefined,
                category: undefined,
                without: undefined,
                tag: undefined,
                folder: undefined,
              } as MediaSearch)
            }
          >
            {i18n.t('Show all files')}
          </Button>
        }
      >
        {i18n.t('No file fits what you search for.')}
      </EmptyState>
    )
  return (
    <EmptyState icon={<IconPhoto size={36} stroke={1.2} />} title={i18n.t('No files yet')}>
      {i18n.t('Drop pictures, videos and documents anywhere on this screen, or choose Upload.')}
    </EmptyState>
  )
}

interface AssetItemProps {
  readonly asset: Asset
  readonly isSelected: boolean
  readonly onOpen: () => void
  readonly onToggle: (isRange: boolean) => void
  readonly onDragStart: (event: DragEvent) => void
}

function AssetCard({ asset, isSelected, onOpen, onToggle, onDragStart }: AssetItemProps) {
  return (
    <li className={classes.card} data-selected={isSelected || undefined} draggable onDragStart={onDragStart}>
      <UnstyledButton className={classes.open} onClick={onOpen} aria-haspopup="dialog">
        <AssetThumbnail asset={asset} />
        <span className={classes.title}>{asset.title}</span>
        {isUndescribed(asset) ? (
          <span className={`${classes.facts} ${classes.missing}`}>{i18n.t('No description')}</span>
        ) : (
          <span className={classes.facts}>{factsOf(asset)}</span>
        )}
      </UnstyledButton>
      <AssetCheckbox asset={asset} isSelected={isSelected} onToggle={onToggle} />
    </li>
  )
}

function AssetCheckbox({ asset, isSelected, onToggle }: Omit<AssetItemProps, 'onOpen' | 'onDragStart'>) {
  return (
    <Checkbox
      className={classes.check}
      size="sm"
      checked={isSelected}
      aria-label={i18n.t('Select {title}', { title: asset.title })}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
    />
  )
}

function isUndescribed(asset: Asset): boolean {
  return asset.type === 'image' && altOf(asset).trim() === ''
}

function AssetRow({ asset, isSelected, onOpen, onToggle, onDragStart }: AssetItemProps) {
  return (
    <li className={classes.row} data-selected={isSelected || undefined} draggable onDragStart={onDragStart}>
      <Checkbox
        size="sm"
        checked={isSelected}
        aria-label={i18n.t('Select {title}', { title: asset.title })}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
      />
      <UnstyledButton className={classes.rowOpen} onClick={onOpen} aria-haspopup="dialog">
        <AssetThumbnail asset={asset} size="row" />
        <span className={classes.title}>{asset.title}</span>
        {isUndescribed(asset) && (
          <span className={`${classes.facts} ${classes.missing}`}>{i18n.t('No description')}</span>
        )}
        <span className={classes.facts}>{factsOf(asset)}</span>
        <span className={classes.facts}>
          <Moment at={asset.created_at} as="date" />
        </span>
      </UnstyledButton>
    </li>
  )
}

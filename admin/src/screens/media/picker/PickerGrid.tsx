import { i18n } from '@lingui/core'
import { Button, Center, UnstyledButton } from '@mantine/core'
import type { Asset } from '../../../api/assets.ts'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx'
import { AssetThumbnail } from '../AssetThumbnail.tsx'
import { useAssetList } from '../use-asset-list.ts'
import classes from './AssetPicker.module.css'

interface Props {
  readonly accept: 'image' | 'any'
  readonly search: string
  readonly onChoose: (asset: Asset) => void
}

/** The newest first: what was just uploaded is what is wanted. */
export function PickerGrid({ accept, search, onChoose }: Props) {
  const list = useAssetList({ search, type: accept === 'image' ? 'image' : undefined })
  if (list.isPending) return <LoadingState />
  if (list.isError) return <ErrorState error={list.error} reset={() => void list.refetch()} />
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
        {list.assets.map((asset) => (
          <li key={asset.id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(asset)}>
              <AssetThumbnail asset={asset} />
              <span className={classes.title}>{asset.title}</span>
            </UnstyledButton>
          </li>
        ))}
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

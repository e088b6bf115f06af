import { i18n } from '@lingui/core'
import { Button, Drawer, FileButton } from '@mantine/core'
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Asset } from '../../api/assets.ts'
import { useCan } from '../../api/session.ts'
import { IconFolders, IconUpload } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { FolderPane } from './folders/FolderPane.tsx'
import { useMoveToFolder } from './folders/use-folders.ts'
import { MediaList } from './list/MediaList.tsx'
import { MediaToolbar, type MediaView } from './list/MediaToolbar.tsx'
import classes from './MediaScreen.module.css'
import type { MediaSearch } from './media-search.ts'
import { UploadPanel } from './upload/UploadPanel.tsx'
import { uploads } from './upload/uploads.ts'
import { useFileCheck } from './upload/use-file-check.ts'

const AssetDrawer = lazy(async () => ({ default: (await import('./asset/AssetDrawer.tsx')).AssetDrawer }))

/** All files: found, described, sorted into categories; dropped anywhere, they are uploaded. */
export function MediaScreen() {
  const search = useSearch({ from: '/media' })
  const navigate = useNavigate({ from: '/media' })
  const can = useCan()
  const check = useFileCheck()
  const [view, setView] = useLocalStorage<MediaView>({
    key: 'corral-media-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
  })
  const folder = Number(search.folder) > 0 ? search.folder : undefined
  const add = useCallback(
    (files: File[]) => uploads.add(files, check, folder === undefined ? undefined : { folder_id: folder }),
    [check, folder],
  )
  const moveToFolder = useMoveToFolder()
  const queries = useQueryClient()
  const [isPaneOpen, setPaneOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false })
  const { isOver, handlers } = useFileDrop(add, can('create assets'))
  const change = useCallback(
    (changes: Partial<MediaSearch>, replace = true) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace }),
    [navigate],
  )
  /** The dragged files may be further down the list: what was read is in the cache. */
  const knownAssets = (ids: readonly number[]) => {
    const pages = queries.getQueriesData<{ pages?: { data: Asset[] }[] }>({ queryKey: ['assets', 'list'] })
    const known = new Map(
      pages
        .flatMap(([, data]) => data?.pages ?? [])
        .flatMap(({ data }) => data)
        .map((each) => [each.id, each]),
    )
    return ids.flatMap((id) => known.get(id) ?? [])
  }
  const pane = (
    <FolderPane
      chosen={search.folder}
      onChoose={(chosen) => {
        setPaneOpen(false)
        change({ folder: chosen, copies: undefined } as MediaSearch, false)
      }}
      onDropAssets={(ids, into) => void moveToFolder(knownAssets(ids), into)}
    />
  )
  return (
    <div className={classes.area} {...handlers}>
      <Screen
        title={i18n.t('Media')}
        actions={
          can('create assets') && (
            <UploadButton
              onFiles={add}
              isWanted={search.upload === true}
              onAsked={() => change({ upload: undefined } as MediaSearch)}
            />
          )
        }
      >
        <div className={classes.columns}>
          {isNarrow ? (
            <Button
              variant="default"
              leftSection={<IconFolders size={16} />}
              onClick={() => setPaneOpen(true)}
              aria-haspopup="dialog"
            >
              {i18n.t('Folders')}
            </Button>
          ) : (
            <aside className={classes.folders}>{pane}</aside>
          )}
          <div className={classes.files}>
            <MediaToolbar
              search={search}
              onChange={change}
              view={view}
              onView={setView}
              onOpen={(kept) => void navigate({ search: kept })}
            />
            <MediaList
              search={search}
              view={view}
              onOpen={(asset) => change({ asset }, false)}
              onChange={change}
            />
          </div>
        </div>
      </Screen>
      {isOver && <div className={classes.drop}>{i18n.t('Drop the files to upload them')}</div>}
      <UploadPanel />
      {isNarrow && (
        <Drawer
          opened={isPaneOpen}
          onClose={() => setPaneOpen(false)}
          title={i18n.t('Media')}
          size="20rem"
          closeButtonProps={{ 'aria-label': i18n.t('Close') }}
        >
          {pane}
        </Drawer>
      )}
      <Suspense>
        {search.asset !== undefined && (
          <AssetDrawer
            id={search.asset}
            search={search}
            onOpen={(asset) => change({ asset })}
            onClose={() => change({ asset: undefined } as MediaSearch)}
          />
        )}
      </Suspense>
    </div>
  )
}

interface Props {
  readonly onFiles: (files: File[]) => void
  /** Whether somebody came here to upload something. */
  readonly isWanted: boolean
  readonly onAsked: () => void
}

function UploadButton({ onFiles, isWanted, onAsked }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isWanted || !button.current) return
    button.current.focus()
    // A browser opens it only soon after a click or a key. Otherwise one press of Enter is left.
    if (navigator.userActivation?.isActive) button.current.click()
    onAsked()
  }, [isWanted, onAsked])
  return (
    <FileButton multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} ref={button} leftSection={<IconUpload size={16} />}>
          {i18n.t('Upload')}
        </Button>
      )}
    </FileButton>
  )
}

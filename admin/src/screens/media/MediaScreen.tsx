import { i18n } from '@lingui/core'
import { Button, FileButton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react'
import { useCan } from '../../api/session.ts'
import { IconUpload } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
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
  const [view, setView] = useLocalStorage<MediaView>({ key: 'corral-media-view', defaultValue: 'grid' })
  const add = useCallback((files: File[]) => uploads.add(files, check), [check])
  const { isOver, handlers } = useFileDrop(add, can('create assets'))
  const change = useCallback(
    (changes: Partial<MediaSearch>, replace = true) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace }),
    [navigate],
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
        <MediaToolbar search={search} onChange={change} view={view} onView={setView} />
        <MediaList
          search={search}
          view={view}
          onOpen={(asset) => change({ asset }, false)}
          onChange={change}
        />
      </Screen>
      {isOver && <div className={classes.drop}>{i18n.t('Drop the files to upload them')}</div>}
      <UploadPanel />
      <Suspense>
        {search.asset !== undefined && (
          <AssetDrawer id={search.asset} onClose={() => change({ asset: undefined } as MediaSearch)} />
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

import { i18n } from '@lingui/core'
import { Button, Menu } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useCategories } from '../../../api/categories.ts'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconFolderSymlink, IconPencil, IconTag, IconTrash } from '../../../ui/icons.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { ChooseFolderDialog } from '../folders/FolderDialogs.tsx'
import { useFolderActions, useFolders, useMoveToFolder } from '../folders/use-folders.ts'
import { useDeleteAssets, useSaveAsset } from '../use-assets.ts'

const EditManyDialog = lazy(async () => ({
  default: (await import('./EditManyDialog.tsx')).EditManyDialog,
}))

/** The actions on all selected files at once. */
export function SelectionBar({ selection }: { selection: Selection<Asset> }) {
  const { chosen, clear: onClear } = selection
  const can = useCan()
  const { data: categories = [] } = useCategories()
  const save = useSaveAsset()
  const attempt = useAttempt()
  const [dialog, setDialog] = useState<'move' | 'edit' | null>(null)
  const folders = useFolders()
  const moveToFolder = useMoveToFolder()
  const { create } = useFolderActions()

  async function moveTo(category_id: number | null) {
    const moved = await attempt(() => Promise.all(chosen.map((asset) => save(asset, { category_id }))))
    if (!moved) return
    onClear()
    showDone({
      message: i18n.t('{count, plural, one {# file has} other {# files have}} another category.', {
        count: moved.length,
      }),
      undo: () => Promise.all(chosen.map((asset) => save(asset, { category_id: asset.category_id }))),
    })
  }

  async function moveToPath(path: string) {
    const folder = path === '' ? null : (folders.find((each) => each.path === path) ?? (await create(path)))
    await moveToFolder(chosen, folder)
    onClear()
  }

  return (
    <>
      <BulkBar selection={selection} label={i18n.t('Selected files')}>
        {can('update assets') && (
          <>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconFolderSymlink size={15} />}
              onClick={() => setDialog('move')}
            >
              {i18n.t('Move…')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={15} />}
              onClick={() => setDialog('edit')}
            >
              {i18n.t('Edit…')}
            </Button>
          </>
        )}
        {can('update assets') && (
          <Menu position="top">
            <Menu.Target>
              <Button variant="default" size="compact-md" leftSection={<IconTag size={15} />}>
                {i18n.t('Category')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void moveTo(null)}>{i18n.t('No category')}</Menu.Item>
              {categories.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => void moveTo(id)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {can('delete assets') && <DeleteMany chosen={chosen} onDone={onClear} />}
      </BulkBar>
      {dialog === 'move' && chosen.length > 0 && (
        <ChooseFolderDialog
          title={i18n.t('{count, plural, one {Move # file} other {Move # files}}', { count: chosen.length })}
          description={i18n.t('A folder that does not exist yet is created. Empty: in no folder.')}
          folders={folders}
          onSubmit={moveToPath}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'edit' && chosen.length > 0 && (
        <Suspense>
          <EditManyDialog assets={chosen} onDone={onClear} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Deletes the selected files. Where some of them are used is shown before. */
function DeleteMany({ chosen, onDone }: { chosen: readonly Asset[]; onDone: () => void }) {
  const ask = useAskDeletion()
  const deleteAssets = useDeleteAssets()
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    const isAgreed = await ask('asset', chosen)
    setBusy(false)
    if (!isAgreed) return
    void deleteAssets(chosen)
    onDone()
  }

  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconTrash size={15} />}
      loading={isBusy}
      onClick={() => void run()}
    >
      {i18n.t('Delete')}
    </Button>
  )
}

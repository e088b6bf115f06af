import { i18n } from '@lingui/core'
import { Button, Menu, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Asset, altOf, fileUrl, tagsOf } from '../../../api/assets.ts'
import { useCategories } from '../../../api/categories.ts'
import { useCan, useCanEverywhere } from '../../../api/session.ts'
import { useForget } from '../../../app/recent.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconDownload, IconFolderSymlink, IconPencil, IconTag, IconTrash } from '../../../ui/icons.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import { collectAll, mostAtOnce } from '../../../ui/list/collect.ts'
import { downloadTable } from '../../../ui/list/csv.ts'
import { useBulk } from '../../../ui/list/use-bulk.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { ChooseFolderDialog } from '../folders/FolderDialogs.tsx'
import { useChangeAssets, useFolderActions, useFolders, useMoveToFolder } from '../folders/use-folders.ts'
import { type readAssets, refreshAssets, trashAsset } from '../use-assets.ts'

const EditManyDialog = lazy(async () => ({
  default: (await import('./EditManyDialog.tsx')).EditManyDialog,
}))

interface Props {
  readonly selection: Selection<Asset>
  /** How many files the filter finds. */
  readonly total: number
  /** A portion of them. */
  readonly readAll: (page: number) => ReturnType<typeof readAssets>
}

/** The actions on all selected files at once: on those that were chosen, or on all that the filter finds. */
export function SelectionBar({ selection, total, readAll }: Props) {
  const onClear = selection.clear
  const can = useCan()
  const canEverywhere = useCanEverywhere()
  const { data: categories = [] } = useCategories()
  const change = useChangeAssets()
  const attempt = useAttempt()
  const [isBusy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<{
    readonly name: 'move' | 'edit'
    readonly assets: readonly Asset[]
  }>()
  const folders = useFolders()
  const moveToFolder = useMoveToFolder()
  const { create } = useFolderActions()

  /** The selected files: all that the filter finds are read before any of them is changed. */
  async function withAssets(act: (assets: readonly Asset[]) => void | Promise<void>) {
    setBusy(true)
    const assets = selection.isAll ? await attempt(() => collectAll(readAll)) : selection.chosen
    if (assets) await act(assets)
    setBusy(false)
  }
  const open = (name: 'move' | 'edit') => void withAssets((assets) => setDialog({ name, assets }))

  async function moveTo(assets: readonly Asset[], category_id: number | null) {
    const ids = (some: readonly Asset[]) => some.map(({ id }) => id)
    if (!(await change(ids(assets), { category_id }))) return
    onClear()
    showDone({
      message: i18n.t('{count, plural, one {# file has} other {# files have}} another category.', {
        count: assets.length,
      }),
      undo: async () => {
        for (const [before, some] of Map.groupBy(assets, (asset) => asset.category_id))
          await change(ids(some), { category_id: before })
      },
    })
  }

  async function moveToPath(assets: readonly Asset[], path: string) {
    const folder = path === '' ? null : (folders.find((each) => each.path === path) ?? (await create(path)))
    await moveToFolder(assets, folder)
    onClear()
  }

  function exportAssets(assets: readonly Asset[]) {
    const paths = new Map(folders.map(({ id, path }) => [id, path]))
    const names = new Map(categories.map(({ id, name }) => [id, name]))
    downloadTable<Asset>(
      'media',
      {
        [i18n.t('Title')]: ({ title }) => title,
        [i18n.t('File')]: ({ file_name, path }) => file_name ?? path,
        [i18n.t('Address')]: ({ disk, path }) =>
          disk === 'public' ? new URL(fileUrl(path), location.href).href : null,
        [i18n.t('Folder')]: ({ folder_id }) => paths.get(folder_id ?? 0) ?? null,
        [i18n.t('Description')]: altOf,
        [i18n.t('Caption')]: ({ caption }) => caption,
        [i18n.t('Notes')]: ({ description }) => description,
        [i18n.t('Category')]: ({ category_id }) => names.get(category_id ?? 0) ?? null,
        [i18n.t('Tags')]: (asset) => tagsOf(asset).join(', '),
        [i18n.t('Changed')]: ({ updated_at }) => updated_at,
        ID: ({ id }) => id,
      },
      assets,
    )
    onClear()
  }

  return (
    <>
      <BulkBar
        selection={selection}
        total={total}
        shown={selection.chosen.length}
        label={i18n.t('Selected files')}
      >
        {selection.isAll && total > mostAtOnce && (
          <Text size="sm" c="dimmed">
            {i18n.t('The first {count} at once', { count: i18n.number(mostAtOnce) })}
          </Text>
        )}
        {can('update assets') && (
          <>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconFolderSymlink size={15} />}
              disabled={isBusy}
              onClick={() => open('move')}
            >
              {i18n.t('Move…')}
            </Button>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={15} />}
              disabled={isBusy}
              onClick={() => open('edit')}
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
            <Menu.Dropdown mah="50vh" style={{ overflowY: 'auto' }}>
              <Menu.Item onClick={() => void withAssets((assets) => moveTo(assets, null))}>
                {i18n.t('No category')}
              </Menu.Item>
              {categories.map(({ id, name }) => (
                <Menu.Item key={id} onClick={() => void withAssets((assets) => moveTo(assets, id))}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={15} />}
          disabled={isBusy}
          onClick={() => void withAssets(exportAssets)}
        >
          {i18n.t('Export')}
        </Button>
        {canEverywhere('delete assets') && (
          <DeleteMany isBusy={isBusy} withAssets={withAssets} onDone={onClear} />
        )}
      </BulkBar>
      {dialog?.name === 'move' && (
        <ChooseFolderDialog
          title={i18n.t('{count, plural, one {Move # file} other {Move # files}}', {
            count: dialog.assets.length,
          })}
          description={i18n.t('A folder that does not exist yet is created. Empty: in no folder.')}
          folders={folders}
          onSubmit={(path) => moveToPath(dialog.assets, path)}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.name === 'edit' && (
        <Suspense>
          <EditManyDialog assets={dialog.assets} onDone={onClear} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface DeleteProps {
  readonly isBusy: boolean
  readonly withAssets: (act: (assets: readonly Asset[]) => Promise<void>) => Promise<void>
  readonly onDone: () => void
}

/** Deletes the selected files. Where some of them are used is shown before. */
function DeleteMany({ isBusy, withAssets, onDone }: DeleteProps) {
  const ask = useAskDeletion()
  const bulk = useBulk()
  const forget = useForget()
  const queries = useQueryClient()

  async function run(assets: readonly Asset[]) {
    if (!(await ask('asset', assets))) return
    onDone()
    const { done } = await bulk({
      title: i18n.t('{count, plural, one {Moving # file} other {Moving # files}} to the trash', {
        count: assets.length,
      }),
      items: assets,
      act: trashAsset,
      done: (count) =>
        i18n.t('{count, plural, one {# file is} other {# files are}} in the trash for a month.', { count }),
      hrefOf: ({ id }) => `/media?asset=${id}`,
      refresh: () => refreshAssets(queries),
    })
    forget(
      'asset',
      done.map(({ item }) => item.id),
    )
  }

  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconTrash size={15} />}
      loading={isBusy}
      onClick={() => void withAssets(run)}
    >
      {i18n.t('Move to the trash')}
    </Button>
  )
}

import { i18n } from '@lingui/core'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import type { Asset } from '../../../api/assets.ts'
import { useCategories } from '../../../api/categories.ts'
import { useCan } from '../../../api/session.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { IconFolder, IconTrash } from '../../../ui/icons.ts'
import { BulkBar } from '../../../ui/list/BulkBar.tsx'
import type { Selection } from '../../../ui/list/use-selection.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { useDeleteAssets, useSaveAsset } from '../use-assets.ts'

/** The actions on all selected files at once. */
export function SelectionBar({ selection }: { selection: Selection<Asset> }) {
  const { chosen, clear: onClear } = selection
  const can = useCan()
  const { data: categories = [] } = useCategories()
  const save = useSaveAsset()
  const attempt = useAttempt()

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

  return (
    <BulkBar selection={selection} label={i18n.t('Selected files')}>
      {can('update assets') && (
        <Menu position="top">
          <Menu.Target>
            <Button variant="default" size="compact-md" leftSection={<IconFolder size={15} />}>
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
    deleteAssets(chosen)
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

import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconCopy, IconDots, IconShare, IconTrash } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { useCan } from '../../../../api/session.ts'
import { useAttempt } from '../../../../ui/attempt.ts'
import type { TreeNode } from '../../tree/children.ts'
import { useDelete } from '../../tree/use-delete.tsx'
import { usePageActions } from '../../tree/use-page-actions.tsx'
import { usePagePath } from '../../tree/use-reveal.ts'
import { useEditor } from '../editor-context.ts'
import { useDiscard } from '../use-discard.ts'

export function PageMenu() {
  const { draft, canEdit, openDialog } = useEditor()
  const can = useCan()
  const isChanged = draft.useValue((state) => state.isChanged)
  const discard = useDiscard()
  const { duplicate, remove } = useThisPage()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={i18n.t('More about this page')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShare size={16} />} onClick={() => openDialog('share')}>
          {i18n.t('Share a preview…')}
        </Menu.Item>
        {can('create pages') && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
            {i18n.t('Duplicate')}
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item disabled={!isChanged} leftSection={<IconArrowBackUp size={16} />} onClick={discard}>
            {i18n.t('Discard changes')}
          </Menu.Item>
        )}
        {can('delete pages') && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={remove}>
              {i18n.t('Move to the trash')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The same actions as in the tree. */
function useThisPage() {
  const { draft } = useEditor()
  const attempt = useAttempt()
  const actions = usePageActions()
  const deletePages = useDelete(draft.id)
  const path = usePagePath(draft.id).data ?? []
  const parentTitle = path.at(-2)?.title ?? null

  function node(children = 0): TreeNode {
    const { title, url, parent_id, menu_order } = draft.getState().content as unknown as TreeNode
    return { id: draft.id, title, url, parent_id, menu_order, children, badges: [] }
  }

  return {
    duplicate: () => void attempt(draft.saveNow).then(() => actions.duplicate(node())),
    remove: () =>
      void attempt(async () => {
        const { data } = await api.get('/admin/api/tree', { query: { parent: draft.id } })
        await deletePages([node(data.length)], parentTitle)
      }),
  }
}

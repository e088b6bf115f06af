import { i18n } from '@lingui/core'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconEyeOff, IconShare, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { useCan } from '../../../api/session.ts'
import { useForget } from '../../../app/recent.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor } from '../../pages/editor/editor-context.ts'
import { useDiscard } from '../../pages/editor/use-discard.ts'

export function PostMenu() {
  const { draft, canEdit, openDialog } = useEditor()
  const can = useCan()
  const isChanged = draft.useValue((state) => state.isChanged)
  const isPublished = draft.useValue((state) => state.isPublished)
  const discard = useDiscard()
  const { takeOffline, remove } = usePostActions()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={i18n.t('More about this post')}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconShare size={16} />} onClick={() => openDialog('share')}>
          {i18n.t('Share a preview…')}
        </Menu.Item>
        {canEdit && (
          <Menu.Item disabled={!isChanged} leftSection={<IconArrowBackUp size={16} />} onClick={discard}>
            {i18n.t('Discard changes')}
          </Menu.Item>
        )}
        {canEdit && isPublished && (
          <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => void takeOffline()}>
            {i18n.t('Take offline')}
          </Menu.Item>
        )}
        {can('delete posts') && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
              {i18n.t('Move to the trash')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function usePostActions() {
  const { draft } = useEditor()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const forget = useForget()
  const path = { id: draft.id }
  const refreshLists = () => queries.invalidateQueries({ queryKey: ['posts'] })
  const titleOf = () => String(draft.getState().content.title ?? '')

  async function setPublished(published: 0 | 1) {
    await api.put('/api/v1/posts/{id}', { path, body: { ...requiredFields(), published } })
    await draft.refresh()
    await refreshLists()
  }

  /** An update names these, whatever it changes. */
  function requiredFields() {
    const { title, post_type, post_status } = draft.getState().live as Record<string, string>
    return { title: title ?? '', post_type: post_type ?? '', post_status: post_status as 'public' }
  }

  const takeOffline = () =>
    attempt(async () => {
      await setPublished(0)
      showDone({
        message: i18n.t('{title} is no longer public.', { title: titleOf() }),
        undo: () => setPublished(1),
      })
    })

  const remove = () =>
    attempt(async () => {
      const title = titleOf()
      await api.delete('/api/v1/posts/{id}', { path })
      await navigate({ to: '/posts' })
      forget('post', [draft.id])
      await refreshLists()
      showDone({
        message: i18n.t('{title} is in the trash.', { title }),
        undo: async () => {
          await api.post('/admin/api/trash/post/{id}/restore', { path })
          await refreshLists()
          await navigate({ to: '/posts/$id', params: { id: String(draft.id) } })
        },
      })
    })

  return { takeOffline, remove }
}

import { i18n } from '@lingui/core'
import { Anchor, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { showDone } from '../../../ui/undo.tsx'
import type { TreeNode } from './children.ts'
import { refreshPages } from './page-actions.ts'
import { publishPages, type Refused, unpublishedOf } from './publish-pages.ts'
import { titleOf } from './titles.ts'

/** Publishes pages with their changes, and says which could not be and why. */
export function usePublishPages() {
  const client = useQueryClient()
  const navigate = useNavigate()

  return async function publish(nodes: readonly TreeNode[]): Promise<void> {
    const wanted = unpublishedOf(nodes)
    if (wanted.length === 0)
      return showDone({ message: i18n.t('Nothing to publish: visitors see these pages as they are.') })
    const { published, refused } = await publishPages(wanted)
    await refreshPages(client)
    if (refused.length > 0) showRefused(refused)
    if (published.length === 0) return
    showDone({
      message: i18n.t('{count, plural, one {# page is public.} other {# pages are public.}}', {
        count: published.length,
      }),
      undo: async () => {
        for (const each of published) await each.undo()
        await refreshPages(client)
      },
    })
  }

  /** Beside what was published, which can still be undone. It stays until it is closed. */
  function showRefused(refused: readonly Refused[]) {
    const id = notifications.show({
      color: 'red',
      autoClose: false,
      title: i18n.t(
        '{count, plural, one {# page could not be published} other {# pages could not be published}}',
        { count: refused.length },
      ),
      closeButtonProps: { 'aria-label': i18n.t('Close') },
      message: (
        <RefusedList
          refused={refused}
          onOpen={(page) => {
            notifications.hide(id)
            void navigate({ to: '/pages/$id', params: { id: String(page) } })
          }}
        />
      ),
    })
  }
}

interface Props {
  readonly refused: readonly Refused[]
  readonly onOpen: (page: number) => void
}

function RefusedList({ refused, onOpen }: Props) {
  return (
    <Stack gap="xs">
      {refused.map(({ node, reason }) => (
        <div key={node.id}>
          <Anchor component="button" type="button" onClick={() => onOpen(node.id)}>
            {titleOf(node.title)}
          </Anchor>
          <Text size="sm" c="dimmed">
            {reason}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

import { i18n } from '@lingui/core'
import { Anchor, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConflictError } from '../../../../../client/src/index.ts'
import { messageOf } from '../../../api/errors.ts'
import type { WayBack } from '../../../ui/list/run-each.ts'
import { showDone } from '../../../ui/undo.tsx'
import { publishRecord } from '../../lists/publish-record.ts'
import { titleOf } from './badges.tsx'
import type { TreeNode } from './children.ts'
import { refreshPages } from './page-actions.ts'

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
        for (const back of published) await back()
        await refreshPages(client)
      },
    })
  }

  /** Shown beside the note with "Undo" for the published pages. It stays until it is closed. */
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

interface Refused {
  readonly node: TreeNode
  readonly reason: string
}

/** Those that visitors do not see, or not as they are now. */
function unpublishedOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.filter(({ badges }) => badges.includes('draft') || badges.includes('changed'))
}

/** Publishes each page with its working copy. One that is refused does not prevent the publication of the others. */
async function publishPages(
  nodes: readonly TreeNode[],
): Promise<{ published: WayBack[]; refused: Refused[] }> {
  const published: WayBack[] = []
  const refused: Refused[] = []
  for (const node of nodes) {
    try {
      published.push(await publishRecord('page', node.id))
    } catch (error) {
      refused.push({ node, reason: reasonOf(error) })
    }
  }
  return { published, refused }
}

function reasonOf(error: unknown): string {
  return error instanceof ConflictError
    ? i18n.t('Somebody else changed the same texts. Open the page and choose.')
    : messageOf(error)
}

import { i18n } from '@lingui/core'
import { Alert, Button, Code, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { titleOf } from './badges.tsx'
import { childrenQuery, type TreeNode } from './children.ts'
import { inverseMoves, type Move, type MoveResult } from './moves.ts'
import { movePages, movePagesInSteps, previewMove, refreshPages, shownChildren } from './page-actions.ts'

/** Moves pages: at once where no address changes, and else after showing which do. */
export function useMove() {
  const client = useQueryClient()
  const attempt = useAttempt()

  /** `parentTitle`: of where they go; null for the top level. Resolves to whether they moved. `undone` follows the undo. */
  return async function move(
    wanted: Move,
    nodes: readonly TreeNode[],
    parentTitle: string | null,
    undone?: () => Promise<unknown>,
  ) {
    const preview = await attempt(() => previewMove(wanted))
    const isWanted = preview && (preview.url_count === 0 || (await ask(preview, nodes, parentTitle)))
    if (!isWanted) {
      if (!preview) await refreshPages(client)
      return false
    }
    // The lists and the editor have not read the siblings, to which the undo goes back.
    const parents = [...new Set(nodes.map(({ parent_id }) => parent_id))]
    await attempt(() => Promise.all(parents.map((id) => client.ensureQueryData(childrenQuery(id, client)))))
    const back = inverseMoves(
      nodes.map(({ id, parent_id }) => ({ id, parent: parent_id })),
      (parent) => shownChildren(client, parent),
    )
    const done = await attempt(() => movePages(wanted))
    const refreshed = refreshPages(client)
    if (done) showDone({ message: movedText(done, nodes, parentTitle), undo: () => undo(back).then(undone) })
    await refreshed
    return done !== undefined
  }

  async function undo(back: readonly Move[]) {
    await movePagesInSteps(back)
    await refreshPages(client)
  }
}

function ask(preview: MoveResult, nodes: readonly TreeNode[], parentTitle: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: questionText(nodes, parentTitle),
      size: 'lg',
      onClose: () => resolve(false),
      children: (
        <MovePreview
          preview={preview}
          onMove={() => {
            resolve(true)
            modals.close(id)
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    })
  })
}

function questionText(nodes: readonly TreeNode[], parent: string | null): string {
  const title = titleOf(nodes[0]?.title ?? '')
  const count = nodes.length
  if (count === 1)
    return parent === null
      ? i18n.t('Move {title} to the top level?', { title })
      : i18n.t('Move {title} under {parent}?', { title, parent })
  return parent === null
    ? i18n.t('Move {count} pages to the top level?', { count })
    : i18n.t('Move {count} pages under {parent}?', { count, parent })
}

function movedText({ url_count }: MoveResult, nodes: readonly TreeNode[], parent: string | null): string {
  const title = titleOf(nodes[0]?.title ?? '')
  const count = nodes.length
  if (url_count === 0) {
    return count === 1
      ? i18n.t('{title} has another place.', { title })
      : i18n.t('{count} pages have another place.', { count })
  }
  if (count === 1)
    return parent === null
      ? i18n.t('{title} is now at the top level.', { title })
      : i18n.t('{title} is now under {parent}.', { title, parent })
  return parent === null
    ? i18n.t('{count} pages are now at the top level.', { count })
    : i18n.t('{count} pages are now under {parent}.', { count, parent })
}

interface Props {
  readonly preview: MoveResult
  readonly onMove: () => void
  readonly onCancel: () => void
}

/** Which addresses a move changes. */
function MovePreview({ preview: { url_count, urls, collisions }, onMove, onCancel }: Props) {
  const rest = url_count - urls.length
  return (
    <Stack>
      <Text>
        {i18n.t(
          '{count, plural, one {# address changes; the old one redirects.} other {# addresses change; the old ones redirect.}}',
          { count: url_count },
        )}
      </Text>
      {collisions.length > 0 && (
        <Alert color="amber" title={i18n.t('Some addresses are taken')}>
          {collisions.map(({ id, wanted, url }) => (
            <Text key={id} size="sm">
              {i18n.t('Another page has {wanted}: this one gets {url}.', { wanted, url })}
            </Text>
          ))}
        </Alert>
      )}
      <ScrollArea.Autosize mah="45vh" viewportProps={{ tabIndex: 0 }}>
        <Table fz="sm" verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{i18n.t('Now')}</Table.Th>
              <Table.Th>{i18n.t('Afterwards')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {urls.map(({ id, from, to }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Code>{from}</Code>
                </Table.Td>
                <Table.Td>
                  <Code>{to}</Code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {rest > 0 && <Text c="dimmed">{i18n.t('And {count} more.', { count: rest })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {i18n.t('Do not move')}
        </Button>
        <Button data-autofocus onClick={onMove}>
          {i18n.t('Move')}
        </Button>
      </Group>
    </Stack>
  )
}

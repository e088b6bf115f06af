import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Code, Group, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFirstLanguage, useSiteLanguages } from '../../../api/languages.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { titleOf } from './badges.tsx'
import { childrenQuery, type TreeNode } from './children.ts'
import {
  inverseMoves,
  inverseOfTranslations,
  type Move,
  type MoveResult,
  movableTranslations,
} from './moves.ts'
import { movePages, movePagesInSteps, previewMove, refreshPages, shownChildren } from './page-actions.ts'

/** Moves pages: at once where no address changes, and else after showing which do. */
export function useMove() {
  const client = useQueryClient()
  const attempt = useAttempt()
  const hasLanguages = useSiteLanguages().length > 1

  async function previewBoth(wanted: Move): Promise<Previews> {
    const alone = await previewMove(wanted)
    const isWorthAsking = hasLanguages && movableTranslations(alone).length > 0
    return { alone, along: isWorthAsking ? await previewMove(wanted, true) : null }
  }

  /** `parentTitle`: of where they go; null for the top level. Resolves to whether they moved. `undone` follows the undo. */
  return async function move(
    wanted: Move,
    nodes: readonly TreeNode[],
    parentTitle: string | null,
    undone?: () => Promise<unknown>,
  ) {
    const previews = await attempt(() => previewBoth(wanted))
    const answer = previews && (await ask(previews, nodes, parentTitle))
    if (!answer) {
      if (!previews) await refreshPages(client)
      return false
    }
    // The lists and the editor have not read the siblings, to which the undo goes back.
    const parents = [...new Set(nodes.map(({ parent_id }) => parent_id))]
    await attempt(() => Promise.all(parents.map((id) => client.ensureQueryData(childrenQuery(id, client)))))
    const back = inverseMoves(
      nodes.map(({ id, parent_id }) => ({ id, parent: parent_id })),
      (parent) => shownChildren(client, parent),
    )
    const done = await attempt(() => movePages(wanted, answer === 'along'))
    const refreshed = refreshPages(client)
    if (done) {
      if (answer === 'along') back.push(...inverseOfTranslations(done))
      showDone({ message: movedText(done, nodes, parentTitle), undo: () => undo(back).then(undone) })
    }
    await refreshed
    return done !== undefined
  }

  async function undo(back: readonly Move[]) {
    await movePagesInSteps(back)
    await refreshPages(client)
  }
}

/** What a move does without the translations of its pages, and with them if there are some that can move along. */
interface Previews {
  readonly alone: MoveResult
  readonly along: MoveResult | null
}

/** Whether the pages move alone or their translations along with them; null for not at all. */
type Answer = 'alone' | 'along' | null

async function ask(
  previews: Previews,
  nodes: readonly TreeNode[],
  parentTitle: string | null,
): Promise<Answer> {
  if (previews.alone.url_count === 0 && previews.along === null) return 'alone'
  return new Promise((resolve) => {
    const id = modals.open({
      title: questionText(nodes, parentTitle),
      size: 'lg',
      onClose: () => resolve(null),
      children: (
        <MovePreview
          {...previews}
          onMove={(answer) => {
            resolve(answer)
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

interface Props extends Previews {
  readonly onMove: (answer: Answer) => void
  readonly onCancel: () => void
}

/** Which addresses a move changes. */
function MovePreview({ alone, along, onMove, onCancel }: Props) {
  const first = useFirstLanguage()
  // The source of a translation moves along only if somebody wants it.
  const [isAlong, setAlong] = useState(
    along !== null && !movableTranslations(along).some(({ language }) => language === first),
  )
  const { url_count, urls, collisions } = (isAlong && along) || alone
  const rest = url_count - urls.length
  return (
    <Stack>
      <Translations preview={alone} isAlong={isAlong} onChange={setAlong} />
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
        <Button data-autofocus onClick={() => onMove(isAlong ? 'along' : 'alone')}>
          {i18n.t('Move')}
        </Button>
      </Group>
    </Stack>
  )
}

interface TranslationsProps {
  readonly preview: MoveResult
  readonly isAlong: boolean
  readonly onChange: (isAlong: boolean) => void
}

/** The translations of the pages: whether they move along, and which ones stay and why. */
function Translations({ preview, isAlong, onChange }: TranslationsProps) {
  const languages = useSiteLanguages()
  const movable = movableTranslations(preview)
  const staying = (preview.translations ?? []).filter(({ reason }) => reason !== null)
  const labelOf = (code: string) => languages.find((each) => each.code === code)?.label ?? code
  const codes = [...new Set(movable.map(({ language }) => language))]
  return (
    <>
      {movable.length > 0 && (
        <Checkbox
          label={i18n.t(
            '{count, plural, one {Its translation moves along} other {# translations move along}}',
            {
              count: movable.length,
            },
          )}
          description={codes.map(labelOf).join(', ')}
          checked={isAlong}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
      {staying.map(({ id, title, language, reason }) => (
        <Text key={id} size="sm" c="dimmed">
          {stayText(reason ?? '', { title: titleOf(title), language: labelOf(language) })}
        </Text>
      ))}
    </>
  )
}

function stayText(reason: string, names: { title: string; language: string }): string {
  if (reason === 'parent')
    return i18n.t('{title} ({language}) stays: the page above it is not translated there.', names)
  if (reason === 'permission')
    return i18n.t('{title} ({language}) stays: you may not change this language.', names)
  return i18n.t('{title} ({language}) stays: it has another place in its language.', names)
}

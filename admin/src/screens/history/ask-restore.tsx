import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQueryClient } from '@tanstack/react-query'
import { api, type Schemas } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import type { Content } from '../../editor/content.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { othersOf } from '../editor/use-discard.tsx'
import { contentQuery, type HistoryKind, pathOf } from './use-history.ts'

type Edited = Schemas['EditedPage']

/** Into the working copy that somebody looks at and publishes, or for visitors at once. */
export type RestoreChoice = { readonly to: 'draft'; readonly from: Edited } | { readonly to: 'live' }

/** Says what a restore does, and asks where to; null for neither. */
export function useAskRestore(
  kind: HistoryKind,
  id: number,
): (version: number) => Promise<RestoreChoice | null> {
  const queries = useQueryClient()
  const attempt = useAttempt()
  const { user } = useSession()
  return async (version) => {
    const read = () =>
      Promise.all([
        queries.fetchQuery(contentQuery(kind, id, version)),
        api.get(pathOf(kind, '/admin/api/pages/{id}'), { path: { id } }),
      ])
    const found = await attempt(read)
    if (!found) return null
    const [then, { data }] = found
    const live = data.live.content as Content
    return new Promise((resolve) => {
      const modal = modals.open({
        title: i18n.t('Restore this version?'),
        closeButtonProps: { 'aria-label': i18n.t('Close') },
        onClose: () => resolve(null),
        children: (
          <Question
            keeps={keptWords(kind)}
            replaces={replacedWords(data.draft, user.id)}
            effect={effectWords(isPublic(kind, then), isPublic(kind, live))}
            onChoose={(to) => {
              resolve(to === 'draft' ? { to, from: data } : to && { to })
              modals.close(modal)
            }}
          />
        ),
      })
    })
  }
}

interface QuestionProps {
  readonly keeps: string | null
  readonly replaces: string | null
  readonly effect: string
  readonly onChoose: (to: 'draft' | 'live' | null) => void
}

function Question({ keeps, replaces, effect, onChoose }: QuestionProps) {
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <Text size="sm">
          {i18n.t('Restored into your changes, you can look at it first. Visitors see it when you publish.')}
        </Text>
        {keeps && (
          <Text size="sm" c="dimmed">
            {keeps}
          </Text>
        )}
        {replaces && <Text size="sm">{replaces}</Text>}
        <Button data-autofocus onClick={() => onChoose('draft')}>
          {i18n.t('Restore into your changes')}
        </Button>
      </Stack>
      <Stack gap="xs">
        <Text size="sm">
          {effect} {i18n.t('What is there now stays in the history.')}
        </Text>
        <Button variant="default" onClick={() => onChoose('live')}>
          {i18n.t('Restore and publish')}
        </Button>
      </Stack>
      <Group justify="flex-end">
        <Button variant="subtle" color="gray" onClick={() => onChoose(null)}>
          {i18n.t('Keep what is there')}
        </Button>
      </Group>
    </Stack>
  )
}

function keptWords(kind: HistoryKind): string | null {
  if (kind === 'global') return null
  return kind === 'page'
    ? i18n.t(
        'Its address, its place in the tree, its tags, its password and whether it is public stay as they are.',
      )
    : i18n.t('Its address, its tags and whether it is public stay as they are.')
}

function replacedWords(draft: Schemas['WorkingCopy'] | null, userId: number): string | null {
  if (!draft) return null
  const names = othersOf(draft.authors, userId)
  return names
    ? i18n.t('It replaces the changes that are not published yet, also those of {names}.', { names })
    : i18n.t('It replaces the changes that are not published yet.')
}

function isPublic(kind: HistoryKind, { enabled, published }: Content): boolean {
  return kind === 'global' || (kind === 'page' ? enabled : published) === 1
}

function effectWords(wasPublic: boolean, isPublicNow: boolean): string {
  if (wasPublic && isPublicNow) return i18n.t('Published, visitors see it at once.')
  if (wasPublic) return i18n.t('It was public then: visitors find it again at once.')
  if (isPublicNow) return i18n.t('It was not public then: visitors will no longer find it.')
  return i18n.t('Visitors see nothing of it: it is not public.')
}

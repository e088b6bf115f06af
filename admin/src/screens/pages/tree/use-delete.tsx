import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Anchor, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { useForget } from '../../../app/recent.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { showDone } from '../../../ui/undo.tsx'
import { editorOf, type Place } from '../../references/references.ts'
import { useAskDeletion } from '../../references/use-ask-deletion.tsx'
import { useAskTranslations } from '../../translations/ask-translations.tsx'
import { titleOf } from './badges.tsx'
import type { TreeNode } from './children.ts'
import { countLinksTo, deletePages, refreshPages, restorePages } from './page-actions.ts'

/** Moves pages to the trash, and says the consequences for other pages. `parentTitle`: of the first page; null at the top. */
export function useDelete(currentId: number | null) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const attempt = useAttempt()
  const forget = useForget()
  const ask = useAskDeletion()
  const askTranslations = useAskTranslations('page')

  return async function remove(nodes: readonly TreeNode[], parentTitle: string | null): Promise<void> {
    // A child has a longer url than its parent: it goes first, and comes back last.
    const ids = nodes.toSorted((a, b) => b.url.length - a.url.length).map(({ id }) => id)
    if (!(await askTranslations(nodes)) || !(await ask('page', nodes))) return
    // Before it is gone, or the editor would ask for a page that is not there.
    const isCurrent = currentId !== null && ids.includes(currentId)
    if (isCurrent) await navigate({ to: '/pages' })
    const links = await attempt(async () => {
      const counts = await Promise.all(ids.map(countLinksTo))
      await deletePages(ids)
      return counts.reduce((sum, count) => sum + count, 0)
    })
    void refreshPages(client)
    if (links === undefined) return
    forget('page', ids)
    showDone({
      message: <Deleted nodes={nodes} parentTitle={parentTitle} links={links} />,
      undo: async () => {
        await restorePages(ids)
        await refreshPages(client)
        if (isCurrent) await navigate({ to: '/pages/$id', params: { id: String(currentId) } })
      },
      ...(links > 0 ? { action: { label: i18n.t('Show the links'), run: () => showLinks(ids) } } : {}),
    })
  }

  function showLinks(ids: readonly number[]) {
    const id = modals.open({
      title: i18n.t('What links to it'),
      children: (
        <LinksList
          pages={ids}
          onOpen={(to) => {
            modals.close(id)
            void navigate({ to })
          }}
        />
      ),
    })
  }
}

interface DeletedProps {
  readonly nodes: readonly TreeNode[]
  readonly parentTitle: string | null
  readonly links: number
}

function Deleted({ nodes, parentTitle, links }: DeletedProps) {
  const [first] = nodes
  if (!first) return null
  const strong = <strong />
  const count = nodes.length
  const isOne = count === 1
  return (
    <>
      {isOne ? (
        <Trans
          id="<0>{title}</0> is in the trash for a month."
          values={{ title: titleOf(first.title) }}
          components={{ 0: strong }}
        />
      ) : (
        <Trans id="{count, plural, other {# pages are in the trash for a month.}}" values={{ count }} />
      )}{' '}
      {isOne && first.children > 0 && parentTitle !== null && (
        <Trans
          id="{count, plural, one {Its page} other {Its # pages}} moved up to <0>{parent}</0>."
          values={{ count: first.children, parent: parentTitle }}
          components={{ 0: strong }}
        />
      )}
      {isOne && first.children > 0 && parentTitle === null && (
        <Trans
          id="{count, plural, one {Its page} other {Its # pages}} moved up to the top level."
          values={{ count: first.children }}
        />
      )}{' '}
      {links > 0 && (
        <Trans
          id="{links, plural, one {# link points} other {# links point}} to {count, plural, one {it} other {them}}."
          values={{ links, count }}
        />
      )}
    </>
  )
}

interface Props {
  readonly pages: readonly number[]
  readonly onOpen: (to: string) => void
}

/** The pages and posts that link to these pages. */
function LinksList({ pages, onOpen }: Props) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pages', 'links', pages],
    queryFn: async () => {
      const answers = await Promise.all(pages.map(readLinks))
      return answers.flat()
    },
  })
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  return (
    <Stack gap="xs">
      {data.map(({ kind, id, title, url, component_id, component_title, component_type, field }) => (
        <div key={`${kind}-${id}-${component_id}-${field}`}>
          <LinkingName place={{ kind, id, title }} onOpen={onOpen} />
          <Text size="xs" c="dimmed">
            {component_type === null
              ? url
              : i18n.t('{url}, in {component}', { url, component: component_title || component_type })}
          </Text>
        </div>
      ))}
    </Stack>
  )
}

function LinkingName({
  place,
  onOpen,
}: {
  place: Pick<Place, 'kind' | 'id' | 'title'>
  onOpen: Props['onOpen']
}) {
  const to = editorOf(place)
  if (to === null) return <Text size="sm">{titleOf(place.title)}</Text>
  return (
    <Anchor component="button" type="button" onClick={() => onOpen(to)}>
      {titleOf(place.title)}
    </Anchor>
  )
}

async function readLinks(id: number) {
  const { data } = await api.get('/admin/api/references/page/{id}', {
    path: { id },
    query: { per_page: 100 },
  })
  return data
}

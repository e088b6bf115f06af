import { i18n } from '@lingui/core'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { ErrorState, LoadingState } from '../../../ui/states.tsx'
import { titleOf } from './titles.ts'

interface Props {
  readonly pages: readonly number[]
  readonly onOpen: (kind: 'page' | 'post', id: number) => void
}

/** The pages and posts that link to these pages. */
export function LinksList({ pages, onOpen }: Props) {
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
          <Anchor component="button" type="button" onClick={() => onOpen(kind, id)}>
            {titleOf(title)}
          </Anchor>
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

async function readLinks(id: number) {
  const { data } = await api.get('/admin/api/references/page/{id}', {
    path: { id },
    query: { per_page: 100 },
  })
  return data
}

import { i18n } from '@lingui/core'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { globalsQuery } from '../../api/globals.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import { IconPlus, IconWorld } from '../../ui/icons.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { GlobalList } from './GlobalList.tsx'
import { NewMenu } from './NewMenu.tsx'

/** What belongs to no page: the header, the footer, opening hours. */
export function GlobalsScreen() {
  const { data, error, isPending, refetch } = useQuery(globalsQuery)
  const canCreate = useCan()('create globals') && !hasTypesInFiles
  const [isOpen, { open, close }] = useDisclosure(false)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={open}>
      {i18n.t('New menu')}
    </Button>
  )
  return (
    <Screen title={i18n.t('Site-wide content')} width="form" actions={canCreate && add}>
      <NewMenu opened={isOpen} onClose={close} />
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} reset={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconWorld size={32} stroke={1.4} />} title={i18n.t('No site-wide content yet')}>
          {i18n.t(
            'What belongs to no page, such as opening hours. It is set up in Settings, under Content types.',
          )}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <GlobalList label={i18n.t('Site-wide content')} globals={data} to="/globals/$id" />
      )}
    </Screen>
  )
}

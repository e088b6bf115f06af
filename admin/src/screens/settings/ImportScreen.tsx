import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../api/session.ts'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { BringContent } from '../home/BringContent.tsx'
import { isUnfinished, latestImportQuery } from '../home/import-queries.ts'
import { SettingsTabs } from './SettingsTabs.tsx'

/** Brings content of another system into a site that has content already. */
export function ImportScreen() {
  const can = useCan()
  return (
    <Screen title={i18n.t('Settings')} width="form">
      <SettingsTabs />
      {can('create pages') ? (
        <Import />
      ) : (
        <EmptyState title={i18n.t('You may not import content')}>
          {i18n.t('Ask an administrator.')}
        </EmptyState>
      )}
    </Screen>
  )
}

function Import() {
  const { data, error, isPending, refetch } = useQuery(latestImportQuery)
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  const unfinished = data && isUnfinished(data) ? data.id : null
  return (
    <>
      <Text c="dimmed" size="sm">
        {i18n.t(
          'From WordPress (.xml, also compressed as .xml.gz) and Ghost (.json). What is here stays. Content that was imported before is changed, not added a second time.',
        )}
      </Text>
      <BringContent key={unfinished} unfinished={unfinished} isLater />
    </>
  )
}

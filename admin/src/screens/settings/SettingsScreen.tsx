import { i18n } from '@lingui/core'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { OwnOptions } from './OwnOptions.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { groupOf, groupWords, settingGroups } from './setting-words.ts'
import { settingsQuery } from './settings-queries.ts'

export function SettingsScreen() {
  return (
    <Screen title={i18n.t('Settings')} width="form">
      <SettingsTabs />
      <Settings />
    </Screen>
  )
}

function Settings() {
  const { data, error, isPending, refetch } = useQuery(settingsQuery)
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  const groups = settingGroups
    .map((group) => ({ group, settings: data.filter(({ key }) => groupOf(key) === group) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <>
      {groups.map(({ group, settings }) => (
        <Section key={group} title={groupWords(group).label} about={groupWords(group).help}>
          <Stack gap="lg">
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} />
            ))}
          </Stack>
        </Section>
      ))}
      <OwnOptions />
    </>
  )
}

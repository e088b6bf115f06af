import { i18n } from '@lingui/core'
import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { usersQuery } from '../../api/people.ts'
import { useCan } from '../../api/session.ts'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { Environment } from './Environment.tsx'
import { OwnOptions } from './OwnOptions.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingRow } from './SettingRow.tsx'
import { SettingsTabs, useSettingsTabs } from './SettingsTabs.tsx'
import { SiteConnection } from './SiteConnection.tsx'
import { groupOf, groupWords, settingGroups } from './setting-words.ts'
import { type Setting, settingsQuery, siteNameQuery } from './settings-queries.ts'
import { type SettingChanges, useSettingChanges } from './use-changes.ts'

/** The sections are one form: changes stay while one goes from one section to another, and are saved together. */
export function SettingsScreen() {
  const { section = 'site' } = useSearch({ from: '/settings' })
  const changes = useSettingChanges()
  const can = useCan()
  const [first] = useSettingsTabs()
  if (!can(section === 'people' ? 'list users' : 'list options'))
    return first ? <Navigate to={first.to} search={first.search as never} replace /> : <NoSettings />
  return (
    <Screen title={i18n.t('Settings')} width="form">
      <SettingsTabs />
      {section === 'people' ? <People /> : <Settings section={section} changes={changes} />}
      <SaveBar changes={changes} />
    </Screen>
  )
}

function NoSettings() {
  return (
    <Screen title={i18n.t('Settings')} width="form">
      <EmptyState title={i18n.t('You may not see the settings')}>
        {i18n.t('Ask an administrator.')}
      </EmptyState>
    </Screen>
  )
}

function Settings({ section, changes }: { section: 'site' | 'technical'; changes: SettingChanges }) {
  const can = useCan()
  const { data: name } = useQuery({ ...siteNameQuery, enabled: can('view options') })
  const { data, error, isPending, refetch } = useQuery(settingsQuery)
  if (isPending) return <LoadingState />
  if (error) return <ErrorState error={error} reset={() => void refetch()} />
  const all: readonly Setting[] = name ? [name, ...data] : data
  const groups = settingGroups[section]
    .map((group) => ({ group, settings: all.filter(({ key }) => groupOf(key) === group) }))
    .filter(({ settings }) => settings.length > 0)
  return (
    <>
      {groups.map(({ group, settings }) => (
        <Section key={group} title={groupWords(group).label} about={groupWords(group).help}>
          <Stack gap="lg" className="still-fields">
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} changes={changes} />
            ))}
            {group === 'site' && <SiteConnection url={addressIn(all, changes)} />}
          </Stack>
        </Section>
      ))}
      {section === 'site' ? <OwnOptions /> : <Environment />}
    </>
  )
}

/** The address that is in the form. */
function addressIn(settings: readonly Setting[], changes: SettingChanges): string {
  const setting = settings.find(({ key }) => key === 'site.url')
  return setting ? String(changes.valueOf(setting)).trim() : ''
}

function People() {
  const can = useCan()
  const { data } = useQuery({ ...usersQuery, enabled: can('list users') })
  const count = data?.length ?? 0
  return (
    <Section title={i18n.t('People')} about={i18n.t('Who may sign in, and what each of them may do.')}>
      <Stack gap="xs" align="flex-start">
        <Anchor component={Link} to="/people">
          {data ? i18n.t('{count, plural, one {# person} other {# people}}', { count }) : i18n.t('People')}
        </Anchor>
        {can('list roles') && (
          <Anchor component={Link} to="/people/roles">
            {i18n.t('Roles and what they may do')}
          </Anchor>
        )}
        {can('create users') && (
          <Anchor renderRoot={(props) => <Link to="/people" search={{ invite: true }} {...props} />}>
            {i18n.t('Invite somebody')}
          </Anchor>
        )}
      </Stack>
    </Section>
  )
}

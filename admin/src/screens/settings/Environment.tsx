import { i18n } from '@lingui/core'
import { Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Schemas } from '../../api/client.ts'
import { formatSize } from '../../ui/format-size.ts'
import rows from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatAgo } from '../../ui/time.ts'
import { statusQuery } from './settings-queries.ts'

/** What whoever runs the service has decided, by which variable, and how much is stored. It can only be read here. */
export function Environment() {
  const { data, error, refetch } = useQuery(statusQuery)
  return (
    <>
      <Section
        title={i18n.t('Decided by the environment')}
        about={i18n.t('Whoever runs the service sets these variables. They cannot be changed here.')}
      >
        {error && <ErrorState error={error} reset={() => void refetch()} />}
        {!error && (data ? <Facts facts={environmentOf(data)} /> : <LoadingState />)}
      </Section>
      {data && (
        <Section title={i18n.t('Storage and backups')}>
          <Facts facts={storageOf(data)} />
        </Section>
      )}
    </>
  )
}

interface Fact {
  readonly label: string
  readonly value: string
  /** The variable that decides it. */
  readonly by?: string
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={rows.rows}>
      {facts.map(({ label, value, by }) => (
        <li key={label} className={rows.row}>
          <div className={rows.main}>
            <div className={rows.title}>{label}</div>
            <div className={rows.detail}>{value}</div>
          </div>
          {by && (
            <Text size="xs" c="dimmed">
              <span className="visually-hidden">{i18n.t('decided by')} </span>
              <Code>{by}</Code>
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

function environmentOf(status: Schemas['ServiceStatus']): Fact[] {
  return [
    {
      label: i18n.t('Address of this service'),
      value: status.base_url ?? i18n.t('the one of each request'),
      by: 'BASE_URL',
    },
    {
      label: i18n.t('Where files are stored'),
      value: status.stores_files_in_bucket ? i18n.t('in a bucket') : i18n.t('in the data folder'),
      by: 'CORRAL_STORAGE',
    },
    {
      label: i18n.t('Address of files'),
      value: status.files_url ?? i18n.t('that of this service'),
      by: 'CORRAL_FILES_URL',
    },
    {
      label: i18n.t('Mail server'),
      value: status.sends_mail ? i18n.t('set: mail is sent') : i18n.t('none: no mail is sent'),
      by: 'SMTP_URL',
    },
    {
      label: i18n.t('Machine translation'),
      value: status.translates_by_machine
        ? i18n.t('set: translations can be filled')
        : i18n.t('none: people translate'),
      by: 'CORRAL_TRANSLATE_URL',
    },
    {
      label: i18n.t('Memory for public pages'),
      value: i18n.t('{size} in each process', { size: formatSize(status.page_cache_bytes) }),
      by: 'CORRAL_CACHE_MB',
    },
    {
      label: i18n.t('Content types'),
      value:
        status.types_from === 'files' ? i18n.t('come from files only') : i18n.t('are changed in this app'),
      by: 'CORRAL_TYPES',
    },
  ]
}

function storageOf(status: Schemas['ServiceStatus']): Fact[] {
  const { file_count: count, last_backup_at, backup_failed_at, backup_error, is_backup_late } = status
  const last = last_backup_at
    ? i18n.t('last one {when}', { when: formatAgo(last_backup_at) })
    : i18n.t('never one so far')
  const wrong = backup_failed_at
    ? i18n.t('failed {when}: {error}', { when: formatAgo(backup_failed_at), error: backup_error ?? '' })
    : is_backup_late && i18n.t('Two backups in a row are missing.')
  return [
    {
      label: i18n.t('{count, plural, one {# file} other {# files}}', { count }),
      value: formatSize(status.file_bytes),
    },
    { label: i18n.t('Database'), value: formatSize(status.database_bytes) },
    ...(status.free_bytes === null
      ? []
      : [{ label: i18n.t('Free on the disk'), value: formatSize(status.free_bytes) }]),
    { label: i18n.t('Backups'), value: wrong ? `${last} · ${wrong}` : last },
    { label: i18n.t('Version of the service'), value: status.version },
  ]
}

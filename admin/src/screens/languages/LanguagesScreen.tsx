import { i18n } from '@lingui/core'
import { Badge, Button, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconArrowDown, IconArrowUp, IconLanguage, IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import { ActionsMenu } from '../../ui/list/RowMenu.tsx'
import rows from '../../ui/Rows.module.css'
import { Screen } from '../../ui/Screen.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states.tsx'
import { SettingsTabs } from '../settings/SettingsTabs.tsx'
import { DeleteLanguage } from './DeleteLanguage.tsx'
import { LanguageDialog } from './LanguageDialog.tsx'
import { firstOf, type Language, languagesQuery, useRefreshLanguages } from './language-list.ts'

type Opened = { readonly edited: Language | null } | { readonly deleted: Language } | null

/** The languages that the site is read in. */
export function LanguagesScreen() {
  const can = useCan()
  const { data, error, isPending, refetch } = useQuery({ ...languagesQuery, enabled: can('list languages') })
  const [opened, setOpened] = useState<Opened>(null)
  const addButton = can('create languages') && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ edited: null })}>
      {i18n.t('Add a language')}
    </Button>
  )
  const first = firstOf(data ?? [])
  const close = () => setOpened(null)
  return (
    <Screen title={i18n.t('Languages')} width="form" actions={data && data.length > 0 && addButton}>
      <SettingsTabs />
      {!can('list languages') && (
        <EmptyState title={i18n.t('You may not see the languages')}>
          {i18n.t('Ask an administrator.')}
        </EmptyState>
      )}
      {can('list languages') && isPending && <LoadingState />}
      {error && !data && <ErrorState error={error} reset={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconLanguage size={32} stroke={1.4} />}
          title={i18n.t('This site has no languages yet')}
          action={addButton}
        >
          {i18n.t(
            'Add the language that the site is written in first: everything there is has it then, and no address changes. With a second language pages can be translated.',
          )}
        </EmptyState>
      )}
      {data && first && (
        <>
          <Text c="dimmed" size="sm" mb="sm">
            {i18n.t(
              '{label} is the first language: everything that was not given another one has it. Each page has one language, and is translated by a page of its own.',
              { label: first.label },
            )}
          </Text>
          <ul className={rows.rows} aria-label={i18n.t('Languages')}>
            {data.map((language) => (
              <li key={language.id}>
                <Row language={language} all={data} onOpen={setOpened} />
              </li>
            ))}
          </ul>
        </>
      )}
      {opened && 'edited' in opened && (
        <LanguageDialog language={opened.edited} all={data ?? []} onClose={close} />
      )}
      {opened && 'deleted' in opened && (
        <DeleteLanguage language={opened.deleted} all={data ?? []} onClose={close} />
      )}
    </Screen>
  )
}

interface RowProps {
  readonly language: Language
  readonly all: readonly Language[]
  readonly onOpen: (opened: Opened) => void
}

function Row({ language, all, onOpen }: RowProps) {
  const can = useCan()
  const attempt = useAttempt()
  const refresh = useRefreshLanguages()
  const { id, code, label, url_prefix, fallback, is_enabled } = language
  const at = all.findIndex((each) => each.id === id)
  const other = all.find((each) => each.code === fallback)

  /** Numbers all of them anew: two may have the same position. */
  const moveTo = (to: number) =>
    void attempt(async () => {
      const order = all.filter((each) => each.id !== id).toSpliced(to, 0, language)
      const operations = order.flatMap((each, index) =>
        each.position === index + 1
          ? []
          : [
              {
                method: 'PATCH' as const,
                path: `/api/v1/languages/${each.id}`,
                body: { position: index + 1 },
              },
            ],
      )
      await api.post('/api/v1/batch', { body: { operations } })
      await refresh()
    })

  return (
    <div className={rows.row}>
      <div className={rows.main}>
        <div className={rows.title}>
          <bdi lang={code}>{label}</bdi>{' '}
          {firstOf(all)?.id === id && (
            <Badge variant="light" color="gray" tt="none" ml={6}>
              {i18n.t('First language')}
            </Badge>
          )}
          {!is_enabled && (
            <Badge variant="light" color="amber" tt="none" ml={6}>
              {i18n.t('Not shown to the public')}
            </Badge>
          )}
        </div>
        <div className={rows.detail}>
          {[
            code,
            url_prefix === ''
              ? i18n.t('addresses without a prefix')
              : i18n.t('addresses below {prefix}', { prefix: url_prefix }),
            ...(other ? [i18n.t('else {label}', { label: other.label })] : []),
          ].join(' · ')}
        </div>
      </div>
      {(can('update languages') || can('delete languages')) && (
        <ActionsMenu title={label}>
          {can('update languages') && (
            <>
              <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onOpen({ edited: language })}>
                {i18n.t('Change')}
              </Menu.Item>
              {at > 0 && (
                <Menu.Item leftSection={<IconArrowUp size={16} />} onClick={() => moveTo(at - 1)}>
                  {i18n.t('Move up')}
                </Menu.Item>
              )}
              {at < all.length - 1 && (
                <Menu.Item leftSection={<IconArrowDown size={16} />} onClick={() => moveTo(at + 1)}>
                  {i18n.t('Move down')}
                </Menu.Item>
              )}
            </>
          )}
          {can('delete languages') && (
            <Menu.Item
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => onOpen({ deleted: language })}
            >
              {i18n.t('Delete')}
            </Menu.Item>
          )}
        </ActionsMenu>
      )}
    </div>
  )
}

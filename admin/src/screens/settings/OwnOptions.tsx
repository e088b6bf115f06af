import { i18n } from '@lingui/core'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { OptionDialog } from './OptionDialog.tsx'
import { type Json, ownOptionsQuery, useSettingsAgain } from './settings-queries.ts'

interface Edited {
  readonly key: string | null
  readonly value: Json
}

/** Values that the website or its programs keep for themselves. */
export function OwnOptions() {
  const can = useCan()
  const attempt = useAttempt()
  const readAgain = useSettingsAgain()
  const { data = [] } = useQuery(ownOptionsQuery)
  const [edited, setEdited] = useState<Edited | null>(null)

  async function remove(key: string, value: Json) {
    const done = await attempt(async () => {
      await api.delete('/api/v1/options/{key}', { path: { key } })
      return true
    })
    await readAgain()
    if (done)
      showDone({
        message: i18n.t('{key} is deleted.', { key }),
        undo: () => api.post('/api/v1/options', { body: { key, value: value as never } }).then(readAgain),
      })
  }

  return (
    <Section
      title={i18n.t('Options of the site')}
      about={i18n.t(
        'Values that the website or its programs read, such as its name. They mean nothing to this service.',
      )}
    >
      <Stack align="flex-start">
        {data.length === 0 && <Text c="dimmed">{i18n.t('None yet.')}</Text>}
        {data.length > 0 && (
          <ul className={rows.rows}>
            {data.map(({ key, value }) => (
              <li key={key} className={rows.row}>
                <div className={rows.main}>
                  <div className={rows.title}>{key}</div>
                  <div className={rows.detail}>{JSON.stringify(value)}</div>
                </div>
                <Group gap={4} wrap="nowrap">
                  {can('update options') && (
                    <ActionIcon
                      aria-label={i18n.t('Edit {key}', { key })}
                      onClick={() => setEdited({ key, value: value as Json })}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  )}
                  {can('delete options') && (
                    <ActionIcon
                      aria-label={i18n.t('Delete {key}', { key })}
                      onClick={() => void remove(key, value as Json)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
        {can('create options') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setEdited({ key: null, value: '' })}
          >
            {i18n.t('New option')}
          </Button>
        )}
      </Stack>
      {edited && <OptionDialog name={edited.key} value={edited.value} onClose={() => setEdited(null)} />}
    </Section>
  )
}

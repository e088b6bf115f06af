import '@mantine/dates/styles.css'
import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { useQueryClient } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useState } from 'react'
import { api } from '../../../../../api/client.ts'
import { fieldErrors } from '../../../../../api/errors.ts'
import { useAttempt } from '../../../../../ui/attempt.ts'
import { showDone } from '../../../../../ui/undo.tsx'
import { useEditor } from '../../editor-context.ts'

/** When the page goes live and offline by itself. It holds at once, whatever is being edited. */
export function ScheduleForm() {
  const { draft, canEdit } = useEditor()
  const schedule = draft.useValue((state) => state.schedule)
  const [from, setFrom] = useState(() => localOf(schedule.publish_at))
  const [until, setUntil] = useState(() => localOf(schedule.unpublish_at))
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const attempt = useAttempt()
  const queries = useQueryClient()
  const isChanged = momentOf(from) !== schedule.publish_at || momentOf(until) !== schedule.unpublish_at

  async function put(publish_at: string | null, unpublish_at: string | null) {
    await api.put('/admin/api/pages/{id}/schedule', {
      path: { id: draft.id },
      body: { publish_at, unpublish_at },
    })
    await draft.refresh()
    await queries.invalidateQueries({ queryKey: ['pages'] })
  }

  async function save() {
    const before = schedule
    try {
      await put(momentOf(from), momentOf(until))
      setErrors({})
      showDone({
        message: i18n.t('The times are set.'),
        undo: () => put(before.publish_at, before.unpublish_at),
      })
    } catch (error) {
      setErrors(fieldErrors(error))
      if (Object.keys(fieldErrors(error)).length === 0) await attempt(() => Promise.reject(error))
    }
  }

  const common = {
    nextLabel: i18n.t('Next month'),
    previousLabel: i18n.t('Previous month'),
    submitButtonProps: { 'aria-label': i18n.t('Done') },
    timePickerProps: { 'aria-label': i18n.t('Time') },

    clearable: canEdit,
    readOnly: !canEdit,
    valueFormat: 'D MMM YYYY HH:mm',
    withSeconds: false,
  }
  return (
    <Stack gap="sm">
      <DateTimePicker
        {...common}
        label={i18n.t('Public from')}
        placeholder={i18n.t('Its publication')}
        value={from}
        error={errors.publish_at?.[0]}
        onChange={setFrom}
        clearButtonProps={{ 'aria-label': i18n.t('No beginning') }}
      />
      <DateTimePicker
        {...common}
        label={i18n.t('Public until')}
        placeholder={i18n.t('No end')}
        value={until}
        error={errors.unpublish_at?.[0]}
        onChange={setUntil}
        clearButtonProps={{ 'aria-label': i18n.t('No end') }}
      />
      <Text size="xs" c="dimmed">
        {i18n.t('It has to be published too. Before and after, visitors do not see it.')}
      </Text>
      {canEdit && (
        <Group>
          <Button size="compact-sm" variant="default" disabled={!isChanged} onClick={() => void save()}>
            {i18n.t('Set times')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

/** As the calendar has it, in the time zone of the browser. */
function localOf(moment: string | null): string | null {
  return moment && dayjs(moment).format('YYYY-MM-DD HH:mm:ss')
}

function momentOf(local: string | null): string | null {
  return local && dayjs(local).toISOString()
}

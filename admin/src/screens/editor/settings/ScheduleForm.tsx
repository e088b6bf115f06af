import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/errors.ts'
import { MomentPicker } from '../../../fields/moment/MomentPicker.tsx'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor } from '../editor-context.tsx'

/** When the page or post goes live and offline by itself. It holds at once, whatever is being edited. */
export function ScheduleForm() {
  const { draft } = useEditor()
  // A time that is set elsewhere, or taken back, replaces the chosen one.
  const set = draft.useValue(({ schedule }) => `${schedule.publish_at} ${schedule.unpublish_at}`)
  return <Times key={set} />
}

function Times() {
  const { draft, canEdit } = useEditor()
  const schedule = draft.useValue((state) => state.schedule)
  const [from, setFrom] = useState(schedule.publish_at)
  const [until, setUntil] = useState(schedule.unpublish_at)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const attempt = useAttempt()
  const queries = useQueryClient()
  const isChanged = from !== schedule.publish_at || until !== schedule.unpublish_at

  async function put(publish_at: string | null, unpublish_at: string | null) {
    // Both kinds have the same route.
    const route = `/admin/api/${draft.kind}s/{id}/schedule` as '/admin/api/pages/{id}/schedule'
    await api.put(route, { path: { id: draft.id }, body: { publish_at, unpublish_at } })
    await draft.refresh()
    await queries.invalidateQueries({ queryKey: [`${draft.kind}s`] })
  }

  async function save() {
    const before = schedule
    try {
      await put(from, until)
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

  return (
    <Stack gap="md">
      <MomentPicker
        label={i18n.t('Public from')}
        placeholder={i18n.t('Its publication')}
        value={from}
        error={errors.publish_at?.[0]}
        isReadOnly={!canEdit}
        hasQuickTimes
        onChange={setFrom}
        clearLabel={i18n.t('No beginning')}
      />
      <MomentPicker
        label={i18n.t('Public until')}
        placeholder={i18n.t('No end')}
        value={until}
        error={errors.unpublish_at?.[0]}
        isReadOnly={!canEdit}
        hasQuickTimes
        onChange={setUntil}
        clearLabel={i18n.t('No end')}
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

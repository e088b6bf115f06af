import { i18n } from '@lingui/core'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { fieldErrors } from '../../../api/errors.ts'
import { fromLocal, toLocal } from '../../../fields/widgets/local-time.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { showDone } from '../../../ui/undo.tsx'
import { useEditor } from '../../pages/editor/editor-context.ts'

/** When the post goes live and offline by itself. It holds at once, whatever is being edited. */
export function PostSchedule() {
  const { draft, canEdit } = useEditor()
  const { publish_at, unpublish_at } = draft.useValue((state) => state.schedule)
  return (
    <Moments
      key={`${publish_at} ${unpublish_at}`}
      from={publish_at}
      until={unpublish_at}
      isReadOnly={!canEdit}
    />
  )
}

interface Props {
  readonly from: string | null
  readonly until: string | null
  readonly isReadOnly: boolean
}

function Moments({ from, until, isReadOnly }: Props) {
  const { draft } = useEditor()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const [start, setStart] = useState(from ? toLocal(from) : '')
  const [end, setEnd] = useState(until ? toLocal(until) : '')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const isChanged = start !== (from ? toLocal(from) : '') || end !== (until ? toLocal(until) : '')

  async function put(publish_at: string | null, unpublish_at: string | null) {
    await api.put('/admin/api/posts/{id}/schedule', {
      path: { id: draft.id },
      body: { publish_at, unpublish_at },
    })
    await draft.refresh()
    await queries.invalidateQueries({ queryKey: ['posts'] })
  }

  async function save() {
    try {
      await put(fromLocal(start) ?? null, fromLocal(end) ?? null)
      showDone({ message: i18n.t('The times are set.'), undo: () => put(from, until) })
    } catch (error) {
      setErrors(fieldErrors(error))
      if (Object.keys(fieldErrors(error)).length === 0) await attempt(() => Promise.reject(error))
    }
  }

  return (
    <Stack gap="sm">
      <TextInput
        type="datetime-local"
        label={i18n.t('Public from')}
        readOnly={isReadOnly}
        error={errors.publish_at?.[0]}
        value={start}
        onChange={(event) => setStart(event.currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={i18n.t('Public until')}
        readOnly={isReadOnly}
        error={errors.unpublish_at?.[0]}
        value={end}
        onChange={(event) => setEnd(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {i18n.t('It has to be published too. Before and after, visitors do not see it.')}
      </Text>
      {!isReadOnly && isChanged && (
        <Button variant="default" size="compact-sm" onClick={() => void save()}>
          {i18n.t('Set times')}
        </Button>
      )}
    </Stack>
  )
}

import { i18n } from '@lingui/core'
import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { showDone } from '../../ui/undo.tsx'
import { EventForm } from './EventForm.tsx'
import type { CalendarEvent } from './entries.ts'
import { bodyOf, type EventValues, newValues, valuesOf } from './event-form.ts'
import { eventsKey } from './use-calendar.ts'

interface Props {
  readonly event: number | 'new' | undefined
  readonly day: string | undefined
  /** The events that are shown. */
  readonly known: readonly CalendarEvent[]
  readonly onClose: () => void
}

/** An event, or a new one. Deleting it can be undone. */
export function EventDialog({ event, day, known, onClose }: Props) {
  const can = useCan()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const refresh = () => queries.invalidateQueries({ queryKey: eventsKey })
  const current = known.find(({ id }) => id === event)
  const isNew = event === 'new'
  const isOpen = isNew || current !== undefined

  async function save(values: EventValues) {
    const body = bodyOf(values)
    if (current) await api.put('/api/v1/events/{id}', { path: { id: current.id }, body })
    else await api.post('/api/v1/events', { body })
    await refresh()
    showDone({ message: i18n.t('{title} is in the calendar.', { title: values.title }) })
    onClose()
  }

  const remove = (gone: CalendarEvent) =>
    attempt(async () => {
      await api.delete('/api/v1/events/{id}', { path: { id: gone.id } })
      onClose()
      await refresh()
      showDone({
        message: i18n.t('{title} is deleted.', { title: gone.title }),
        undo: () => create(gone).then(refresh),
      })
    })

  const title = isNew ? i18n.t('New event') : (current?.title ?? '')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="lg"
      closeButtonProps={{ 'aria-label': i18n.t('Close') }}
    >
      {isOpen && (
        <EventForm
          key={current?.id ?? 'new'}
          initial={current ? valuesOf(current) : newValues(day)}
          isReadOnly={!can(isNew ? 'create events' : 'update events')}
          onSave={save}
          {...(current && can('delete events') ? { onDelete: () => void remove(current) } : {})}
        />
      )}
    </Modal>
  )
}

/** Once more, as it was. */
async function create({ id: _id, created_at: _created, updated_at: _updated, ...values }: CalendarEvent) {
  await api.post('/api/v1/events', { body: values })
}

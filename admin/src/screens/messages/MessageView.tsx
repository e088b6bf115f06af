import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { deleteLater } from '../../ui/delete-later.ts'
import { IconArrowBackUp, IconArrowLeft, IconCheck, IconMail, IconTrash } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import { formatDate } from '../../ui/time.ts'
import { showDone } from '../../ui/undo.tsx'
import classes from './MessagesScreen.module.css'
import { answerLink, nameOf } from './sender.ts'
import type { InboxMessage } from './use-messages.ts'
import { useMessage, useMessageCache } from './use-messages.ts'

interface Props {
  readonly id: number
  readonly onClose: () => void
  /** The message has left the list. */
  readonly onGone: () => void
}

export function MessageView({ id, onClose, onGone }: Props) {
  const { data, isPending, isError, error, refetch } = useMessage(id)
  return (
    <article className={classes.view}>
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        mb="sm"
        leftSection={<IconArrowLeft size={15} />}
        onClick={onClose}
      >
        {i18n.t('All messages')}
      </Button>
      {isPending && <LoadingState />}
      {isError && <ErrorState error={error} reset={() => void refetch()} />}
      {data && <Message message={data} onClose={onClose} onGone={onGone} />}
    </article>
  )
}

function Message({ message, ...rest }: { message: InboxMessage } & Omit<Props, 'id'>) {
  const { subject, body, email, phone, created_at, done_at } = message
  return (
    <>
      <Title order={2}>{subject ?? i18n.t('Without a subject')}</Title>
      <Text size="sm" mt={4}>
        <strong>{nameOf(message)}</strong>
        {email && email !== nameOf(message) && <> · {email}</>}
        {phone && phone !== nameOf(message) && (
          <>
            {' · '}
            <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor>
          </>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Moment at={created_at} />
        {done_at && <> · {i18n.t('Done on {day}', { day: formatDate(done_at) })}</>}
      </Text>
      <Actions message={message} {...rest} />
      <div className={classes.body}>{body}</div>
      <FormFields meta={message.meta} />
    </>
  )
}

function Actions({ message, onClose, onGone }: { message: InboxMessage } & Omit<Props, 'id'>) {
  const can = useCan()
  const { finish, markUnread, remove } = useMessageActions()
  const answer = answerLink(message)
  const isDone = message.done_at !== null
  return (
    <Group gap="xs" mt="md">
      {answer && (
        <Button component="a" href={answer} leftSection={<IconArrowBackUp size={16} />}>
          {i18n.t('Answer by mail')}
        </Button>
      )}
      {can('update messages') && (
        <>
          <Button
            variant="default"
            leftSection={<IconCheck size={16} />}
            onClick={() =>
              void finish(message, !isDone).then((isChanged) => isChanged && !isDone && onGone())
            }
          >
            {isDone ? i18n.t('Open again') : i18n.t('Done')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconMail size={16} />}
            onClick={() => void markUnread(message).then((isChanged) => isChanged && onClose())}
          >
            {i18n.t('Mark as unread')}
          </Button>
        </>
      )}
      {can('delete messages') && (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => {
            remove(message)
            onGone()
          }}
        >
          {i18n.t('Delete')}
        </Button>
      )}
    </Group>
  )
}

/** Further fields of the form, whatever they are called there. */
function FormFields({ meta }: { meta: Record<string, unknown> }) {
  const fields = Object.entries(meta)
  if (fields.length === 0) return null
  return (
    <section>
      <Title order={3} mb="xs">
        {i18n.t('Further fields')}
      </Title>
      <dl className={classes.fields}>
        {fields.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The actions on a message. */
function useMessageActions() {
  const queries = useQueryClient()
  const cache = useMessageCache()
  const attempt = useAttempt()

  async function setDone({ id }: InboxMessage, done: boolean) {
    const { data } = await api.put('/admin/api/messages/{id}/done', { path: { id }, body: { done } })
    cache(data)
    await queries.invalidateQueries({ queryKey: ['messages'] })
    return data
  }

  async function finish(message: InboxMessage, done: boolean): Promise<boolean> {
    const changed = await attempt(() => setDone(message, done))
    if (!changed) return false
    const text = done ? i18n.t('The message is done.') : i18n.t('The message is open again.')
    showDone({ message: text, undo: () => setDone(message, !done) })
    return true
  }

  async function markUnread(message: InboxMessage): Promise<boolean> {
    const { id } = message
    const changed = await attempt(() =>
      api.put('/api/v1/messages/{id}', { path: { id }, body: { state: 0 } }),
    )
    if (!changed) return false
    queries.removeQueries({ queryKey: ['message', id] })
    await queries.invalidateQueries({ queryKey: ['messages'] })
    return true
  }

  function remove(message: InboxMessage) {
    const { id } = message
    const refresh = () => queries.invalidateQueries({ queryKey: ['messages'] })
    deleteLater({
      names: [`message ${id}`],
      message: i18n.t('The message of {name} is deleted.', { name: nameOf(message) }),
      run: async () => {
        await api.delete('/api/v1/messages/{id}', { path: { id } })
        await refresh()
      },
      onFailure: (error) => {
        notifications.show({ color: 'red', message: messageOf(error) })
        void refresh()
      },
    })
  }

  return { finish, markUnread, remove }
}

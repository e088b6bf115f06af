import { i18n } from '@lingui/core'
import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useCan } from '../../api/session.ts'
import { IconArrowBackUp, IconArrowLeft, IconCheck, IconMail, IconTrash } from '../../ui/icons.ts'
import { ErrorState, LoadingState } from '../../ui/states.tsx'
import classes from './MessagesScreen.module.css'
import { answerLink, nameOf } from './sender.ts'
import type { InboxMessage } from './use-inbox.ts'
import { useMessage } from './use-message.ts'
import { useMessageActions } from './use-message-actions.ts'

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
        {i18n.date(new Date(created_at), { dateStyle: 'full', timeStyle: 'short' })}
        {done_at && (
          <> · {i18n.t('Done on {day}', { day: i18n.date(new Date(done_at), { dateStyle: 'medium' }) })}</>
        )}
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

import { i18n } from '@lingui/core'
import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPencil } from '../../ui/icons.ts'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { eventPhrases } from './event-words.ts'
import { usePageTitle } from './PageChip.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import classes from './Webhooks.module.css'
import {
  changesOf,
  defaultBatchSize,
  defaultConcurrency,
  valuesOf,
  type WebhookValues,
} from './webhook-form.ts'
import { nameOf, useWebhooksAgain, type Webhook } from './webhook-queries.ts'

/** Its address and events, with a way to change them. */
export function WebhookDefinition({ webhook }: { webhook: Webhook }) {
  const can = useCan()
  const [isEditing, setEditing] = useState(false)
  const { url, events, filters, concurrency, batch_size } = webhook
  return (
    <Section title={i18n.t('What is sent where')}>
      <Stack align="flex-start">
        <dl className={classes.definition}>
          <dt>{i18n.t('Address')}</dt>
          <dd>{url}</dd>
          <dt>{i18n.t('Told of')}</dt>
          <dd>
            {eventPhrases(events).map((phrase) => (
              <div key={phrase}>{phrase}</div>
            ))}
          </dd>
          {filters.under && (
            <>
              <dt>{i18n.t('Pages below')}</dt>
              <dd>
                {filters.under.map((page) => (
                  <PageTitle key={page} id={page} />
                ))}
              </dd>
            </>
          )}
          {filters.template && (
            <>
              <dt>{i18n.t('Templates')}</dt>
              <dd>{filters.template.join(', ')}</dd>
            </>
          )}
          {filters.post_type && (
            <>
              <dt>{i18n.t('Types of posts')}</dt>
              <dd>{filters.post_type.join(', ')}</dd>
            </>
          )}
          {batch_size === defaultBatchSize && concurrency !== defaultConcurrency && (
            <>
              <dt>{i18n.t('Messages at the same time')}</dt>
              <dd>{concurrency}</dd>
            </>
          )}
          {batch_size !== defaultBatchSize && (
            <>
              <dt>{i18n.t('Changes in one message')}</dt>
              <dd>{i18n.t('At most {count}', { count: batch_size })}</dd>
            </>
          )}
        </dl>
        {can('update webhooks') && (
          <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setEditing(true)}>
            {i18n.t('Edit')}
          </Button>
        )}
      </Stack>
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function PageTitle({ id }: { id: number }) {
  return <div>{usePageTitle(id)}</div>
}

function EditWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const readAgain = useWebhooksAgain()
  // As it was when the dialog was opened: it is read again meanwhile.
  const [before] = useState(() => valuesOf(webhook))
  const { id } = webhook

  async function save(values: WebhookValues) {
    const body = changesOf(before, values)
    if (Object.keys(body).length > 0) {
      const { data } = await api.patch('/api/v1/webhooks/{id}', { path: { id }, body })
      await readAgain()
      showDone({ message: i18n.t('{name} is changed.', { name: nameOf(data) }) })
    }
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={i18n.t('Edit {key}', { key: nameOf(webhook) })}
      closeOnClickOutside={false}
    >
      <WebhookForm initial={before} submitLabel={i18n.t('Save')} onSubmit={save} />
    </Dialog>
  )
}

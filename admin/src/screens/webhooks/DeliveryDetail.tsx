import { i18n } from '@lingui/core'
import { Code } from '@mantine/core'
import { formatMoment } from '../../ui/time.ts'
import classes from './Deliveries.module.css'
import { failureWords } from './failure-words.ts'
import definitions from './Webhooks.module.css'
import type { Delivery } from './webhook-queries.ts'

/** What was sent, and what came back. */
export function DeliveryDetail({ delivery }: { delivery: Delivery }) {
  const { name, message_id, created_at, attempts, error, response, body } = delivery
  return (
    <dl className={`${definitions.definition} ${classes.opened}`}>
      {error !== null && (
        <>
          <dt>{i18n.t('Problem')}</dt>
          <dd>{failureWords(error)}</dd>
        </>
      )}
      <dt>{i18n.t('Response')}</dt>
      <dd>{response ? <Code block>{response}</Code> : i18n.t('Empty')}</dd>
      <dt>{i18n.t('Event')}</dt>
      <dd>
        <Code>{name}</Code>
      </dd>
      <dt>{i18n.t('First sent')}</dt>
      <dd>{formatMoment(created_at)}</dd>
      <dt>{i18n.t('Attempts')}</dt>
      <dd>{attempts}</dd>
      <dt>{i18n.t('Message id')}</dt>
      <dd>
        <Code>{message_id}</Code>
      </dd>
      <dt>{i18n.t('Message')}</dt>
      <dd>
        <Code block>{pretty(body)}</Code>
      </dd>
    </dl>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

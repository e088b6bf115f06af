import { i18n } from '@lingui/core'
import { Badge, Button, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconChevronDown, IconChevronRight, IconRefresh } from '../../ui/icons.ts'
import rows from '../../ui/Rows.module.css'
import { showDone } from '../../ui/undo.tsx'
import classes from './Deliveries.module.css'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { detailOf, stateColors, stateWords, titleOf } from './delivery-words.ts'
import { type Delivery, useWebhooksAgain } from './webhook-queries.ts'

interface Props {
  /** Of the webhook. */
  readonly id: number
  readonly delivery: Delivery
  /** Whether the webhook gets messages: one that is paused is sent nothing again. */
  readonly isEnabled: boolean
}

/** One message: what it told, what came of it, and more when it is opened. */
export function DeliveryRow({ id, delivery, isEnabled }: Props) {
  const can = useCan()
  const detail = useId()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const title = titleOf(delivery)
  return (
    <li>
      <div className={`${rows.row} ${classes.row}`}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={detail}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} className={classes.chevron} aria-hidden />
          <span className={rows.main}>
            <span className={classes.title}>{title}</span>
            <span className={classes.detail}>{detailOf(delivery)}</span>
          </span>
        </UnstyledButton>
        <span className={classes.end}>
          <Badge variant="dot" color={stateColors[delivery.state]} tt="none" flex="none">
            {stateWords(delivery.state)}
          </Badge>
          {can('update webhooks') && isEnabled && <Replay id={id} delivery={delivery} title={title} />}
        </span>
      </div>
      <div id={detail} hidden={!isOpen}>
        {isOpen && <DeliveryDetail delivery={delivery} />}
      </div>
    </li>
  )
}

function Replay({ id, delivery, title }: { id: number; delivery: Delivery; title: string }) {
  const attempt = useAttempt()
  const readAgain = useWebhooksAgain()
  const [isBusy, setBusy] = useState(false)

  async function replay() {
    setBusy(true)
    const done = await attempt(async () => {
      await api.post('/api/v1/webhooks/{id}/deliveries/{delivery}/replay', {
        path: { id, delivery: delivery.id },
      })
      return true
    })
    setBusy(false)
    await readAgain()
    if (done) showDone({ message: i18n.t('It is sent again, before what waits.') })
  }

  return (
    <Button
      size="compact-sm"
      // What has arrived is rarely wanted again.
      variant={delivery.state === 'delivered' ? 'subtle' : 'default'}
      color="gray"
      leftSection={<IconRefresh size={14} />}
      loading={isBusy}
      aria-label={i18n.t('Send again: {title}', { title })}
      onClick={() => void replay()}
    >
      {i18n.t('Send again')}
    </Button>
  )
}

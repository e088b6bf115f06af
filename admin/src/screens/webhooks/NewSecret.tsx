import { i18n } from '@lingui/core'
import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconKey } from '../../ui/icons.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { Secret } from './Secret.tsx'
import { useWebhooksAgain } from './webhook-queries.ts'

/** Another secret, for when somebody has seen the one before. */
export function NewSecret({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  function close() {
    setAsking(false)
    setSecret(null)
  }
  return (
    <Section
      title={i18n.t('Secret')}
      about={i18n.t('Signs each message, so that the receiver can tell that it comes from here.')}
    >
      <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => setAsking(true)}>
        {i18n.t('New secret')}
      </Button>
      <Dialog
        opened={isAsking}
        onClose={close}
        title={i18n.t('New secret')}
        closeOnClickOutside={secret === null}
        closeOnEscape={secret === null}
      >
        {secret === null ? (
          <SecretForm id={id} onMade={setSecret} onCancel={close} />
        ) : (
          <Secret secret={secret} onClose={close} />
        )}
      </Dialog>
    </Section>
  )
}

interface FormProps {
  readonly id: number
  readonly onMade: (secret: string) => void
  readonly onCancel: () => void
}

function SecretForm({ id, onMade, onCancel }: FormProps) {
  const readAgain = useWebhooksAgain()
  const [hours, setHours] = useState<number | string>(24)
  // Busy until it is there: twice would end the old secret at once.
  const { isBusy, errors, problem, submit } = useSubmit(['overlap_hours'], async () => {
    const body = { overlap_hours: Number(hours) }
    const { data } = await api.post('/api/v1/webhooks/{id}/secret', { path: { id }, body })
    onMade(data.secret)
    await readAgain()
  })

  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{i18n.t('The receiver needs the new secret before the old one ends.')}</Text>
        <NumberInput
          label={i18n.t('Hours until the old secret ends')}
          description={i18n.t(
            'Until then each message has the signatures of both, so that the receiver can change in peace; with 0 the old one ends at once.',
          )}
          min={0}
          max={720}
          allowDecimal={false}
          required
          withAsterisk={false}
          value={hours}
          error={errors.overlap_hours}
          onChange={setHours}
        />
        <Problem>{problem}</Problem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {i18n.t('Make a new secret')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

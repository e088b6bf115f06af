import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'
import { fieldErrors, messageOf } from '../../../api/errors.ts'

/** Asks for the name of a new shared block. */
export function askForBlockName(proposal: string, share: (name: string) => Promise<void>): void {
  const id = modals.open({
    title: i18n.t('Use on several pages'),
    closeButtonProps: { 'aria-label': i18n.t('Close') },
    children: <NameForm proposal={proposal} share={share} onClose={() => modals.close(id)} />,
  })
}

interface Props {
  readonly proposal: string
  readonly share: (name: string) => Promise<void>
  readonly onClose: () => void
}

function NameForm({ proposal, share, onClose }: Props) {
  const [name, setName] = useState(proposal)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    try {
      await share(name.trim())
      onClose()
    } catch (failure) {
      setError(fieldErrors(failure).name?.[0] ?? messageOf(failure))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="md">
        <Text size="sm">
          {i18n.t(
            'It becomes a shared block. Add it to other pages by “Add”. A change on one page is a change on all.',
          )}
        </Text>
        <TextInput
          data-autofocus
          required
          maxLength={255}
          label={i18n.t('Name of the shared block')}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
            {i18n.t('Share it')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

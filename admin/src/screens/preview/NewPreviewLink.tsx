import { i18n } from '@lingui/core'
import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Copy } from '../../ui/Copy.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Props {
  /** The link that was made; null to ask for a new one. */
  readonly url: string | null
  readonly onCreate: (hours: number, label: string) => Promise<void>
  readonly onAnother: () => void
}

export function NewPreviewLink({ url, onCreate, onAnother }: Props) {
  return url === null ? <LinkForm onCreate={onCreate} /> : <NewLink url={url} onAnother={onAnother} />
}

function LinkForm({ onCreate }: Pick<Props, 'onCreate'>) {
  const [hours, setHours] = useState('24')
  const [label, setLabel] = useState('')
  const { isBusy, errors, problem, submit } = useSubmit(['label', 'hours'], async () => {
    await onCreate(Number(hours), label.trim())
  })

  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          miw="12rem"
          label={i18n.t('For whom')}
          placeholder={i18n.t('For the printer')}
          maxLength={255}
          value={label}
          error={errors.label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          data-autofocus
        />
        <Select
          w="9rem"
          label={i18n.t('Ends in')}
          data={durations()}
          value={hours}
          allowDeselect={false}
          error={errors.hours}
          onChange={(value) => setHours(value ?? '24')}
        />
        <Button type="submit" loading={isBusy}>
          {i18n.t('Make a link')}
        </Button>
      </Group>
      <Problem>{problem}</Problem>
    </form>
  )
}

/** In hours. The service allows 30 days at most. */
function durations() {
  return [
    { value: '1', label: i18n.t('1 hour') },
    { value: '24', label: i18n.t('1 day') },
    { value: '72', label: i18n.t('3 days') },
    { value: '168', label: i18n.t('1 week') },
    { value: '720', label: i18n.t('30 days') },
  ]
}

function NewLink({ url, onAnother }: { url: string; onAnother: () => void }) {
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          flex={1}
          label={i18n.t('The link')}
          description={i18n.t('Copy it now: it is shown only once.')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Copy value={url} isMain />
      </Group>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={onAnother}
        style={{ alignSelf: 'flex-start' }}
      >
        {i18n.t('Make another')}
      </Button>
    </Stack>
  )
}

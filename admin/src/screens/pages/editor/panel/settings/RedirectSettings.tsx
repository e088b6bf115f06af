import { i18n } from '@lingui/core'
import { Stack, Switch } from '@mantine/core'
import { LinkInput } from '../../../../../fields/LinkInput.tsx'
import { useField } from '../../../../editor/use-field.ts'

export function useRedirectSummary(): string {
  const { text } = useField('redirect')
  return text ? i18n.t('Leads to {address}', { address: text }) : i18n.t('None')
}

export function RedirectSettings() {
  const redirect = useField('redirect')
  const permanent = useField('redirect_permanent')
  const greedy = useField('greedy')
  return (
    <Stack gap="sm">
      <LinkInput
        label={i18n.t('Leads to')}
        description={i18n.t('Visitors of this page are sent there instead')}
        value={redirect.text}
        error={redirect.error}
        isReadOnly={redirect.isReadOnly}
        onChange={(link) => redirect.set(link || null)}
      />
      <Switch
        name="redirect_permanent"
        label={i18n.t('For good: browsers remember it')}
        checked={permanent.value === 1}
        disabled={permanent.isReadOnly || !redirect.text}
        onChange={(event) => permanent.set(event.currentTarget.checked ? 1 : 0)}
      />
      <Switch
        name="greedy"
        label={i18n.t('Also answers at all addresses below it')}
        description={i18n.t('For pages that the website fills by itself, such as a calendar')}
        checked={greedy.value === 1}
        disabled={greedy.isReadOnly}
        onChange={(event) => greedy.set(event.currentTarget.checked ? 1 : 0)}
      />
    </Stack>
  )
}

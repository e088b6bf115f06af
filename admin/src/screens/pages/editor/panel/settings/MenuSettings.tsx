import { i18n } from '@lingui/core'
import { Stack, Switch, TextInput } from '@mantine/core'
import { useField } from '../../../../editor/use-field.ts'

export function useMenuSummary(): string {
  const listed = useField('listed')
  const name = useField('menu_name')
  const title = useField('title')
  if (listed.value !== 1) return i18n.t('Not in menus')
  return i18n.t('In menus as “{name}”', { name: name.text || title.text })
}

export function MenuSettings() {
  const listed = useField('listed')
  const name = useField('menu_name')
  const title = useField('title')
  return (
    <Stack gap="sm">
      <Switch
        name="listed"
        label={i18n.t('In menus and sitemaps')}
        checked={listed.value === 1}
        disabled={listed.isReadOnly}
        onChange={(event) => listed.set(event.currentTarget.checked ? 1 : 0)}
      />
      <TextInput
        name="menu_name"
        label={i18n.t('Name in menus')}
        description={i18n.t('Shorter than the title, where there is little room')}
        placeholder={title.text}
        value={name.text}
        error={name.error}
        readOnly={name.isReadOnly}
        maxLength={255}
        onChange={(event) => name.set(event.currentTarget.value || null)}
      />
    </Stack>
  )
}

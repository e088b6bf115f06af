import { i18n } from '@lingui/core'
import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import classes from './SaveBar.module.css'
import type { SettingChanges } from './use-changes.ts'

/** Appears while something is changed, for all sections of the settings. */
export function SaveBar({ changes: { count, isBusy, save, discard } }: { changes: SettingChanges }) {
  // The sections are one form, so going from one to another leaves nothing.
  useUnsaved(count > 0, '/settings')
  if (count === 0) return null
  const saveAll = async () => {
    const { saved, failed } = await save()
    if (failed === 0)
      showDone({
        message: i18n.t('{count, plural, one {# setting is saved.} other {# settings are saved.}}', {
          count: saved,
        }),
      })
    else
      notifications.show({
        color: 'red',
        message: i18n.t(
          '{count, plural, one {# setting is not saved: see its field.} other {# settings are not saved: see their fields.}}',
          { count: failed },
        ),
      })
  }
  return (
    <section className={classes.bar} aria-label={i18n.t('Changes that are not saved')}>
      <Text size="sm" role="status">
        {i18n.t('{count, plural, one {# change is not saved} other {# changes are not saved}}', { count })}
      </Text>
      <Group gap="xs">
        <Button variant="default" disabled={isBusy} onClick={discard}>
          {i18n.t('Discard')}
        </Button>
        <Button loading={isBusy} onClick={() => void saveAll()}>
          {i18n.t('Save')}
        </Button>
      </Group>
    </section>
  )
}

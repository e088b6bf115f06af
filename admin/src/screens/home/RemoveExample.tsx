import { i18n } from '@lingui/core'
import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useReadAgain } from './start-queries.ts'

interface Props {
  readonly example: Schemas['Example']
  readonly opened: boolean
  readonly onClose: () => void
}

/** Says which records are deleted and which stay, since it cannot be undone. */
export function RemoveExample({ example: { records, changed }, opened, onClose }: Props) {
  const [isAll, setAll] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const attempt = useAttempt()
  const readAgain = useReadAgain()

  async function remove() {
    setBusy(true)
    const query = isAll ? { changed: true } : {}
    const answer = await attempt(() => api.delete('/admin/api/start/example', { query }))
    setBusy(false)
    if (!answer) return
    onClose()
    await readAgain()
    showDone({ message: wordsOf(answer.data.kept.length) })
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('Remove the example')}>
      <Stack>
        <Text>
          {i18n.t(
            'Its pages, posts, pictures and messages go for good: {count, plural, one {# thing} other {# things}} in all.',
            {
              count: isAll ? records : records - changed.length,
            },
          )}
        </Text>
        {changed.length > 0 && <Changed changed={changed} isAll={isAll} onChange={setAll} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {i18n.t('Keep it')}
          </Button>
          <Button color="red.9" loading={isBusy} onClick={() => void remove()}>
            {i18n.t('Remove the example')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface ChangedProps {
  readonly changed: Schemas['Example']['changed']
  readonly isAll: boolean
  readonly onChange: (isAll: boolean) => void
}

function Changed({ changed, isAll, onChange }: ChangedProps) {
  const shown = changed.slice(0, 6)
  return (
    <>
      <Text>{i18n.t('You or others have changed these. They stay, with what they use:')}</Text>
      <List size="sm">
        {shown.map(({ kind, id, title }) => (
          <List.Item key={`${kind} ${id}`}>{title}</List.Item>
        ))}
        {changed.length > shown.length && (
          <List.Item>{i18n.t('and {count} more', { count: changed.length - shown.length })}</List.Item>
        )}
      </List>
      <Checkbox
        label={i18n.t('Remove these too')}
        checked={isAll}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </>
  )
}

function wordsOf(kept: number): string {
  if (kept === 0) return i18n.t('The example is gone.')
  return i18n.t('The example is gone; {count, plural, one {# thing stays} other {# things stay}}.', {
    count: kept,
  })
}

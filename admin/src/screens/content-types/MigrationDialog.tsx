import { i18n } from '@lingui/core'
import { Alert, Button, Checkbox, Code, Group, List, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { messageOf } from '../../api/errors.ts'
import type { JsonObject } from '../../fields/form/schema.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { recordWords } from './ContentTypesScreen.tsx'
import type { Changes, Step } from './migration.ts'
import { type KindName, typeKinds } from './type-kinds.ts'

interface Props {
  readonly opened: boolean
  readonly kind: KindName
  readonly id: number
  readonly content: JsonObject
  readonly changes: Changes
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSave: (steps: readonly Step[]) => void
}

/** Fields that have another name, or that are gone: what becomes of the content that is stored under them. */
export function MigrationDialog({ opened, onClose, ...rest }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={i18n.t('What happens to the content')}>
      <Question {...rest} />
    </Dialog>
  )
}

function Question({ kind, id, content, changes, isBusy, onSave }: Omit<Props, 'opened' | 'onClose'>) {
  const { key, count, migrate } = typeKinds[kind]
  const { renames, removals } = changes
  const [isRemoving, setRemoving] = useState(false)
  const steps = [...renames, ...(isRemoving ? removals : [])]
  const records = useQuery({
    queryKey: [...key, id, 'records'],
    queryFn: () => count(content, id),
    gcTime: 0,
  })
  const plan = useQuery({
    queryKey: [...key, id, 'plan', steps],
    enabled: steps.length > 0,
    gcTime: 0,
    retry: false,
    queryFn: async () => (await migrate(id, steps, true)).message,
  })
  // Users who may change types, and not the content, leave it as it is.
  const canMigrate = !(plan.error instanceof ForbiddenError)
  return (
    <Stack>
      {renames.length > 0 && (
        <div>
          <Text size="sm" fw={550}>
            {i18n.t('Renamed')}
          </Text>
          <List size="sm">
            {renames.map((each) => (
              <List.Item key={each.path}>
                <Code>{each.path}</Code> → <Code>{'to' in each ? each.to : ''}</Code>
              </List.Item>
            ))}
          </List>
          <Text size="sm">
            {canMigrate
              ? i18n.t('The content moves to the new name.')
              : i18n.t('The content stays under the old name, where forms show it among other settings.')}
          </Text>
        </div>
      )}
      {removals.length > 0 && (
        <div>
          <Text size="sm" fw={550}>
            {i18n.t('Removed')}
          </Text>
          <List size="sm">
            {removals.map((each) => (
              <List.Item key={each.path}>
                <Code>{each.path}</Code>
              </List.Item>
            ))}
          </List>
          <Text size="sm">
            {isRemoving
              ? i18n.t('The content of these fields is deleted. Versions of it are kept.')
              : i18n.t('The content of these fields stays, and forms show it among other settings.')}
          </Text>
          {canMigrate && (
            <Checkbox
              mt="xs"
              label={i18n.t('Delete their content too')}
              checked={isRemoving}
              onChange={(event) => setRemoving(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
      <Alert color="gray" variant="light" role="status">
        {plan.isFetching ? (
          <Loader size="xs" />
        ) : plan.error ? (
          messageOf(plan.error)
        ) : (
          (plan.data ?? i18n.t('It is used by {records}.', { records: recordWords(kind, records.data ?? 0) }))
        )}
      </Alert>
      <Group justify="flex-end">
        <Button data-autofocus loading={isBusy} onClick={() => onSave(canMigrate ? steps : [])}>
          {i18n.t('Save')}
        </Button>
      </Group>
    </Stack>
  )
}

import { i18n } from '@lingui/core'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ForbiddenError } from '../../../../client/src/index.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import type { User } from '../../api/people.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { ReferencesNote } from '../references/Places.tsx'

/** Says the consequences, since it cannot be undone. */
export function DeletePerson({ person: { id, name } }: { person: User }) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()

  async function remove() {
    try {
      await api.delete('/api/v1/users/{id}', { path: { id } })
    } catch (error) {
      const isLast = error instanceof ForbiddenError
      setProblem(
        isLast
          ? i18n.t('This is the last administrator, or somebody who may do more than you.')
          : messageOf(error),
      )
      return
    }
    await navigate({ to: '/people' })
    await queries.invalidateQueries({ queryKey: ['users'] })
    showDone({ message: i18n.t('{name} is deleted.', { name }) })
  }

  return (
    <Section title={i18n.t('Delete')}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {i18n.t('Delete {name}', { name })}
      </Button>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={i18n.t('Delete {name}', { name })}>
        <Stack>
          <Text>
            {i18n.t(
              'They are signed out at once, and their tokens and preview links stop working. This cannot be undone.',
            )}
          </Text>
          <Text>
            {i18n.t(
              'What they wrote stays, and so do their drafts. What they scheduled for later is not published: schedule it again.',
            )}
          </Text>
          <ReferencesNote
            kind="user"
            id={id}
            text={i18n.t('These name them in a field. They would have a gap there:')}
          />
          {problem && (
            <Text c="var(--mantine-color-error)" role="alert">
              {problem}
            </Text>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {i18n.t('Keep')}
            </Button>
            <Button color="red" onClick={() => void remove()}>
              {i18n.t('Delete')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </Section>
  )
}

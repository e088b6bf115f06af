import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react'
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { type User, userQuery } from '../../api/people.ts'
import { sessionQuery } from '../../api/session.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Section } from '../../ui/Section.tsx'
import { showDone } from '../../ui/undo.tsx'
import { useUnsaved } from '../../ui/unsaved.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { RoleChoices } from './RoleChoices.tsx'

interface Props {
  readonly person: User
  readonly isReadOnly: boolean
  /** One changes one's own name and email address under My account, with the password. */
  readonly isOwn: boolean
}

export function PersonForm({ person, isReadOnly, isOwn }: Props) {
  const queries = useQueryClient()
  const [name, setName] = useState(person.name)
  const [email, setEmail] = useState(person.email)
  const [roles, setRoles] = useState<number[]>([...person.roles])
  const isOther = new Set(roles).symmetricDifference(new Set(person.roles)).size > 0
  useUnsaved(isOther || name !== person.name || email !== person.email)
  const { isBusy, errors, problem, submit } = useSubmit(['name', 'email', 'roles'], async () => {
    await put(person.id, { name, email, roles })
    await readAgain()
    const { name: before, email: emailBefore, roles: rolesBefore } = person
    showDone({
      message: i18n.t('{name} is changed.', { name }),
      undo: () =>
        put(person.id, { name: before, email: emailBefore, roles: [...rolesBefore] }).then(readAgain),
    })
  })

  async function readAgain() {
    await queries.invalidateQueries({ queryKey: ['users'] })
    await queries.invalidateQueries({ queryKey: userQuery(person.id).queryKey })
    await queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }

  return (
    <Section
      title={i18n.t('Person')}
      about={i18n.t('What they may do is the sum of their roles. Without a role they can only sign in.')}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={i18n.t('Name')}
            required
            withAsterisk={false}
            readOnly={isReadOnly || isOwn}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={i18n.t('Email')}
            type="email"
            required
            withAsterisk={false}
            readOnly={isReadOnly || isOwn}
            value={email}
            error={errors.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {isOwn && (
            <Text size="sm">
              <Trans
                id="You change your name and email address under <0>My account</0>."
                components={{ 0: <Anchor component={Link} to="/account" /> }}
              />
            </Text>
          )}
          <RoleChoices value={roles} error={errors.roles} isReadOnly={isReadOnly} onChange={setRoles} />
          <Problem>{problem}</Problem>
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={isBusy}>
                {i18n.t('Save')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Section>
  )
}

function put(id: number, body: { name: string; email: string; roles: number[] }) {
  return api.put('/api/v1/users/{id}', { path: { id }, body })
}

import { i18n } from '@lingui/core'
import { ActionIcon, Anchor, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { hasTypesInFiles } from '../../api/site.ts'
import type { JsonObject } from '../../fields/form/schema.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconDots, IconDownload, IconTrash } from '../../ui/icons.ts'
import { download } from '../../ui/list/csv.ts'
import { showDone } from '../../ui/undo.tsx'
import { useAskDeletion } from '../references/use-ask-deletion.tsx'
import { recordWords } from './ContentTypesScreen.tsx'
import { type KindName, labelOfType, nameOfType, refreshTypes, typeKinds } from './type-kinds.ts'

interface Props {
  readonly kind: KindName
  readonly id: number
  readonly content: JsonObject
}

/** What can be done with a type besides changing it. One that is in use is not deleted by one click. */
export function TypeMenu({ kind, id, content }: Props) {
  const can = useCan()
  const attempt = useAttempt()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const ask = useAskDeletion()
  const [inUse, setInUse] = useState<number | null>(null)
  const label = labelOfType(kind, content)
  const { resource, remove, create, count, records } = typeKinds[kind]

  const removeIt = () =>
    attempt(async () => {
      setInUse(null)
      await remove(id)
      await navigate({ to: '/settings/content-types', search: { kind }, ignoreBlocker: true })
      await refreshTypes(queries, kind)
      const refresh = () => refreshTypes(queries, kind)
      if (kind === 'globals') {
        showDone({
          message: i18n.t('{title} is in the trash.', { title: label }),
          undo: async () => {
            await api.post('/admin/api/trash/global/{id}/restore', { path: { id } })
            await refresh()
          },
        })
        return
      }
      const restore = async () => {
        await create(content)
        await refresh()
      }
      showDone({
        message: i18n.t('{type} is deleted. Its content stays.', { type: label }),
        ...(can(`create ${resource}`) ? { undo: restore } : {}),
      })
    })

  const askFirst = () =>
    attempt(async () => {
      if (kind === 'globals') {
        if (await ask('global', [{ id, title: label }])) await removeIt()
        return
      }
      const uses = can(records) ? await count(content, id) : 0
      if (uses > 0) setInUse(uses)
      else await removeIt()
    })

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon size="lg" aria-label={i18n.t('More for {name}', { name: label })}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconDownload size={14} />} onClick={() => downloadType(kind, content)}>
            {i18n.t('Download as file')}
          </Menu.Item>
          {can(`delete ${resource}`) && !hasTypesInFiles && (
            <Menu.Item leftSection={<IconTrash size={14} />} onClick={() => void askFirst()}>
              {kind === 'globals' ? i18n.t('Move to the trash') : i18n.t('Delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {inUse !== null && (
        <DeleteUsed
          kind={kind}
          content={content}
          count={inUse}
          onDelete={() => void removeIt()}
          onClose={() => setInUse(null)}
        />
      )}
    </>
  )
}

interface DeleteProps {
  readonly kind: KindName
  readonly content: JsonObject
  readonly count: number
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** Asks for the name of a type that is in use, and says where it is. */
function DeleteUsed({ kind, content, count, onDelete, onClose }: DeleteProps) {
  const [typed, setTyped] = useState('')
  const label = labelOfType(kind, content)
  const isNamed = typed.trim() === label
  return (
    <Dialog opened onClose={onClose} title={i18n.t('{title} is in use', { title: label })}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed) onDelete()
        }}
      >
        <Stack>
          <Text size="sm">
            {i18n.t('{records} have this type. Their content stays, but without its forms and checks.', {
              records: recordWords(kind, count),
            })}{' '}
            <WhereUsed kind={kind} name={nameOfType(kind, content)} />
          </Text>
          <TextInput
            data-autofocus
            label={i18n.t('Type {name} to delete it', { name: label })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Keep')}
            </Button>
            <Button type="submit" color="red.9" disabled={!isNamed}>
              {i18n.t('Delete')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function WhereUsed({ kind, name }: { kind: KindName; name: string }) {
  if (kind === 'collections')
    return (
      <Anchor size="sm" renderRoot={(props) => <Link to="/posts" search={{ type: name }} {...props} />}>
        {i18n.t('Show them')}
      </Anchor>
    )
  if (kind === 'page-templates')
    return (
      <Anchor
        size="sm"
        renderRoot={(props) => <Link to="/pages/all" search={{ template: name }} {...props} />}
      >
        {i18n.t('Show them')}
      </Anchor>
    )
  return null
}

/** As `corral types pull` writes it. */
function downloadType(kind: KindName, content: JsonObject): void {
  const name = `${nameOfType(kind, content).replaceAll(/[^\w.-]+/g, '-')}.json`
  download(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json')
}

import { i18n } from '@lingui/core'
import { ActionIcon, Button, Checkbox, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Schemas } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconBookmark, IconTrash } from '../../ui/icons.ts'
import { showDone } from '../../ui/undo.tsx'

type View = Schemas['ListView']
type ViewFilters = Readonly<Record<string, unknown>>

interface Props {
  readonly list: View['list']
  /** The filters and the order of the list as it is now. */
  readonly filters: ViewFilters
  /** The columns of the list, which a view keeps too. */
  readonly columns?: string
  readonly onOpen: (filters: ViewFilters) => void
}

/** The named views of a list: one's own and the shared ones. The present filters can be kept as one more. */
export function ViewMenu({ list, filters, columns, onOpen }: Props) {
  const queries = useQueryClient()
  const attempt = useAttempt()
  const [isKeeping, setKeeping] = useState(false)
  const { data: views = [] } = useQuery({
    queryKey: ['views', list],
    staleTime: 30_000,
    queryFn: async () => (await api.get('/admin/api/views', { query: { list } })).data,
  })
  const shown = columns === undefined ? {} : { columns }
  const whole = { ...filters, ...shown }
  // A view that was kept without columns fits all of them.
  const current = views.find((view) => isSame({ ...shown, ...view.filters }, whole))
  const refresh = () => queries.invalidateQueries({ queryKey: ['views'] })

  async function remove({ id, etag, name, shared, filters: kept }: View) {
    const isDone = await attempt(async () => {
      await api.delete('/admin/api/views/{id}', { path: { id }, ifMatch: etag })
      return true
    })
    await refresh()
    if (!isDone) return
    showDone({
      message: i18n.t('The view {name} is deleted.', { name }),
      undo: async () => {
        await api.post('/admin/api/views', { body: { list, name, filters: kept, shared } })
        await refresh()
      },
    })
  }

  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} />}>
            {current?.name ?? i18n.t('Views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <Group key={view.id} gap={4} wrap="nowrap">
              <Menu.Item
                onClick={() => onOpen(view.filters)}
                aria-current={view === current || undefined}
                fw={view === current ? 600 : undefined}
                style={{ flex: 1, minWidth: 0 }}
              >
                <Text size="sm" truncate fw="inherit">
                  {view.name}
                </Text>
                {!view.mine && (
                  <Text size="xs" c="dimmed" truncate>
                    {i18n.t('Shared by {owner}', { owner: view.owner })}
                  </Text>
                )}
                {view.mine && view.shared && (
                  <Text size="xs" c="dimmed">
                    {i18n.t('Shared with all')}
                  </Text>
                )}
              </Menu.Item>
              {view.may_update && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={i18n.t('Delete the view {name}', { name: view.name })}
                  onClick={() => void remove(view)}
                >
                  <IconTrash size={15} />
                </ActionIcon>
              )}
            </Group>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setKeeping(true)} disabled={Object.keys(filters).length === 0}>
            {i18n.t('Keep these filters as a view…')}
          </Menu.Item>
          {Object.keys(filters).length === 0 && (
            <Text size="xs" c="dimmed" px="sm" pb="xs">
              {i18n.t('Filter or sort the list first.')}
            </Text>
          )}
        </Menu.Dropdown>
      </Menu>
      {isKeeping && (
        <KeepView
          list={list}
          filters={whole}
          mine={views.filter(({ mine }) => mine)}
          onClose={() => {
            setKeeping(false)
            void refresh()
          }}
        />
      )}
    </>
  )
}

interface KeepProps {
  readonly list: View['list']
  readonly filters: ViewFilters
  readonly mine: readonly View[]
  readonly onClose: () => void
}

function KeepView({ list, filters, mine, onClose }: KeepProps) {
  const can = useCan()
  const attempt = useAttempt()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const present = mine.find((view) => view.name === name.trim())

  async function keep() {
    setBusy(true)
    const body = { name: name.trim(), filters, shared }
    const isKept = await attempt(async () => {
      if (present)
        await api.put('/admin/api/views/{id}', { path: { id: present.id }, ifMatch: present.etag, body })
      else await api.post('/admin/api/views', { body: { ...body, list } })
      return true
    })
    setBusy(false)
    if (isKept) onClose()
  }

  return (
    <Dialog opened onClose={onClose} title={i18n.t('Keep these filters as a view')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void keep()
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={i18n.t('Name')}
            maxLength={100}
            value={name}
            description={present ? i18n.t('You have a view with this name. It is replaced.') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {can(`update ${list}`) && (
            <Checkbox
              label={i18n.t('Share it with everybody')}
              checked={shared}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {i18n.t('Cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={name.trim() === ''}>
              {i18n.t('Keep')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

function isSame(a: ViewFilters, b: ViewFilters): boolean {
  return textOf(a) === textOf(b)
}

function textOf(filters: ViewFilters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)))
}

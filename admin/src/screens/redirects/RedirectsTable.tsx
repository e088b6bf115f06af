import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Code, Group, Table, Text, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, type Schemas } from '../../api/client.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { IconArrowRight, IconTrash } from '../../ui/icons.ts'
import { Moment } from '../../ui/Moment.tsx'
import { showDone } from '../../ui/undo.tsx'
import classes from './RedirectsTable.module.css'

type Redirect = Schemas['Redirect']

export function RedirectsTable({ redirects }: { redirects: readonly Redirect[] }) {
  const can = useCan()
  const remove = useRemove()
  return (
    <Table className={classes.table} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{i18n.t('Address')}</Table.Th>
          <Table.Th>{i18n.t('Leads to')}</Table.Th>
          <Table.Th className={classes.wide}>{i18n.t('Since')}</Table.Th>
          <Table.Th>
            <span className="visually-hidden">{i18n.t('Actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {redirects.map((redirect) => (
          <Table.Tr key={redirect.id}>
            <Table.Td className={classes.address}>
              <Code>{redirect.url}</Code>
              <Marks redirect={redirect} />
            </Table.Td>
            <Table.Td className={classes.address}>
              <Target redirect={redirect} />
            </Table.Td>
            <Table.Td className={classes.wide}>
              <Text size="sm" c="dimmed">
                <Moment at={redirect.created_at} />
              </Text>
            </Table.Td>
            <Table.Td align="right">
              {can('update pages') && (
                <ActionIcon
                  aria-label={i18n.t('Remove the redirect from {url}', { url: redirect.url })}
                  onClick={() => void remove(redirect)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Marks({ redirect: { manual, status, shadowed } }: { redirect: Redirect }) {
  return (
    <Group gap={4} mt={manual || shadowed ? 4 : 0}>
      {manual && (
        <Badge size="xs" variant="default">
          {status === 302 || status === 307 ? i18n.t('By hand, for now') : i18n.t('By hand')}
        </Badge>
      )}
      {shadowed && (
        <Tooltip label={i18n.t('Visitors find something at this address, so they do not meet the redirect')}>
          <Badge size="xs" variant="light" color="amber" tabIndex={0}>
            {i18n.t('Not in use')}
          </Badge>
        </Tooltip>
      )}
    </Group>
  )
}

function Target({ redirect: { to, page_id, page_title, post_id, post_title } }: { redirect: Redirect }) {
  const id = page_id ?? post_id

  return (
    <Group gap={6} wrap="nowrap" align="flex-start">
      <IconArrowRight size={15} className={classes.arrow} aria-hidden />
      {id === null ? (
        <span>{to}</span>
      ) : (
        <span>
          <Link
            to={page_id === null ? '/posts/$id' : '/pages/$id'}
            params={{ id: String(id) }}
            className={classes.page}
          >
            {page_title || post_title || i18n.t('Untitled')}
          </Link>
          <Text size="xs" c="dimmed">
            {to}
          </Text>
        </span>
      )}
    </Group>
  )
}

/** Undo adds it again by hand: a former address is then a redirect to its page, or to the address of its post. */
function useRemove() {
  const client = useQueryClient()
  const attempt = useAttempt()
  const refresh = () => client.invalidateQueries({ queryKey: ['redirects'] })
  return async ({ id, url, to, page_id, status }: Redirect) => {
    const isRemoved = await attempt(() =>
      api.delete('/admin/api/redirects/{id}', { path: { id } }).then(() => true),
    )
    void refresh()
    if (!isRemoved) return
    const target = page_id === null ? { address: to } : { page_id }
    showDone({
      message: i18n.t('{url} leads nowhere now.', { url }),
      undo: async () => {
        await api.post('/admin/api/redirects', { body: { url, status, ...target } })
        await refresh()
      },
    })
  }
}

import { i18n } from '@lingui/core'
import { ActionIcon, Badge, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { deleteLater } from '../../ui/delete-later.ts'
import { InlineName } from '../../ui/InlineName.tsx'
import { IconArrowMerge, IconTrash } from '../../ui/icons.ts'
import rows from '../../ui/NameRows.module.css'
import { usesOf } from '../../ui/uses.ts'
import type { UsedTag } from './use-tags.ts'

export function TagRow({ tag, onMerge }: { tag: UsedTag; onMerge: (() => void) | null }) {
  const { id, name, type } = tag
  const can = useCan()
  const queries = useQueryClient()
  const uses = usesOf(tag)
  const refresh = () => queries.invalidateQueries({ queryKey: ['tags'] })

  async function rename(next: string) {
    await api.put('/api/v1/tags/{id}', { path: { id }, body: { name: next } })
    await refresh()
  }

  function remove() {
    deleteLater({
      names: [`tag ${id}`],
      message: uses
        ? i18n.t('The tag {name} is deleted, and taken from {uses}.', { name, uses })
        : i18n.t('The tag {name} is deleted.', { name }),
      run: async () => {
        await api.delete('/api/v1/tags/{id}', { path: { id } })
        await refresh()
      },
      onFailure: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    })
  }

  return (
    <li className={rows.row}>
      <div className={rows.main}>
        {can('update tags') ? (
          <InlineName label={i18n.t('Name of {name}', { name })} value={name} onSave={rename} />
        ) : (
          <Text className={rows.name}>{name}</Text>
        )}
        {type && (
          <Badge variant="light" color="gray" tt="none">
            {type}
          </Badge>
        )}
        <span className={rows.uses}>{uses ?? i18n.t('Not used')}</span>
      </div>
      {onMerge && (
        <Tooltip label={i18n.t('Merge into another tag')}>
          <ActionIcon aria-label={i18n.t('Merge {name} into another tag', { name })} onClick={onMerge}>
            <IconArrowMerge size={16} />
          </ActionIcon>
        </Tooltip>
      )}
      {can('delete tags') && (
        <Tooltip label={i18n.t('Delete')}>
          <ActionIcon aria-label={i18n.t('Delete {name}', { name })} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

import { i18n } from '@lingui/core'
import { ActionIcon, ColorSwatch, Text, Tooltip } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type Category, categoriesKey } from '../../api/categories.ts'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useCan } from '../../api/session.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { deleteLater } from '../../ui/delete-later.ts'
import { InlineName } from '../../ui/InlineName.tsx'
import { IconTrash } from '../../ui/icons.ts'
import rows from '../../ui/NameRows.module.css'
import { usesOf } from '../../ui/uses.ts'
import { ColourButton } from './ColourButton.tsx'

export function CategoryRow({ category, onGiveUp }: { category: Category; onGiveUp: () => void }) {
  const { id, name, colour } = category
  const can = useCan()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const uses = usesOf(category)

  async function save(changes: { name?: string; colour?: string | null }) {
    await api.put('/api/v1/categories/{id}', { path: { id }, body: { name, ...changes } })
    await queries.invalidateQueries({ queryKey: ['categories'] })
  }

  function remove() {
    if (uses) return onGiveUp()
    deleteLater({
      names: [`category ${id}`],
      message: i18n.t('The category {name} is deleted.', { name }),
      run: async () => {
        await api.delete('/api/v1/categories/{id}', { path: { id } })
        await queries.invalidateQueries({ queryKey: categoriesKey })
      },
      onFailure: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    })
  }

  return (
    <li className={rows.row}>
      {can('update categories') ? (
        <ColourButton
          name={name}
          value={colour}
          onChange={(next) => void attempt(() => save({ colour: next }))}
        />
      ) : (
        colour && <ColorSwatch color={colour} size={18} />
      )}
      <div className={rows.main}>
        {can('update categories') ? (
          <InlineName
            label={i18n.t('Name of {name}', { name })}
            value={name}
            onSave={(next) => save({ name: next })}
          />
        ) : (
          <Text className={rows.name}>{name}</Text>
        )}
        <span className={rows.uses}>{uses ?? i18n.t('Not used')}</span>
      </div>
      {can('delete categories') && (
        <Tooltip label={i18n.t('Delete')}>
          <ActionIcon aria-label={i18n.t('Delete {name}', { name })} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  )
}

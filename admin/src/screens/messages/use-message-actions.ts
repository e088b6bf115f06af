import { i18n } from '@lingui/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { messageOf } from '../../api/errors.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { deleteLater } from '../../ui/delete-later.ts'
import { showDone } from '../../ui/undo.tsx'
import { nameOf } from './sender.ts'
import type { InboxMessage } from './use-inbox.ts'
import { useMessageCache } from './use-message-cache.ts'

/** What can be done with a message. */
export function useMessageActions() {
  const queries = useQueryClient()
  const cache = useMessageCache()
  const attempt = useAttempt()

  async function setDone({ id }: InboxMessage, done: boolean) {
    const { data } = await api.put('/admin/api/messages/{id}/done', { path: { id }, body: { done } })
    cache(data)
    await queries.invalidateQueries({ queryKey: ['messages'] })
    return data
  }

  async function finish(message: InboxMessage, done: boolean): Promise<boolean> {
    const changed = await attempt(() => setDone(message, done))
    if (!changed) return false
    const text = done ? i18n.t('The message is done.') : i18n.t('The message is open again.')
    showDone({ message: text, undo: () => setDone(message, !done) })
    return true
  }

  async function markUnread(message: InboxMessage): Promise<boolean> {
    const { id } = message
    const changed = await attempt(() =>
      api.put('/api/v1/messages/{id}', { path: { id }, body: { state: 0 } }),
    )
    if (!changed) return false
    queries.removeQueries({ queryKey: ['message', id] })
    await queries.invalidateQueries({ queryKey: ['messages'] })
    return true
  }

  function remove(message: InboxMessage) {
    const { id } = message
    const refresh = () => queries.invalidateQueries({ queryKey: ['messages'] })
    deleteLater({
      names: [`message ${id}`],
      message: i18n.t('The message of {name} is deleted.', { name: nameOf(message) }),
      run: async () => {
        await api.delete('/api/v1/messages/{id}', { path: { id } })
        await refresh()
      },
      onFailure: (error) => {
        notifications.show({ color: 'red', message: messageOf(error) })
        void refresh()
      },
    })
  }

  return { finish, markUnread, remove }
}

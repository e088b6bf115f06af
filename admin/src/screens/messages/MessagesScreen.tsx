import { i18n } from '@lingui/core'
import { Text } from '@mantine/core'
import { useDocumentTitle, useHotkeys } from '@mantine/hooks'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { MessageKey } from '../../ui/shortcut-list.ts'
import { InboxList } from './InboxList.tsx'
import type { InboxSearch } from './inbox-search.ts'
import classes from './MessagesScreen.module.css'
import { MessageView } from './MessageView.tsx'
import { useInbox } from './use-messages.ts'

/** An inbox: the list beside the open message; on a phone one at a time. */
export function MessagesScreen() {
  useDocumentTitle(`${i18n.t('Messages')} · Corral`)
  const search = useSearch({ strict: false }) as InboxSearch
  const { id } = useParams({ strict: false }) as { id?: string }
  const open = id === undefined ? null : Number(id)
  const navigate = useNavigate()
  const inbox = useInbox(search)
  const { messages } = inbox

  const show = useCallback(
    (next: number | null, changed = search) => {
      if (next === null) void navigate({ to: '/messages', search: changed })
      else void navigate({ to: '/messages/$id', params: { id: String(next) }, search: changed })
    },
    [navigate, search],
  )
  const at = messages.findIndex((message) => message.id === open)
  const step = (by: number) => {
    const next = messages[at < 0 ? 0 : at + by]
    if (next) show(next.id)
  }
  const keys: Readonly<Record<MessageKey, () => void>> = { j: () => step(1), k: () => step(-1) }
  useHotkeys(Object.entries(keys))
  // Where one goes when the open message leaves the list.
  const following = messages[at + 1]?.id ?? messages[at - 1]?.id ?? null

  return (
    <div className={classes.inbox} data-open={open !== null || undefined}>
      <InboxList
        inbox={inbox}
        search={search}
        open={open}
        onSearch={(changed) => show(open, { ...search, ...changed })}
      />
      <section className={classes.message} aria-label={i18n.t('Message')}>
        {open === null ? (
          <Text c="dimmed" className={classes.hint}>
            {i18n.t('Choose a message to read it. The keys J and K go through the list.')}
          </Text>
        ) : (
          <MessageView
            key={open}
            id={open}
            onClose={() => show(null)}
            onGone={() => show(at < 0 ? null : following)}
          />
        )}
      </section>
    </div>
  )
}

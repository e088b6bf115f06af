import { i18n } from '@lingui/core'
import { formatLongDate } from '../../ui/time.ts'
import type { InboxMessage } from './use-messages.ts'

type Sender = Pick<InboxMessage, 'name' | 'email' | 'phone'>

export function nameOf({ name, email, phone }: Sender): string {
  return name ?? email ?? phone ?? i18n.t('Somebody')
}

/** Opens the user's mail program with an answer: the subject, and the message as a quotation. */
export function answerLink(message: InboxMessage): string | null {
  const { email, subject, body, created_at } = message
  if (!email) return null
  const title = subject ? i18n.t('Re: {subject}', { subject }) : i18n.t('Your message')
  const when = formatLongDate(created_at)
  const opening = i18n.t('On {when}, {name} wrote:', { when, name: nameOf(message) })
  const quoted = (body ?? '').slice(0, maxQuoted).replace(/^/gm, '> ')
  const text = `\n\n${opening}\n${quoted}`.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`
}

/** Mail programs cut longer addresses. */
const maxQuoted = 1200

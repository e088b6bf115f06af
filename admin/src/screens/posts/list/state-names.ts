import { i18n } from '@lingui/core'
import type { ListedPost } from '../use-posts.ts'

/** What a post is now, in a word. */
export function stateNames(): Readonly<Record<ListedPost['state'], { text: string; color: string }>> {
  return {
    live: { text: i18n.t('Published'), color: 'spruce' },
    scheduled: { text: i18n.t('Scheduled'), color: 'blue' },
    draft: { text: i18n.t('Draft'), color: 'amber' },
    ended: { text: i18n.t('Ended'), color: 'gray' },
  }
}

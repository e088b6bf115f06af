import { i18n } from '@lingui/core'

/** What happens at the moment of a schedule. */
export function changeWords(change: string): string {
  if (change === 'unpublish') return i18n.t('goes offline')
  return change === 'publish_draft' ? i18n.t('changes are published') : i18n.t('goes live')
}

export function problemWords(problem: string): string {
  return problem === 'missing' ? i18n.t('leads nowhere') : i18n.t('leads to what is not public')
}

/** What somebody did, after their name and before the time. */
export function actionWords(action: string): string {
  if (action === 'created') return i18n.t('added it')
  if (action === 'deleted') return i18n.t('deleted it')
  return action === 'moved' ? i18n.t('moved it') : i18n.t('changed it')
}

import { i18n } from '@lingui/core'
import type { Schemas } from '../../api/client.ts'

/** The title of the target, or words for one that is gone or that the editor may not see. */
export function targetName({
  link,
  title,
  problem,
}: Pick<Schemas['HiddenLink'], 'link' | 'title' | 'problem'>): string {
  if (title) return title
  if (problem === 'empty') return i18n.t('a link without an address')
  const kind = /^corral:([a-z-]+)\//.exec(link)?.[1]
  if (kind === undefined) return link
  const isGone = problem === 'missing'
  if (kind === 'page') return isGone ? i18n.t('a page that is gone') : i18n.t('a page that is not public')
  if (kind === 'post') return isGone ? i18n.t('a post that is gone') : i18n.t('a post that is not public')
  if (kind === 'asset') return isGone ? i18n.t('a file that is gone') : i18n.t('a file that is not public')
  return isGone ? i18n.t('something that is gone') : i18n.t('something that is not public')
}

import { i18n } from '@lingui/core'
import { badgeText } from './badges.tsx'
import type { TreeNode } from './children.ts'

/** What a screen reader says of a page: "Prices, Not published". */
export function spokenName({ title, badges }: TreeNode): string {
  return [titleOf(title), ...badges.map(badgeText)].join(', ')
}

export function titleOf(title: string): string {
  return title || i18n.t('Untitled')
}

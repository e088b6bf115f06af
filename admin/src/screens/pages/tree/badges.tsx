import { i18n } from '@lingui/core'
import { Tooltip } from '@mantine/core'
import {
  IconArrowForwardUp,
  IconAsterisk,
  IconCircleDashed,
  IconClock,
  IconEyeOff,
  IconKey,
  IconLanguage,
  IconLock,
  IconPencil,
} from '../../../ui/icons.ts'
import type { TreeNode } from './children.ts'
import classes from './TreeRow.module.css'

type Badge = TreeNode['badges'][number]

const icons: Record<Badge, typeof IconLock> = {
  draft: IconCircleDashed,
  scheduled: IconClock,
  changed: IconPencil,
  hidden: IconEyeOff,
  private: IconLock,
  protected: IconKey,
  redirect: IconArrowForwardUp,
  greedy: IconAsterisk,
  outdated: IconLanguage,
}

/** The special states of a page. The words are for the tooltip and for screen readers. */
export function Badges({ badges }: { badges: readonly Badge[] }) {
  return (
    <>
      {badges.map((badge) => {
        const Icon = icons[badge]
        return (
          <Tooltip key={badge} label={badgeText(badge)}>
            <span className={classes.badge} data-badge={badge}>
              <Icon size={13} stroke={1.8} aria-hidden />
            </span>
          </Tooltip>
        )
      })}
    </>
  )
}

export function badgeText(badge: Badge): string {
  switch (badge) {
    case 'draft':
      return i18n.t('Not published')
    case 'scheduled':
      return i18n.t('Goes live later')
    case 'changed':
      return i18n.t('Has changes that are not published')
    case 'hidden':
      return i18n.t('Not in menus')
    case 'private':
      return i18n.t('Only for people who are signed in')
    case 'protected':
      return i18n.t('Needs a password')
    case 'redirect':
      return i18n.t('Leads to another address')
    case 'greedy':
      return i18n.t('Answers for all addresses below it')
    case 'outdated':
      return i18n.t('Its source has changed since it was translated')
  }
}

/** The text of a page for screen readers: "Prices, Not published". */
export function spokenName({ title, badges }: TreeNode): string {
  return [titleOf(title), ...badges.map(badgeText)].join(', ')
}

export function titleOf(title: string): string {
  return title || i18n.t('Untitled')
}

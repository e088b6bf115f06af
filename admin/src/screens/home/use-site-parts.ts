import { i18n } from '@lingui/core'
import { serviceWords } from '../../api/service-words.ts'
import { useCan } from '../../api/session.ts'
import { formatSize } from '../../ui/format-size.ts'
import {
  IconAlertTriangle,
  IconDatabase,
  IconLinkOff,
  IconPhotoQuestion,
  IconWebhook,
} from '../../ui/icons.ts'
import { formatAgo } from '../../ui/time.ts'
import { targetName } from '../references/target-name.ts'
import { healthLabel, healthOf } from '../webhooks/health.ts'
import { nameOf } from '../webhooks/webhook-queries.ts'
import { editorOf, type FoundPart, partOf } from './home-part.ts'
import {
  shown,
  useBrokenLinks,
  useFailedDrafts,
  useFailingWebhooks,
  useStatus,
  useUndescribedPictures,
} from './queries.ts'

export function useFailed(): FoundPart {
  const mayList = useCan()('list pages')
  return partOf(useFailedDrafts(), ({ data, meta }) => ({
    key: 'failed',
    title: i18n.t('Could not be published'),
    icon: IconAlertTriangle,
    isUrgent: true,
    count: meta.total,
    all: mayList
      ? { to: '/pages/all', search: { problem: 'publication' }, label: i18n.t('All such pages') }
      : null,
    rows: data.map(({ kind, id, title, failed_at }) => ({
      key: `${kind} ${id}`,
      to: editorOf(kind, id),
      title,
      detail: failed_at ? formatAgo(failed_at) : '',
    })),
  }))
}

/** Only while something is wrong with them, for those who may change their schedule. */
export function useBackups(): FoundPart {
  const mayMend = useCan()('update options')
  return partOf(useStatus(), ({ backup_failed_at, backup_error, is_backup_late, last_backup_at }) => {
    if (!mayMend || (backup_failed_at === null && !is_backup_late)) return null
    return {
      key: 'backups',
      title: i18n.t('Backups fail'),
      icon: IconAlertTriangle,
      isUrgent: true,
      all: { ...technical, label: i18n.t('Details') },
      rows: [
        {
          key: 'backup',
          ...technical,
          title: backup_error ? serviceWords(backup_error) : i18n.t('Two backups in a row are missing.'),
          detail: last_backup_at
            ? i18n.t('last one {when}', { when: formatAgo(last_backup_at) })
            : i18n.t('never one so far'),
        },
      ],
    }
  })
}

const technical = { to: '/settings', search: { section: 'technical' } }

export function useWebhooks(): FoundPart {
  return partOf(useFailingWebhooks(), (webhooks) => ({
    key: 'webhooks',
    title: i18n.t('Webhooks that fail'),
    icon: IconWebhook,
    isUrgent: true,
    count: webhooks.length,
    all: { to: '/settings/webhooks', label: i18n.t('All webhooks') },
    rows: webhooks.slice(0, shown).map((webhook) => ({
      key: String(webhook.id),
      to: `/settings/webhooks/${webhook.id}`,
      title: nameOf(webhook),
      detail: healthLabel(healthOf(webhook)),
    })),
  }))
}

export function useBroken(): FoundPart {
  const mayList = useCan()('list pages')
  return partOf(useBrokenLinks(), ({ data, meta }) => ({
    key: 'links',
    title: i18n.t('Broken links'),
    icon: IconLinkOff,
    isUrgent: true,
    count: meta.total,
    all: mayList ? { to: '/pages/all', search: { problem: 'links' }, label: i18n.t('All such pages') } : null,
    rows: data.map(({ kind, id, title, link, problem, component_id, field, target_title }) => ({
      key: [kind, id, component_id, field, link].join(' '),
      to: editorOf(kind, id),
      search: { ...(component_id === null ? {} : { component: String(component_id) }), field },
      title,
      detail: i18n.t('leads to {target}', { target: targetWords(link, target_title, problem) }),
    })),
  }))
}

function targetWords(link: string, title: string | null, problem: 'missing' | 'not_public'): string {
  const name = targetName({ link, title, problem })
  if (title === null && link.startsWith('corral:')) return name
  return problem === 'missing'
    ? i18n.t('{name}, which is gone', { name })
    : i18n.t('{name}, which is not public', { name })
}

export function usePictures(): FoundPart {
  return partOf(useUndescribedPictures(), ({ data, meta }) => ({
    key: 'pictures',
    title: i18n.t('Pictures without a description'),
    icon: IconPhotoQuestion,
    count: meta.total,
    all: { to: '/media', search: { without: 'alt' }, label: i18n.t('Describe them') },
    rows: data.map(({ id, title, created_at }) => ({
      key: String(id),
      to: '/media',
      search: { asset: id },
      title,
      detail: formatAgo(created_at),
    })),
  }))
}

export function useStorage(): FoundPart {
  return partOf(useStatus(), ({ file_count: count, file_bytes, database_bytes, free_bytes }) => ({
    key: 'storage',
    title: i18n.t('Storage'),
    icon: IconDatabase,
    all: { ...technical, label: i18n.t('Details') },
    rows: [
      {
        key: 'files',
        to: '/media',
        title: i18n.t('{count, plural, one {# file} other {# files}}', { count }),
        detail: formatSize(file_bytes),
      },
      { key: 'database', ...technical, title: i18n.t('Database'), detail: formatSize(database_bytes) },
      ...(free_bytes === null
        ? []
        : [{ key: 'free', ...technical, title: i18n.t('Free on the disk'), detail: formatSize(free_bytes) }]),
    ],
  }))
}

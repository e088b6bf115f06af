import { i18n } from '@lingui/core'

interface Uses {
  readonly pages?: number
  readonly posts?: number
  readonly assets?: number
  readonly events?: number
}

/** "3 pages, 12 posts and 1 file"; null when nothing uses it. */
export function usesOf({ pages = 0, posts = 0, assets = 0, events = 0 }: Uses): string | null {
  const parts = [
    pages > 0 && i18n.t('{count, plural, one {# page} other {# pages}}', { count: pages }),
    posts > 0 && i18n.t('{count, plural, one {# post} other {# posts}}', { count: posts }),
    assets > 0 && i18n.t('{count, plural, one {# file} other {# files}}', { count: assets }),
    events > 0 && i18n.t('{count, plural, one {# event} other {# events}}', { count: events }),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return new Intl.ListFormat(i18n.locale || 'en').format(parts)
}

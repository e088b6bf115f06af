import { i18n } from '@lingui/core'
import type { ComponentType } from '../../api/component-types.ts'
import type { RecordState } from './states.ts'

interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** The label of a field; a field of the settings has the one of its component type's schema. */
export function labelOf(path: string, type?: ComponentType | null): string {
  const [first = '', ...keys] = path.split('.')
  if (!['config', 'meta', 'value'].includes(first) || keys.length === 0) return fieldLabel(first)
  let schema = first === 'config' ? (type?.schema as Schema | undefined) : undefined
  const words = keys.map((key) => {
    const isIndex = /^\d+$/.test(key)
    schema = isIndex ? schema?.items : schema?.properties?.[key]
    return isIndex ? String(Number(key) + 1) : (schema?.title ?? key.replaceAll('_', ' '))
  })
  return words.join(' › ')
}

/** The effects of a change, as a list of words. */
export function wordsOf({ changed, components }: NonNullable<RecordState['change']>): string {
  const { added, removed, changed: altered } = components
  const parts = [
    ...changed.filter((name) => name !== 'slug').map((name) => fieldLabel(name)),
    ...(altered > 0
      ? [
          i18n.t('{count, plural, one {# component changed} other {# components changed}}', {
            count: altered,
          }),
        ]
      : []),
    ...(added > 0
      ? [i18n.t('{count, plural, one {# component added} other {# components added}}', { count: added })]
      : []),
    ...(removed > 0
      ? [
          i18n.t('{count, plural, one {# component removed} other {# components removed}}', {
            count: removed,
          }),
        ]
      : []),
  ]
  return parts.length === 0
    ? i18n.t('Kept as it was')
    : new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(parts)
}

export function fieldLabel(name: string): string {
  return labels()[name] ?? name.replaceAll('_', ' ')
}

function labels(): Readonly<Record<string, string>> {
  return {
    title: i18n.t('Title'),
    content: i18n.t('Text'),
    thumbnail: i18n.t('Picture'),
    slot: i18n.t('Place'),
    position: i18n.t('Order'),
    enabled: i18n.t('Visible'),
    published: i18n.t('Published'),
    type: i18n.t('Type'),
    slug: i18n.t('Short name'),
    url: i18n.t('Address'),
    template: i18n.t('Template'),
    access: i18n.t('Who sees it'),
    password: i18n.t('Password'),
    description: i18n.t('Description'),
    keywords: i18n.t('Keywords'),
    parent_id: i18n.t('Page above'),
    post_parent: i18n.t('Post above'),
    menu_name: i18n.t('Name in menus'),
    menu_order: i18n.t('Order'),
    listed: i18n.t('In menus'),
    greedy: i18n.t('Answers addresses below it'),
    redirect: i18n.t('Leads to'),
    redirect_permanent: i18n.t('Leads there for good'),
    category_id: i18n.t('Category'),
    tags: i18n.t('Tags'),
    meta: i18n.t('Own fields'),
    config: i18n.t('Settings'),
    publish_at: i18n.t('Goes live'),
    unpublish_at: i18n.t('Goes offline'),
    post_type: i18n.t('Type'),
    post_status: i18n.t('Status'),
    components: i18n.t('Components'),
    children: i18n.t('What was below it'),
  }
}

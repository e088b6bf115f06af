import { i18n } from '@lingui/core'
import { formatMoment } from '../../ui/time.ts'
import type { RecordState } from './states.ts'

export interface Schema {
  readonly title?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly 'x-corral'?: { readonly widget?: string }
}

/** The label of a field. A field of the settings of a component, of metadata or of a global has that of its schema. */
export function labelOf(path: string, described?: Schema): string {
  const [first = '', ...keys] = path.split('.')
  if (!['config', 'meta', 'value'].includes(first) || keys.length === 0) return fieldLabel(first)
  let schema = described
  const words = keys.map((key) => {
    const isIndex = /^\d+$/.test(key)
    schema = isIndex ? schema?.items : schema?.properties?.[key]
    return isIndex ? String(Number(key) + 1) : (schema?.title ?? key.replaceAll('_', ' '))
  })
  return words.join(' › ')
}

/** Whether a field names a picture or another file. */
export function isFile(path: string, described?: Schema): boolean {
  const [first = '', ...keys] = path.split('.')
  if (first === 'thumbnail' || path === 'meta.seo.image') return true
  let schema: Schema | undefined = described
  for (const key of keys) schema = /^\d+$/.test(key) ? schema?.items : schema?.properties?.[key]
  return keys.length > 0 && schema?.['x-corral']?.widget === 'asset'
}

interface Exchange {
  readonly words?: readonly { readonly change: string; readonly text: string; readonly skipped: number }[]
  readonly from?: unknown
  readonly to?: unknown
}

/** Both values of a field whose words were compared; null where a part of them is left out. */
export function exchangedIn({ words, from, to }: Exchange): { from: unknown; to: unknown } | null {
  if (!words) return { from, to }
  if (words.some(({ skipped }) => skipped > 0)) return null
  const without = (change: string) => words.map((part) => (part.change === change ? '' : part.text)).join('')
  return { from: without('added'), to: without('removed') }
}

/** Parts of the address: it changes only when `url` does. */
const partsOfAddress: ReadonlySet<string> = new Set(['slug', 'own_slug'])

/** The changed fields, with the address once. A draft has no `url`: there the slug stands for it. */
export function namedOnce<T extends { readonly path: string }>(fields: readonly T[]): readonly T[] {
  const hasUrl = fields.some(({ path }) => path === 'url')
  return fields.filter(({ path }) => path !== 'own_slug' && !(hasUrl && partsOfAddress.has(path)))
}

/** The effects of a change, as a list of words. */
export function wordsOf({ changed, components }: NonNullable<RecordState['change']>): string {
  const { added, removed, changed: altered } = components
  const parts = [
    ...new Set(changed.filter((name) => !partsOfAddress.has(name)).map((name) => fieldLabel(name))),
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
    slug: i18n.t('Address'),
    url: i18n.t('Address'),
    own_slug: i18n.t('Address'),
    published_at: i18n.t('Date of publication'),
    value: i18n.t('Content'),
    label: i18n.t('Name'),
    shared_block_id: i18n.t('Shared block'),
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
    wrangler_page_id: i18n.t('Page'),
    is_public: i18n.t('Public'),
    state: i18n.t('State'),
    name: i18n.t('Name'),
    email: i18n.t('Email'),
    roles: i18n.t('Roles'),
    permissions: i18n.t('Permissions'),
    schema: i18n.t('Fields'),
    json_schema: i18n.t('Fields'),
    alt: i18n.t('Description'),
    caption: i18n.t('Caption'),
    folder_id: i18n.t('Folder'),
    path: i18n.t('File'),
    starts_at: i18n.t('Begins'),
    ends_at: i18n.t('Ends'),
    location: i18n.t('Place'),
    language: i18n.t('Language'),
    languages: i18n.t('Languages'),
    url_prefix: i18n.t('Beginning of its addresses'),
    is_enabled: i18n.t('Shown to the public'),
    fallback: i18n.t('Falls back to'),
  }
}

const flags: ReadonlySet<string> = new Set(['enabled', 'published', 'listed', 'greedy', 'redirect_permanent'])
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value in words. */
export function valueText(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return i18n.t('nothing')
  if (value === true || (value === 1 && flags.has(path))) return i18n.t('yes')
  if (value === false || (value === 0 && flags.has(path))) return i18n.t('no')
  if (typeof value === 'string') return moment.test(value) ? formatMoment(value) : value
  if (Array.isArray(value)) return value.length === 0 ? i18n.t('nothing') : value.map(itemText).join(', ')
  return typeof value === 'object' ? itemText(value) : String(value)
}

const names = ['title', 'label', 'name', 'text', 'question', 'alt', 'url']

/** An entry of a list is known by its name; another object by its values. Entries below it are in brackets. */
function itemText(item: unknown): string {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return valueText('', item)
  const members = item as Readonly<Record<string, unknown>>
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
  const name = names.map((key) => members[key]).find(isText)
  const below = Object.values(members).find((value) => Array.isArray(value) && value.length > 0)
  const plain = Object.values(members).filter((value) => isText(value) || typeof value === 'number')
  const shown = name === undefined ? plain.map(String).join(' ') || '…' : String(name)
  return below === undefined ? shown : `${shown} (${valueText('', below)})`
}

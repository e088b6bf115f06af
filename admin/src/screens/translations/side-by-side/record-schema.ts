import { i18n } from '@lingui/core'
import type { FieldSchema } from '../../../fields/form/schema.ts'

/** The translated fields of a page or post, as one schema, so that their form is made as that of a component. */
export function recordSchema(meta: FieldSchema): FieldSchema {
  const text = (title: string, more: FieldSchema = {}): FieldSchema => ({
    type: ['string', 'null'],
    title,
    maxLength: 255,
    ...more,
  })
  const { seo: ownSeo, ...members } = meta.properties ?? {}
  const seo: FieldSchema = {
    ...ownSeo,
    type: 'object',
    title: i18n.t('Search and sharing'),
    properties: {
      title: { type: 'string', title: i18n.t('Title in search results') },
      ...ownSeo?.properties,
    },
  }
  return {
    type: 'object',
    required: ['title'],
    $defs: meta.$defs,
    properties: {
      title: { type: 'string', title: i18n.t('Title'), minLength: 1, maxLength: 255 },
      menu_name: text(i18n.t('Name in menus')),
      description: text(i18n.t('Description')),
      keywords: text(i18n.t('Keywords')),
      content: { type: ['string', 'null'], title: i18n.t('Text'), 'x-corral': { widget: 'rich' } },
      thumbnail: text(i18n.t('Picture'), { 'x-corral': { widget: 'asset', accept: 'image' } }),
      redirect: text(i18n.t('Leads to'), { 'x-corral': { widget: 'link' } }),
      meta: { ...meta, type: 'object', title: i18n.t('Own fields'), properties: { ...members, seo } },
    },
  }
}

import { i18n } from '@lingui/core'
import type { ComponentType } from '../../../../api/component-types.ts'

/** For a service whose developers have not described any types yet: one can write all the same. */
export function fallbackTypes(): readonly ComponentType[] {
  return [
    {
      id: 0,
      type: 'text',
      label: i18n.t('Text'),
      description: i18n.t('A heading and paragraphs'),
      group: null,
      icon: 'text',
      thumbnail: null,
      fields: { title: 'optional', content: 'optional', thumbnail: 'hidden' },
      schema: { type: 'object' },
      layout: [],
      slots: null,
      templates: null,
      max_per_page: null,
      summary: null,
      example: {},
      mode: 'off',
      version: 1,
      created_at: '',
      updated_at: '',
    },
  ]
}

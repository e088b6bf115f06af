import { i18n } from '@lingui/core'
import type { Schemas } from '../../api/client.ts'

type Loss = Schemas['RestoreLoss']

/** What is not as it was after something was restored, in words. */
export function lossText({ field, now }: Loss): string {
  switch (field) {
    case 'parent_id':
      return i18n.t('The page above it is gone: it is at the top level now.')
    case 'url':
    case 'slug':
    case 'alias':
      return typeof now === 'string'
        ? i18n.t('Its address was taken: it is at {now} now.', { now })
        : i18n.t('Its address was taken.')
    case 'children':
      return i18n.t('Not everything below it came back.')
    case 'category_id':
      return i18n.t('Its category is gone.')
    case 'tags':
      return i18n.t('Some of its tags are gone.')
    case 'thumbnail':
      return i18n.t('Its picture is gone.')
    default:
      return i18n.t('Not as it was: {field}.', { field })
  }
}

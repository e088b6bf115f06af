import { i18n } from '@lingui/core'
import { englishMenuWords, menuSchema } from '../../../../src/content-schema/menu-schema.ts'
import { isSame } from '../../editor/same.ts'

/** The schema of a new menu. Its texts are stored in English, and shown in the language of the reader. */
export const storedMenuSchema = () => menuSchema(englishMenuWords)

/** The texts of a menu as the reader knows them, unless a developer has changed its schema. */
export function inLanguageOfReader(schema: object): object {
  if (!isSame(schema, storedMenuSchema())) return schema
  return menuSchema({
    items: i18n.t('Items'),
    link: i18n.t('Leads to'),
    linkHelp: i18n.t('Without it, the item is a heading.'),
    label: i18n.t('Label'),
    labelHelp: i18n.t('Without it, the title of the page or post is shown.'),
  })
}

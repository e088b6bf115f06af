import { i18n } from '@lingui/core'

/** The name of a slot in words, where no template gives it a label. Names are free: `main`, `left-column`. */
export function slotLabel(name: string): string {
  const known: Readonly<Record<string, string>> = {
    main: i18n.t('Content'),
    content: i18n.t('Content'),
    header: i18n.t('Top'),
    top: i18n.t('Top'),
    aside: i18n.t('Side'),
    sidebar: i18n.t('Side'),
    footer: i18n.t('Bottom'),
    bottom: i18n.t('Bottom'),
  }
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim()
  const sentence = words.charAt(0).toLocaleUpperCase() + words.slice(1).toLocaleLowerCase()
  return known[name.toLowerCase()] ?? (sentence || name)
}

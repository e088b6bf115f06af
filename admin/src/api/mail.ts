import { i18n } from '@lingui/core'

/** Whether the service sends mail. It tells it with the page. */
export const hasMail = document.querySelector<HTMLMetaElement>('meta[name="sends-mail"]')?.content !== 'no'

/** The language that somebody reads a mail in: that of the app. */
export function mailLanguage(): 'en' | 'de' {
  return i18n.locale === 'de' ? 'de' : 'en'
}

import { i18n } from '@lingui/core'
import { useSession } from './session.ts'

/** The address of the website, without a slash at its end; null while nobody has set it. */
export function useSiteUrl(): string | null {
  return useSession().site_url?.replace(/\/$/, '') ?? null
}

/** Where a page or post is on the website: `/visit-us` and `visit-us` alike. Null while that address is not known. */
export function useWebAddress(url: unknown): string | null {
  const site = useSiteUrl()
  return site && typeof url === 'string' ? webAddress(site, url) : null
}

export function webAddress(site: string, url: string): string {
  const path = url.replace(/^\/+/, '')
  return path === '' ? site : `${site}/${path}`
}

/** Whether the service sends mail. It tells it with the page. */
export const hasMail = document.querySelector<HTMLMetaElement>('meta[name="sends-mail"]')?.content !== 'no'

/** Whether content types come from files: then they can only be read here. The service tells it with the page. */
export const hasTypesInFiles =
  document.querySelector<HTMLMetaElement>('meta[name="types-from"]')?.content === 'files'

/** The languages that the service writes itself. */
export const mailLanguages = ['en', 'de'] as const

/** The language of a mail to somebody, or of names that the service creates: that of the app, if the service has it. */
export function mailLanguage(): (typeof mailLanguages)[number] {
  return mailLanguages.find((language) => language === i18n.locale) ?? 'en'
}

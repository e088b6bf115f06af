import { type CurrentSession, useSession } from './session.ts'

/** A language of the site, not of the app. */
export type SiteLanguage = CurrentSession['languages'][number]

/** The code of the language that new posts have; undefined on a site without languages. */
export function useFirstLanguage(): string | undefined {
  return useSiteLanguages().find(({ is_first }) => is_first)?.code
}

/** By position; empty on a site without languages. */
export function useSiteLanguages(): readonly SiteLanguage[] {
  return useSession().languages
}
